import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { type lockResults, updateResult } from './changing.queries.ts'
import { lockOfPersons, selectOtherAt, updatePerson } from './likeness.queries.ts'
import { iso } from './survey-results.views.ts'

// A person is known by an address: whoever gets another one gets it whole, or links would go on to the one that was wrong.

type Row = Awaited<ReturnType<typeof lockResults>>[number]

/** Whose address it was, for the way back. */
export interface FormerAddress {
  company_id: number
  person_id: number
  email: string
}

interface Moved {
  /** The other results of the person, as they were. */
  rows: { company_id: number; id: number; before: Record<string, unknown>; changed_at: string }[]
  address: FormerAddress
}

const nameOf = ({ first, last }: Row) => `${first} ${last}`.trim().toLowerCase()

/**
 * The person of a result, and all their other results, go by another address; what takes it back.
 * Nothing where it is the one they have.
 */
export const moveAddress = async (ctx: Context, row: Row, email: string, now: Date): Promise<Moved | null> => {
  const { company_id, person_id } = row
  if (row.email === email) return null
  if (await selectOtherAt(ctx.db, company_id, person_id, email))
    throw invalid('email', 'Somebody else on the list has this address. Merge the two instead.')
  const all = await lockOfPersons(ctx.db, ctx.scope, company_id, [person_id])
  const others = all.filter((one) => one.id !== row.id)
  if (others.some((one) => nameOf(one) !== nameOf(row)))
    throw invalid('email', 'Somebody of another name has the same address. Say first whether the two are one.')
  await updatePerson(ctx.db, company_id, person_id, { email, updated_at: now })
  for (const one of others) await updateResult(ctx.db, company_id, one.id, { email, updated_at: now })
  return {
    rows: others.map((one) => ({
      company_id,
      id: one.id,
      before: { email: one.email, updated_at: one.updated_at },
      changed_at: iso(now),
    })),
    address: { company_id, person_id, email: row.email },
  }
}

/** The person goes by their former address again, unless somebody else has it by now. */
export const returnAddress = async (ctx: Context, { company_id, person_id, email }: FormerAddress): Promise<void> => {
  if (await selectOtherAt(ctx.db, company_id, person_id, email)) throw fail('UNDO_CONFLICT')
  await updatePerson(ctx.db, company_id, person_id, { email, updated_at: ctx.clock.now() })
}
