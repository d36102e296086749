import type { Database } from '#server/kernel/database.ts'
import { everything } from '#server/kernel/scope.ts'
import { capturedMails } from '#server/database/schema/platform.ts'
import { type MailPort, MailRefused } from '#server/ports/mail.port.ts'
import { planned } from '#server/kernel/planned.ts'

/** Keeps every mail in the database, where /dev/mail shows it. An address at `bounce.test` refuses for good, one at `busy.test` for now. */
export const capturedMail = (database: Database): MailPort => ({
  send: async (mail) => {
    if (mail.to.endsWith('@bounce.test')) throw new MailRefused('550 no such mailbox')
    if (mail.to.endsWith('@busy.test')) throw new Error('451 come again later')
    await database.transaction(everything('captured mail'), (db) =>
      planned(db)
        .insert(capturedMails)
        .values({
          id: mail.id,
          from_name: mail.from.name,
          from_address: mail.from.address,
          to_address: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        })
        .onConflictDoNothing(),
    )
  },
})
