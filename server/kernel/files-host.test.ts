import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

const FILES = 'https://files.test.example'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

let server: TestServer
let resume: { url: string; preview_url: string }
beforeAll(async () => {
  server = await buildServer({ environment: { FILES_URL: FILES, PUBLIC_URL: 'https://app.test.example:8443' } })
  const { owner: token } = await signInAll(server)
  const { body } = await server.call('GET', '/survey-results/search?limit=1', { token })
  const path = `/survey-results/${body.survey_results[0].id}`
  const announced = { file_name: 'cv.pdf', content_type: 'application/pdf', size: pdf.length }
  const upload = await server.call('POST', `${path}/upload-presigned-url/resume`, { token, body: announced })
  await ask('app.test.example:8443', new URL(upload.body.url), 'PUT', pdf)
  resume = (await server.call('GET', `${path}/resume`, { token })).body.resumes[0]
})
afterAll(() => server.close())

/** As a browser that came to this host. */
const ask = async (host: string, at: string | URL, method = 'GET', body?: Buffer) => {
  const { pathname, search } = new URL(at, server.url)
  const sent = request(server.url + pathname + search, {
    method,
    headers: { host, ...(body ? { 'content-type': 'application/pdf' } : {}) },
  })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) }
}

describe('S21 files under a host of their own', () => {
  it('are read there, shown in frames of the pages and of nobody else', async () => {
    expect([resume.url, resume.preview_url].map((url) => new URL(url).origin)).toEqual([FILES, FILES])
    const shown = await ask('files.test.example', resume.preview_url)
    expect([shown.status, shown.body]).toEqual([200, pdf])
    expect(shown.headers['content-security-policy']).toMatch(
      / frame-ancestors 'self' https:\/\/app\.test\.example:8443( https:\/\/[a-z.]+:8443)*$/,
    )
    expect(shown.headers['content-security-policy']).not.toContain('localhost')
    const file = await ask('FILES.test.example', resume.url)
    expect([file.status, file.headers['content-security-policy']]).toEqual([
      200,
      expect.stringMatching(/^sandbox; default-src 'none'/),
    ])
  })
  it('are not read under the host of the pages, which leads there', async () => {
    const led = await ask('app.test.example:8443', resume.url)
    expect([led.status, led.headers['location']]).toEqual([307, resume.url])
  })
  it.each([
    '/login',
    '/',
    '/openapi.json',
    '/files/upload?ticket=a',
    '/staff/index.html',
    '/healthz',
    '/files/download',
  ])('and nothing else is answered there: %s', async (path) => {
    const { status, headers } = await ask('files.test.example', path)
    expect([status, headers['set-cookie']]).toEqual([404, undefined])
  })
})

describe('S21 the address of files', () => {
  const faultsOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return 'faults' in read ? read.faults : []
  }
  it.each([
    [{ FILES_URL: FILES }, 'PUBLIC_URL: is needed with FILES_URL: its pages may show files'],
    [
      { FILES_URL: 'https://app.example.com', PUBLIC_URL: 'https://app.example.com' },
      'FILES_URL: must have a host of its own, which is neither that of PUBLIC_URL nor in BRAND_HOSTS',
    ],
    [
      { FILES_URL: 'http://hb.localhost:3000', PUBLIC_URL: 'http://be.localhost:3000' },
      'FILES_URL: must have a host of its own, which is neither that of PUBLIC_URL nor in BRAND_HOSTS',
    ],
    [
      { FILES_URL: `${FILES}/files`, PUBLIC_URL: 'https://app.example.com' },
      'FILES_URL: must be an address without a path, such as https://files.example.net',
    ],
    [
      { FILES_URL: 'files.example.com', PUBLIC_URL: 'https://app.example.com' },
      'FILES_URL: must be an address without a path, such as https://files.example.net',
    ],
  ])('is refused where it cannot keep them apart: %o', (environment, words) => {
    expect(faultsOf(environment)).toEqual([words])
  })
})
