import { TAGS_OF_PERSON_MAX } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { taggedWords } from '#contract/result-events.ts'
import type { surveyResultsTags as contract } from '#contract/resources/survey-results.tags.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { onlyCompany } from '#server/kernel/companies.ts'
import type { Context } from '#server/kernel/context.ts'
import { demandAll, invalid } from '#server/kernel/problems.ts'
import { idsSeen } from './matching.ts'
import { already, objectOf, people, unique } from './moves-locked.ts'
import { lockCards } from './survey-results.moves.queries.ts'
import { called, eachOnce, tagsOf } from './tags-named.ts'
import { dropUnused, noteTags, type TagInverse } from './tags-noted.ts'
import {
  deleteMarks,
  insertMarks,
  type Mark,
  type NamedTag,
  type TagKey,
  selectMarks,
  selectNames,
  selectOverfull,
} from './tags.queries.ts'

// Tags put on people and taken off them, by name: people of several companies may be marked at once, each with a tag of its own.

/** What undoing needs: who got which tag, who lost which, and which were made for it. */
interface TaggingInverse extends TagInverse {
  made: TagKey[]
}

type Marks = Pick<BodyOf<typeof contract.tagPeople>, 'add' | 'remove'>

const mark = async (ctx: Context, wanted: readonly number[], marks: Marks) => {
  const [add, remove] = [eachOnce(marks.add), eachOnce(marks.remove)]
  if (add.length + remove.length === 0) throw invalid('add', 'Name at least one tag.')
  const ids = unique(wanted)
  const cards = await lockCards(ctx.db, ctx.scope, ids)
  demandAll(
    ids,
    cards.map(({ id }) => id),
  )
  const companies = unique(cards.map((card) => card.company_id))
  const { tags, made } = await tagsOf(ctx, companies, add, 'add')
  const [on, off] = [called(tags, add), called(tags, remove)]
  if (on.some((tag) => off.includes(tag))) throw invalid('remove', 'A tag is put on or taken off, not both.')
  const marksWith = (named: readonly NamedTag[]): Mark[] =>
    cards.flatMap(({ company_id, id }) =>
      named
        .filter((tag) => tag.company_id === company_id)
        .map((tag) => ({ company_id, survey_result_id: id, tag_id: tag.id })),
    )
  const added = await insertMarks(ctx.db, marksWith(on), ctx.clock.now())
  const removed = await selectMarks(
    ctx.db,
    ids,
    off.map(({ id }) => id),
  )
  await deleteMarks(ctx.db, removed)
  if (added.length && (await selectOverfull(ctx.db, ids, TAGS_OF_PERSON_MAX)).length)
    throw invalid('add', `Somebody would have more than ${TAGS_OF_PERSON_MAX} tags. Take some off first.`)
  const company_id = onlyCompany(cards)
  const changed = unique([...added, ...removed].map((one) => one.survey_result_id))
  Object.assign(ctx.audit, {
    company_id,
    object: objectOf(ids),
    changed: { fields: ['tags'], rows: changed.length },
  })
  if (changed.length === 0) {
    await dropUnused(ctx, made)
    return { updated: 0 }
  }
  await noteTags(ctx, { added, removed }, tags)
  const inverse: TaggingInverse = { added, removed, made: made.map(({ company_id, id }) => ({ company_id, id })) }
  const summary = `${people(changed.length)} ${taggedWords(add, remove)}${already(ids.length - changed.length, 'so already')}`
  const of = cards.filter(({ id }) => changed.includes(id))
  const command = await recordCommand(ctx, { kind: 'survey-results.tag', company_id, summary, of, inverse })
  return { updated: changed.length, command: command.receipt }
}

export const tagPeople = (ctx: Context, { ids, ...marks }: BodyOf<typeof contract.tagPeople>) => mark(ctx, ids, marks)

export const tagMatching = async (
  ctx: Context,
  { filters, people: count, ...marks }: BodyOf<typeof contract.tagMatching>,
) => mark(ctx, await idsSeen(ctx, { filters, people: count }), marks)

/** Takes tags off again, and gives back those that were taken off. Who has been tagged otherwise since keeps that. */
export const undoTagging = async (ctx: Context, { added, removed, made }: TaggingInverse): Promise<void> => {
  const ids = unique([...added, ...removed].map((one) => one.survey_result_id))
  const standing = new Set((await lockCards(ctx.db, ctx.scope, ids)).map(({ id }) => id))
  const there = (marks: readonly Mark[]) => marks.filter((one) => standing.has(one.survey_result_id))
  const tags = await selectNames(ctx.db, unique([...added, ...removed].map((one) => one.company_id)))
  await deleteMarks(ctx.db, there(added))
  await insertMarks(ctx.db, there(removed), ctx.clock.now())
  await noteTags(ctx, { added: there(removed), removed: there(added) }, tags)
  // A tag that was made for this goes too, unless it has come into use.
  await dropUnused(ctx, made)
}
