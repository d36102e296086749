import type { BookCode, BookCodeBatch } from '#contract/resources/book-codes.ts'
import { companyDays } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { type BatchRecord, selectCodeCounts, selectReaders } from './batches.queries.ts'
import { type CodeRecord, selectPeople } from './book-codes.queries.ts'

export const daysNow = (ctx: Context) => companyDays(ctx.db, ctx.scope, ctx.clock.now())

const companyOf = ({ company_id, company_name }: { company_id: number | null; company_name: string | null }) =>
  company_id === null ? null : { id: company_id, name: company_name ?? '' }

/** Batches with how far their codes and their readers have come. */
export const batchViews = async (ctx: Context, rows: readonly BatchRecord[]): Promise<BookCodeBatch[]> => {
  const ids = rows.map((row) => row.id)
  const counted = await selectCodeCounts(ctx.db, ctx.scope, ids, await daysNow(ctx))
  const readers = await selectReaders(ctx.db, ctx.scope, ids)
  return rows.map((row) => {
    const own = counted.filter(({ batch_id }) => batch_id === row.id)
    const codesIn = (state: string) => own.find((one) => one.state === state)?.codes ?? 0
    const sum = (name: 'codes' | 'places') => own.reduce((all, one) => all + one[name], 0)
    const come = readers.find(({ batch_id }) => batch_id === row.id)
    return {
      id: row.id,
      uuid: row.uuid,
      batch_name: row.batch_name,
      edition: row.edition,
      company: companyOf(row),
      role_name: row.role_name,
      type: row.type === 'candidate' ? 'candidate' : 'employee',
      instrument: row.instrument,
      report: row.report === 'own' ? 'own' : 'company',
      uses: row.uses,
      expires_on: row.expires_on,
      is_archived: row.is_archived,
      counts: {
        codes: sum('codes'),
        free: codesIn('free'),
        started: codesIn('started'),
        finished: codesIn('finished'),
        revoked: codesIn('revoked'),
        expired: codesIn('expired'),
      },
      people: {
        places: sum('places'),
        registered: come?.registered ?? 0,
        started: come?.started ?? 0,
        finished: come?.finished ?? 0,
      },
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

/** Codes with whoever registered with them. */
export const codeViews = async (ctx: Context, rows: readonly CodeRecord[]): Promise<BookCode[]> => {
  const people = await selectPeople(
    ctx.db,
    ctx.scope,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    batch: { id: row.batch_id, batch_name: row.batch_name },
    company: companyOf(row),
    state: row.state,
    uses: row.uses,
    uses_left: row.uses_left,
    expires_on: row.expires_on,
    replaced_by: row.replaced_by,
    people: people
      .filter(({ book_code_id }) => book_code_id === row.id)
      .map(({ id, first, last, registered_at, started_at, submitted_at }) => ({
        id,
        name: `${first} ${last}`.trim(),
        registered_at: registered_at.toISOString(),
        started_at: started_at?.toISOString() ?? null,
        submitted_at: submitted_at?.toISOString() ?? null,
      })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
