import { printedBookCode, readBookCode } from '#contract/core/book-code.ts'
import { brands } from '#contract/brands/brands.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { formRefusal } from '#contract/core/form-refusal.ts'
import type { FileReply } from '#contract/core/file.ts'
import { slugOf } from '#contract/core/slug.ts'
import type { bookCodes as contract } from '#contract/resources/book-codes.ts'
import { FORMS_FOR } from '#science/vocabulary.ts'
import { companyInScope, demandCompany } from '#server/kernel/companies.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { demandNotOver, todayAt } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { PDF_TYPE, pdfInWorker } from '#server/kernel/pdf.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { CSV_TYPE, toCsv } from '#server/kernel/spreadsheet.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  type BatchFilters,
  type BatchRecord,
  countBatches,
  insertBatch,
  lockFreeCodes,
  selectBatch,
  selectBatches,
  selectMacs,
  updateBatch,
  updateCodes,
} from './batches.queries.ts'
import { insertCodes } from './book-codes.queries.ts'
import { batchViews } from './book-codes.views.ts'
import { macOf, newBookCode } from './new-codes.ts'

const DEFAULT_ROLE = 'Reader'

export const searchBatches = async (ctx: Context, filters: BatchFilters) => {
  const found = await selectBatches(ctx.db, ctx.scope, filters)
  const total = await countBatches(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  return { book_code_batches: await batchViews(ctx, rows), pagination }
}

const existing = async (ctx: Context, id: number): Promise<BatchRecord> => {
  const row = await selectBatch(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}
const one = async (ctx: Context, id: number) => batchViews(ctx, [await existing(ctx, id)])

/** Where a code leads when somebody scans it. */
const linkOf = (ctx: Context, printed: string) => `${ctx.public_url}/survey/register?code=${printed}`

const fileName = (name: string) => slugOf(name) || 'codes'

/** Makes codes. They stand in this answer and nowhere else: what is stored are their HMACs. */
export const createBatch = async (ctx: Context, secrets: Secrets, input: BodyOf<typeof contract.create>) => {
  const company_id = input.company_id ?? null
  if (company_id !== null) await demandCompany(ctx, company_id)
  const now = ctx.clock.now()
  const expires_on = input.expires_on ?? null
  demandNotOver('expires_on', expires_on, { today: await todayAt(ctx.db, company_id, now) })
  const instrument = input.instrument ?? FORMS_FOR[input.type][0]
  const why = formRefusal(input.type, instrument)
  if (why !== null) throw invalid('instrument', why)
  const id = await insertBatch(ctx.db, {
    company_id,
    uuid: newUuid(),
    batch_name: input.batch_name,
    edition: input.edition ?? null,
    role_name: input.role_name ?? DEFAULT_ROLE,
    type: input.type,
    instrument,
    report: input.report,
    uses: input.uses,
    expires_on,
    created_by: staff(ctx).user.id,
    created_at: now,
    updated_at: now,
  })
  const codes = Array.from({ length: input.count }, newBookCode)
  await insertCodes(
    ctx.db,
    codes.map((code, index) => ({
      company_id,
      batch_id: id,
      number: index + 1,
      mac: macOf(secrets, code),
      uses: input.uses,
      uses_left: input.uses,
      expires_on,
      created_at: now,
      updated_at: now,
    })),
  )
  Object.assign(ctx.audit, { company_id, object: `book-code-batches:${id}`, changed: { codes: codes.length } })
  const printed = codes.map(printedBookCode)
  const content = toCsv({
    headings: ['Number', 'Code', 'Link', 'Batch', 'Edition', 'Uses', 'Expires on'],
    rows: printed.map((code, index) => [
      index + 1,
      code,
      linkOf(ctx, code),
      input.batch_name,
      input.edition ?? null,
      input.uses,
      expires_on,
    ]),
  })
  return {
    book_code_batches: await one(ctx, id),
    codes: printed,
    file: {
      name: `${fileName(input.batch_name)}-codes.csv`,
      type: CSV_TYPE,
      content: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content),
    },
  }
}

interface ChangedCodes {
  ids: number[]
  before: { company_id?: number | null; expires_on?: string | null; revoked_at?: null }
  /** When they had been changed before; left out by the release before. */
  was_at?: string
}
interface BatchInverse {
  id: number
  before: Partial<Pick<BatchRecord, 'batch_name' | 'edition' | 'expires_on' | 'company_id' | 'is_archived'>>
  /** Free codes that changed with it, and what they were: those that changed alike together. */
  codes: ChangedCodes[]
  was_at: string
  changed_at: string
}

type Change = BodyOf<typeof contract.changeBatch>

const summaryOf = (input: Change, { batch_name }: BatchRecord): string => {
  if (input.revoke) return `Free codes of “${batch_name}” revoked`
  if (input.is_archived !== undefined) return `Batch “${batch_name}” ${input.is_archived ? 'archived' : 'restored'}`
  if (input.company_id !== undefined) return `Batch “${batch_name}” transferred`
  return input.expires_on === undefined ? `Batch “${batch_name}” changed` : `Batch “${batch_name}” extended`
}

/** Changes a batch and with it the codes that nobody has used; can be undone. */
export const changeBatch = async (ctx: Context, id: number, { updated_at, ...input }: Change) => {
  const row = await existing(ctx, id)
  const stale = async () => fail('STALE', { extra: { book_code_batches: await one(ctx, id) } })
  if (isStale(row.updated_at, updated_at)) throw await stale()
  if (input.company_id !== undefined && !(await companyInScope(ctx.db, ctx.scope, input.company_id)))
    throw invalid('company_id', 'Choose one of the companies.')
  const now = ctx.clock.now()
  const { revoke, ...changes } = input
  const company = input.company_id === undefined ? row.company_id : input.company_id
  const today = await todayAt(ctx.db, company, now)
  demandNotOver('expires_on', input.expires_on, { today, before: row.expires_on })
  const isFirst = await updateBatch(ctx.db, row, { ...(changes as Partial<BatchRecord>), updated_at: now })
  if (!isFirst) throw await stale()
  // One that was extended by itself keeps its day, one that was transferred its company.
  const changed = (['company_id', 'expires_on'] as const).filter((name) => input[name] !== undefined)
  const free = changed.length > 0 || revoke ? await lockFreeCodes(ctx.db, id) : []
  const groups = Map.groupBy(free, (code) =>
    [code.updated_at.toISOString(), ...changed.filter((name) => code[name] === row[name])].join(),
  )
  const codes: BatchInverse['codes'] = []
  for (const [alike, group] of groups) {
    const [was_at = '', ...names] = alike.split(',')
    const own = changed.filter((name) => names.includes(name))
    if (own.length === 0 && !revoke) continue
    const ids = group.map((code) => code.id)
    const of = (from: { company_id?: unknown; expires_on?: unknown }) =>
      Object.fromEntries(own.map((name) => [name, from[name]]))
    await updateCodes(ctx.db, ids, { ...of(changes), ...(revoke ? { revoked_at: now } : {}), updated_at: now })
    codes.push({ ids, was_at, before: { ...of(row), ...(revoke ? { revoked_at: null } : {}) } })
  }
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    object: `book-code-batches:${id}`,
    changed: { fields: Object.keys(input), codes: codes.flatMap(({ ids }) => ids).length },
  })
  const inverse: BatchInverse = {
    id,
    before: Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof BatchRecord]])),
    codes,
    was_at: row.updated_at.toISOString(),
    changed_at: now.toISOString(),
  }
  const command = await recordCommand(ctx, {
    kind: 'book-codes.change-batch',
    company_id: row.company_id,
    summary: summaryOf(input, row),
    inverse,
  })
  return { book_code_batches: await one(ctx, id), command: command.receipt }
}

