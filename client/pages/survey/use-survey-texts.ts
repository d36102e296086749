import { useEffect, useState } from 'react'
import type { Locale } from '#contract/resources/surveys.ts'
import { preferredLocale, type SurveyTexts, textsOf } from '#client/survey-texts/survey-texts.ts'
import { en } from '#client/survey-texts/en.ts'

interface Words {
  locale: Locale
  texts: SurveyTexts
  setLocale(locale: Locale): void
}

/** The words of a language; the page goes on in the one before until the new ones are here. */
export const useSurveyTexts = (): Words => {
  const [words, setWords] = useState<{ locale: Locale; texts: SurveyTexts }>({ locale: 'en', texts: en })
  const setLocale = (locale: Locale) => {
    textsOf(locale)
      .then((texts) => setWords({ locale, texts }))
      .catch(() => undefined)
  }
  useEffect(() => {
    const locale = preferredLocale(navigator.languages)
    if (locale !== 'en') setLocale(locale)
  }, [])
  return { ...words, setLocale }
}
