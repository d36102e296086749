import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it took: the id of each message, and its words with folded lines made whole. It says that it has one when `until` is over. */
export const startMailServer = async (until: () => Promise<unknown> = () => Promise.resolve()) => {
  const ids: string[] = []
  const texts: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async () => {
        const text = Buffer.concat(chunks).toString()
        ids.push(/^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? '')
        texts.push(text.replaceAll(/\r\n[ \t]+/g, ' '))
        await until()
        done()
      }
      stream.on('end', () => void take())
    },
  })
  // Whoever breaks a connection off is meant to.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    ids,
    texts,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** A receiver of webhooks that says yes: id and body of each. */
export const startReceiver = async () => {
  const taken: { id: string; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      taken.push({ id: String(request.headers['webhook-id']), body })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  return {
    taken,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
