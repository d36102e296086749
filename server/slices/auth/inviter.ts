import type { BrandKey } from '#contract/brands/brand.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { type Effect, sendLater } from '#server/kernel/outbox.ts'
import { type Inviting, invitationMail } from './auth.mails.ts'
import type { Links } from './links.ts'

/** Whom a set-up mail is for, and what it waits for. */
export interface Invited extends Inviting {
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
  async (db: Db, { user_id, company_id, command, by, company, ...mail }: Invited): Promise<string> => {
    const token = await links.create(db, user_id, 'setup')
    const payload = invitationMail(token, mail, { by, company })
    return sendLater(db, clock, {
      kind: 'mail',
      recipient: mail.email,
      company_id,
      payload,
      ...(command ? { command } : {}),
    })
  }
