import type { CommandReceipt } from '#contract/core/page.ts'
import type { AnnouncedDocument } from '#contract/core/upload.ts'
import type { Resume } from '#contract/resources/survey-results.resume.ts'
import { recordCommand, writeCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import {
  announcedDocument,
  documentView,
  type Links,
  linkTo,
  senderOf,
  uploadOf,
  type Waiting,
  waitingIn,
} from '#server/kernel/documents.ts'
import { publish } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import { standing } from '#server/kernel/standing.ts'
import { noteInTimeline, takenBack } from '#server/kernel/timeline.ts'
import { whoseResult } from '#server/kernel/whose-result.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { insertEvent, lockResults } from './changing.queries.ts'
import { selectOne } from './survey-results.queries.ts'
import {
  insertResume,
  lockWaiting,
  type ResumeRecord,
  selectCurrent,
  updateResume,
} from './survey-results.resume.queries.ts'

const resultOf = async (ctx: Context, ref: number | string) => {
  const row = await selectOne(ctx.db, ctx.scope, typeof ref === 'number' ? { id: ref } : { uuid: ref })
  if (!row) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    shown: [row.company_id],
    object: `survey-results:${row.id}`,
  })
  return { company_id: row.company_id, id: row.id }
}

/** Announces a file: where to send it, and nothing is there until it has come and is what it says. */
export const presignResume = async (
  ctx: Context,
  storage: ObjectStoragePort,
  ref: number | string,
  input: AnnouncedDocument,
) => {
  const result = await resultOf(ctx, ref)
  await standing(ctx, result.id)
  const file = announcedDocument(ctx, result.company_id, input)
  await insertResume(ctx.db, {
    ...file,
    survey_result_id: result.id,
    uploaded_by: ctx.actor.kind === 'staff' ? ctx.actor.user.id : null,
    uploaded_through: ctx.actor.kind === 'staff' ? ctx.actor.caller.id : null,
  })
  return uploadOf(ctx, storage, file)
}

const view = (parts: Links, row: ResumeRecord): Resume => ({
  ...documentView(parts, row),
  uploaded_by: row.uploaded_by === null ? 'person' : 'staff',
  preview_url: row.content_type === 'application/pdf' ? linkTo(parts, row, true) : null,
})

export const getResume = async (ctx: Context, storage: ObjectStoragePort, ref: number | string): Promise<Resume[]> => {
  const row = await selectCurrent(ctx.db, ctx.scope, await resultOf(ctx, ref))
  return row ? [view({ storage, clock: ctx.clock }, row)] : []
}

/** Where the resume of a result can be fetched for some minutes; null where there is none. */
export const resumeLink = async (
  ctx: Context,
  storage: ObjectStoragePort,
  result: { company_id: number; id: number },
): Promise<string | null> => {
  const row = await selectCurrent(ctx.db, ctx.scope, result)
  return row ? linkTo({ storage, clock: ctx.clock }, row, false) : null
}

interface ResumeInverse {
  company_id: number
  survey_result_id: number
  /** What the result names since, and what it named before. */
  current: number | null
  previous: number | null
}

const KIND = 'survey-results.resume'

const told = (db: Db, row: { company_id: number; survey_result_id: number }, by: number | null) =>
  publish(db, { type: 'survey-results', company_id: row.company_id, ids: [row.survey_result_id], by })

/** Names a file that has come; whoever of the staff sent it can take that back. */
const link = async (db: Db, now: Date, row: ResumeRecord): Promise<CommandReceipt | null> => {
  const { company_id, survey_result_id } = row
  // Two files that come at once are named one after the other.
  await lockResults(db, everything('a resume that came'), [survey_result_id])
  const before = await selectCurrent(db, everything('a resume that came'), { company_id, id: survey_result_id })
  if (before) await updateResume(db, before, { deleted_at: now })
  await updateResume(db, row, { state: 'linked', linked_at: now })
  const { uploaded_by, uploaded_through } = row
  // Whoever is assessed has no name in it.
  const line = { event: 'resume_added', user_id: uploaded_by, properties: {}, created_at: now }
  await insertEvent(db, { company_id, survey_result_id, ...line })
  await told(db, row, uploaded_by)
  if (uploaded_by === null || uploaded_through === null) return null
  const inverse: ResumeInverse = { company_id, survey_result_id, current: row.id, previous: before?.id ?? null }
  const summary = `Resume of 1 person ${before ? 'replaced' : 'added'}`
  const command = { kind: KIND, company_id, summary, of: await whoseResult(db, row), inverse }
  return (await writeCommand(db, now, senderOf({ uploaded_by, uploaded_through }), command)).receipt
}

/** A resume that somebody announced: named by its result once it has come. */
export const waitingResume = (parts: Links): Waiting =>
  waitingIn<ResumeRecord>(parts, {
    lock: lockWaiting,
    mark: updateResume,
    keep: async (db, now, row) => {
      const command = await link(db, now, row)
      return { resumes: [view(parts, { ...row, linked_at: now })], command }
    },
  })

export const removeResume = async (ctx: Context, ref: number | string): Promise<CommandReceipt> => {
  const result = await resultOf(ctx, ref)
  await lockResults(ctx.db, ctx.scope, [result.id])
  const row = await selectCurrent(ctx.db, ctx.scope, result)
  if (!row) throw fail('NOT_FOUND')
  await updateResume(ctx.db, row, { deleted_at: ctx.clock.now() })
  await noteInTimeline(ctx, 'resume_deleted', [row])
  await told(ctx.db, row, staff(ctx).user.id)
  const inverse: ResumeInverse = {
    company_id: row.company_id,
    survey_result_id: row.survey_result_id,
    current: null,
    previous: row.id,
  }
  const of = await whoseResult(ctx.db, row)
  const command = { kind: KIND, company_id: row.company_id, summary: 'Resume of 1 person deleted', of, inverse }
  return (await recordCommand(ctx, command)).receipt
}

/** Names again what was named before, unless somebody put another file there meanwhile. */
export const undoResume = async (ctx: Context, inverse: ResumeInverse): Promise<void> => {
  const { company_id, survey_result_id, current, previous } = inverse
  await lockResults(ctx.db, ctx.scope, [survey_result_id])
  const now = await selectCurrent(ctx.db, ctx.scope, { company_id, id: survey_result_id })
  if ((now?.id ?? null) !== current) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: [survey_result_id] } })
  if (current !== null) await updateResume(ctx.db, { company_id, id: current }, { deleted_at: ctx.clock.now() })
  if (previous !== null) await updateResume(ctx.db, { company_id, id: previous }, { deleted_at: null })
  await noteInTimeline(ctx, takenBack(current === null ? 'resume_deleted' : 'resume_added'), [inverse])
  await told(ctx.db, inverse, staff(ctx).user.id)
}