export const undoBatchChange = async (ctx: Context, inverse: BatchInverse): Promise<void> => {
  const changedAt = new Date(inverse.changed_at)
  const updated_at = new Date(inverse.was_at)
  const isBack = await updateBatch(ctx.db, { id: inverse.id, updated_at: changedAt }, { ...inverse.before, updated_at })
  let areBack = isBack
  // Earlier versions kept one group, and not in a list.
  for (const { ids, before, was_at = inverse.was_at } of [inverse.codes].flat()) {
    const back = { ...before, updated_at: new Date(was_at) }
    areBack = (await updateCodes(ctx.db, ids, back, changedAt)) === ids.length && areBack
  }
  if (!areBack) throw fail('UNDO_CONFLICT', { extra: { book_code_batch_ids: [inverse.id] } })
}

/** Codes to print and cut out, each with its QR code. Whoever has them sends them: they are not stored. */
export const printSheet = async (
  ctx: Context,
  secrets: Secrets,
  id: number,
  typed: readonly string[],
): Promise<FileReply> => {
  const row = await existing(ctx, id)
  const read = typed.map((text) => readBookCode(text))
  const macs = read.map((one) => (one.at === 'code' ? macOf(secrets, one.code) : ''))
  const known = await selectMacs(ctx.db, id, macs)
  const stranger = macs.findIndex((mac) => !known.has(mac))
  if (stranger >= 0) throw invalid(`codes.${stranger}`, 'This code does not belong to the batch.')
  const codes = read.flatMap((one) => {
    if (one.at !== 'code') return []
    const text = printedBookCode(one.code)
    return [{ text, url: linkOf(ctx, text) }]
  })
  const { name, theme } = brands[ctx.brand]
  const content = await pdfInWorker({
    kind: 'codes',
    title: `Codes: ${row.batch_name}`,
    accent: theme.light.accent,
    heading: row.edition === null ? row.batch_name : `${row.batch_name}, ${row.edition}`,
    brand: name,
    where: `${ctx.public_url.replace(/^https?:\/\//, '')}/survey/register`,
    expires_on: row.expires_on,
    codes,
  })
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    object: `book-code-batches:${id}`,
    changed: { printed: codes.length },
  })
  return { status: 200, name: `${fileName(row.batch_name)}-codes.pdf`, type: PDF_TYPE, content }
}
