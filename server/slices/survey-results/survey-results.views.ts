import type { Score, SurveyResult, SurveyResultRow } from '#contract/resources/survey-results.ts'
import type { Verdict } from '#contract/result-filters.ts'
import { bandOf } from '#science/bands/bands.ts'
import type { Norm } from '#science/norms/norm.ts'
import { regressedTrueScore } from '#science/scoring/percentiles.ts'
import { BAND_LABELS, DOMAINS, SCALE_CODES } from '#science/vocabulary.ts'
import type { scoreSets } from '#server/database/schema/survey-results.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import type { ResultRecord } from './survey-results.queries.ts'

// From rows to what the contract shows.

export const iso = (at: Date): string => at.toISOString()
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

type ScoreSet = typeof scoreSets.$inferSelect

/** Scores of a set in scale order; with `onlyDomains` the first five. NaN in the arrays stands for "not scored". */
export const scoresOf = (set: ScoreSet | undefined, onlyDomains: boolean): Score[] => {
  if (!set) return []
  const count = onlyDomains ? DOMAINS.length : SCALE_CODES.length
  const number = (values: number[], index: number) => {
    const value = values[index]
    return value === undefined || Number.isNaN(value) ? null : value
  }
  return SCALE_CODES.slice(0, count).map((scale, index): Score => {
    const shown = number(set.percentile, index)
    const percentile = shown === null || shown === 0 ? null : shown
    return {
      scale,
      level: index < DOMAINS.length ? 'domain' : 'facet',
      raw: number(set.raw, index),
      n_answered: set.n_answered[index] ?? 0,
      t: number(set.t, index),
      percentile,
      band: percentile === null ? null : BAND_LABELS[bandOf(percentile)],
      low: number(set.low, index),
      high: number(set.high, index),
    }
  })
}

/** Regressed true scores of a set in scale order, under the norm that it was scored with. */
export const trueScoresOf = (set: ScoreSet | undefined, norm: Norm | undefined): SurveyResult['true_scores'] =>
  (norm?.scales ?? []).flatMap(({ scale, alpha }) => {
    const t = set?.t[SCALE_CODES.indexOf(scale)] ?? Number.NaN
    return Number.isNaN(t) ? [] : [{ scale, ...regressedTrueScore(t, alpha) }]
  })

export const verdict = (text: string | null): Verdict | null =>
  text === 'good' || text === 'review' || text === 'not interpretable' ? text : null

export const progressOf = (row: { started_at: Date | null; submitted_at: Date | null }) =>
  row.submitted_at ? ('completed' as const) : row.started_at ? ('in_progress' as const) : ('registered' as const)

export const rowView = (
  row: ResultRecord,
  set: ScoreSet | undefined,
  ms: number | null | undefined,
  tags: readonly { id: number; name: string }[],
): SurveyResultRow => ({
  id: row.id,
  uuid: row.uuid,
  type: row.type === 'employee' ? 'employee' : 'candidate',
  first: row.first,
  last: row.last,
  email: row.email,
  phone: row.phone,
  company: { id: row.company_id, name: row.company_name },
  role_name: row.role_name,
  location: named(row.location_id, row.location_name),
  department: named(row.department_id, row.department_name),
  campaign: named(row.campaign_id, row.campaign_name),
  tags: tags.map(({ id, name }) => ({ id, name })),
  status: row.status,
  status_name: row.status_name,
  progress: progressOf(row),
  answered: row.answered,
  total: row.total,
  minutes: ms ? Math.max(1, Math.floor(ms / 60_000 + 0.5)) : null,
  quality_verdict: verdict(row.quality_verdict),
  scores: scoresOf(set, true),
  is_unread: row.submitted_at !== null && row.first_viewed_at === null,
  is_archived: row.is_archived,
  archived_reason: row.archived_reason,
  archived_at: isoOrNull(row.archived_at),
  archived_by: row.archived_by === null ? null : fullNameOf(row.archived_by_called),
  legal_hold:
    row.hold_reason === null || row.held_at === null ? null : { reason: row.hold_reason, since: iso(row.held_at) },
  erases_at: row.erased_at === null ? iso(row.erases_at) : null,
  has_consented: row.consented_at !== null,
  is_erased: row.erased_at !== null,
  is_test: row.is_test,
  is_active: row.is_active,
  created_at: iso(row.created_at),
  started_at: isoOrNull(row.started_at),
  submitted_at: isoOrNull(row.submitted_at),
  updated_at: iso(row.updated_at),
})
