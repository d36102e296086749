import { type ScaleCode, SCALES, scaleOf } from '#science/vocabulary.ts'

/** What other questionnaires call a domain: whoever knows those types that name. */
const ELSEWHERE: Partial<Record<ScaleCode, string>> = {
  ES: 'Neuroticism, the other way round',
  E: 'Extraversion',
  O: 'Openness to Experience',
  A: 'Agreeableness',
}

const hintOf = ({ code, parent, definition }: (typeof SCALES)[number]): string => {
  const elsewhere = ELSEWHERE[code]
  if (parent !== null) return `${scaleOf(parent).name}. ${definition}`
  return elsewhere ? `${definition}. Elsewhere: ${elsewhere}` : definition
}

/** Domains and facets to choose from, without those that are there. */
export const traitChoices = (there: readonly string[]) =>
  SCALES.filter(({ code }) => !there.includes(code)).map((scale) => ({
    value: scale.code,
    label: scale.name,
    hint: hintOf(scale),
  }))
