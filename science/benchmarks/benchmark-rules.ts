import { namesDomainWithItsFacets } from '#science/scoring/composites.ts'
import { LESS_PRECISE } from '#science/vocabulary.ts'
import type { BenchmarkTrait } from './benchmark.ts'

/** A trait as the editor holds it, with the written reason kept as the record that it matters for the job. */
export interface DraftTrait extends BenchmarkTrait {
  reason: string
}

export type RefusalCode =
  | 'no_trait'
  | 'named_twice'
  | 'no_reason'
  | 'no_target'
  | 'low_above_high'
  | 'too_narrow'
  | 'only_less_precise'
export type WarningCode = 'mostly_less_precise' | 'domain_with_its_facets' | 'outside_usual_range'

/** Something the editor says about a draft; `trait` is the code it concerns, null for the whole. */
export interface Finding<Code extends string> {
  code: Code
  trait: string | null
  text: string
}

/** What keeps a benchmark from being saved, and what only deserves a second look. */
export interface Findings {
  refusals: Finding<RefusalCode>[]
  warnings: Finding<WarningCode>[]
}

const NARROWEST_T = 4
const USUAL = { lo: 20, hi: 80 }

/** Judges a draft. `isLessPrecise` tells it of composites too; by default it knows the scales. */
export function benchmarkFindings(
  traits: readonly DraftTrait[],
  isLessPrecise: (code: string) => boolean = (code) => LESS_PRECISE.some((facet) => facet === code),
): Findings {
  return {
    refusals: [...refusalsOfWhole(traits, isLessPrecise), ...traits.flatMap(refusalsOfTrait)],
    warnings: [...warningsOfWhole(traits, isLessPrecise), ...traits.flatMap(warningsOfTrait)],
  }
}

function refusalsOfWhole(
  traits: readonly DraftTrait[],
  isLessPrecise: (code: string) => boolean,
): Finding<RefusalCode>[] {
  const [only] = traits
  if (only === undefined) return [{ code: 'no_trait', trait: null, text: 'Choose at least one trait.' }]
  const twice = traits.filter(({ code }, place) => traits.findIndex((trait) => trait.code === code) < place)
  const repeated = twice.map(({ code }): Finding<RefusalCode> => {
    return { code: 'named_twice', trait: code, text: 'This trait is in the benchmark already.' }
  })
  if (traits.length > 1 || !isLessPrecise(only.code)) return repeated
  const text = 'This trait is measured less precisely and cannot stand alone. Add another one.'
  return [...repeated, { code: 'only_less_precise', trait: only.code, text }]
}

function refusalsOfTrait({ code: trait, lo, hi, reason }: DraftTrait): Finding<RefusalCode>[] {
  const found: Finding<RefusalCode>[] = []
  if (reason.trim() === '') found.push({ code: 'no_reason', trait, text: 'Say why this trait matters for the role.' })
  if (lo === null && hi === null) found.push({ code: 'no_target', trait, text: 'Set at least one end of the range.' })
  if (lo === null || hi === null) return found
  if (lo > hi) found.push({ code: 'low_above_high', trait, text: 'The lower end lies above the upper end.' })
  else if (hi - lo < NARROWEST_T) {
    found.push({ code: 'too_narrow', trait, text: 'The range is narrower than the scale can tell apart.' })
  }
  return found
}

function warningsOfWhole(
  traits: readonly DraftTrait[],
  isLessPrecise: (code: string) => boolean,
): Finding<WarningCode>[] {
  const found: Finding<WarningCode>[] = []
  const weight = (some: readonly DraftTrait[]) => some.reduce((sum, trait) => sum + trait.weight, 0)
  if (2 * weight(traits.filter(({ code }) => isLessPrecise(code))) > weight(traits)) {
    const text = 'More than half of the weight lies on traits that are measured less precisely.'
    found.push({ code: 'mostly_less_precise', trait: null, text })
  }
  if (namesDomainWithItsFacets(traits.map(({ code }) => code))) {
    const text = 'A domain stands beside its own facets, so the same answers count twice.'
    found.push({ code: 'domain_with_its_facets', trait: null, text })
  }
  return found
}

function warningsOfTrait({ code: trait, lo, hi }: DraftTrait): Finding<WarningCode>[] {
  const isOutside = [lo, hi].some((end) => end !== null && (end < USUAL.lo || end > USUAL.hi))
  return isOutside ? [{ code: 'outside_usual_range', trait, text: 'The range goes beyond what scores reach.' }] : []
}
