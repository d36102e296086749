import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorKey } from '#contract/errors.ts'
import { answerOf, fail } from './problems.ts'

const FAILURES: Record<string, ErrorKey> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/**
 * Answers what cannot be read as a request, in the shape of every failure, and closes its connection. No route and no hook hears of it.
 * @param error as the HTTP parser gives it
 */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  // A connection that was cut has nobody to answer to.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const requestId = randomUUID()
  const { status, body } = answerOf(fail(FAILURES[error.code ?? ''] ?? 'BAD_REQUEST'), requestId)
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'cross-origin-resource-policy: same-origin',
    'connection: close',
  ].join('\r\n')
  if (socket.writable) socket.end(`${head}\r\n\r\n${text}`, () => socket.destroy())
  else socket.destroy()
}
