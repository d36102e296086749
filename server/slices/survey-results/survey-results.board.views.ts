import type { BoardColumn, Card } from '#contract/resources/survey-results.board.ts'
import { StageColour } from '#contract/resources/pipelines.ts'
import { bandOf } from '#science/bands/bands.ts'
import { BAND_LABELS, DOMAINS } from '#science/vocabulary.ts'
import { type Called, nameOf } from '#server/kernel/called.ts'
import type { CardRecord, StageRecord } from './survey-results.board.queries.ts'
import { progressOf, verdict } from './survey-results.views.ts'

const instant = (text: string): string => new Date(text).toISOString()
const time = (text: string | null): Date | null => (text === null ? null : new Date(text))
const number = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value)

/** The score of a card: none where the answers cannot be read, because then there is nothing to say. */
const scoreOf = (row: CardRecord, scale: string): Card['score'] => {
  const percentile = number(row.percentile) || null
  if (percentile === null || row.quality_verdict === 'not interpretable') return null
  return {
    scale,
    level: DOMAINS.some((domain) => domain === scale) ? 'domain' : 'facet',
    raw: number(row.raw),
    n_answered: row.n_answered ?? 0,
    t: number(row.t),
    percentile,
    band: BAND_LABELS[bandOf(percentile)],
    low: number(row.low),
    high: number(row.high),
  }
}

/** A person as their card shows them. */
const colleague = (id: number | null, called: Called) => (id === null ? null : { id, ...nameOf(called) })

export const cardView = (
  row: CardRecord,
  scale: string,
  mail: { subject: string; leaves_at: string } | undefined,
  tags: readonly { id: number; name: string }[],
): Card => ({
  id: row.id,
  first: row.first,
  last: row.last,
  type: row.type === 'employee' ? 'employee' : 'candidate',
  role_name: row.role_name,
  location: row.location,
  department: row.department,
  status: row.status,
  column_position: row.column_position,
  progress: progressOf({ started_at: time(row.started_at), submitted_at: time(row.submitted_at) }),
  answered: row.answered,
  total: row.total,
  quality_verdict: verdict(row.quality_verdict),
  score: scoreOf(row, scale),
  status_changed_at: instant(row.status_changed_at),
  moved_by: colleague(row.status_changed_by, row.moved_by),
  assigned_to: colleague(row.assigned_to, row.kept_by),
  tags: tags.map(({ id, name }) => ({ id, name })),
  is_unread: row.is_unread,
  is_test: row.is_test,
  is_archived: row.is_archived,
  is_erased: row.is_erased,
  reason: row.reason,
  waiting_mail: mail ? { subject: mail.subject, leaves_at: instant(mail.leaves_at) } : null,
  created_at: instant(row.created_at),
})

/** A stage as a column without its people. */
export const columnView = (stage: StageRecord): Omit<BoardColumn, 'count' | 'late' | 'positioned' | 'ids'> => ({
  key: stage.key,
  name: stage.name,
  colour: StageColour.parse(stage.colour),
  day_limit: stage.day_limit,
  acts: stage.acts,
  next_action: stage.next_action,
  is_rejection: stage.is_rejection,
})
