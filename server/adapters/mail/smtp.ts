import { createTransport } from 'nodemailer'
import { type MailPort, MailRefused } from '#server/ports/mail.port.ts'

/** Control characters never reach a header. */
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim()

/** Mail servers take a few connections of one sender at once. */
const AT_ONCE = 3

/** However slowly the other side speaks: a mail takes no longer, because a transaction waits for it. */
const WHOLE_MS = 20_000

/** How servers say that there is no such mailbox (RFC 5321). */
const NO_MAILBOX = [550, 551, 553]
/** How they say that they take nothing from this sender (RFC 3463): that is ours to mend, and the mail waits for it. */
const NOT_FROM_US = /\b5\.7\.\d/

interface SmtpFault {
  command?: string
  responseCode?: number
}
const isRefused = ({ command, responseCode = 0, message }: Error & SmtpFault) =>
  command === 'RCPT TO' && NO_MAILBOX.includes(responseCode) && !NOT_FROM_US.test(message)

/** Fails where `work` takes too long. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Sends through an SMTP server, for example `smtp://user:password@host:587`. */
export const smtpMail = (url: string): MailPort => {
  const transport = createTransport({
    url,
    pool: true,
    // One more is for what somebody waits for.
    maxConnections: AT_ONCE + 1,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  })
  return {
    atOnce: AT_ONCE,
    close: () => transport.close(),
    send: async (mail) => {
      const sending = transport.sendMail({
        messageId: `<${mail.id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`,
        from: { name: oneLine(mail.from.name), address: mail.from.address },
        to: { name: '', address: mail.to },
        ...(mail.reply_to ? { replyTo: { name: oneLine(mail.reply_to.name), address: mail.reply_to.address } } : {}),
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        ...(mail.unsubscribe
          ? {
              list: { unsubscribe: mail.unsubscribe },
              headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
            }
          : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      sending.catch(() => undefined)
      await within(WHOLE_MS, sending).catch((error: Error & SmtpFault) => {
        throw isRefused(error) ? new MailRefused(error.message, { cause: error }) : error
      })
    },
  }
}
