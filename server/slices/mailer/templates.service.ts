import { may } from '#contract/access/permissions.ts'
import { faultIn, variablesIn } from '#contract/mail-words.ts'
import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { mailer as contract, MailTemplate } from '#contract/resources/mailer.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { pageOfWhole } from '#server/kernel/own-order.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  insertTemplate,
  selectCompany,
  selectTemplate,
  selectTemplates,
  type TemplateRecord,
  updateTemplate,
} from './mailer.queries.ts'

/** A company's own by whoever sets it up; the brand's by the platform alone. */
const mayChange = (ctx: Context, company_id: number | null): boolean => {
  const rights = rightsOf(staff(ctx))
  return may(rights, 'company-setup:manage') && (company_id !== null || may(rights, 'companies:manage'))
}

const view = (ctx: Context, row: TemplateRecord): MailTemplate => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  html: row.html,
  variables: variablesIn(row.subject, row.html),
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  may_change: mayChange(ctx, row.company_id),
  updated_at: row.updated_at.toISOString(),
})

export const checkWords = (words: { subject?: string | undefined; html?: string | undefined }): void => {
  for (const field of ['subject', 'html'] as const) {
    const fault = words[field] === undefined ? null : faultIn(words[field])
    if (fault) throw invalid(field, fault)
  }
}

export const listTemplates = async (ctx: Context, asked: QueryOf<typeof contract.templates>) => {
  const all = (await selectTemplates(ctx.db, ctx.scope, ctx.brand)).map((row) => view(ctx, row))
  const { rows, pagination } = pageOfWhole(asked, all, {
    id: ({ id }) => id,
    by: { updated_at: (one) => one.updated_at, name: ({ name }) => name },
    says: ({ name, subject, company }) => [name, subject, company?.name].join(' '),
  })
  return { mail_templates: rows, pagination }
}

export const existing = async (ctx: Context, id: number): Promise<TemplateRecord> => {
  const row = await selectTemplate(ctx.db, ctx.scope, ctx.brand, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}

const own = async (ctx: Context, id: number): Promise<TemplateRecord> => {
  const row = await existing(ctx, id)
  if (!mayChange(ctx, row.company_id)) throw fail('FORBIDDEN')
  return row
}

const note = (ctx: Context, row: { id: number; company_id: number | null }) =>
  Object.assign(ctx.audit, { company_id: row.company_id, object: `mailer:${row.id}` })

export const createTemplate = async (ctx: Context, body: BodyOf<typeof contract.createTemplate>) => {
  if (!mayChange(ctx, body.company_id)) throw fail('FORBIDDEN')
  if (body.company_id !== null && !(await selectCompany(ctx.db, ctx.scope, body.company_id))) throw fail('NOT_FOUND')
  checkWords(body)
  const now = ctx.clock.now()
  const id = await insertTemplate(ctx.db, { ...body, brand: ctx.brand, created_at: now, updated_at: now })
  note(ctx, { id, company_id: body.company_id })
  return [view(ctx, await existing(ctx, id))]
}

interface TemplateInverse {
  id: number
  before: { name?: string; subject?: string; html?: string; deleted_at?: null }
  was_at: string
  changed_at: string
}

const commit = async (
  ctx: Context,
  row: TemplateRecord,
  what: { now: Date; summary: string; before: TemplateInverse['before'] },
): Promise<CommandReceipt> => {
  const inverse: TemplateInverse = {
    id: row.id,
    before: what.before,
    was_at: row.updated_at.toISOString(),
    changed_at: what.now.toISOString(),
  }
  note(ctx, row)
  const command = await recordCommand(ctx, {
    kind: 'mailer.change',
    company_id: row.company_id,
    summary: what.summary,
    inverse,
  })
  return command.receipt
}

export const changeTemplate = async (
  ctx: Context,
  id: number,
  { updated_at, ...body }: BodyOf<typeof contract.updateTemplate>,
) => {
  const row = await own(ctx, id)
  const stale = async () => fail('STALE', { extra: { mail_templates: [view(ctx, await existing(ctx, id))] } })
  if (isStale(row.updated_at, updated_at)) throw await stale()
  checkWords(body)
  const now = ctx.clock.now()
  const changes = { name: body.name ?? row.name, subject: body.subject ?? row.subject, html: body.html ?? row.html }
  if (!(await updateTemplate(ctx.db, row, { ...changes, updated_at: now }))) throw await stale()
  const before = { name: row.name, subject: row.subject, html: row.html }
  const command = await commit(ctx, row, { now, summary: `Template “${changes.name}” changed`, before })
  return { mail_templates: [view(ctx, await existing(ctx, id))], command }
}

export const removeTemplate = async (ctx: Context, id: number): Promise<CommandReceipt> => {
  const row = await own(ctx, id)
  const now = ctx.clock.now()
  if (!(await updateTemplate(ctx.db, row, { deleted_at: now, updated_at: now }))) throw fail('NOT_FOUND')
  return commit(ctx, row, { now, summary: `Template “${row.name}” removed`, before: { deleted_at: null } })
}

export const undoTemplateChange = async (ctx: Context, { id, before, was_at, changed_at }: TemplateInverse) => {
  const key = { id, updated_at: new Date(changed_at) }
  if (!(await updateTemplate(ctx.db, key, { ...before, updated_at: new Date(was_at) })))
    throw fail('UNDO_CONFLICT', { extra: { mail_template_ids: [id] } })
}
