import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { contracts } from '#contract/all.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database.ts'
import { openApiDocument } from '#server/kernel/openapi.ts'
import { placeOf } from '#server/kernel/root.ts'

interface Parts {
  config: Config
  database: Database
  jwks(): Promise<object>
}

/** What has an address and is no call: keys of id tokens, licences, the description of the calls, and whether the server is well. */
export const mountPlainAnswers = (app: FastifyInstance, { config, database, jwks }: Parts): void => {
  app.get('/.well-known/jwks.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await jwks()),
  )
  app.get('/licences.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(placeOf('contract/generated/licences.txt'))),
  )
  let calls: string | undefined
  app.get('/openapi.json', (_, reply) => {
    // Made when somebody first asks: it takes a tenth of a second, and is the same for everybody.
    calls ??= JSON.stringify(openApiDocument(contracts, config.API_PREFIX))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(calls)
  })
  app.get('/healthz', async (_, reply) => {
    const ok = await database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ok ? { status: 'ok' } : { status: 'unavailable' })
  })
}
