import { folded } from '#contract/core/folded.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { countAsMade, nameInSent, readdressInvitations, readdressMails } from './addresses.queries.ts'
import { type lockResults, updateResult } from './changing.queries.ts'
import { lockOfPersons, selectIdsAt, selectOtherAt, updatePerson } from './likeness.queries.ts'
import { iso } from './survey-results.views.ts'

// A person is known by an address: whoever gets another one gets it whole, or links would go on to the one that was wrong.

type Row = Awaited<ReturnType<typeof lockResults>>[number]

/** Whose address it was, for the way back. */
export interface FormerAddress {
  company_id: number
  person_id: number
  email: string
  /** What waited for it and waits for the other one now. */
  mails: string[]
  invitations: number[]
}

interface Moved {
  /** The other results of the person, as they were. */
  rows: { company_id: number; id: number; before: Record<string, unknown>; changed_at: string }[]
  /** The same with all that they were. */
  others: Row[]
  address: FormerAddress
}

const nameOf = ({ first, last }: Row) => folded(`${first} ${last}`.trim())

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
  for (const one of others)
    await updateResult(ctx.db, company_id, one.id, { email, readdressed_at: now, updated_at: now })
  await updateResult(ctx.db, company_id, row.id, { readdressed_at: now })
  const way = { company_id, from: row.email, to: email }
  const mails = await readdressMails(ctx.db, way)
  await countAsMade(ctx.db, company_id, person_id, { mails, at: now })
  const invitations = await readdressInvitations(ctx.db, way)
  await nameInSent(ctx.db, way, row.id)
  return {
    rows: others.map((one) => ({
      company_id,
      id: one.id,
      before: { email: one.email, updated_at: one.updated_at },
      changed_at: iso(now),
    })),
    others,
    address: { company_id, person_id, email: row.email, mails, invitations },
  }
}

/** The person goes by their former address again, unless somebody else has it by now. */
export const returnAddress = async (ctx: Context, former: FormerAddress, current: string): Promise<void> => {
  const { company_id, person_id, email } = former
  if (await selectOtherAt(ctx.db, company_id, person_id, email)) {
    const theirs = await selectIdsAt(ctx.db, company_id, email)
    throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: theirs } })
  }
  const way = { company_id, from: current, to: email }
  await readdressMails(ctx.db, way, former.mails)
  await readdressInvitations(ctx.db, way, former.invitations)
  await updatePerson(ctx.db, company_id, person_id, { email, updated_at: ctx.clock.now() })
}
