import { may } from '#contract/access/permissions.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { ReportTarget, traitScaleMappings as contract } from '#contract/resources/trait-scale-mappings.ts'
import { holesOf } from '#science/reports/configured/holes.ts'
import { BAND_LABELS } from '#science/vocabulary.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { answer } from '#server/kernel/mount.ts'
import { fail } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  countReports,
  deleteVersion,
  insertReport,
  insertVersion,
  isIssued,
  lastVersion,
  type ReportFilters,
  type ReportRecord,
  selectPage,
  selectReport,
  selectVersions,
  updateReport,
} from './trait-scale-mappings.queries.ts'
import { contentOf, rowViews, wholeViews } from './trait-scale-mappings.views.ts'

export const listReports = async (ctx: Context, filters: ReportFilters) => {
  const found = await selectPage(ctx.db, ctx.brand, filters)
  const total = await countReports(ctx.db, ctx.brand, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  return { reports: await rowViews(ctx, rows), pagination }
}

const existing = async (ctx: Context, id: number): Promise<ReportRecord> => {
  const row = await selectReport(ctx.db, ctx.brand, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}
export const getReport = async (ctx: Context, id: number) => wholeViews(ctx, [await existing(ctx, id)])

const EVERYBODY: ReportTarget = { type: null, company_id: null, campaign_id: null }

type New = BodyOf<typeof contract.listOrCreate>

/** Writes a new report, still inactive. Only for those who configure reports, which the call itself cannot say. */
const createReport = async (ctx: Context, title: string, input: New) => {
  const actor = staff(ctx)
  if (!may(rightsOf(actor), 'reports:manage') || !actor.internal_tools) throw fail('FORBIDDEN')
  const now = ctx.clock.now()
  const id = await insertReport(ctx.db, {
    uuid: newUuid(),
    title,
    brand: ctx.brand,
    include_in: input.include_in ?? [EVERYBODY],
    created_by: actor.user.id,
    created_at: now,
    updated_at: now,
  })
  await insertVersion(ctx.db, {
    report_id: id,
    version: 1,
    content: { sections: input.sections ?? [], mappings: input.mappings ?? [], texts: input.texts ?? [] },
    comment: input.comment ?? null,
    created_by: actor.user.id,
    created_at: now,
  })
  Object.assign(ctx.audit, { object: `configured-reports:${id}` })
  return getReport(ctx, id)
}

/** With a title a new report, else those of the filters: one call does both, and only the first is a change. */
export const listOrCreate = async (ctx: Context, input: New) => {
  if (input.title !== undefined) return answer(201, { reports: await createReport(ctx, input.title, input) })
  ctx.audit.skip = true
  return answer(200, await listReports(ctx, input))
}

interface ReportInverse {
  id: number
  before: Partial<Pick<ReportRecord, 'title' | 'include_in' | 'active_version' | 'is_archived'>>
  /** The version that was added. */
  added: number | null
  was_at: string
  changed_at: string
}

type Update = BodyOf<typeof contract.update>

const summaryOf = (input: Update, title: string, added: number | null): string => {
  if (input.is_archived !== undefined) return `Report “${title}” ${input.is_archived ? 'archived' : 'restored'}`
  if (input.is_active !== undefined) return `Report “${title}” ${input.is_active ? 'activated' : 'deactivated'}`
  return added === null ? `Report “${title}” changed` : `Version ${added} of “${title}” saved`
}

/** The newest content with what is given in its place; null where nothing of it is given. */
const newContent = async (ctx: Context, id: number, { sections, mappings, texts }: Update) => {
  if (sections === undefined && mappings === undefined && texts === undefined) return null
  const [newest] = await selectVersions(ctx.db, [id])
  const before = contentOf(newest ?? { content: {} })
  return {
    sections: sections ?? before.sections,
    mappings: mappings ?? before.mappings,
    texts: texts ?? before.texts,
  }
}

/** What keeps a report from being activated, as the faults of its fields. */
const demandWhole = async (ctx: Context, id: number, version: number, targets: readonly ReportTarget[]) => {
  const found = (await selectVersions(ctx.db, [id])).find((one) => one.version === version)
  const isForHiring = targets.some(({ type }) => type !== 'employee')
  const refusals = holesOf(contentOf(found ?? { content: {} }), isForHiring).filter(
    ({ severity }) => severity === 'refusal',
  )
  if (refusals.length)
    throw fail('VALIDATION_FAILED', {
      issues: refusals.map(({ trait, band, text, code }) => ({
        path: 'is_active',
        message: trait === null ? text : `${trait}${band ? `, ${BAND_LABELS[band]}` : ''}: ${text}`,
        code,
      })),
    })
}

/** Changes a report. Other words, weights or sections are a new version; which one counts is another change. */
export const changeReport = async (ctx: Context, id: number, { updated_at, ...input }: Update) => {
  const row = await existing(ctx, id)
  const stale = async () => fail('STALE', { extra: { reports: await getReport(ctx, id) } })
  if (isStale(row.updated_at, updated_at)) throw await stale()
  const now = ctx.clock.now()
  const content = await newContent(ctx, id, input)
  const last = await lastVersion(ctx.db, id)
  const added = content === null ? null : last + 1
  if (content !== null)
    await insertVersion(ctx.db, {
      report_id: id,
      version: last + 1,
      content,
      comment: input.comment ?? null,
      created_by: staff(ctx).user.id,
      created_at: now,
    })
  const include_in = input.include_in ?? (row.include_in as ReportTarget[])
  if (input.is_active) await demandWhole(ctx, id, added ?? last, include_in)
  const changes = {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(input.include_in === undefined ? {} : { include_in }),
    ...(input.is_archived === undefined ? {} : { is_archived: input.is_archived }),
    ...(input.is_active === undefined ? {} : { active_version: input.is_active ? (added ?? last) : null }),
  }
  if (!(await updateReport(ctx.db, row, { ...changes, updated_at: now }))) throw await stale()
  Object.assign(ctx.audit, {
    object: `configured-reports:${id}`,
    changed: { fields: Object.keys(input), version: added ?? last },
  })
  const inverse: ReportInverse = {
    id,
    before: Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof ReportRecord]])),
    added,
    was_at: row.updated_at.toISOString(),
    changed_at: now.toISOString(),
  }
  const command = await recordCommand(ctx, {
    kind: 'trait-scale-mappings.change',
    company_id: null,
    summary: summaryOf(input, input.title ?? row.title, added),
    inverse,
  })
  return { reports: await getReport(ctx, id), command: command.receipt }
}

/** The report as it was. A version that somebody has read meanwhile cannot be taken back. */
export const undoReportChange = async (ctx: Context, inverse: ReportInverse): Promise<void> => {
  const conflict = () => fail('UNDO_CONFLICT', { extra: { report_ids: [inverse.id] } })
  const key = { id: inverse.id, updated_at: new Date(inverse.changed_at) }
  if (!(await updateReport(ctx.db, key, { ...inverse.before, updated_at: new Date(inverse.was_at) }))) throw conflict()
  if (inverse.added === null) return
  if (await isIssued(ctx.db, inverse.id, inverse.added)) throw conflict()
  await deleteVersion(ctx.db, inverse.id, inverse.added)
}
