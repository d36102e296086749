import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { evaluate, type Flag } from '#server/adapters/feature-flags/evaluation.ts'
import type { FlagContext } from '#server/ports/feature-flags.port.ts'

/** How the host behaves: as it should, in each way of failing, or saying what flags cannot be. */
type Mood = 'well' | 'down' | 'silent' | 'words' | 'odd'

/** A service of flags that speaks the OpenFeature remote evaluation protocol, with rules of its own. */
export const startFlagHost = async (key: string) => {
  const state = { mood: 'well' as Mood, flags: [] as Flag[], asked: [] as Record<string, unknown>[], unchanged: 0 }
  const answer = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (state.mood === 'silent') return
      if (state.mood === 'down') return answer(response, 503, {})
      if (state.mood === 'words') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Soon</p>')
      if (request.headers.authorization !== `Bearer ${key}`) return answer(response, 401, {})
      if (request.url !== '/base/ofrep/v1/evaluate/flags') return answer(response, 404, {})
      if (state.mood === 'odd')
        return answer(response, 200, { flags: [{ key: 'maintenance', value: 'yes' }, { value: true }, { key: 'x' }] })
      const { context } = JSON.parse(Buffer.concat(chunks).toString()) as { context: FlagContext }
      state.asked.push({ ...context })
      const flags = state.flags.map((flag) => evaluate(flag, context))
      const etag = createHash('sha256')
        .update(JSON.stringify([flags, context]))
        .digest('hex')
      if (request.headers['if-none-match'] === etag) {
        state.unchanged += 1
        return response.writeHead(304).end()
      }
      return answer(response, 200, { flags }, { etag })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
