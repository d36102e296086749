import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { tell } from './moves-locked.ts'
import { writeEvents } from './survey-results.moves.queries.ts'
import { isInRule, isOnSomebody, lockTag, type Mark, type NamedTag, type TagKey, writeTag } from './tags.queries.ts'

/** What undoing needs: who got which tag, and who lost which. */
export interface TagInverse {
  added: Mark[]
  removed: Mark[]
}

const ofPerson = (marks: readonly Mark[]) => Map.groupBy(marks, (mark) => mark.survey_result_id)

/** Adds to the timeline of everybody whose tags have changed. @returns who they are */
export const writeTagEvents = async (
  db: Db,
  { added, removed }: TagInverse,
  tags: readonly NamedTag[],
  by: { user_id: number; at: Date },
) => {
  const named = new Map(tags.map(({ id, name }) => [id, name]))
  const names = (marks: readonly Mark[] = []) => marks.flatMap(({ tag_id }) => named.get(tag_id) ?? [])
  const [got, lost] = [ofPerson(added), ofPerson(removed)]
  const rows = [
    ...new Map([...added, ...removed].map(({ company_id, survey_result_id: id }) => [id, { company_id, id }])).values(),
  ]
  writeEvents(
    db,
    rows.map(({ company_id, id }) => ({
      company_id,
      survey_result_id: id,
      event: 'tagged',
      properties: { added: names(got.get(id)), removed: names(lost.get(id)) },
    })),
    by,
  )
  return rows
}

/** The same of what somebody does now, and tells whoever looks at them. */
export const noteTags = async (ctx: Context, change: TagInverse, tags: readonly NamedTag[]): Promise<void> => {
  const by = { user_id: staff(ctx).user.id, at: ctx.clock.now() }
  await tell(ctx, await writeTagEvents(ctx.db, change, tags, by))
}

/** Takes tags away that nobody has and no rule puts on people. */
export const dropUnused = async (ctx: Context, tags: readonly TagKey[]): Promise<void> => {
  const now = ctx.clock.now()
  for (const { company_id, id } of tags) {
    const tag = await lockTag(ctx.db, ctx.scope, id)
    const isUsed = (await isOnSomebody(ctx.db, company_id, id)) || (await isInRule(ctx.db, company_id, id))
    if (tag && !isUsed) await writeTag(ctx.db, tag, { deleted_at: now, updated_at: now })
  }
}
