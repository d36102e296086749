import { median } from '#science/statistics/moments.ts'
import { type GroupCounts, ratioOf } from './adverse-impact.ts'

/** One person of a bias audit: category (sex, race or ethnicity, or both), null if unknown, and score. */
export interface ScoredPerson {
  category: string | null
  score: number
}

/** A category of the audit table. */
export interface AuditCategory {
  category: string
  people: number
  share: number
  /** Selected, or scored above the median. */
  counted: number
  rate: number
  /** Rate against the category with the highest rate; no least number of people here. */
  ratio: number
  /** Under 2 % of the data: the auditor may leave it out, with the reason and its numbers. */
  may_be_left_out: boolean
}

/** A table as New York City Local Law 144 asks for it (6 RCNY 5-301). We export it; an independent auditor audits. */
export interface AuditTable {
  known: number
  unknown: number
  /** The median of all people of known category, for scoring rates; null for selection rates. */
  median: number | null
  categories: AuditCategory[]
}

const SMALL_SHARE = 0.02

/** Whether a category is so small a share of the data that an auditor may leave it out (6 RCNY 5-301). Both are counts of people. */
export function mayBeLeftOut(people: number, known: number): boolean {
  return people / known < SMALL_SHARE
}

/** Scoring rates: the share of each category with a score strictly above the median of the whole sample. */
export function scoringRates(people: readonly ScoredPerson[]): AuditTable {
  const known = people.filter(({ category }) => category !== null)
  const middle = median(known.map(({ score }) => score))
  const groups = new Map<string, GroupCounts>()
  for (const { category, score } of known) {
    const group = category ?? ''
    const counts = groups.get(group) ?? { group, applicants: 0, selected: 0 }
    const selected = counts.selected + (score > middle ? 1 : 0)
    groups.set(group, { group, applicants: counts.applicants + 1, selected })
  }
  return {
    ...auditTable([...groups.values()], people.length - known.length),
    median: known.length === 0 ? null : middle,
  }
}

/** Selection rates by category. */
export function selectionRates(counts: readonly GroupCounts[], unknown: number): AuditTable {
  return { ...auditTable(counts, unknown), median: null }
}

function auditTable(counts: readonly GroupCounts[], unknown: number) {
  const present = counts.filter(({ applicants }) => applicants > 0)
  const known = present.reduce((sum, { applicants }) => sum + applicants, 0)
  const highest = present.reduce((most, { applicants, selected }) => Math.max(most, selected / applicants), 0)
  const categories = present.map(({ group, applicants, selected }): AuditCategory => {
    const rate = selected / applicants
    return {
      category: group,
      people: applicants,
      share: applicants / known,
      counted: selected,
      rate,
      ratio: ratioOf(rate, highest),
      may_be_left_out: mayBeLeftOut(applicants, known),
    }
  })
  return { known, unknown, categories }
}
