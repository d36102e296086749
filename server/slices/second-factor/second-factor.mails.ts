import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { composeMail, oneLine } from '#server/kernel/mail-body.ts'
import { sendLater } from '#server/kernel/outbox.ts'

/** What somebody is told about their second factor. */
export type Notice = 'on' | 'off' | 'reset' | 'codes' | 'used' | 'guessed'

const says: Record<Notice, (product: string) => { subject: string; line: string; after: string }> = {
  on: (product) => ({
    subject: `Two-step sign-in is on for ${product}`,
    line: 'From now on, signing in asks for a code of your authenticator app as well. Keep your recovery codes where you find them without your phone.',
    after: 'If this was not you, set a new password now and write to us.',
  }),
  off: (product) => ({
    subject: `Two-step sign-in is off for ${product}`,
    line: 'Signing in asks for your password alone again. Your recovery codes do not work any more.',
    after: 'If this was not you, set a new password now and write to us.',
  }),
  reset: (product) => ({
    subject: `Your two-step sign-in for ${product} was reset`,
    line: 'Somebody who manages accounts has taken the second step off yours, and every device is signed out. You sign in with your password, and can set it up again in your profile.',
    after: 'If you did not ask for this, write to us.',
  }),
  codes: (product) => ({
    subject: `You have new recovery codes for ${product}`,
    line: 'Earlier ones do not work any more.',
    after: 'If this was not you, set a new password now and write to us.',
  }),
  used: (product) => ({
    subject: `A recovery code was used for ${product}`,
    line: 'Somebody signed in to your account with a recovery code. It does not work a second time.',
    after: 'If this was not you, set a new password now and write to us.',
  }),
  guessed: (product) => ({
    subject: `Somebody has your password for ${product}`,
    line: 'Your password was right, but five codes in a row were wrong. Nobody was let in, and further tries have to wait.',
    after: 'If this was not you, set a new password: whoever tried knows yours.',
  }),
}

/** Tells the owner of an account what happened to it, in the unit of work in which it happened. */
export const tell = async (
  db: Db,
  clock: Clock,
  notice: Notice,
  { email, first, brand }: { email: string; first: string; brand: BrandKey },
): Promise<void> => {
  const { subject, line, after } = says[notice](brands[brand].name)
  const payload = composeMail(brand, email, { subject, lines: [`Hello ${oneLine(first)},`, line], after })
  await sendLater(db, clock, { kind: 'mail', recipient: email, company_id: null, payload, is_awaited: true })
}
