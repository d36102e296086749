import * as z from 'zod'
import { DOWNLOAD_LINK_SECONDS, EXPORT_MOST_ROWS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { PeopleExport, type surveyResultsExports as contract } from '#contract/resources/survey-results.exports.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { newOrderedUuid } from '#server/kernel/ids.ts'
import { startRun } from '#server/kernel/job-runs.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import {
  cancelExport,
  EXPORT_QUEUE,
  type ExportRecord,
  insertExport,
  noteGivenUp,
  selectCompaniesIn,
  selectExports,
  selectFile,
} from './exports.queries.ts'
import { idsMatching } from './matching.ts'
import { type FileFormat, spelledOut, TYPE_OF } from './people-sheet.ts'

const view = (row: ExportRecord, now: Date): PeopleExport => {
  const isOver = row.state === 'done' && row.expires_at !== null && row.expires_at <= now
  return z.parse(PeopleExport, {
    ...row,
    state: isOver ? 'expired' : row.state,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  })
}

const own = async (ctx: Context, id?: string): Promise<PeopleExport[]> =>
  (await selectExports(ctx.db, staff(ctx).user.id, id)).map((row) => view(row, ctx.clock.now()))

export const listExports = (ctx: Context) => own(ctx)

/** Who is in the file is decided now; it is written in the background, and says when it is there. */
export const startExport = async (
  ctx: Context,
  jobs: Pick<Jobs, 'sendWithin'>,
  body: BodyOf<typeof contract.startExport>,
): Promise<PeopleExport[]> => {
  const most = EXPORT_MOST_ROWS[body.format]
  const ids = await idsMatching(ctx, body.filters, most)
  if (ids.length === 0) throw invalid('filters', 'There is nobody to export.')
  if (ids.length > most)
    throw invalid(
      'format',
      body.format === 'xlsx'
        ? `A workbook holds at most ${EXPORT_MOST_ROWS.xlsx.toLocaleString('en-GB')} people. Choose CSV, or narrow the filters.`
        : `A file holds at most ${EXPORT_MOST_ROWS.csv.toLocaleString('en-GB')} people. Narrow the filters.`,
    )
  const { user } = staff(ctx)
  const now = ctx.clock.now()
  const id = newOrderedUuid(now)
  await noteGivenUp(ctx.db, user.id, now)
  const isFirst = await insertExport(ctx.db, {
    id,
    user_id: user.id,
    brand: ctx.brand,
    format: body.format,
    columns: body.columns,
    role_benchmark_id: body.filters.role_benchmark_id ?? null,
    ids,
    total: ids.length,
    created_at: now,
  })
  if (!isFirst) throw fail('EXPORT_RUNNING')
  await startRun(ctx.db, jobs, ctx.clock, {
    kind: EXPORT_QUEUE,
    company_id: user.company_id,
    target: id,
    input: {},
    created_by: user.id,
    count: async () => ids.length,
  })
  Object.assign(ctx.audit, {
    taken: await selectCompaniesIn(ctx.db, ctx.scope, id),
    object: `people-exports:${id}`,
    changed: { rows: ids.length, columns: spelledOut(body.columns).join(','), format: body.format },
  })
  return own(ctx, id)
}

/** Where the file can be fetched for some minutes. */
export const exportLink = async (ctx: Context, storage: ObjectStoragePort, id: string) => {
  const { user } = staff(ctx)
  const now = ctx.clock.now()
  const file = await selectFile(ctx.db, user.id, id, now)
  if (!file?.name) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, {
    company_id: user.company_id,
    taken: await selectCompaniesIn(ctx.db, ctx.scope, id),
    object: `people-exports:${id}`,
  })
  const url = storage.downloadFrom({
    key: file.key,
    type: TYPE_OF[file.format as FileFormat],
    name: file.name,
    until: addSeconds(now, DOWNLOAD_LINK_SECONDS),
    inline: false,
  })
  return { url, expires_in: DOWNLOAD_LINK_SECONDS }
}

/** Stops it, or deletes its file. */
export const endExport = async (ctx: Context, id: string): Promise<PeopleExport[]> => {
  const { user } = staff(ctx)
  if (!(await cancelExport(ctx.db, user.id, id, ctx.clock.now()))) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { company_id: user.company_id, object: `people-exports:${id}` })
  return own(ctx, id)
}
