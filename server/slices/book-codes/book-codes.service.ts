import type { BodyOf } from '#contract/core/endpoint.ts'
import { printedBookCode, readBookCode } from '#contract/core/book-code.ts'
import type { bookCodes as contract } from '#contract/resources/book-codes.ts'
import { companyInScope } from '#server/kernel/companies.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { demandNotOver, todayAt } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  type CodeFilters,
  type CodeRecord,
  countCodes,
  deleteUnusedCode,
  insertCodes,
  lastNumber,
  selectCode,
  selectCodes,
  updateCode,
} from './book-codes.queries.ts'
import { codeViews, daysNow } from './book-codes.views.ts'
import { macOf, newBookCode } from './new-codes.ts'

/** A whole code finds itself; one with a typing error is told so. */
const macIn = (secrets: Secrets, typed: string | undefined): string | null => {
  if (typed === undefined || typed.trim() === '') return null
  const read = readBookCode(typed)
  if (read.at === 'code') return macOf(secrets, read.code)
  throw invalid('code', 'There is a typing error in this code, or a part of it is missing.')
}

export const searchCodes = async (ctx: Context, secrets: Secrets, filters: CodeFilters) => {
  const mac = macIn(secrets, filters.code)
  const days = await daysNow(ctx)
  const found = await selectCodes(ctx.db, ctx.scope, filters, days, mac)
  const total = await countCodes(ctx.db, ctx.scope, filters, days, mac)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  const book_codes = await codeViews(ctx, rows)
  ctx.audit.shown = book_codes.flatMap(({ company, people }) => people.flatMap(() => company?.id ?? []))
  return { book_codes, pagination }
}

const existing = async (ctx: Context, id: number): Promise<CodeRecord> => {
  const row = await selectCode(ctx.db, ctx.scope, id, await daysNow(ctx))
  if (!row) throw fail('NOT_FOUND')
  return row
}
const one = async (ctx: Context, id: number) => codeViews(ctx, [await existing(ctx, id)])

interface CodeInverse {
  id: number
  before: {
    company_id?: number | null
    expires_on?: string | null
    uses?: number
    uses_left?: number
    revoked_at?: string | null
    replaced_by?: number | null
  }
  /** The code that was made in its place. */
  made?: number
  was_at: string
  changed_at: string
}

const commit = async (
  ctx: Context,
  row: CodeRecord,
  now: Date,
  what: { summary: string; before: CodeInverse['before']; made?: number },
) => {
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    object: `book-codes:${row.id}`,
    changed: { fields: Object.keys(what.before) },
  })
  const inverse: CodeInverse = {
    id: row.id,
    before: what.before,
    ...(what.made === undefined ? {} : { made: what.made }),
    was_at: row.updated_at.toISOString(),
    changed_at: now.toISOString(),
  }
  const command = await recordCommand(ctx, {
    kind: 'book-codes.change',
    company_id: row.company_id,
    summary: what.summary,
    inverse,
  })
  return command.receipt
}

const stale = async (ctx: Context, id: number) => fail('STALE', { extra: { book_codes: await one(ctx, id) } })
const isUsed = (row: CodeRecord) => row.uses_left < row.uses

type Update = BodyOf<typeof contract.update>

const summaryOf = (input: Update, { number }: CodeRecord): string => {
  if (input.is_revoked === true) return `Code ${number} revoked`
  if (input.is_revoked === false) return `Code ${number} works again`
  if (input.company_id !== undefined) return `Code ${number} transferred`
  if (input.expires_on !== undefined) return `Code ${number} extended`
  return `Code ${number} changed`
}

