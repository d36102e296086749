import type { Locale } from '#contract/resources/surveys.ts'
import type { TraitTexts } from '#contract/traits/trait-texts.ts'
import type { ExpertTexts } from '#client/survey-texts/expert/expert-texts.ts'

/** The words of the page and of the traits; these are null in English, whose words for traits stand in the vocabulary. */
export const loadExpertWords = async (locale: Locale): Promise<{ texts: ExpertTexts; traits: TraitTexts | null }> => {
  const [{ expertTextsOf }, { traitTextsOf }] = await Promise.all([
    import('#client/survey-texts/expert/expert-texts.ts'),
    import('#contract/traits/trait-texts.ts'),
  ])
  const [texts, traits] = await Promise.all([expertTextsOf(locale), traitTextsOf(locale)])
  return { texts, traits }
}
