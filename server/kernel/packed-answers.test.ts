import type { FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createLogger } from './logger.ts'

const PEOPLE = { survey_results: Array.from({ length: 200 }, (_, id) => ({ id, first: 'Oluwaseun', last: 'Volkov' })) }
const TABLE = `First name,Last name\n${'Oluwaseun,Volkov\n'.repeat(400)}`

let app: FastifyInstance
beforeAll(async () => {
  const read = readConfig({ NODE_ENV: 'test' })
  if ('faults' in read) throw new Error(read.faults.join('; '))
  app = await createApp(read.config, createLogger({ LOG_LEVEL: 'fatal' }))
  app.get('/api/long', async () => PEOPLE)
  app.get('/api/short', async () => ({ message: 'Done' }))
  app.get('/api/table', (_, reply) => reply.type('text/csv; charset=utf-8').send(TABLE))
  app.get('/api/picture', (_, reply) => reply.type('image/svg+xml').send('<svg/>'.repeat(2_000)))
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, accepted?: string) =>
  app.inject({ url, ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) })

describe('a long answer', () => {
  it('goes packed to whoever takes it so, in less than a quarter of its bytes', async () => {
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const { statusCode, headers, rawPayload } = await ask('/api/long', accepted)
      expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([200, encoding, 'accept-encoding'])
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(JSON.parse(unpack(rawPayload).toString())).toEqual(PEOPLE)
      expect(rawPayload.length * 4).toBeLessThan(JSON.stringify(PEOPLE).length)
    }
    const table = await ask('/api/table', 'br')
    expect(brotliDecompressSync(table.rawPayload).toString()).toBe(TABLE)
  })
  it('goes as it is to everybody else, and says that it may differ', async () => {
    for (const accepted of [undefined, 'identity', 'deflate']) {
      const { headers, body } = await ask('/api/long', accepted)
      expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'accept-encoding'])
      expect(JSON.parse(body)).toEqual(PEOPLE)
    }
  })
  it('is left alone where it is short, or no text of ours', async () => {
    for (const url of ['/api/short', '/api/picture'])
      expect((await ask(url, 'gzip, br')).headers['content-encoding']).toBeUndefined()
  })
})
