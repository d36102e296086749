import { and, inArray } from 'drizzle-orm'
import type { Look } from '#contract/core/looks.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { writeAudit } from './audit.ts'
import type { Claim } from './looks-remembered.ts'
import type { Context } from './context.ts'
import { type Db, inScope } from './database.ts'
import type { Kernel } from './kernel.ts'

// A look at people as a line of the audit list of the company whose people they are.

/** A look as one line tells of it. */
interface Seen {
  company_id: number
  object: string | null
  people: number
}

/** What was asked, as far as it says whom somebody looked at: values as they were parsed, and names as they were sent. */
export interface Asked {
  values: Record<string, unknown>
  names: string[]
}

/** Where, in pages, and in which order says nothing of what somebody looked for. */
const PLACES = new Set(['limit', 'page', 'cursor', 'sort_by', 'order_by', 'first_cards'])
const NAMING = ['survey_result_id', 'surveyResultId', 'id', 'ids', 'with']

const idsIn = ({ values }: Asked): number[] =>
  NAMING.flatMap((name) => values[name] ?? []).filter((id): id is number => typeof id === 'number')

const nameOf = (id: number) => `survey-results:${id}`

/** Whose results these are: of the one company that somebody sees, or as the database says. */
const companiesOfResults = async (db: Db, { scope }: Context, ids: readonly number[]) => {
  const [only, second] = scope.kind === 'companies' ? scope.companies : []
  if (only !== undefined && second === undefined) return ids.map((id) => ({ id, company_id: only }))
  const r = surveyResults
  return db
    .select({ id: r.id, company_id: r.company_id })
    .from(r)
    .where(and(inScope(scope, r.company_id), inArray(r.id, [...ids])))
}

/** As the handler says; else those whom the request names. Of a list no line names anybody but whom it is a list for. */
const seenBy = async (db: Db, ctx: Context, look: Look, asked: Asked): Promise<Seen[]> => {
  const { shown, object = null } = ctx.audit
  const ids = shown ? [] : idsIn(asked)
  const isList = look.endsWith('.listed')
  const results = shown
    ? shown.map((company_id) => ({ company_id, object }))
    : (await companiesOfResults(db, ctx, ids)).map(({ id, company_id }) => ({
        company_id,
        object: isList && ids.length > 1 ? null : nameOf(id),
      }))
  const lines = new Map<string, Seen>()
  for (const one of results) {
    const key = `${one.company_id} ${one.object ?? ''}`
    lines.set(key, { ...one, people: (lines.get(key)?.people ?? 0) + 1 })
  }
  // Two who look at the same companies wait for their chains in the same order.
  return [...lines.values()].toSorted(
    (one, other) => one.company_id - other.company_id || ((one.object ?? '') < (other.object ?? '') ? -1 : 1),
  )
}

/**
 * Writes the lines of a look with the transaction that showed it; whatever was written in the last minutes is not written again. Nothing
 * personal is in them: names of filters, never what was looked for. While the disk is full reading goes on, and the log has them.
 */
export const noteLook = async (
  kernel: Pick<Kernel, 'log' | 'looks' | 'storageFull' | 'strictAnswers'>,
  db: Db,
  ctx: Context,
  named: Look,
  asked: Asked,
): Promise<Claim[]> => {
  if (ctx.actor.kind !== 'staff') return []
  const look = ctx.audit.look ?? named
  const { caller, user } = ctx.actor
  if (!ctx.audit.shown && idsIn(asked).length === 0) {
    const words = `A look (${look}) does not say at whom`
    if (kernel.strictAnswers) throw new Error(words)
    kernel.log.error({ request_id: ctx.request_id }, words)
    return []
  }
  const seen = await seenBy(db, ctx, look, asked)
  if (kernel.storageFull()) {
    for (const { company_id, object } of seen)
      kernel.log.warn(
        { look, company_id, object, caller_id: caller.id, user_id: user.id, request_id: ctx.request_id },
        'The disk is full: a look is told here instead of the audit list',
      )
    return []
  }
  const keyOf = (one: Seen) => [caller.id, user.id, look, one.company_id, one.object].join(' ')
  const by = asked.names.filter((name) => !PLACES.has(name) && !NAMING.includes(name)).toSorted()
  const claim = await kernel.looks.claim(seen.map(keyOf))
  try {
    for (const { company_id, object, people } of seen.filter((one) => claim.fresh.has(keyOf(one)))) {
      const changed = look.endsWith('.listed') ? { people, by } : {}
      await writeAudit(db, { ...ctx, audit: { company_id, ...(object ? { object } : {}), changed } }, look, 'done')
    }
    return [claim]
  } catch (error) {
    claim.settle(false)
    throw error
  }
}
