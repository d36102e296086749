import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { answerOf, fail } from './problems.ts'
import { pageOrigins } from './public-url.ts'

/** Where files that somebody sent are read: below which address, and framed by pages of which origins. */
export interface FilesPlace {
  /** Empty where it is the host of the pages. */
  base: string
  framedBy: readonly string[]
}

/** Where files are read under this configuration: on a host of their own, with the pages that may frame them, or beside the pages. */
export const filesPlace = (config: Config): FilesPlace =>
  config.FILES_URL ? { base: config.FILES_URL, framedBy: pageOrigins(config) } : { base: '', framedBy: [] }

/** The address that a file is read at, with its ticket behind it. */
export const FILE_PATH = '/files/download'

/**
 * Under a host of their own there are files and nothing else, so that nothing that somebody sent ever has the origin of a page; under
 * any other host their addresses lead there.
 */
export const keepFilesApart = (app: FastifyInstance, { FILES_URL }: Pick<Config, 'FILES_URL'>): void => {
  if (!FILES_URL) return
  const { host } = new URL(FILES_URL)
  app.addHook('onRequest', async (request, reply) => {
    const isFile = request.url.startsWith(`${FILE_PATH}?`)
    const isTheirs = request.host.toLowerCase() === host
    if (isTheirs && !isFile) return reply.status(404).send(answerOf(fail('NOT_FOUND'), request.id).body)
    if (isFile && !isTheirs) return reply.redirect(FILES_URL + request.url, 307)
    return undefined
  })
}
