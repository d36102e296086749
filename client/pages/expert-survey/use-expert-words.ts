import type { TraitTexts } from '#contract/traits/trait-texts.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { useWords } from '#client/public-app/use-words.ts'
import { en } from '#client/survey-texts/expert/en.ts'
import type { ExpertTexts } from '#client/survey-texts/expert/expert-texts.ts'
import { loadExpertWords } from './expert-words.ts'

export interface ExpertWords {
  locale: Locale
  texts: ExpertTexts
  /** Null in English, whose words for traits stand in the vocabulary. */
  traits: TraitTexts | null
}

const english: Omit<ExpertWords, 'locale'> = { texts: en, traits: null }

/** The words of the page and of the traits, of the browser's own language where none is wanted yet. */
export const useExpertWords = (wanted: Locale | null): ExpertWords => {
  const { locale, texts } = useWords(wanted, english, loadExpertWords)
  return { locale, ...texts }
}
