import type { Agent } from 'node:http'
import { askOver } from './ask-over.ts'

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
  async (method, path, { body, headers = {} } = {}) => {
    const { port, token } = at()
    const began = performance.now()
    const reply = await askOver(agent, {
      method,
      port,
      path: `/api${path}`,
      headers: { 'id-token': token, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body && JSON.stringify(body),
    })
    return {
      status: reply.status,
      ms: performance.now() - began,
      retryAfter: Number(reply.headers.get('retry-after') ?? Number.NaN),
      body: JSON.parse(reply.bytes.toString() || 'null'),
    }
  }
