import type { BandKey, DomainCode, FacetCode, ScaleCode } from '#science/vocabulary.ts'

/** Who reads a text: managers are told about somebody, the person is spoken to. */
export const AUDIENCES = ['manager', 'person'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The two ends of a scale; a text about an end tells its upside and its price. */
export const POLES = ['L', 'H'] as const
export type Pole = (typeof POLES)[number]

/** Low, middle or high side of the norm group, beyond the error of measurement. */
export const SIDES = ['L', 'M', 'H'] as const
export type Side = (typeof SIDES)[number]

/** Which side of its target a trait of a benchmark lies on. */
export const GAP_SIDES = ['LOW', 'HIGH'] as const
export type GapSide = (typeof GAP_SIDES)[number]

/** A facet and one of its ends, as in the codes of the analysis: "C4.H". */
export type FacetPole = `${FacetCode}.${Pole}`

/** One text for each audience. */
export type ForAudiences<Text = string> = Readonly<Record<Audience, Text>>

/** Sentences of the seven bands, lowest first. */
export type SevenSentences = readonly [string, string, string, string, string, string, string]

/** What stands in place of a name or number until a text is shown. */
export const PLACEHOLDERS = ['first', 'role', 'pct', 'low', 'high', 'band', 'language', 'other', 'a', 'b'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Everything a text of this folder can be about, spelled as in its id. */
export type Subject = ScaleCode | FacetPole | `${ScaleCode}.${GapSide}` | `${DomainCode}.${Side}` | BandKey

/** Puts the name of a facet and an end together. */
export function facetPole(facet: FacetCode, pole: Pole): FacetPole {
  return `${facet}.${pole}`
}

/**
 * Fills the placeholders of a text. Throws RangeError if a value is missing or empty: a hole is an error before
 * anything is published, and no sentence goes out with one.
 */
export function fillText(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name)
    const value = known === undefined ? undefined : values[known]
    if (value === undefined || value === '') throw new RangeError(`There is no value for {${name}} in "${text}"`)
    return value
  })
}
