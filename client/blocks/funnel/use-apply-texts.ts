import { useEffect, useState } from 'react'
import type { Locale } from '#contract/resources/surveys.ts'
import { type ApplyTexts, applyTextsOf } from '#client/survey-texts/apply/apply-texts.ts'
import { en as applyEn } from '#client/survey-texts/apply/en.ts'
import { en } from '#client/survey-texts/en.ts'
import { preferredLocale, type SurveyTexts, textsOf } from '#client/survey-texts/survey-texts.ts'

export interface ApplyWords {
  locale: Locale
  texts: SurveyTexts
  apply: ApplyTexts
}

/**
 * The words of an application in a language, of the browser's own where none is wanted yet; the form goes on in the one before
 * until the new ones are here.
 */
export const useApplyTexts = (wanted: Locale | null): ApplyWords => {
  const [words, setWords] = useState<ApplyWords>({ locale: 'en', texts: en, apply: applyEn })
  useEffect(() => {
    let isCurrent = true
    const locale = wanted ?? preferredLocale(navigator.languages)
    Promise.all([textsOf(locale), applyTextsOf(locale)])
      .then(([texts, apply]) => isCurrent && setWords({ locale, texts, apply }))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return words
}
