import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { MAX_TRIES } from './outbox.ts'
import { WANTS_NO_MAILS } from './wants-no-mails.ts'

/** So long an address that refused a mail is left alone; rows of mails that were delivered later are kept as long. */
const LEFT_ALONE_DAYS = 30

/** An address of somebody whom a company writes to. */
export interface WrittenTo {
  company_id: number
  email: string
}

/** Of the newest mail to an address that is no longer waiting: whether it was refused for good, and lately. */
const wasRefused = (now: Date): SQL => {
  const since = new Date(now.getTime() - LEFT_ALONE_DAYS * 86_400_000).toISOString()
  return sql`state = 'failed' and tries < ${MAX_TRIES} and last_error <> ${WANTS_NO_MAILS} and created_at > ${since}`
}

const keyOf = ({ company_id, email }: WrittenTo) => `${company_id} ${email}`

/**
 * Tells which of these addresses take no mail: the last one that the company sent there was refused for good. One that was tried until it
 * was given up says nothing of its address: the way there failed.
 */
export const selectRefusing = async (
  db: Db,
  all: readonly WrittenTo[],
  now: Date,
): Promise<(one: WrittenTo) => boolean> => {
  if (all.length === 0) return () => false
  const list = (values: readonly unknown[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  const { rows } = await db.execute<{ company_id: number; email: string }>(sql`
    select company_id, recipient as email from (
      select distinct on (company_id, recipient) company_id, recipient, state, tries, last_error, created_at
      from outbox
      where kind = 'mail' and state <> 'waiting' and company_id in (${list([...new Set(all.map((one) => one.company_id))])})
        and recipient in (${list([...new Set(all.map((one) => one.email))])})
      order by company_id, recipient, sequence desc) newest
    where ${wasRefused(now)}`)
  const refusing = new Set(rows.map(keyOf))
  return (one) => refusing.has(keyOf(one))
}

/** The same of one address in a row, for queries of more than one table. */
export const takesNoMail = (companyId: PgColumn, email: PgColumn, now: Date): SQL<boolean> =>
  sql<boolean>`coalesce((select ${wasRefused(now)} from outbox
    where kind = 'mail' and state <> 'waiting' and company_id = ${companyId} and recipient = ${email}
    order by sequence desc limit 1), false)`
