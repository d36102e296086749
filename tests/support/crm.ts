import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A CRM that takes everything, in its published shapes, and remembers what it was sent. */
export const startCrm = async () => {
  const sent: { contactId?: string; message?: string }[] = []
  const answerTo = (line: string, body: string): [number, object] => {
    if (line.startsWith('POST /contacts/upsert')) return [200, { contact: { id: 'c-1' } }]
    if (line.startsWith('GET /conversations/search')) return [200, { conversations: [{ id: 'v-1' }] }]
    if (line.startsWith('GET /')) return [200, { messages: [], nextPage: false }]
    sent.push(JSON.parse(body))
    return [201, { conversationId: 'v-1', messageId: `m-${sent.length}` }]
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [status, body] = answerTo(`${request.method} ${request.url}`, Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  return {
    sent,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
