import * as z from 'zod/mini'
import { RESULT_SORTS, type ResultFiltersInput } from '#contract/resources/survey-results.ts'

const list = <T extends z.ZodMiniType>(element: T) => z.catch(z.optional(z.array(element)), undefined)
const text = z.catch(z.optional(z.string()), undefined)
const flag = z.catch(z.optional(z.boolean()), undefined)
const day = z.catch(z.optional(z.iso.date()), undefined)

/** What the address of the list holds; whatever does not fit is left out. */
const Search = z.object({
  type: z.catch(z.optional(z.enum(['candidate', 'employee'])), undefined),
  search: text,
  company_id: z.catch(z.optional(z.int()), undefined),
  role_names: list(z.string()),
  statuses: list(z.string()),
  location_ids: list(z.int()),
  department_ids: list(z.int()),
  campaign_id: z.catch(z.optional(z.int()), undefined),
  progress: z.catch(z.optional(z.enum(['registered', 'in_progress', 'completed'])), undefined),
  quality: list(z.enum(['good', 'review', 'not interpretable'])),
  scale: text,
  score_bands: list(z.string()),
  start_date: day,
  end_date: day,
  include_archived: flag,
  include_tests: flag,
  sort_by: z.catch(z.optional(z.enum(RESULT_SORTS)), undefined),
  order_by: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  limit: z.catch(z.optional(z.union([z.literal(25), z.literal(50), z.literal(100)])), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
})
export type CandidatesSearch = z.output<typeof Search>

const isGiven = ([, value]: [string, unknown]) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** The address without what is not given, so that it stays short and goes into `redirect_to` as it is. */
export const candidatesSearch = (raw: Record<string, unknown>): CandidatesSearch => {
  const read = z.safeParse(Search, raw)
  return read.success ? (Object.fromEntries(Object.entries(read.data).filter(isGiven)) as CandidatesSearch) : {}
}

/** The call that an address stands for. */
export const toFilters = (search: CandidatesSearch): ResultFiltersInput => ({
  limit: 50,
  ...(Object.fromEntries(Object.entries(search).filter(isGiven)) as ResultFiltersInput),
})
