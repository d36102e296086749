import { folded } from '#contract/core/folded.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type {
  Duplicate,
  Namesake,
  OtherAssessment,
  surveyResultsLikeness as contract,
} from '#contract/resources/survey-results.likeness.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import {
  type AssessmentRow,
  deleteFormer,
  deletePerson,
  deleteRefusal,
  insertFormer,
  insertPerson,
  insertRefusal,
  lockOfPersons,
  lockPersons,
  type PersonRow,
  selectAssessments,
  selectBeside,
  selectMaybeSame,
  selectOtherAt,
  selectRefusal,
  updatePerson,
} from './likeness.queries.ts'
import { noteUntold, tellFormerAddresses } from './address-told.ts'
import { insertEvent, updateResult } from './changing.queries.ts'
import { selectByIds } from './survey-results.queries.ts'
import { type ResultsInverse, undoChange } from './changing.ts'

// Two rows of people who are one, or one address under two names: found, shown side by side, and made one.

const fullName = ({ first, last }: { first: string; last: string }) => `${first} ${last}`
const sameName = (a: AssessmentRow, b: AssessmentRow) => folded(fullName(a)) === folded(fullName(b))

const assessmentView = ({ id, role_name, status_name, submitted_at, created_at }: AssessmentRow) => ({
  id,
  role_name,
  status_name,
  submitted_at: submitted_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

const namesake = (rows: readonly AssessmentRow[]): Namesake | null => {
  const [newest] = rows
  if (!newest) return null
  const { id, first, last, email, phone } = newest
  return {
    id,
    first,
    last,
    email,
    phone,
    wants_no_mails: rows.some((row) => row.wants_no_mails),
    assessments: rows.map(assessmentView),
  }
}

/** What else the person of a result was asked; of several names of one address, only what stands under this one. */
export const othersOf = async (ctx: Context, id: number): Promise<OtherAssessment[]> => {
  const [one] = await selectByIds(ctx.db, ctx.scope, [id])
  if (!one) throw fail('NOT_FOUND')
  const rows = await selectAssessments(ctx.db, ctx.scope, one.company_id, [one.person_id])
  const mine = rows.find((row) => row.id === id)
  const others = rows.filter((row) => mine && row.id !== id && sameName(row, mine))
  if (others.length === 0) return []
  const ids = others.map((row) => row.id)
  const beside = new Map((await selectBeside(ctx.db, ctx.scope, one.company_id, ids)).map((row) => [row.id, row]))
  return others.map((row) => ({
    ...assessmentView(row),
    is_archived: row.is_archived,
    notes: beside.get(row.id)?.notes ?? 0,
    has_resume: beside.get(row.id)?.has_resume ?? false,
  }))
}

/** Who of the company may be the same person as that of a result. */
export const duplicatesOf = async (ctx: Context, id: number): Promise<Duplicate[]> => {
  const [one] = await selectByIds(ctx.db, ctx.scope, [id])
  if (!one) throw fail('NOT_FOUND')
  const found = await selectMaybeSame(ctx.db, ctx.scope, id)
  if (found.length === 0) return []
  const others = await selectByIds(
    ctx.db,
    ctx.scope,
    found.map((row) => row.id),
  )
  const persons = [one.person_id, ...others.map((row) => row.person_id)]
  const rows = await selectAssessments(ctx.db, ctx.scope, one.company_id, persons)
  const mine = rows.find((row) => row.id === id)
  if (!mine) return []
  return found.flatMap(({ id: otherId, why }): Duplicate[] => {
    const theirs = rows.find((row) => row.id === otherId)
    if (!theirs) return []
    const renamed = why === 'other_name'
    const here = namesake([
      mine,
      ...rows.filter((row) => row.person_id === mine.person_id && row.id !== id && (!renamed || sameName(row, mine))),
    ])
    const there = namesake([
      theirs,
      ...rows.filter(
        (row) => row.person_id === theirs.person_id && row.id !== otherId && (!renamed || sameName(row, theirs)),
      ),
    ])
    return here && there ? [{ why, this: here, other: there }] : []
  })
}

interface MergeInverse extends ResultsInverse {
  company_id: number
  kept: PersonRow
  /** The row that went; null where both were one person. */
  gone: PersonRow | null
  /** The refusal of mails that the kept address got from one that was dropped; absent where there was none to carry. */
  refusal?: { email: string; created_at: string }
  /** Addresses that became former ones of the kept person, and those that were the other's already. */
  former?: { added: string[]; of_gone: string[] }
}

/** A person as a command stores it: times are text there. */
const revived = (row: PersonRow): PersonRow => ({
  ...row,
  held_at: row.held_at === null ? null : new Date(row.held_at),
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
})

/** Whoever refused the company's mails under an address that is dropped refuses them under the kept one, since the same time. */
const carryRefusal = async (
  ctx: Context,
  company_id: number,
  dropped: readonly string[],
  email: string,
): Promise<Pick<MergeInverse, 'refusal'>> => {
  const known = await selectRefusal(ctx.db, ctx.scope, company_id, dropped)
  if (!known || !(await insertRefusal(ctx.db, { ...known, email }))) return {}
  return { refusal: { email, created_at: known.created_at.toISOString() } }
}

/** What a person was known under stays theirs: the addresses that are dropped, and those that were dropped before. */
const keepFormer = async (
  ctx: Context,
  { company_id, kept, gone }: Pick<MergeInverse, 'company_id' | 'kept' | 'gone'>,
  dropped: readonly string[],
): Promise<Required<Pick<MergeInverse, 'former'>>> => {
  const of_gone = gone ? await deleteFormer(ctx.db, { company_id, person_id: gone.id }) : []
  const row = { company_id, person_id: kept.id, created_at: ctx.clock.now() }
  const added = await insertFormer(
    ctx.db,
    [...new Set([...dropped, ...of_gone])].map((email) => ({ ...row, email })),
  )
  return { former: { added, of_gone } }
}

/**
 * Makes one person of two. Every assessment stays, with all that hangs on it; a legal hold of either holds for both, and
 * so does the wish for no more mails.
 */
export const mergePeople = async (ctx: Context, input: BodyOf<typeof contract.merge>) => {
  const found = await selectByIds(ctx.db, ctx.scope, [input.survey_result_id, input.other_id])
  const here = found.find((row) => row.id === input.survey_result_id)
  const there = found.find((row) => row.id === input.other_id)
  if (!here || !there) throw fail('NOT_FOUND')
  if (here.id === there.id || here.company_id !== there.company_id || here.erased_at || there.erased_at)
    throw invalid('other_id', 'These two cannot be one person.')
  const { company_id } = here
  const persons = await lockPersons(ctx.db, ctx.scope, company_id, [here.person_id, there.person_id])
  const kept = persons.find((row) => row.id === here.person_id)
  const gone = here.person_id === there.person_id ? null : persons.find((row) => row.id === there.person_id)
  if (!kept || gone === undefined) throw fail('NOT_FOUND')
  const rows = await lockOfPersons(ctx.db, ctx.scope, company_id, [here.person_id, there.person_id])
  const now = ctx.clock.now()
  const by = staff(ctx).user.id
  const named = input.name === 'this' ? here : there
  const chosen = {
    first: named.first,
    last: named.last,
    email: (input.email === 'this' ? here : there).email,
    phone: (input.phone === 'this' ? here : there).phone,
  }
  // Of several that stood for somebody, the one that was handed in last stands for the person.
  const active = rows
    .filter((row) => row.is_active)
    .toSorted((a, b) => (b.submitted_at?.getTime() ?? 0) - (a.submitted_at?.getTime() ?? 0))[0]
  const dropped = [...persons, ...rows].map(({ email }) => email).filter((email) => email !== chosen.email)
  const carried = await carryRefusal(ctx, company_id, dropped, chosen.email)
  const former = await keepFormer(ctx, { company_id, kept, gone }, dropped)
  const inverse: MergeInverse = { company_id, kept, gone, rows: [], ...carried, ...former }
  for (const row of rows) {
    const after = { ...chosen, person_id: kept.id, is_active: row.is_active && row.id === active?.id, updated_at: now }
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof typeof after]]))
    inverse.rows.push({ company_id, id: row.id, before, changed_at: now.toISOString() })
    await updateResult(
      ctx.db,
      company_id,
      row.id,
      row.email === chosen.email ? after : { ...after, readdressed_at: now },
    )
    await insertEvent(ctx.db, {
      company_id,
      survey_result_id: row.id,
      event: 'merged',
      user_id: by,
      properties: {},
      created_at: now,
    })
  }
  if (gone) await deletePerson(ctx.db, company_id, gone.id)
  const held = kept.held_at === null && gone ? gone : kept
  const { hold_reason, held_at, held_by } = held
  await updatePerson(ctx.db, company_id, kept.id, { ...chosen, hold_reason, held_at, held_by, updated_at: now })
  const command = await recordCommand(ctx, {
    kind: 'survey-results.merge',
    company_id,
    summary: gone ? 'Two people are one' : 'One name for one person',
    inverse,
  })
  await tellFormerAddresses(ctx, { company_id, rows: rows.filter(({ email }) => email !== chosen.email), command })
  Object.assign(ctx.audit, {
    company_id,
    object: `survey-results:${here.id},${there.id}`,
    changed: { name: input.name, email: input.email, phone: input.phone, rows: rows.length },
  })
  await publish(ctx.db, { type: 'survey-results', company_id, ids: rows.map((row) => row.id), by })
  return { updated: rows.length, command: command.receipt }
}

