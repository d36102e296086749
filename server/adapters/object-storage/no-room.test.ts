import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addSeconds } from '#server/kernel/clock.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { answerOf, isFailure } from '#server/kernel/problems.ts'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { diskStorage, type Write } from './disk.ts'

// Where the database is elsewhere nobody watches the disk of the files: it is met full.

const disk = { isFull: false }
const write: Write = async (path, bytes, options) => {
  if (!disk.isFull) return writeFile(path, bytes, options)
  await writeFile(path, 'half', options)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

it('S46 an upload that meets a full disk is 503, leaves nothing, and comes when it is sent again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-room-'))
  const secrets = secretsFrom('a secret of these tests, long enough for anybody')
  const storage = diskStorage(folder, { secrets, clock: { now: () => new Date() } }, write)
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => {
    if (!isFailure(error)) return reply.status(500).send({ message: String(error) })
    const answer = answerOf(error, request.id)
    return reply.status(answer.status).send(answer.body)
  })
  storage.mount(app, 1_000, { storageFull: () => false, received: async () => ({ status: 200 }) })
  const { url } = storage.uploadTo({
    key: `1/${newUuid()}`,
    type: 'text/plain',
    size: 4,
    until: addSeconds(new Date(), 60),
  })
  const put = async () => {
    const reply = await app.inject({
      method: 'PUT',
      url,
      payload: Buffer.from('life'),
      headers: { 'content-type': 'text/plain' },
    })
    return [reply.statusCode, reply.json().code]
  }
  disk.isFull = true
  expect(await put()).toEqual([503, 'STORAGE_FULL'])
  expect((await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())).toEqual([])
  disk.isFull = false
  expect((await put())[0]).toBe(200)
  await app.close()
  await rm(folder, { recursive: true })
})
