import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clamdScanner } from '#server/adapters/scanner/clamd.ts'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import { lookAgain } from '#server/kernel/documents.ts'
import { waitingFile } from '#server/slices/candidate-notes/candidate-notes.files.service.ts'
import { waitingResume } from '#server/slices/survey-results/survey-results.resume.service.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { EICAR, startClamd } from '#tests/support/clamd.ts'

let server: TestServer
let clamd: Awaited<ReturnType<typeof startClamd>>
let token: string
let id: number
const lines: string[] = []

beforeAll(async () => {
  clamd = await startClamd()
  server = await buildServer({
    environment: {
      LOG_LEVEL: 'warn',
      SCANNER: 'clamd',
      CLAMD_ADDRESS: clamd.address,
      METRICS_TOKEN: 'a-token-for-metrics',
    },
    log: { write: (line) => void lines.push(line) },
  })
  token = await signIn(server, 'company.owner@demo.test')
  const found = await server.call('GET', '/survey-results/search', { token })
  id = found.body.survey_results[0].id
})
afterAll(async () => {
  await server.close()
  await clamd.close()
})

const sendText = async (bytes: Buffer) => {
  const { body } = await server.call('POST', `/survey-results/${id}/upload-presigned-url/resume`, {
    token,
    body: { file_name: 'cv.txt', content_type: 'text/plain', size: bytes.length },
  })
  const url = server.url + body.url.replace('http://test.local', '')
  const reply = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: new Uint8Array(bytes),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown>, key: String(body.key) }
}
const resume = async () => (await server.call('GET', `/survey-results/${id}/resume`, { token })).body.resumes[0]
const stateOf = async (key: string) =>
  (await server.owner.query('select state from resumes where key = $1', [key])).rows[0]?.state
const unchecked = async () => {
  const reply = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } })
  return /documents_unchecked (\d+)/.exec(await reply.text())?.[1]
}
/** What the queue does every minute. */
const again = () => {
  const { database, clock, log, config, secrets } = server.kernel
  const storage = diskStorage(join(config.DATA_DIR, 'files'), { secrets, clock })
  const waiting = [waitingResume({ storage, clock }), waitingFile({ storage, clock })]
  return lookAgain({ database, storage, log, scanner: clamdScanner(clamd.address), waiting })
}

describe('documents and the scanner', () => {
  it('S21 what is clean is named at once; what does harm is refused with a sentence, and none of it is kept', async () => {
    const clean = await sendText(Buffer.from('I can drive a crane.'))
    expect(clean).toMatchObject({ status: 200, body: { is_checked: true } })
    const { file_name, size } = await resume()
    const bad = await sendText(Buffer.concat([Buffer.from('Hello '), EICAR]))
    expect(bad.status).toBe(422)
    expect(bad.body['issues']).toMatchObject([
      { message: 'Something harmful was found in this file, so it was not kept.' },
    ])
    expect(await stateOf(bad.key)).toBe('refused')
    expect(await resume()).toMatchObject({ file_name, size })
    expect(lines.join('')).toContain('Eicar-Test-Signature')
  })

  it('S21 what comes while the scanner is away is kept closed and counted, and decided when it is back', async () => {
    const before = await resume()
    clamd.state.mood = 'sick'
    const good = await sendText(Buffer.from('I can also weld.'))
    const bad = await sendText(EICAR)
    expect([good.status, good.body['is_checked'], bad.body['is_checked']]).toEqual([200, false, false])
    expect((await resume()).id).toBe(before.id)
    expect(await unchecked()).toBe('2')
    await again()
    expect([await stateOf(good.key), await stateOf(bad.key)]).toEqual(['unchecked', 'unchecked'])
    clamd.state.mood = 'well'
    await again()
    expect([await stateOf(good.key), await stateOf(bad.key)]).toEqual(['linked', 'refused'])
    expect((await resume()).size).toBe('I can also weld.'.length)
    expect(await unchecked()).toBe('0')
  })
})
