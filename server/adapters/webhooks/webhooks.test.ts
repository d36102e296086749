import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublic } from './addresses.ts'
import { signedWebhooks } from './signed.ts'

let receiver: Server
let port: number
let answerWith: (request: IncomingMessage) => {
  status: number
  headers?: Record<string, string>
  body?: string
  /** The rest of the answer never comes. */
  isEndless?: boolean
}
let received: { headers: IncomingMessage['headers']; body: string }[] = []
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const { status, headers, body: words, isEndless } = answerWith(request)
      response.writeHead(status, headers)
      if (isEndless) response.write('x')
      else response.end(words)
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  port = (receiver.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => receiver.close(done)))

const local = () => signedWebhooks({ isLocal: true, testReceivers: [`127.0.0.1:${port}`] })
const message = (secrets: string[]) => ({
  brand: 'A brand',
  id: 'evt_1',
  at: new Date(),
  body: '{"type":"x","data":{}}',
  secrets,
})

describe('R237 S27 a signed message', () => {
  it('is verified by a foreign receiver, with each of two secrets, and with no other', async () => {
    received = []
    answerWith = () => ({ status: 204 })
    const { newSecret, send } = local()
    const [own, old, other] = [newSecret(), newSecret(), newSecret()]
    expect(await send(`http://127.0.0.1:${port}/hook`, message([own, old]))).toMatchObject({ status: 204, why: null })
    const [{ headers, body } = { headers: {}, body: '' }] = received
    for (const secret of [own, old])
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({ type: 'x', data: {} })
    expect(headers['user-agent']).toBe('A-brand-webhooks')
    expect(() => new Webhook(other).verify(body, headers as Record<string, string>)).toThrow('No matching signature')
    expect(() => new Webhook(own).verify(`${body} `, headers as Record<string, string>)).toThrow(
      'No matching signature',
    )
  })
  it('follows no redirect and keeps no word of the answer', async () => {
    received = []
    answerWith = ({ url }) =>
      url === '/inside' ? { status: 200 } : { status: 307, headers: { location: '/inside' }, body: 'secret words' }
    const { newSecret, send } = local()
    const answer = await send(`http://127.0.0.1:${port}/`, message([newSecret()]))
    expect(answer).toMatchObject({ status: 307, why: expect.stringContaining('redirects are not followed') })
    expect(JSON.stringify(answer)).not.toContain('secret words')
    expect(received).toHaveLength(1)
  })
  it('has arrived as soon as that is said, however long the rest of the answer takes', async () => {
    answerWith = () => ({ status: 202, isEndless: true })
    const { newSecret, send } = local()
    const { ms, ...answer } = await send(`http://127.0.0.1:${port}/`, message([newSecret()]))
    expect(answer).toEqual({ status: 202, why: null, askedToWait: 0 })
    expect(ms).toBeLessThan(4_000)
  })
  it('stops reading an answer that has no end', async () => {
    answerWith = () => ({ status: 200, body: 'x'.repeat(1_000_000) })
    const { newSecret, send } = local()
    expect(await send(`http://127.0.0.1:${port}/`, message([newSecret()]))).toMatchObject({ status: 200, why: null })
  })
})

describe('R237 S27 hostile addresses', () => {
  const HOSTILE = `
    http://127.0.0.1 http://2130706433 http://0x7f.1 http://017700000001 http://127.1
    http://0 http://[::1] http://[::ffff:127.0.0.1] http://[::ffff:7f00:1] http://[64:ff9b::7f00:1]
    http://[fe80::1] http://10.1.2.3 http://172.20.0.1 http://192.168.1.1 http://169.254.169.254/latest/meta-data
    http://100.64.0.1 http://[fd00::1] http://[2002:7f00:1::] http://224.0.0.1 http://255.255.255.255
    http://localhost http://LOCALHOST. http://a.localhost http://db.internal http://printer.local
    file:///etc/passwd gopher://a.example ftp://a.example javascript:alert(1) //a.example
    a.example https://name:password@a.example http://①②⑦.0.0.1`
    .trim()
    .split(/\s+/)

  it.each(HOSTILE)('%s is refused before anybody is asked, and when it is sent to', async (url) => {
    received = []
    const { refusal, send, newSecret } = signedWebhooks({ isLocal: true, testReceivers: [] })
    expect(refusal(url)).not.toBeNull()
    expect(await send(url, message([newSecret()]))).toMatchObject({ status: null, why: refusal(url) })
    expect(received).toEqual([])
  })
  it('outside stage local only https on 443 or 8443 is taken, and no test receiver', () => {
    const { refusal } = signedWebhooks({ isLocal: false, testReceivers: [`127.0.0.1:${port}`] })
    expect(refusal('https://a.example/hook')).toBeNull()
    expect(refusal('https://a.example:8443/hook')).toBeNull()
    for (const url of [
      'http://a.example',
      'https://a.example:9000',
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
    ])
      expect(refusal(url)).not.toBeNull()
  })
  it.each([
    ['a name that leads inside', [['127.0.0.1']]],
    ['a name of which one address leads inside', [['93.184.215.14', '127.0.0.1']]],
    ['a name that leads inside by IPv6', [['::ffff:127.0.0.1']]],
    ['a name that is public for the first look only', [['127.0.0.1'], ['93.184.215.14']]],
  ])('%s is refused by the look-up of the connection itself', async (_, answers) => {
    received = []
    let looks = 0
    const lookup = ((__: string, ___: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        (answers[looks++] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as never
    const { send, newSecret } = signedWebhooks({ isLocal: true, testReceivers: [], lookup })
    expect(await send(`http://rebound.example:${port}/`, message([newSecret()]))).toMatchObject({
      status: null,
      why: expect.stringContaining('inside a network'),
    })
    expect([looks, received]).toEqual([1, []])
  })
  it('public addresses are public', () => {
    for (const address of ['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])
      expect(isPublic(address)).toBe(true)
    for (const address of ['', 'x', '999.1.1.1', '::', '2001:db8::1']) expect(isPublic(address)).toBe(false)
  })
})
