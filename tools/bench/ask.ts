import { Agent, request } from 'node:http'

/** What a call was answered. */
interface Answered {
  status: number
  body: unknown
}

const agent = new Agent({ keepAlive: true })

/**
 * Asks over HTTP on connections that are kept. What asks works on the same two cores as what answers, and `fetch` takes them twice as long
 * for a call as this does.
 */
export const ask = (
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answered> =>
  new Promise((done, failed) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const described = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }
    const asked = request(url, { method, agent, headers: { ...headers, ...(text ? described : {}) } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('error', failed)
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        try {
          done({ status: reply.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown })
        } catch (error) {
          failed(error as Error)
        }
      })
    })
    asked.on('error', failed)
    asked.end(text)
  })
