import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createApp } from './app.ts'
import { createLogger } from './logger.ts'
import { openPages, type Pages } from './pages.ts'

// A build as small as one can be: what a document is made of, and nothing in it.

const dist = mkdtempSync(join(tmpdir(), 'pages-'))
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}
const template = '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>'
const link = '<link rel="stylesheet" crossorigin href="/staff/assets/shell.css">'
const manifests = {
  staff: {
    'styles/brand-be.css': { file: 'be.css' },
    'styles/brand-hb.css': { file: 'hb.css' },
    'begin.ts': { file: 'begin.js', isEntry: true },
    'pages/candidates/candidates.begin.ts': { file: 'rows.js', isEntry: true, imports: ['begin.ts'] },
    'pages/candidates/candidates.page.tsx': { file: 'list.js', imports: ['pages/candidates/candidates.begin.ts'] },
    'pages/role-benchmarks/role-benchmarks.page.tsx': { file: 'benchmarks.js' },
    'pages/role-benchmarks/role-benchmarks-edit.page.tsx': { file: 'editor.js' },
    'pages/profile/profile.page.tsx': { file: 'profile.js', imports: ['begin.ts'] },
    '../node_modules/letters/inter-latin-wght-normal.woff2': { file: 'assets/inter.woff2' },
    'index.html': { file: 'shell.js', isEntry: true, css: ['assets/shell.css'] },
  },
  public: {
    'styles/accent-be.css': { file: 'be.css' },
    'styles/accent-hb.css': { file: 'hb.css' },
    'styles/bands-be.css': { file: 'bands.css' },
    'styles/bands-hb.css': { file: 'bands.css' },
    'pages/about/about.page.tsx': { file: 'about.js', isEntry: true },
    'pages/shared-report/shared-report.page.tsx': { file: 'report.js', isEntry: true, dynamicImports: ['late.tsx'] },
    'late.tsx': { file: 'late.js', css: ['late.css'] },
  },
}

const answerWith = (on: FastifyInstance, those: Pages) =>
  on.setNotFoundHandler(async (request, reply) => {
    await those.document(request, reply, { maintenance: false })
    return reply
  })

