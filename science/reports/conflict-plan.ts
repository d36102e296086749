import {
  type ConflictRule,
  facetsOfConflict,
  isFirstA,
  shownConflicts,
  wordsOfConflict,
} from '#science/comparison/conflict-rules.ts'
import type { Measures } from '#science/scoring/measures.ts'
import type { FacetCode } from '#science/vocabulary.ts'
import { CONFLICT_TEXTS } from './content/conflict-texts.ts'
import { fillText } from './content/content-types.ts'

/** One of two employees who both agreed to the tool. */
export interface ConflictParty {
  first: string
  measures: Measures
}

/** One likely source of friction, in words for both. */
export interface ConflictTopic {
  /** "conflict 3": stands for the same words for as long as the content version stands. */
  id: `conflict ${ConflictRule}`
  theme: string
  /** What put it here. */
  rule: string
  facets: FacetCode[]
  /** How each may read the other, in the order in which the two were given. */
  readings: readonly [string, string]
  each_brings: string
  agree_on: string
}

/** The two strongest sources of friction between two people, in words; never about candidates, never a score of the pair. */
export const conflictPlan = (one: ConflictParty, two: ConflictParty): ConflictTopic[] =>
  shownConflicts(one.measures, two.measures).map(({ rule, theme }) => {
    const text = CONFLICT_TEXTS[rule]
    const isOneA = isFirstA(rule, one.measures, two.measures)
    const [a, b] = isOneA ? [one, two] : [two, one]
    const toA = fillText(text.aReadsB, { other: b.first })
    const toB = fillText(text.bReadsA, { other: a.first })
    return {
      id: `conflict ${rule}`,
      theme,
      rule: `${wordsOfConflict(rule)}; among such rules, one of the two strongest`,
      facets: facetsOfConflict(rule),
      readings: isOneA ? [toA, toB] : [toB, toA],
      each_brings: fillText(text.eachBrings, { a: a.first, b: b.first }),
      agree_on: text.agreeOn,
    }
  })
