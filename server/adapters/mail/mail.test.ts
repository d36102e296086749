import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/kernel/database.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { everything } from '#server/kernel/scope.ts'
import { type Mail, type MailPort, MailRefused } from '#server/ports/mail.port.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { capturedMail } from './captured.ts'
import { smtpMail } from './smtp.ts'

/** What a mail looks like when it has arrived. */
interface Arrived {
  to: string[]
  text: string
}

interface Target {
  mail: { send(mail: Mail): Promise<void> }
  arrived(): Promise<Arrived[]>
}

const REFUSALS: Record<string, Error> = {
  'bounce.test': Object.assign(new Error('no such mailbox'), { responseCode: 550 }),
  'relay.test': Object.assign(new Error('5.7.1 Relay access denied'), { responseCode: 550 }),
  'full.test': Object.assign(new Error('5.2.2 mailbox is full'), { responseCode: 552 }),
  'busy.test': Object.assign(new Error('come again later'), { responseCode: 451 }),
}

let server: TestServer
let smtp: SMTPServer
let port: MailPort
const received: Arrived[] = []
/** Connections that the product opened. */
const opened: Socket[] = []

beforeAll(async () => {
  server = await buildServer()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (address, _session, done) => done(REFUSALS[address.address.split('@')[1] ?? ''] ?? null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map((one) => one.address),
          text: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  smtp.server.on('connection', (socket: Socket) => opened.push(socket))
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const { port: number } = smtp.server.address() as AddressInfo
  port = smtpMail(`smtp://127.0.0.1:${number}`)
})
afterAll(async () => {
  port.close?.()
  await new Promise<void>((closed) => smtp.close(closed))
  await server.close()
})

/** Sends each in a unit of work, as the outbox does. */
const inUnitOfWork = (port: MailPort<Db>): Target['mail'] => ({
  send: (mail) => server.kernel.database.transaction(everything('a mail'), (db) => port.send(mail, db)),
})

const targets: Record<string, () => Target> = {
  captured: () => ({
    mail: inUnitOfWork(capturedMail),
    arrived: async () =>
      (
        await server.owner.query(
          'select to_address, reply_to, subject, text, html from captured_mails order by sequence',
        )
      ).rows.map(({ to_address, reply_to, subject, text, html }) => ({
        to: [to_address],
        text: [...(reply_to ? [`Reply-To: ${reply_to}`] : []), `Subject: ${subject}`, text, html].join('\n'),
      })),
  }),
  smtp: () => ({ mail: inUnitOfWork(port), arrived: async () => received }),
}

const aMail = (more: Partial<Mail> = {}): Mail => ({
  id: newUuid(),
  from: { name: 'Traitmark hb', address: 'assessments@hb.traitmark.example' },
  to: 'robin@people.test',
  subject: 'Your assessment',
  text: 'Hello Robin',
  html: '<p>Hello Robin</p>',
  ...more,
})

describe.each(Object.keys(targets))('the mail port over %s', (name) => {
  const target = () => targets[name]?.() ?? { mail: { send: async () => undefined }, arrived: async () => [] }

  it('delivers to the one address, as text and as HTML', async () => {
    const { mail, arrived } = target()
    await mail.send(aMail())
    const last = (await arrived()).at(-1)
    expect(last?.to).toEqual(['robin@people.test'])
    expect(last?.text).toContain('Hello Robin')
    expect(last?.text).toContain('Your assessment')
  })
  it('R239 R243 an answer reaches whoever wrote, where somebody did', async () => {
    const { mail, arrived } = target()
    await mail.send(aMail())
    expect((await arrived()).at(-1)?.text).not.toContain('Reply-To')
    await mail.send(aMail({ reply_to: { name: 'Ada\r\nBcc: x', address: 'ada@company.test' } }))
    const last = (await arrived()).at(-1)?.text
    expect(last).toMatch(/^Reply-To: .*<?ada@company\.test>?/m)
    expect(last).not.toMatch(/^Bcc/m)
  })
  it('S28 a line break in a subject or a name makes no header', async () => {
    const { mail, arrived } = target()
    await mail.send(
      aMail({
        subject: 'Hello\r\nBcc: everybody@people.test',
        from: { name: 'Traitmark\r\nX-Evil: 1', address: 'assessments@hb.traitmark.example' },
      }),
    )
    const last = (await arrived()).at(-1)
    expect(last?.to).toEqual(['robin@people.test'])
    expect(last?.text).not.toMatch(/^X-Evil/m)
  })
  it('R239 only a mail that one may refuse names where a mail program says so in one request (RFC 8058)', async () => {
    if (name === 'captured') return
    const { mail, arrived } = target()
    const url = `https://hb.test/api/public/mailer/unsubscribe-at-once?token=${'a'.repeat(200)}`
    await mail.send(aMail({ unsubscribe: url }))
    const unfolded = (await arrived()).at(-1)?.text.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
    expect(unfolded).toContain(`List-Unsubscribe: <${url}>`)
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    await mail.send(aMail())
    expect((await arrived()).at(-1)?.text).not.toContain('List-Unsubscribe')
  })
  it('an address that is refused for now may be tried again, one that is refused for good may not, and later mail still leaves', async () => {
    const { mail, arrived } = target()
    const failure = (to: string) => mail.send(aMail({ to })).catch((error: unknown) => error)
    const busy = await failure('nobody@busy.test')
    expect([String(busy), busy instanceof MailRefused]).toEqual([expect.stringContaining('come again later'), false])
    const bounced = await failure('nobody@bounce.test')
    expect([String(bounced), bounced instanceof MailRefused]).toEqual([
      expect.stringContaining('no such mailbox'),
      true,
    ])
    const before = (await arrived()).length
    await mail.send(aMail())
    expect((await arrived()).length).toBe(before + 1)
  })
  it('R252 what a mail server refuses because of us, or for want of room, is tried again: the address may be right', async () => {
    if (name === 'captured') return
    for (const host of ['relay.test', 'full.test']) {
      const failure = await target()
        .mail.send(aMail({ to: `somebody@${host}` }))
        .catch((error: unknown) => error)
      expect([failure instanceof Error, failure instanceof MailRefused]).toEqual([true, false])
    }
  })
})

describe('connections to a mail server', () => {
  it('are kept for the next mail, because to open one takes longer than a mail', async () => {
    const before = opened.length
    for (let at = 0; at < 5; at += 1) await port.send(aMail(), undefined)
    expect(opened.length).toBeLessThanOrEqual(before + 1)
  })
  it('R252 that the mail server has ended meanwhile fail no mail', async () => {
    await port.send(aMail(), undefined)
    for (const socket of opened) socket.destroy()
    const before = received.length
    await port.send(aMail(), undefined)
    expect(received.length).toBe(before + 1)
  })
})
