import type { TraitTexts } from '#contract/traits/trait-texts.ts'
import { type Scale, type ScaleCode, scaleOf } from '#science/vocabulary.ts'

/** A trait in the language of the page. */
export const traitWords = (
  traits: TraitTexts | null,
  code: ScaleCode,
): Pick<Scale, 'name' | 'definition' | 'lowPole' | 'highPole'> => {
  if (!traits) return scaleOf(code)
  const [name, definition, lowPole, highPole] = traits[code]
  return { name, definition, lowPole, highPole }
}
