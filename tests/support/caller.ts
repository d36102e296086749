import { type Agent, request } from 'node:http'

// Calls over connections that are kept, for tests that ask often: what fetch does besides would be measured with it.

/** An answer, and how long it took. */
export interface Answer {
  status: number
  ms: number
  retryAfter: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of any answer
  body: any
}

type Call = (
  method: string,
  path: string,
  more?: { body?: object; headers?: Record<string, string> },
) => Promise<Answer>

/** Calls a product at a port of this machine, in the name of whose id token it is given. */
export const callerOf =
  (agent: Agent, at: () => { port: number; token: string }): Call =>
  (method, path, { body, headers = {} } = {}) =>
    new Promise((answered, failed) => {
      const { port, token } = at()
      const began = performance.now()
      const text = body ? JSON.stringify(body) : ''
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          path: `/api${path}`,
          method,
          agent,
          headers: {
            'id-token': token,
            ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
            ...headers,
          },
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', failed)
          reply.on('end', () =>
            answered({
              status: reply.statusCode ?? 0,
              ms: performance.now() - began,
              retryAfter: Number(reply.headers['retry-after']),
              body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
            }),
          )
        },
      )
      asked.on('error', failed)
      asked.end(text)
    })
