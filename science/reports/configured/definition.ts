import type { CompositeWeight } from '#science/scoring/composites.ts'
import type { BandKey, ScaleCode } from '#science/vocabulary.ts'

/** One scale of a trait of a report: how much it counts; a negative weight counts the other way round. */
export interface ReportMapping {
  trait: string
  scale: ScaleCode
  low_label: string
  high_label: string
  weight: number
  order: number
}

/** What is said of a trait in a band. */
export interface ReportText {
  trait: string
  band: BandKey
  text: string
}

/** A part of a report: a heading, words under it, and the traits that it shows, in order. */
export interface ReportSection {
  title: string
  text: string
  traits: readonly string[]
}

/** What a version of a configured report says; an issued one never changes. */
export interface ReportContent {
  sections: readonly ReportSection[]
  mappings: readonly ReportMapping[]
  texts: readonly ReportText[]
}

/** A trait of a report, put together from its mappings. */
export interface ReportTrait {
  name: string
  lowLabel: string
  highLabel: string
  weights: readonly CompositeWeight[]
}

/** The traits of a report in the order of their mappings; the first mapping of a trait gives its labels. */
export function traitsOf({ mappings }: Pick<ReportContent, 'mappings'>): ReportTrait[] {
  const ordered = mappings.toSorted((one, other) => one.order - other.order)
  return [...new Set(ordered.map(({ trait }) => trait))].map((name) => {
    const own = ordered.filter(({ trait }) => trait === name)
    return {
      name,
      lowLabel: own[0]?.low_label ?? '',
      highLabel: own[0]?.high_label ?? '',
      weights: own.map(({ scale, weight }) => ({ scale, weight })),
    }
  })
}

/** What is said of a trait in a band; null where nothing is written. */
export function textOf({ texts }: Pick<ReportContent, 'texts'>, trait: string, band: BandKey): string | null {
  const text = texts.find((one) => one.trait === trait && one.band === band)?.text.trim()
  return text === undefined || text === '' ? null : text
}
