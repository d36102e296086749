import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What may be asked twice, as nginx sees it. */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * A proxy before several servers: in turn, and on to the next where nobody takes the connection or where nothing was answered to
 * what may be asked twice, as deploy/nginx.conf does.
 */
export const startSmallProxy = async (ports: Set<number>): Promise<{ port: number; close(): Promise<void> }> => {
  let turn = 0
  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, left: number) => {
    const known = [...ports]
    const port = known[(turn += 1) % known.length]
    const { method, url, headers } = from
    const asked = ask({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(to)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) to.destroy()
      // Refused means that nobody has read it: the next may have it. Anything else may have been carried out.
      else if (left > 0 && (error.code === 'ECONNREFUSED' || REPEATABLE.has(method ?? '')))
        pass(from, body, to, left - 1)
      else to.writeHead(502).end(JSON.stringify({ code: error.code }))
    })
    to.on('close', () => asked.destroy())
    asked.end(body)
  }
  const server = createServer((from, to) => {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', () => pass(from, Buffer.concat(chunks), to, 8))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
