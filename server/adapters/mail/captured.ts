import { type Db, lastly } from '#server/kernel/database.ts'
import { type MailPort, MailRefused } from '#server/ports/mail.port.ts'

/** With the note that it has left it is one message, and there once. */
const CAPTURE = {
  name: 'capture mail',
  text: `insert into captured_mails (id, from_name, from_address, to_address, reply_to, subject, text, html)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
}

/** Keeps every mail in the database, where /dev/mail shows it. An address at `bounce.test` refuses for good, one at `busy.test` for now. */
export const capturedMail: MailPort<Db> = {
  atOnce: 1,
  together: 16,
  send: async ({ id, from, to, reply_to, subject, text, html }, db) => {
    if (to.endsWith('@bounce.test')) throw new MailRefused('550 no such mailbox')
    if (to.endsWith('@busy.test')) throw new Error('451 come again later')
    lastly(db, CAPTURE, [id, from.name, from.address, to, reply_to?.address ?? null, subject, text, html])
  },
}
