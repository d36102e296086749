import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { DOCUMENT_ENDINGS, type DocumentType } from '#contract/document-types.ts'
import { courseFiles } from '#server/database/schema/academy.ts'
import { type Links, linkTo } from './documents.ts'
import type { Database } from './database.ts'
import { fail } from './problems.ts'
import { everything } from './scope.ts'

/** A title in an address. */
const TITLE = /^[a-z0-9-]{1,60}$/

/**
 * Leads whoever has the address of a lesson's file to where it is downloaded, for five minutes. The address itself stays: it stands in the
 * lesson, where everybody reads it who may read lessons.
 */
export const mountLessonFiles = (
  app: FastifyInstance,
  { database, ...links }: Links & { database: Database },
): void => {
  app.get<{ Params: { company: string; file: string; name: string } }>(
    '/files/lesson-files/:company/:file/:name',
    async (request, reply) => {
      const { company, file, name } = request.params
      const key = `${company}/${file}`
      const [row] = await database.transaction(everything('a file of a lesson by its address'), (db) =>
        db.select().from(courseFiles).where(eq(courseFiles.key, key)).limit(1),
      )
      const [title = '', ending, ...more] = name.split('.')
      const isItsName =
        row && ending === DOCUMENT_ENDINGS[row.content_type as DocumentType] && more.length === 0 && TITLE.test(title)
      if (!isItsName) throw fail('NOT_FOUND')
      const { content_type } = row
      return reply
        .header('cache-control', 'no-store')
        .redirect(linkTo(links, { key, content_type, file_name: name }), 302)
    },
  )
}
