import { type SQL, sql } from 'drizzle-orm'
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

/** Address of a picture on the page of a campaign. */
export const pictureUrl = (key: string): string => `/files/pictures/${key}`

/** Address of the picture of somebody of the staff. */
export const personPictureUrl = (key: string): string => `/files/people/${key}`

/** Pictures that are shown to whoever has their address, as long as something names them: on surveys, on pages, in mails. */
const NAMED = {
  logos: (key: string) => sql`select from companies where logo_key = ${key}`,
  people: (key: string) => sql`select from users where picture_key = ${key}`,
  pictures: (key: string) => sql`select from funnel_pictures where key = ${key}`,
  lessons: (key: string) => sql`select from course_pictures where key = ${key}`,
}

/** Shows logos and pictures by their addresses. */
export const mountLogos = (app: FastifyInstance, parts: Parts): void => {
  for (const kind of ['logos', 'people', 'pictures', 'lessons'] as const) {
    app.get<{ Params: { company: string; file: string } }>(`/files/${kind}/:company/:file`, async (request, reply) => {
      const bytes = await readNamed(parts, `${request.params.company}/${request.params.file}`, NAMED[kind])
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
}

const readNamed = async ({ database, storage }: Parts, key: string, naming: (key: string) => SQL) => {
  const isNamed = await database.transaction(everything('a picture by its address'), async (db) => {
    const { rowCount } = await db.execute(naming(key))
    return rowCount === 1
  })
  return isNamed ? storage.read(key) : null
}
