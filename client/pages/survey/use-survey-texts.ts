import { useEffect, useState } from 'react'
import type { Locale } from '#contract/resources/surveys.ts'
import { preferredLocale, type SurveyTexts, textsOf } from '#client/survey-texts/survey-texts.ts'
import { en } from '#client/survey-texts/en.ts'

interface Words {
  locale: Locale
  texts: SurveyTexts
}

/**
 * The words of a language, of the browser's own where none is wanted yet; the page goes on in the one before until the new ones
 * are here.
 */
export const useSurveyTexts = (wanted: Locale | null): Words => {
  const [words, setWords] = useState<Words>({ locale: 'en', texts: en })
  useEffect(() => {
    let isCurrent = true
    const locale = wanted ?? preferredLocale(navigator.languages)
    textsOf(locale)
      .then((texts) => isCurrent && setWords({ locale, texts }))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return words
}
