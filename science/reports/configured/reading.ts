import { alsoPossible } from '#science/bands/bands.ts'
import { type CompositeErrors, compositeScore } from '#science/scoring/composites.ts'
import type { Measures } from '#science/scoring/measures.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import type { BandKey, ScaleCode } from '#science/vocabulary.ts'
import { type ReportContent, type ReportTrait, textOf, traitsOf } from './definition.ts'

/** One trait as a person's report shows it; all null where one of its scales is not scored. */
export interface ReadTrait {
  name: string
  low_label: string
  high_label: string
  percentile: number | null
  /** The likely range as shown, 1 to 99. */
  low: number | null
  high: number | null
  band: BandKey | null
  /** Neighbouring bands that hold a quarter of the likely range or more. */
  also: BandKey[]
  reliability: number
  scales: ScaleCode[]
  text: string | null
}

export interface ReadSection {
  title: string
  text: string
  traits: ReadTrait[]
}

/** The places that a text may leave for a person. */
export const PLACEHOLDERS = ['first'] as const

/** A text with its places filled. */
export function filled(text: string, { first }: { first: string }): string {
  return text.replaceAll('{first}', () => first)
}

/** Whom a report is about, and whose error their traits have. */
export interface Reader {
  first: string
  errors?: CompositeErrors
}

/** What a report says about one person, section by section. The same content and scores give the same words. */
export function readReport(content: ReportContent, measures: Measures, person: Reader): ReadSection[] {
  const traits = new Map(traitsOf(content).map((trait) => [trait.name, trait]))
  return content.sections.map(({ title, text, traits: names }) => ({
    title,
    text: filled(text, person),
    traits: names.flatMap((name) => {
      const trait = traits.get(name)
      return trait ? [readTrait(content, trait, measures, person)] : []
    }),
  }))
}

function readTrait(content: ReportContent, trait: ReportTrait, measures: Measures, person: Reader): ReadTrait {
  const { t, sem_t, percentile, band, low, high } = compositeScore(trait.weights, measures, person.errors)
  const text = band === null ? null : textOf(content, trait.name, band)
  return {
    name: trait.name,
    low_label: trait.lowLabel,
    high_label: trait.highLabel,
    percentile,
    low: low === null ? null : shownPercentile(low),
    high: high === null ? null : shownPercentile(high),
    band,
    also: t === null || band === null ? [] : alsoPossible(band, t, sem_t),
    reliability: 1 - (sem_t / 10) ** 2,
    scales: trait.weights.map(({ scale }) => scale),
    text: text === null ? null : filled(text, person),
  }
}

/** Which band somebody reads of each trait: what tells whether another version says something else. */
export function bandsRead(content: ReportContent, measures: Measures): Map<string, { band: BandKey; text: string }> {
  return new Map(
    traitsOf(content).flatMap((trait) => {
      const { band } = compositeScore(trait.weights, measures)
      return band === null ? [] : [[trait.name, { band, text: textOf(content, trait.name, band) ?? '' }]]
    }),
  )
}
