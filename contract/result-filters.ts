import * as z from 'zod/mini'
import { Day, Id, Instant, asStored, line } from './core/fields.ts'
import { listFields } from './core/page.ts'
import { isCondition, MATCHES, MAX_CONDITION_LENGTH, MAX_CONDITIONS, readCondition } from './result-conditions.ts'

// What lists of people can be asked for; the list, its counts, the board and exports take the same.

export const Verdict = z.enum(['good', 'review', 'not interpretable'])
export type Verdict = z.output<typeof Verdict>
export const ResultType = z.enum(['candidate', 'employee'])
export const Progress = z.enum(['registered', 'in_progress', 'completed'])
/** How far somebody came, as people are filtered: whoever was put on the list has not registered by that. */
export const PROGRESS_FILTERS = ['not_registered', ...Progress.options] as const

/** A condition as `result-conditions.ts` reads it. */
const Written = z.string().check(
  z.maxLength(MAX_CONDITION_LENGTH),
  z.check(({ value, issues }) => {
    const read = readCondition(value)
    if (!isCondition(read)) issues.push({ code: 'custom', message: read.fault, input: value })
  }),
)

export const RESULT_SORTS = [
  'created_at',
  'submitted_at',
  'last',
  'status',
  'role_name',
  'updated_at',
  'archived_at',
  'fit',
] as const
const filters = {
  ...listFields(RESULT_SORTS),
  company_id: z.optional(Id),
  location_ids: z.optional(z.array(Id).check(z.maxLength(200))),
  department_ids: z.optional(z.array(Id).check(z.maxLength(200))),
  role_names: z.optional(z.array(asStored(120)).check(z.maxLength(100))),
  statuses: z.optional(z.array(asStored(60)).check(z.maxLength(50))),
  /** Archived people and nobody else. */
  only_archived: z._default(z.boolean(), false),
  campaign_id: z.optional(Id),
  /** People who have one of these tags. */
  tag_ids: z.optional(z.array(Id).check(z.maxLength(50))),
  pipeline_id: z.optional(Id),
  type: z.optional(ResultType),
  progress: z.optional(z.enum(PROGRESS_FILTERS)),
  quality: z.optional(z.array(Verdict)),
  is_unread: z.optional(z.boolean()),
  /** Those who may be there twice: same name and phone under two addresses, or one address under two names. */
  may_be_twice: z.optional(z.boolean()),
  /** Handed in at this instant or later. */
  submitted_after: z.optional(Instant),
  /** Registered from this day on, and up to the end of that one: days of the time zone of the account that asks (`zone` of its profile). */
  start_date: z.optional(Day),
  end_date: z.optional(Day),
  /** Scale code and bands: people whose percentile on that scale is in one of the bands. */
  scale: z.optional(line(3)),
  score_bands: z.optional(z.array(z.string().check(z.maxLength(12))).check(z.maxLength(7))),
  /** The benchmark that fits are shown for; it leaves nobody out. */
  role_benchmark_id: z.optional(Id),
  /** People whose fit is in one of the bands. */
  fit_bands: z.optional(z.array(z.string().check(z.maxLength(12))).check(z.maxLength(7))),
  /** Conditions in groups, beside all of the above; see `match`. */
  where: z.optional(z.array(Written).check(z.maxLength(MAX_CONDITIONS, `Use at most ${MAX_CONDITIONS} conditions.`))),
  /** Whether all conditions are to be met, or any of them; inside a group it is the other way round. All, where it is left out. */
  match: z.optional(z.enum(MATCHES)),
}
/** Every filter of the list; the remembered filters map one to one. */
export const ResultFilters = z.strictObject(filters)
export type ResultFilters = z.output<typeof ResultFilters>
export type ResultFiltersInput = z.input<typeof ResultFilters>
