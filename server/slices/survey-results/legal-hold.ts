import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publishRows } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/problems.ts'
import { wasErased } from '#server/kernel/standing.ts'
import { takenBack } from '#server/kernel/timeline.ts'
import { type Hold, lockPeople, updateHold } from './personal-data.queries.ts'
import { noteCompany, peopleOf } from './personal-data.service.ts'
import { insertEvent } from './changing.queries.ts'
import { people as counted } from './moves-locked.ts'

// A legal hold is about a person, so it keeps every assessment of theirs in the company.

interface HoldInverse {
  people: {
    company_id: number
    id: number
    before: { reason: string | null; at: string | null; by: number | null }
    /** When the hold that this change left began; null where it lifted one. */
    after: string | null
  }[]
  results: { company_id: number; id: number }[]
}

const tell = async (
  ctx: Context,
  results: HoldInverse['results'],
  said: { event: string; properties: Record<string, unknown> },
) => {
  const by = staff(ctx).user.id
  for (const { company_id, id } of results)
    await insertEvent(ctx.db, {
      company_id,
      survey_result_id: id,
      ...said,
      user_id: by,
      created_at: ctx.clock.now(),
    })
  await publishRows(ctx.db, { type: 'survey-results', rows: results, by })
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Keeps people from being erased, or lets it be possible again; can be undone. */
export const holdPeople = async (ctx: Context, ids: readonly number[], reason: string | null) => {
  // Nothing of whoever was erased is left to be kept.
  const found = (await peopleOf(ctx, ids)).flatMap(({ rows, ...standing }) => {
    const people = [...new Set(rows.map(({ person_id }) => person_id))]
    return rows.length > 0 ? [{ ...standing, people, rows }] : []
  })
  if (found.length === 0) throw wasErased()
  const at = ctx.clock.now()
  const hold: Hold = reason === null ? { reason: null, at: null, by: null } : { reason, at, by: staff(ctx).user.id }
  const inverse: HoldInverse = {
    people: [],
    results: found.flatMap(({ company_id, rows }) => rows.map(({ id }) => ({ company_id, id }))),
  }
  for (const { company_id, people } of found)
    for (const before of await lockPeople(ctx.db, ctx.scope, company_id, people)) {
      inverse.people.push({
        company_id,
        id: before.id,
        before: { reason: before.reason, at: iso(before.at), by: before.by },
        after: iso(hold.at),
      })
      await updateHold(ctx.db, company_id, before.id, hold)
    }
  const company_id = noteCompany(ctx, found, ids)
  const updated = inverse.people.length
  ctx.audit.changed = { people: updated, held: reason !== null }
  await tell(
    ctx,
    inverse.results,
    reason === null ? { event: 'hold_lifted', properties: {} } : { event: 'hold_set', properties: { reason } },
  )
  const command = await recordCommand(ctx, {
    kind: 'survey-results.legal_hold',
    company_id,
    summary: reason === null ? `Legal hold of ${counted(updated)} lifted` : `${counted(updated)} under legal hold`,
    of: [...new Map(found.flatMap(({ rows }) => rows.map((row) => [row.person_id, row] as const))).values()],
    inverse,
  })
  return { updated, command: command.receipt }
}

export const undoHold = async (ctx: Context, inverse: HoldInverse): Promise<void> => {
  for (const { company_id, id, before, after } of inverse.people) {
    const [now] = await lockPeople(ctx.db, ctx.scope, company_id, [id])
    if (!now || iso(now.at) !== after)
      throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: inverse.results.map((one) => one.id) } })
    await updateHold(ctx.db, company_id, id, { ...before, at: before.at === null ? null : new Date(before.at) })
  }
  const wasSet = inverse.people.some(({ after }) => after !== null)
  await tell(ctx, inverse.results, takenBack(wasSet ? 'hold_set' : 'hold_lifted'))
}