let app: FastifyInstance
let pages: Pages
let now = '2031-03-01T00:00:00.000Z'
const configOf = (environment: Record<string, string> = {}) => {
  const read = readConfig({ BRAND: 'hb', BRAND_HOSTS: 'one.test=be,two.test=hb', ...environment })
  if ('faults' in read) throw new Error(read.faults.join('; '))
  return read.config
}
beforeAll(async () => {
  for (const [kind, manifest] of Object.entries(manifests)) {
    put(`${kind}/assets/shell.css`, ':root { --sheet: white }')
    put(`${kind}/.vite/manifest.json`, JSON.stringify(manifest))
    put(`${kind}/be.css`, ':root { --accent: green }')
    put(`${kind}/hb.css`, ':root { --accent: plum }')
  }
  put('staff/index.html', template.replace('</head>', `${link}</head>`))
  put('public/public.html', template)
  put('public/bands.css', ':root { --b1: red }')
  put('public/late.css', '.band { color: var(--b1) }')
  put('staff/assets/part.js', 'part()')
  put('staff/assets/part.js.br', 'part, packed tightly')
  put('staff/assets/part.js.gz', 'part, packed')
  put('staff/assets/icon.js', 'icon()')
  put('public-server/package.json', '{"type":"module"}')
  put('public-server/public-server.js', 'export const render = () => ""')
  for (const file of ['favicon.svg', 'brand/be.svg', 'brand/hb.svg']) put(`public/${file}`, '<svg/>')
  pages = await openPages({
    config: configOf(),
    version: '1',
    dist,
    now: () => new Date(now),
  })
  app = fastify()
  answerWith(app, pages)
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const document = async (host: string, url = '/candidates') =>
  (await app.inject({ url, headers: { host, 'accept-encoding': 'identity' } })).body
const bootOf = (html: string) => JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '{}')

describe('a document', () => {
  it.each([
    ['/role-benchmarks', 'benchmarks.js', 'editor.js'],
    ['/role-benchmarks/edit?id=7', 'editor.js', 'benchmarks.js'],
    ['/role-benchmarks/add', 'benchmarks.js', 'editor.js'],
  ])('%s names the files of its own page, not of another below the same name', async (url, own, other) => {
    const html = await document('one.test', url)
    expect(html).toContain(`href="/staff/${own}"`)
    expect(html).not.toContain(other)
  })
})

describe('an address that is not well formed', () => {
  it('R23 names no page: whoever asks for its document reads so, and a program that calls is told what is wrong', async () => {
    const own = await createApp(configOf(), createLogger({ LOG_LEVEL: 'fatal' }))
    answerWith(own, pages)
    const ask = (url: string) => own.inject({ url, headers: { host: 'one.test', 'accept-encoding': 'identity' } })
    for (const url of ['/funnels/%E0%A4', '/candidates%', '/survey-results/%FF?tab=notes']) {
      const reply = await ask(url)
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
    }
    expect((await ask('/candidates?search=%E0%A4')).statusCode).toBe(200)
    expect((await ask('/funnels/caf%C3%A9')).statusCode).toBe(200)
    const call = await ask('/api/candidate-notes/%E0%A4')
    expect([call.statusCode, call.json().code]).toEqual([400, 'BAD_REQUEST'])
    await own.close()
  })
})

describe('the files of a build', () => {
  it('scripts are answered from memory, packed as somebody takes them, and everything else from the disk', async () => {
    const served = fastify()
    await pages.mount(served)
    const ask = async (name: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
      const reply = await served.inject({ method, url: `/staff/assets/${name}`, headers })
      const { 'content-encoding': encoding, 'content-type': type, 'cache-control': kept, vary } = reply.headers
      return { status: reply.statusCode, body: reply.body, encoding, type, kept, vary }
    }
    const like = {
      status: 200,
      type: 'application/javascript; charset=utf-8',
      kept: 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    }
    const wanted = [
      ['part.js', { 'accept-encoding': 'gzip, br' }, { ...like, encoding: 'br', body: 'part, packed tightly' }],
      ['part.js', { 'accept-encoding': 'gzip' }, { ...like, encoding: 'gzip', body: 'part, packed' }],
      ['part.js', { 'accept-encoding': 'identity' }, { ...like, encoding: undefined, body: 'part()' }],
      // Too small to be packed.
      ['icon.js', { 'accept-encoding': 'br' }, { ...like, encoding: undefined, body: 'icon()' }],
    ] as const
    for (const [name, headers, answer] of wanted) expect(await ask(name, headers)).toEqual(answer)
    expect(await ask('part.js', { range: 'bytes=0-3', 'accept-encoding': 'identity' })).toMatchObject({
      status: 206,
      body: 'part',
    })
    expect(await ask('part.js', { 'accept-encoding': 'identity' }, 'HEAD')).toMatchObject({ status: 200, body: '' })
    expect(await ask('../index.html', {})).toMatchObject({ status: 404 })
    for (const name of ['part.js', 'part.js.br', 'part.js.gz', 'icon.js']) rmSync(join(dist, 'staff/assets', name))
    for (const [name, headers, answer] of wanted) expect(await ask(name, headers)).toEqual(answer)
    expect(await ask('none.js', {})).toMatchObject({ status: 404 })
    await served.close()
  })
})

describe('the document of a page', () => {
  it.each([
    ['one.test', 'be', 'green'],
    ['two.test', 'hb', 'plum'],
    ['elsewhere.test', 'hb', 'plum'],
  ])(
    'R8 one server answers %s as %s, with its colours and its brand before anything is drawn',
    async (host, brand, accent) => {
      const html = await document(host)
      expect(html).toMatch(new RegExp(`<html[^>]* data-brand="${brand}"`))
      const head = html.slice(0, html.indexOf('</head>'))
      expect([...head.matchAll(/--accent: (\w+)/g)].map(([, found]) => found)).toEqual([accent])
      // What stands in the build's own document stands first, and nothing that is drawn waits for another answer.
      expect(head.indexOf('--sheet: white')).toBeLessThan(head.indexOf('--accent'))
      expect(head).not.toContain('rel="stylesheet"')
      // What asks for the session runs at once, and finds what it reads.
      expect(head).toMatch(/id="boot".*<script type="module" async [^>]*src="\/staff\/begin.js">/s)
      expect([bootOf(head).brand.key, html.includes(`Candidates | Traitmark ${brand}`)]).toEqual([brand, true])
    },
  )
  it('R215 what asks for the rows of a list runs at once too, once, and on no other page', async () => {
    const list = await document('one.test')
    expect(list).toMatch(/begin\.js"><\/script><script type="module" async [^>]*src="\/staff\/rows\.js">/)
    expect(list.split('rows.js')).toHaveLength(2)
    expect(await document('one.test', '/profile')).not.toContain('rows.js')
  })
  it('the font of staff pages comes with their document, after their scripts; public pages load none', async () => {
    const staff = await document('one.test')
    expect(staff).toMatch(
      /list\.js"><link rel="preload" as="font" [^>]*crossorigin [^>]*href="\/staff\/assets\/inter\.woff2">/,
    )
    expect(await document('one.test', '/about')).not.toContain('woff2')
  })
  it('R24 a staff page is led to without the slash at its end, its query kept; nothing outside of the table is led to', async () => {
    for (const [url, led] of [
      ['/candidates/', '/candidates'],
      ['/candidates/?page=2&search=a?b', '/candidates?page=2&search=a?b'],
      ['/survey-results/12/', '/survey-results/12'],
      ['/candidates', undefined],
      ['/', undefined],
      ['/about/', undefined],
      ['//evil.test/', undefined],
      ['//evil.test/candidates/', undefined],
      ['/nowhere/', undefined],
    ] as const) {
      const reply = await app.inject({ url, headers: { host: 'one.test' } })
      const isKept = reply.statusCode === 308 && reply.headers['cache-control'] === 'no-cache'
      expect([url, reply.headers.location, isKept]).toEqual([url, led, led !== undefined])
    }
  })
  it('R8 a public page has the colours of its brand in itself', async () => {
    expect(await document('one.test', '/about')).toContain('--accent: green')
    expect(await document('two.test', '/about')).toContain('--accent: plum')
  })
  it('a public page that draws bands now or later has their colours in itself, others are spared them', async () => {
    expect(await document('one.test', '/shared-report')).toContain('--b1: red')
    expect(await document('one.test', '/about')).not.toContain('--b1: red')
  })
  it('R177 a staff page tells where the CRM is opened also where that is a domain of its own', async () => {
    const told = async (environment: Record<string, string>) => {
      const own = fastify()
      answerWith(own, await openPages({ config: configOf(environment), version: '1', dist, now: () => new Date() }))
      const { body } = await own.inject({ url: '/candidates' })
      await own.close()
      return bootOf(body).crm
    }
    expect(await told({})).toBe('https://app.gohighlevel.com/v2/location')
    expect(await told({ CRM_APP_URL: 'https://crm.harbor.example/' })).toBe('https://crm.harbor.example/v2/location')
  })
  it('S55 a public page names no CRM', async () => {
    expect(await document('one.test', '/about')).not.toMatch(/gohighlevel/)
  })
  it('R249 the policy names exactly the hosts of others that are in use, not those that are merely configured', async () => {
    const left = { CHAT_SCRIPT: 'https://chat.example/w.js', ANALYTICS_HOST: 'https://count.example/v1' }
    const used = {
      CHAT: 'messenger',
      CHAT_SECRET: 'a-secret-of-ours',
      ANALYTICS: 'hosted',
      ANALYTICS_WRITE_KEY: 'key',
      ...left,
    }
    const rulesUnder = async (environment: Record<string, string>, url = '/candidates') => {
      const others = await openPages({ config: configOf(environment), version: '1', dist, now: () => new Date() })
      const own = fastify()
      answerWith(own, others)
      const { headers } = await own.inject({ url })
      await own.close()
      return String(headers['content-security-policy']).split('; ')
    }
    expect((await rulesUnder(left)).join()).not.toContain('.example')
    expect(await rulesUnder(used)).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://chat.example",
        "connect-src 'self' https://count.example https://chat.example",
        "frame-src 'self' https://chat.example",
      ]),
    )
    // A chat of others writes markup as it likes; no public page has one.
    const demand = "require-trusted-types-for 'script'"
    expect(await rulesUnder(left)).toContain(demand)
    expect(await rulesUnder(used)).not.toContain(demand)
    expect(await rulesUnder(used, '/about')).toContain(demand)
  })
  it.each(['/candidates', '/about'])(
    'R121 %s tells the year of the server’s clock, also once it has turned',
    async (url) => {
      for (const [moment, year] of [
        ['2031-03-01T00:00:00.000Z', 2031],
        ['2031-12-31T23:59:59.999Z', 2031],
        ['2032-01-01T00:00:00.000Z', 2032],
      ] as const) {
        now = moment
        expect(bootOf(await document('one.test', url)).year).toBe(year)
      }
    },
  )
})

