import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { Database } from './database.ts'
import { imageTypeOf } from './images.ts'
import { fail } from './problems.ts'
import { everything } from './scope.ts'

/** Address of a logo from the root of every host; a new logo has a new one. */
export const logoUrl = (key: string): string => `/files/logos/${key}`

interface Parts {
  database: Database
  storage: ObjectStoragePort
}

/** Logos are shown to whoever has their address, as long as a company names them: on surveys, in mails. */
export const mountLogos = (app: FastifyInstance, { database, storage }: Parts): void => {
  app.get<{ Params: { company: string; file: string } }>('/files/logos/:company/:file', async (request, reply) => {
    const key = `${request.params.company}/${request.params.file}`
    const isNamed = await database.transaction(everything('a logo by its address'), async (db) => {
      const { rowCount } = await db.execute(sql`select from companies where logo_key = ${key}`)
      return rowCount === 1
    })
    const bytes = isNamed ? await storage.read(key) : null
    const type = bytes && imageTypeOf(bytes)
    if (!bytes || !type) throw fail('NOT_FOUND')
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'public, max-age=3600, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(bytes)
  })
}
