import * as z from 'zod/mini'

/** One broken rule: where, in words, and its kind. */
export const Issue = z.object({ path: z.string(), message: z.string(), code: z.string() })
export type Issue = z.output<typeof Issue>

/** The body of every failure. `message` is fit to show. */
export const Problem = z.looseObject({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(Issue)),
  request_id: z.string(),
})
export type Problem = z.output<typeof Problem>
