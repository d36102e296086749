import { TAGS_MAX } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { calledSo, isTakenSince, takenWords } from '#contract/core/called.ts'
import type { Tag, surveyResultsTags as contract } from '#contract/resources/survey-results.tags.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  insertTags,
  isInRule,
  isOnSomebody,
  lockNames,
  lockTag,
  mergeMarks,
  replaceInRules,
  selectNames,
  selectTag,
  selectTags,
  type TagKey,
  type TagRecord,
  unmergeMarks,
  writeTag,
} from './tags.queries.ts'

// The tags that a company has: made, renamed, and taken off everybody.

const view = ({ company_id, company_name, id, name, people, updated_at }: TagRecord): Tag => ({
  id,
  company: { id: company_id, name: company_name },
  name,
  people,
  updated_at: updated_at.toISOString(),
})

export const listTags = async (
  ctx: Context,
  { company_id, with_people }: { company_id?: number | undefined; with_people?: 'true' | undefined },
): Promise<Tag[]> => (await selectTags(ctx.db, ctx.scope, company_id, with_people !== undefined)).map(view)

const viewOf = async (ctx: Context, id: number): Promise<Tag> => {
  const row = await selectTag(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return view(row)
}

/** Whoever shows tags asks for them again: they stand on people. */
const told = async (ctx: Context, { company_id, id }: TagKey): Promise<void> => {
  Object.assign(ctx.audit, { company_id, object: `tags:${id}` })
  await publish(ctx.db, { type: 'survey-results', company_id, ids: [], by: staff(ctx).user.id })
}

/** The tags of a company beside one, with none made or renamed until the end of the transaction. */
const othersOf = async (ctx: Context, company_id: number, besides?: number) => {
  await lockNames(ctx.db, [company_id])
  return (await selectNames(ctx.db, [company_id])).filter(({ id }) => id !== besides)
}

const demandFree = (others: readonly { name: string }[], name: string): void => {
  const other = calledSo(others, name)
  if (other) throw invalid('name', takenWords('The company has a tag', other.name, name))
}

/** What undoing a change of a tag needs; one that was made is taken away again, one that was merged is apart again. */
interface TagChangeInverse extends TagKey {
  before: { name: string; is_deleted: boolean }
  /** Which tag took its place, and in which rules. */
  merged?: { into: number; rules: string[] }
  was_at: string
  changed_at: string
}

/** Whoever may tag people may make a tag, and so take it back; every other change is for whoever sets a company up. */
const MADE = 'survey-results.make-tag'

const record = async (
  ctx: Context,
  key: TagKey,
  summary: string,
  {
    kind = 'survey-results.change-tag',
    was_at,
    changed_at,
    ...how
  }: Pick<TagChangeInverse, 'before' | 'merged'> & { kind?: string; was_at: Date; changed_at: Date },
) => {
  const inverse: TagChangeInverse = {
    ...key,
    ...how,
    was_at: was_at.toISOString(),
    changed_at: changed_at.toISOString(),
  }
  const { company_id } = key
  const command = await recordCommand(ctx, { kind, company_id, summary, inverse })
  await told(ctx, key)
  return command.receipt
}

export const createTag = async (ctx: Context, { company_id, name }: BodyOf<typeof contract.createTag>) => {
  await demandCompany(ctx, company_id)
  const others = await othersOf(ctx, company_id)
  demandFree(others, name)
  if (others.length >= TAGS_MAX) throw invalid('name', `A company has at most ${TAGS_MAX} tags. Remove one first.`)
  const now = ctx.clock.now()
  const [made] = await insertTags(ctx.db, [{ company_id, name, created_at: now, updated_at: now }])
  // Somebody else was a moment earlier, on a server of the release before.
  if (!made) throw invalid('name', takenWords('The company has a tag', name, name))
  const before = { name, is_deleted: true }
  const command = await record(ctx, made, `Tag “${name}” made`, { kind: MADE, before, was_at: now, changed_at: now })
  return { tags: [await viewOf(ctx, made.id)], command }
}

const locked = async (ctx: Context, id: number) => {
  const tag = await lockTag(ctx.db, ctx.scope, id)
  if (!tag) throw fail('NOT_FOUND')
  return tag
}

export const updateTag = async (ctx: Context, id: number, { name, updated_at }: BodyOf<typeof contract.updateTag>) => {
  const seen = await selectTag(ctx.db, ctx.scope, id)
  if (!seen) throw fail('NOT_FOUND')
  const others = await othersOf(ctx, seen.company_id, id)
  const tag = await locked(ctx, id)
  if (isStale(tag.updated_at, updated_at)) throw fail('STALE', { extra: { tags: [await viewOf(ctx, id)] } })
  if (name !== tag.name) demandFree(others, name)
  const now = ctx.clock.now()
  await writeTag(ctx.db, tag, { name, updated_at: now })
  const before = { name: tag.name, is_deleted: false }
  const summary = `Tag “${tag.name}” renamed to “${name}”`
  const command = await record(ctx, tag, summary, { before, was_at: tag.updated_at, changed_at: now })
  ctx.audit.changed = { fields: ['name'] }
  return { tags: [await viewOf(ctx, id)], command }
}

export const removeTag = async (ctx: Context, id: number) => {
  const tag = await locked(ctx, id)
  if (await isInRule(ctx.db, tag.company_id, id)) throw fail('TAG_IN_USE')
  const now = ctx.clock.now()
  await writeTag(ctx.db, tag, { deleted_at: now, updated_at: now })
  const before = { name: tag.name, is_deleted: false }
  const summary = `Tag “${tag.name}” taken off everybody`
  return { command: await record(ctx, tag, summary, { before, was_at: tag.updated_at, changed_at: now }) }
}

/** Makes two tags of a company one: whoever has the first has the second, and the first is gone. */
export const mergeTag = async (ctx: Context, id: number, into_id: number) => {
  if (id === into_id) throw invalid('into_id', 'Choose another one.')
  // In one order for everybody: two who merge the same two wait for each other and for nobody else.
  const held = new Map<number, Awaited<ReturnType<typeof locked>>>()
  for (const one of [id, into_id].toSorted((a, b) => a - b)) held.set(one, await locked(ctx, one))
  const [tag, into] = [held.get(id), held.get(into_id)]
  if (!tag || !into) throw fail('NOT_FOUND')
  const { company_id } = tag
  if (into.company_id !== company_id) throw invalid('into_id', 'Both must belong to one company.')
  const now = ctx.clock.now()
  const both = { company_id, from: id, into: into_id }
  const moved = await mergeMarks(ctx.db, both, now)
  const rules = await replaceInRules(ctx.db, both)
  await writeTag(ctx.db, tag, { deleted_at: now, updated_at: now })
  const command = await record(ctx, tag, `Tag “${tag.name}” merged into “${into.name}”`, {
    before: { name: tag.name, is_deleted: false },
    merged: { into: into_id, rules },
    was_at: tag.updated_at,
    changed_at: now,
  })
  ctx.audit.changed = { into: into_id, moved, rules: rules.length }
  return { tags: [await viewOf(ctx, into_id)], command }
}

/** Gives a tag its name or its people back, or takes one away that was made, unless somebody has changed or used it since. */
export const undoTagChange = async (ctx: Context, inverse: TagChangeInverse): Promise<void> => {
  const { company_id, id, before, merged, was_at, changed_at } = inverse
  const conflict = () => fail('UNDO_CONFLICT', { extra: { tag_ids: [id] } })
  const isUsed = async () => (await isOnSomebody(ctx.db, company_id, id)) || (await isInRule(ctx.db, company_id, id))
  const isTaken = async () => isTakenSince(await othersOf(ctx, company_id, id), before.name, new Date(changed_at))
  if (before.is_deleted ? await isUsed() : await isTaken()) throw conflict()
  const changes = {
    name: before.name,
    deleted_at: before.is_deleted ? new Date(was_at) : null,
    updated_at: new Date(was_at),
  }
  if (!(await writeTag(ctx.db, { company_id, id, updated_at: new Date(changed_at) }, changes))) throw conflict()
  if (merged) {
    await unmergeMarks(ctx.db, { company_id, from: id, into: merged.into }, new Date(changed_at))
    await replaceInRules(ctx.db, { company_id, from: merged.into, into: id }, merged.rules)
  }
  await told(ctx, { company_id, id })
}
