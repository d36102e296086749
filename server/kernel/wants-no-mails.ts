import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Why a mail did not leave that its reader had refused by then. */
export const WANTS_NO_MAILS = 'Wants no more mails from this company.'

/** The address under which somebody says that they want no more mails of a company. */
export type StopLink = (base: string, to: { company_id: number; email: string }) => string

/** Whether an address wants no more mails of a company: nobody chooses it for one. For queries of more than one table. */
export const wantsNoMails = (companyId: PgColumn, email: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from mail_suppressions m where m.company_id = ${companyId} and m.email = ${email})`
