import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { docxOf } from '#tests/support/zip.ts'
import { readResumes } from './resume-words.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
let server: TestServer
let tokens: Tokens
let id: number
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const { body } = await server.call('GET', '/survey-results/search', { token: tokens.owner })
  id = body.survey_results[0].id
})
afterAll(() => server.close())

const read = () => {
  const { database, config, secrets, log } = server.kernel
  const storage = diskStorage(join(config.DATA_DIR, 'files'), { secrets, clock: server.clock })
  return readResumes({ database, storage, log })
}
const upload = async (words: string) => {
  const bytes = docxOf(words)
  const asked = await server.call('POST', `/survey-results/${id}/upload-presigned-url/resume`, {
    token: tokens.owner,
    body: { file_name: 'cv.docx', content_type: DOCX, size: bytes.length },
  })
  const reply = await fetch(server.url + asked.body.url.replace('http://test.local', ''), {
    method: 'PUT',
    headers: { 'content-type': DOCX },
    body: new Uint8Array(bytes),
  })
  expect(reply.status).toBe(200)
  return (await reply.json()) as { command: { id: string } }
}
const find = async (search: string, token = tokens.owner): Promise<number[]> =>
  (await server.call('POST', '/survey-results/search', { token, body: { search } })).body.survey_results.map(
    (one: { id: number }) => one.id,
  )

describe('R225 S19 the search of people', () => {
  it('finds words of the resume that stands there, and of no other', async () => {
    await upload('Forklift licence, speaks <w:b>Fri</w:b>sian')
    expect(await find('frisian')).toEqual([])
    await read()
    expect(await find('FRISIAN forklift')).toEqual([id])
    expect(await find('frisian', tokens.otherOwner)).toEqual([])
    const searched = { token: tokens.owner, body: { search: 'frisian' } }
    const { body } = await server.call('POST', '/survey-results/search', searched)
    expect(body.survey_results[0].found).toEqual({ in: 'resume', text: 'Forklift licence, speaks Frisian' })
    const { command } = await upload('Speaks Sorbian')
    await read()
    expect([await find('frisian'), await find('sorbian')]).toEqual([[], [id]])
    expect((await server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })).status).toBe(200)
    expect([await find('frisian'), await find('sorbian')]).toEqual([[id], []])
  })
  it('no longer finds them once it is deleted', async () => {
    expect((await server.call('DELETE', `/survey-results/${id}/resume`, { token: tokens.owner })).status).toBe(200)
    expect(await find('frisian')).toEqual([])
  })
  it('reads each once', async () => {
    await read()
    const { rows } = await server.owner.query<{ n: number }>(
      "select count(*)::int as n from resumes where words is null and state = 'linked' and deleted_at is null",
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
