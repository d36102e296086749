import { and, type AnyColumn, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type Condition, inGroups, type Match, type PlainField, readConditions } from '#contract/result-conditions.ts'
import { DIRECT } from '#contract/core/sources.ts'
import { type ScaleCode, SCALE_CODES } from '#science/vocabulary.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { beforeDay, fromDay } from '#server/kernel/company-days.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fitReaching } from './fits.queries.ts'
import { hasOneOf } from './tags.queries.ts'

// Conditions in groups, one level of them.

const r = surveyResults

/** Put on the list by somebody else, and agreed to nothing yet. */
const NOT_REGISTERED = sql`(${r.consented_at} is null and ${r.erased_at} is null)`

/** How far somebody has come, as a condition. */
export const PROGRESS: Record<string, SQL | undefined> = {
  not_registered: NOT_REGISTERED,
  registered: and(isNull(r.started_at), isNull(r.submitted_at), not(NOT_REGISTERED)),
  in_progress: and(isNotNull(r.started_at), isNull(r.submitted_at)),
  completed: isNotNull(r.submitted_at),
}

/** Handed in, and opened by nobody. */
export const UNREAD = sql`(${r.submitted_at} is not null and ${r.first_viewed_at} is null)`

const reaching = (value: SQL, { op, values: [edge] }: Condition): SQL =>
  op === 'from' ? sql`${value} >= ${Number(edge)}` : sql`${value} < ${Number(edge)}`
const ids = (values: readonly string[]) => values.map(Number)

/** Who asks, and the benchmark that a fit is to. */
interface Asked {
  scope: Scope
  benchmark: number | undefined
}
type Says = (condition: Condition, asked: Asked) => SQL | undefined

const onDay =
  (at: AnyColumn): Says =>
  ({ op, values: [day] }, { scope }) =>
    (op === 'from' ? fromDay : beforeDay)(scope, at, day)

/** What is said with "is"; "is not" is everybody else. */
const SAYS: Record<PlainField, Says> = {
  role: ({ values }) => inArray(r.role_name, values),
  status: ({ values }) => inArray(r.status, values),
  location: ({ values }) => inArray(r.location_id, ids(values)),
  department: ({ values }) => inArray(r.department_id, ids(values)),
  campaign: ({ values }) => inArray(r.campaign_id, ids(values)),
  // Whoever came to a campaign by no link of its own came by the bare one.
  source: ({ values }) => and(isNotNull(r.campaign_id), inArray(sql`coalesce(${r.source}, ${DIRECT})`, values)),
  tag: ({ values }) => hasOneOf(ids(values)),
  type: ({ values }) => inArray(r.type, values),
  progress: ({ values }) => or(...values.map((value) => PROGRESS[value])),
  quality: ({ values }) => inArray(r.quality_verdict, values),
  opened: ({ values: [value] }) => and(isNotNull(r.submitted_at), value === 'yes' ? not(UNREAD) : UNREAD),
  fit: (condition, { benchmark }) => fitReaching((fit) => reaching(fit, condition), benchmark),
  registered: onDay(r.created_at),
  finished: onDay(r.submitted_at),
}

/** The percentile of a scale where it is shown to anybody: 0 stands for what is not scored, and answers that cannot be read say nothing. */
export const percentileThat = (scale: ScaleCode, says: (percentile: SQL) => SQL): SQL => {
  const percentile = sql`${r.percentiles}[${SCALE_CODES.indexOf(scale) + 1}]`
  return sql`(${percentile} > 0 and ${r.quality_verdict} is distinct from 'not interpretable' and ${says(percentile)})`
}
const traitSays = (scale: ScaleCode, condition: Condition): SQL =>
  percentileThat(scale, (percentile) => reaching(percentile, condition))

const isPlain = (field: string): field is PlainField => field in SAYS

const conditionWhere = (condition: Condition, asked: Asked) => {
  const { field, op } = condition
  const said = isPlain(field) ? SAYS[field](condition, asked) : traitSays(field, condition)
  // Where nothing is stored it is not so: whoever is at no location is not in Hull.
  return op === 'not' ? sql`not coalesce((${said}), false)` : said
}

/** Written conditions as one, joined by "and" or "or", and each group by the other word. */
export const conditionsWhere = (
  scope: Scope,
  written: readonly string[],
  match: Match,
  benchmark: number | undefined,
): SQL | undefined => {
  const [join, joinInside] = match === 'all' ? [and, or] : [or, and]
  return join(
    ...inGroups(readConditions(written)).map((group) =>
      joinInside(...group.map((condition) => conditionWhere(condition, { scope, benchmark }))),
    ),
  )
}
