import { createTransport } from 'nodemailer'
import type { MailPort } from '#server/ports/mail.port.ts'

/** Control characters never reach a header. */
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim()

/** Sends through an SMTP server, for example `smtp://user:password@host:587`. */
export const smtpMail = (url: string): MailPort => {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 })
  return {
    send: async (mail) => {
      await transport.sendMail({
        messageId: `<${mail.id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`,
        from: { name: oneLine(mail.from.name), address: mail.from.address },
        to: { name: '', address: mail.to },
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}
