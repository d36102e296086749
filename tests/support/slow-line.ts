import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const PIECES = 8
/** Longer than a browser takes to draw what it has. */
const BETWEEN_MS = 80

const inPieces = async (reply: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const document = await buffer(reply)
  // What is in the head draws nothing.
  const body = document.indexOf('<body')
  const size = Math.ceil((document.length - body) / PIECES)
  answer.write(document.subarray(0, body))
  for (let from = body; from < document.length; from += size) {
    await pause(BETWEEN_MS)
    answer.write(document.subarray(from, from + size))
  }
  answer.end()
}

/** Another address of a server, over which documents come in pieces; the rest comes as it is. */
export const slowLine = async (to: string): Promise<{ address: string; end: () => Promise<void> }> => {
  const { port, host } = new URL(to)
  const line = createServer((asked, answer) => {
    const on = get({ host: '127.0.0.1', port, path: asked.url, headers: { host } }, (reply) => {
      const type = reply.headers['content-type'] ?? ''
      answer.writeHead(reply.statusCode ?? 502, { 'content-type': type })
      if (type.startsWith('text/html')) inPieces(reply, answer).catch(() => answer.destroy())
      else reply.pipe(answer)
    })
    on.on('error', () => answer.destroy())
    answer.on('close', () => on.destroy())
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(to)
  address.port = String((line.address() as AddressInfo).port)
  const end = async () => {
    line.close()
    line.closeAllConnections()
    await once(line, 'close')
  }
  return { address: address.origin, end }
}
