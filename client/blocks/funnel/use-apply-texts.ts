import type { Locale } from '#contract/resources/surveys.ts'
import { useWords } from '#client/public-app/use-words.ts'
import { type ApplyTexts, applyTextsOf } from '#client/survey-texts/apply/apply-texts.ts'
import { en as applyEn } from '#client/survey-texts/apply/en.ts'
import { en } from '#client/survey-texts/en.ts'
import { en as pageEn } from '#client/survey-texts/page/en.ts'
import { type PageTexts, pageTextsOf } from '#client/survey-texts/page/page-texts.ts'
import { type SurveyTexts, textsOf } from '#client/survey-texts/survey-texts.ts'

export interface ApplyWords {
  locale: Locale
  /** What the page says by itself, around what the company wrote. */
  page: PageTexts
  texts: SurveyTexts
  apply: ApplyTexts
}

const english = { page: pageEn, texts: en, apply: applyEn }

export const loadApplyWords = async (locale: Locale) => {
  const [page, texts, apply] = await Promise.all([pageTextsOf(locale), textsOf(locale), applyTextsOf(locale)])
  return { page, texts, apply }
}

/** The words of a campaign's page with its form, of the browser's own language where none is wanted yet. */
export const useApplyTexts = (wanted: Locale | null): ApplyWords => {
  const { locale, texts } = useWords(wanted, english, loadApplyWords)
  return { locale, ...texts }
}
