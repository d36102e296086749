import * as z from 'zod/mini'

const Search = z.object({
  state: z.catch(z.optional(z.enum(['scheduled', 'open', 'paused', 'closed'])), undefined),
  search: z.catch(z.optional(z.string()), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
  include_archived: z.catch(z.optional(z.boolean()), undefined),
  /** Opens the form at once. */
  start: z.catch(z.optional(z.literal(1)), undefined),
})
export type CampaignsSearch = z.output<typeof Search>

/** What the address of the list holds; whatever does not fit is left out. */
export const campaignsSearch = (raw: Record<string, unknown>): CampaignsSearch => {
  const read = z.safeParse(Search, raw)
  return read.success
    ? (Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined)) as CampaignsSearch)
    : {}
}
