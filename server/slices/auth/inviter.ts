import type { BrandKey } from '#contract/brands/brand.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { type Effect, sendLater } from '#server/kernel/outbox.ts'
import { linkMail } from './auth.mails.ts'
import type { Links } from './links.ts'

/** Whom a set-up mail is for, and what it waits for. */
export interface Invited {
  user_id: number
  email: string
  first: string
  company_id: number | null
  brand: BrandKey
  public_url: string
  command?: NonNullable<Effect['command']>
}

/** Writes the mail by which somebody sets their account up; links of earlier ones stop working. Returns the mail's id. */
export const createInviter =
  ({ links, clock }: { links: Links; clock: Clock }) =>
  async (db: Db, { user_id, email, first, company_id, brand, public_url, command }: Invited): Promise<string> => {
    const token = await links.create(db, user_id, 'setup')
    const payload = linkMail('setup', token, { brand, email, first, public_url })
    return sendLater(db, clock, {
      kind: 'mail',
      recipient: email,
      company_id,
      payload,
      ...(command ? { command } : {}),
    })
  }
