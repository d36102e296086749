import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { filePart } from './multipart.ts'
import { fail, invalid } from './problems.ts'

/** Room for what a form says around its file. */
const FORM_BYTES = 65_536

/** A room whose calls take one file in a form. */
export const takeForm = (room: FastifyInstance, { maxBytes }: NonNullable<Endpoint['upload']>): void => {
  room.removeAllContentTypeParsers()
  room.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes + FORM_BYTES },
    async (_: FastifyRequest, body: Buffer) => body,
  )
}

/** What a program of others sends along is not read: the address says all. */
export const takeAnyForm = (room: FastifyInstance): void => {
  room.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    async () => undefined,
  )
}

/** The bytes of the file. */
export const readFile = ({ field, maxBytes }: NonNullable<Endpoint['upload']>, request: FastifyRequest): Buffer => {
  if (!Buffer.isBuffer(request.body)) throw fail('UNSUPPORTED_MEDIA_TYPE')
  const file = filePart(request.body, request.headers['content-type'] ?? '', field)
  if (!file) throw invalid(field, 'Choose a file.')
  if (file.length > maxBytes) throw fail('PAYLOAD_TOO_LARGE')
  return file
}