/** Nothing else runs in this process meanwhile. */
const block = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
/** How often a process looks how far it is behind, and a little more. */
const A_LOOK_MS = 1_100

describe('R253 F15 a process that is behind by more than it may', () => {
  let busy: FastifyInstance
  beforeAll(async () => {
    busy = await createApp(configOf({ MAX_EVENT_LOOP_DELAY_MS: '100' }), createLogger({ LOG_LEVEL: 'fatal' }))
    await pages.mount(busy)
    busy.get('/api/commands', async () => ({}))
    answerWith(busy, pages)
    await busy.ready()
  })
  afterAll(() => busy.close())
  /** Whether the process knows that it is behind: for a moment after it stood still it has measured nothing, and turns nobody away. */
  const knows = () => busy.isUnderPressure() && Number.isFinite(busy.memoryUsage().eventLoopDelay)
  /** Asks while it does. */
  const ask = async (url: string, accept: string) => {
    for (;;) {
      block(A_LOOK_MS)
      await pause(20)
      const wasBehind = knows()
      const reply = await busy.inject({ url, headers: { accept } })
      if (wasBehind && knows()) return reply
    }
  }
  it('refuses calls', async () => {
    const { statusCode, headers, json } = await ask('/api/commands', 'text/html')
    expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '2', 'UNAVAILABLE'])
  })
  it.each(['/staff/assets/shell.css', '/favicon.svg'])('%s comes all the same', async (file) => {
    expect((await ask(file, '*/*')).statusCode).toBe(200)
  })
  it('whoever asks for a page gets words and a way on', async () => {
    const page = await ask('/candidates', 'text/html')
    const { 'content-type': type, 'retry-after': after } = page.headers
    expect([page.statusCode, type, after]).toEqual([503, 'text/html; charset=utf-8', '2'])
    expect(page.body).toMatch(/<h1>[^<]+<\/h1><p><a href="">Load this page again<\/a>/)
  })
})
