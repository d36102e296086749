import { DOWNLOAD_LINK_SECONDS, UPLOAD_LINK_SECONDS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { Resume, surveyResultsResume as contract } from '#contract/resources/survey-results.resume.ts'
import { RESUME_ENDINGS, type ResumeType } from '#contract/resume-types.ts'
import { addSeconds, type Clock } from '#server/kernel/clock.ts'
import { recordCommand, writeCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { recogniseDocument } from '#server/kernel/document-kinds.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { lockResults, selectOne } from './survey-results.queries.ts'
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
  Object.assign(ctx.audit, { company_id: row.company_id, object: `survey-results:${row.id}` })
  return { company_id: row.company_id, id: row.id }
}

/** The name without what could lead elsewhere or turn the reading round. */
const safeName = (name: string) => name.replaceAll(/[/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '_')

/** Announces a file: where to send it, and nothing is there until it has come and is what it says. */
export const presignResume = async (
  ctx: Context,
  storage: ObjectStoragePort,
  ref: number | string,
  input: BodyOf<typeof contract.presignResume>,
) => {
  const result = await resultOf(ctx, ref)
  const ending = RESUME_ENDINGS[input.content_type]
  if (!input.file_name.toLowerCase().endsWith(`.${ending}`))
    throw invalid('file_name', `A file of this type ends with .${ending}.`)
  const key = `${result.company_id}/${newUuid()}`
  const now = ctx.clock.now()
  await insertResume(ctx.db, {
    company_id: result.company_id,
    survey_result_id: result.id,
    key,
    file_name: safeName(input.file_name),
    content_type: input.content_type,
    size: input.size,
    uploaded_by: ctx.actor.kind === 'staff' ? ctx.actor.user.id : null,
    uploaded_through: ctx.actor.kind === 'staff' ? ctx.actor.caller.id : null,
    created_at: now,
  })
  const { url, headers } = storage.uploadTo({
    key,
    type: input.content_type,
    size: input.size,
    until: addSeconds(now, UPLOAD_LINK_SECONDS),
  })
  // A page sends to the host it came from; anybody else to the deployment's own address.
  const whole = new URL(url, ctx.request.header('origin') ?? ctx.public_url).href
  return { url: whole, method: 'PUT' as const, headers, key, expires_in: UPLOAD_LINK_SECONDS }
}

const view = (storage: ObjectStoragePort, clock: Clock, row: ResumeRecord): Resume => {
  const file = {
    key: row.key,
    type: row.content_type === 'text/plain' ? 'text/plain; charset=utf-8' : row.content_type,
    name: row.file_name,
    until: addSeconds(clock.now(), DOWNLOAD_LINK_SECONDS),
  }
  return {
    id: row.id,
    file_name: row.file_name,
    content_type: row.content_type as ResumeType,
    size: row.size,
    uploaded_at: (row.linked_at ?? row.created_at).toISOString(),
    uploaded_by: row.uploaded_by === null ? 'person' : 'staff',
    url: storage.downloadFrom({ ...file, inline: false }),
    preview_url: row.content_type === 'application/pdf' ? storage.downloadFrom({ ...file, inline: true }) : null,
  }
}

export const getResume = async (ctx: Context, storage: ObjectStoragePort, ref: number | string): Promise<Resume[]> => {
  const row = await selectCurrent(ctx.db, ctx.scope, await resultOf(ctx, ref))
  return row ? [view(storage, ctx.clock, row)] : []
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
  await told(db, row, row.uploaded_by)
  if (row.uploaded_by === null || row.uploaded_through === null) return null
  const inverse: ResumeInverse = { company_id, survey_result_id, current: row.id, previous: before?.id ?? null }
  const by = {
    actor_id: row.uploaded_through,
    on_behalf_of: row.uploaded_by === row.uploaded_through ? null : row.uploaded_by,
  }
  const summary = before ? 'Resume replaced' : 'Resume added'
  return (await writeCommand(db, now, by, { kind: KIND, company_id, summary, inverse })).receipt
}

/** A file has come: it is looked into, and named by its result if it is what was announced. */
export const receiveResume = async (
  { database, clock, storage }: { database: Database; clock: Clock; storage: ObjectStoragePort },
  key: string,
) => {
  const outcome = await database.transaction(everything('a resume that came'), async (db) => {
    const row = await lockWaiting(db, key)
    if (!row) return { failure: fail('TOKEN_EXPIRED') }
    const found = await recogniseDocument((await storage.read(key)) ?? Buffer.alloc(0))
    if ('type' in found && found.type === row.content_type) {
      const command = await link(db, clock.now(), row)
      return { resume: view(storage, clock, { ...row, linked_at: clock.now() }), command }
    }
    await updateResume(db, row, { state: 'refused' })
    return { failure: invalid('file', 'trouble' in found ? found.trouble : 'This file is not what its name says.') }
  })
  if (outcome.failure) {
    await storage.remove(key)
    throw outcome.failure
  }
  return { status: 200, resumes: [outcome.resume], command: outcome.command }
}

export const removeResume = async (ctx: Context, ref: number | string): Promise<CommandReceipt> => {
  const result = await resultOf(ctx, ref)
  const row = await selectCurrent(ctx.db, ctx.scope, result)
  if (!row) throw fail('NOT_FOUND')
  await updateResume(ctx.db, row, { deleted_at: ctx.clock.now() })
  await told(ctx.db, row, staff(ctx).user.id)
  const inverse: ResumeInverse = {
    company_id: row.company_id,
    survey_result_id: row.survey_result_id,
    current: null,
    previous: row.id,
  }
  const command = { kind: KIND, company_id: row.company_id, summary: 'Resume deleted', inverse }
  return (await recordCommand(ctx, command)).receipt
}

/** Names again what was named before, unless somebody put another file there meanwhile. */
export const undoResume = async (ctx: Context, inverse: ResumeInverse): Promise<void> => {
  const { company_id, survey_result_id, current, previous } = inverse
  const now = await selectCurrent(ctx.db, ctx.scope, { company_id, id: survey_result_id })
  if ((now?.id ?? null) !== current) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: [survey_result_id] } })
  if (current !== null) await updateResume(ctx.db, { company_id, id: current }, { deleted_at: ctx.clock.now() })
  if (previous !== null) await updateResume(ctx.db, { company_id, id: previous }, { deleted_at: null })
  await told(ctx.db, inverse, staff(ctx).user.id)
}
