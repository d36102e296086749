import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { sha256 } from './ids.ts'
import { answerOf, fail } from './problems.ts'
import { everything } from './scope.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const isEqual = (given: string, wanted: string) =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(wanted)))

/**
 * `GET /metrics` in the Prometheus text format, for whoever knows METRICS_TOKEN; not there without one. Calls are named by their
 * route, never by their address, so that nothing of a person is in a metric.
 */
export const mountMetrics = (app: FastifyInstance, config: Config, database: Database): void => {
  const token = config.METRICS_TOKEN
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of calls by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  const waiting = (where: ReturnType<typeof sql>) =>
    database.transaction(everything('metrics'), async (db) => {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from outbox where ${where}`)
      return rows[0]?.n ?? 0
    })
  gauge('outbox_waiting', 'Effects that are still to be delivered', () => waiting(sql`state = 'waiting'`))
  gauge('documents_unchecked', 'Documents that wait for the scanner', () =>
    database.transaction(everything('metrics'), async (db) => {
      const { rows } = await db.execute<{ n: number }>(sql`
        select ((select count(*) from resumes where state = 'unchecked') + (select count(*) from note_files where state = 'unchecked'))::int as n`)
      return rows[0]?.n ?? 0
    }),
  )
  gauge('outbox_failed', 'Effects that were given up', () => waiting(sql`state = 'failed'`))
  gauge('database_connections', 'Open connections of this process', () => database.pool.totalCount)
  gauge('database_connections_waited_for', 'Units of work that wait for a connection', () => database.pool.waitingCount)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isEqual(given, token)) {
      const refusal = answerOf(fail('UNAUTHENTICATED'), request.id)
      return reply.status(refusal.status).send(refusal.body)
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