const changesOf = async (ctx: Context, row: CodeRecord, input: Update, now: Date) => {
  const company = input.company_id === undefined ? row.company_id : input.company_id
  const today = await todayAt(ctx.db, company, now)
  demandNotOver('expires_on', input.expires_on, { today, before: row.expires_on })
  const used = row.uses - row.uses_left
  if (input.uses !== undefined && input.uses < used)
    throw invalid('uses', `${used} have used this code already, so it cannot work less often than that.`)
  if (input.company_id !== undefined && input.company_id !== row.company_id) {
    if (!(await companyInScope(ctx.db, ctx.scope, input.company_id)))
      throw invalid('company_id', 'Choose one of the companies.')
    if (isUsed(row)) throw fail('BOOK_CODE_USED')
  }
  return {
    ...(input.expires_on === undefined ? {} : { expires_on: input.expires_on }),
    ...(input.company_id === undefined ? {} : { company_id: input.company_id }),
    ...(input.uses === undefined ? {} : { uses: input.uses, uses_left: input.uses - used }),
    ...(input.is_revoked === undefined ? {} : { revoked_at: input.is_revoked ? (row.revoked_at ?? now) : null }),
  }
}

/** Extends, transfers or revokes a code, or lets it be used more often; can be undone. */
export const changeCode = async (ctx: Context, id: number, { updated_at, ...input }: Update) => {
  const row = await existing(ctx, id)
  if (isStale(row.updated_at, updated_at)) throw await stale(ctx, id)
  const now = ctx.clock.now()
  const changes = await changesOf(ctx, row, input, now)
  if (!(await updateCode(ctx.db, row, { ...changes, updated_at: now }))) throw await stale(ctx, id)
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, row[name as keyof CodeRecord]]),
  ) as CodeInverse['before']
  const command = await commit(ctx, row, now, { summary: summaryOf(input, row), before })
  return { book_codes: await one(ctx, id), command }
}

/** Ends a code. Whoever has registered with it goes on. */
export const revokeCode = async (ctx: Context, id: number) => {
  const row = await existing(ctx, id)
  const now = ctx.clock.now()
  if (!(await updateCode(ctx.db, row, { revoked_at: row.revoked_at ?? now, updated_at: now }))) throw fail('NOT_FOUND')
  return commit(ctx, row, now, {
    summary: `Code ${row.number} revoked`,
    before: { revoked_at: row.revoked_at?.toISOString() ?? null },
  })
}

/** A new code of the same batch for one that was lost; the old one stops working. */
export const replaceCode = async (ctx: Context, secrets: Secrets, id: number) => {
  const row = await existing(ctx, id)
  if (isUsed(row)) throw fail('BOOK_CODE_USED')
  const now = ctx.clock.now()
  const code = newBookCode()
  const number = (await lastNumber(ctx.db, row.batch_id)) + 1
  const [made = 0] = await insertCodes(ctx.db, [
    {
      company_id: row.company_id,
      batch_id: row.batch_id,
      number,
      mac: macOf(secrets, code),
      uses: row.uses,
      uses_left: row.uses,
      expires_on: row.expires_on,
      created_at: now,
      updated_at: now,
    },
  ])
  // A reader who uses the old one at this moment comes first; then there is nothing to replace.
  if (!(await updateCode(ctx.db, row, { revoked_at: row.revoked_at ?? now, replaced_by: number, updated_at: now })))
    throw fail('BOOK_CODE_USED')
  const command = await commit(ctx, row, now, {
    summary: `Code ${row.number} replaced by code ${number}`,
    before: { revoked_at: row.revoked_at?.toISOString() ?? null, replaced_by: row.replaced_by },
    made,
  })
  return { book_codes: await one(ctx, made), code: printedBookCode(code), command }
}

export const undoCodeChange = async (ctx: Context, inverse: CodeInverse): Promise<void> => {
  const conflict = () => fail('UNDO_CONFLICT', { extra: { book_code_ids: [inverse.id] } })
  const { revoked_at, ...before } = inverse.before
  const isBack = await updateCode(
    ctx.db,
    { id: inverse.id, updated_at: new Date(inverse.changed_at) },
    {
      ...before,
      ...(revoked_at === undefined ? {} : { revoked_at: revoked_at === null ? null : new Date(revoked_at) }),
      updated_at: new Date(inverse.was_at),
    },
  )
  if (!isBack) throw conflict()
  if (inverse.made !== undefined && !(await deleteUnusedCode(ctx.db, inverse.made))) throw conflict()
}