const heldSince = ({ held_at }: PersonRow): string | null => (held_at === null ? null : new Date(held_at).toISOString())

/** Refuses to part two where one of them would lose what came to them as one: a legal hold, an address, an assessment. */
const demandParted = async (ctx: Context, { company_id, kept, gone, rows }: MergeInverse): Promise<void> => {
  const conflict = (ids: number[]) => fail('UNDO_CONFLICT', { extra: { survey_result_ids: ids } })
  const [now] = await lockPersons(ctx.db, ctx.scope, company_id, [kept.id])
  const held = kept.held_at === null && gone ? gone : kept
  const takes = await Promise.all(
    [kept, ...(gone ? [gone] : [])].map(({ email }) => selectOtherAt(ctx.db, company_id, kept.id, email)),
  )
  const merged = rows.map(({ id }) => id)
  if (!now || heldSince(now) !== heldSince(held) || takes.includes(true)) throw conflict(merged)
  const since = (await lockOfPersons(ctx.db, ctx.scope, company_id, [kept.id])).filter(({ id }) => !merged.includes(id))
  if (since.length) throw conflict(since.map(({ id }) => id))
}

export const undoMerge = async (ctx: Context, inverse: MergeInverse, commandId: string): Promise<void> => {
  const { company_id, kept, gone, refusal, former } = inverse
  await demandParted(ctx, inverse)
  await updatePerson(ctx.db, company_id, kept.id, revived(kept))
  if (gone) await insertPerson(ctx.db, revived(gone))
  if (former) {
    await deleteFormer(ctx.db, { company_id, person_id: kept.id }, former.added)
    const created_at = ctx.clock.now()
    if (gone)
      await insertFormer(
        ctx.db,
        former.of_gone.map((email) => ({ company_id, person_id: gone.id, email, created_at })),
      )
  }
  if (refusal)
    await deleteRefusal(ctx.db, ctx.scope, { company_id, ...refusal, created_at: new Date(refusal.created_at) })
  await noteUntold(ctx, inverse.rows, commandId)
  await undoChange(ctx, inverse)
}
