import { and, asc, eq, sql } from 'drizzle-orm'
import { BOOK_CODE_LENGTH, BOOK_CODE_LETTERS, checkLetter } from '#contract/core/book-code.ts'
import { bookCodeBatches, bookCodes, bookCodeUses } from '#server/database/schema/book-codes.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { sha256 } from '#server/kernel/ids.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { macOf } from '#server/slices/book-codes/new-codes.ts'
import { INSTRUMENT } from '#server/slices/surveys/surveys.form.ts'
import { seedBatches } from './book-codes.seed.ts'

/** A code of the example world, the same on every machine, so that it can be tried. */
export const seedBookCode = (batch: number, number: number): string => {
  const bytes = Buffer.from(sha256(`traitmark demo code ${batch} ${number}`), 'hex')
  const letters = [...bytes.subarray(0, BOOK_CODE_LENGTH - 1)]
    .map((byte) => BOOK_CODE_LETTERS[byte % BOOK_CODE_LETTERS.length] ?? '')
    .join('')
  return letters + checkLetter(letters)
}

const employeesOf = (db: Db, company_id: number) =>
  db
    .select({ id: surveyResults.id, created_at: surveyResults.created_at })
    .from(surveyResults)
    .where(and(eq(surveyResults.company_id, company_id), eq(surveyResults.type, 'employee'), sql`not is_test`))
    .orderBy(asc(surveyResults.id))
    .limit(20)

/** Batches with their codes, some of them used by people of the company. */
export const seedBookCodes = async (
  db: Db,
  of: { companyId(key: string | null): number | null; author: number; secrets: Pick<Secrets, 'mac'> },
  now: Date,
): Promise<void> => {
  let reader = 0
  for (const [at, batch] of seedBatches.entries()) {
    const company_id = of.companyId(batch.company)
    const created_at = addDays(now, -batch.madeDaysAgo)
    const expires_on =
      batch.expiresInDays === null ? null : addDays(now, batch.expiresInDays).toISOString().slice(0, 10)
    const { batch_name, edition, role_name, report } = batch
    const [row] = await db
      .insert(bookCodeBatches)
      .values({
        company_id,
        uuid: sql`gen_random_uuid()`,
        batch_name,
        edition,
        role_name,
        report,
        type: 'employee',
        instrument: INSTRUMENT,
        uses: 1,
        expires_on,
        created_by: of.author,
        created_at,
        updated_at: created_at,
      })
      .returning({ id: bookCodeBatches.id })
    const readers = company_id === null ? [] : (await employeesOf(db, company_id)).slice(reader, reader + batch.used)
    reader += readers.length
    const codes = await db
      .insert(bookCodes)
      .values(
        Array.from({ length: batch.count }, (_, index) => ({
          company_id,
          batch_id: row?.id ?? 0,
          number: index + 1,
          mac: macOf(of.secrets, seedBookCode(at, index + 1)),
          uses: 1,
          uses_left: index < readers.length ? 0 : 1,
          expires_on,
          revoked_at: index >= batch.count - batch.revoked ? addDays(now, -2) : null,
          created_at,
          updated_at: created_at,
        })),
      )
      .returning({ id: bookCodes.id })
    const uses = readers.map((result, index) => ({
      company_id: company_id ?? 0,
      result_id: result.id,
      book_code_id: codes[index]?.id ?? 0,
      created_at: result.created_at,
    }))
    if (uses.length) await db.insert(bookCodeUses).values(uses)
  }
}
