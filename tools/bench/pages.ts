import pg from 'pg'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { storageKeys } from '#contract/storage-keys.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { serveBare } from '#tests/support/bare-pages.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { PAGES_ALONE } from '#tests/support/pages-alone.ts'
import { type Row, within } from './measure.ts'

interface Product {
  port: number
  owner: pg.ClientConfig
  password: string
}

const ROUNDS = 5
/** The board that the goal is about; the one of everybody stands beside it. */
const BOARD = 10_000
const REGISTER = `/survey/register?campaign=${seedUuid('campaign harbor Team growth')}`

/** So long a hand needs to press a button that has come into sight. */
const HAND_MS = 500

/** What one cold opening of a page costs. */
interface Opening {
  /** Until what is looked for stands there. */
  ms: number
  /** Until the largest part of what is seen at first was painted, as the browser says. */
  largestPaint: number
  kibibytes: number
  script: number
  blocked: number
  page: Page
}

/** Goes to an address as whoever follows a link on this page does. */
const follow = async (page: Page, address: string) => {
  await page.evaluate((to) => location.assign(to), address)
  await page.waitForURL(address, { waitUntil: 'commit' })
}

/**
 * Opens an address with nothing at hand, in a context that may be signed in: in a window that is empty, or by a link on a page of
 * somebody else. In an empty window a page that says nothing of whom it shares its process with takes the one that is there; ours
 * always gets one of its own, and so does any page that is opened by such a link.
 */
const open = async (context: BrowserContext, address: string, ready: string, linkedOn?: string): Promise<Opening> => {
  const page = await context.newPage()
  if (linkedOn) await page.goto(linkedOn)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const sizes = new Map<string, { bytes: number; isScript: boolean }>()
  session.on('Network.responseReceived', ({ requestId, type }) =>
    sizes.set(requestId, { bytes: 0, isScript: type === 'Script' }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = sizes.get(requestId)
    if (known) known.bytes = encodedDataLength
  })
  await page.addInitScript((wanted) => {
    const long = { ms: 0 }
    const largest = { ms: 0 }
    const stands = { at: 0 }
    Object.assign(window, { long, largest, stands })
    // Looked for in each frame: whoever asks from outside looks ever more seldom, and tells a time in steps.
    const look = () => {
      if (document.querySelector(wanted)) stands.at = performance.timeOrigin + performance.now()
      else requestAnimationFrame(look)
    }
    look()
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largest.ms = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.ms += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  }, ready)
  const began = performance.timeOrigin + performance.now()
  if (linkedOn) await follow(page, address)
  else await page.goto(address, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  await page.waitForTimeout(500)
  const [blocked, largestPaint, stoodAt] = await page.evaluate(() => {
    const { long, largest, stands } = window as unknown as Record<'long' | 'largest', { ms: number }> & {
      stands: { at: number }
    }
    return [long.ms, largest.ms, stands.at] as const
  })
  if (largestPaint === 0 || stoodAt === 0) throw new Error(`${address} painted nothing`)
  const ms = stoodAt - began
  const sum = (of: { bytes: number }[]) => of.reduce((total, { bytes }) => total + bytes, 0) / 1_024
  const all = [...sizes.values()]
  return { ms, largestPaint, kibibytes: sum(all), script: sum(all.filter(({ isScript }) => isScript)), blocked, page }
}

const enter = async (browser: Browser, origin: string, password: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/about')
  await page.evaluate(
    async ({ mark, ...body }) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch('/api/auth/sign-in', { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(`nobody is let in: ${reply.status}`)
      localStorage.setItem(mark, '1')
    },
    { mark: storageKeys.signedIn, email: 'company.owner@demo.test', password },
  )
  await page.close()
  return context
}

/** Opens ours and the bare one in turn; the first of each is left out. */
const inTurn = async (
  [ours, address, ready]: [BrowserContext, string, string],
  [bare, bareAddress, bareReady]: [BrowserContext, string, string],
  linkedOn?: string,
) => {
  const openings: Opening[] = []
  const limits: Opening[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const limit = await open(bare, bareAddress, bareReady, linkedOn)
    await limit.page.close()
    const own = await open(ours, address, ready, linkedOn)
    if (round < ROUNDS) await own.page.close()
    if (round > 0) {
      limits.push(limit)
      openings.push(own)
    }
  }
  return { openings, limits, last: openings.at(-1)?.page }
}

/** Within the page: milliseconds from the next press to the frame in which the first row is another person's. */
const timeOfTurn = () =>
  new Promise<number>((done) => {
    const first = () => document.querySelector<HTMLElement>('tr[data-key]')?.dataset['key']
    const before = first()
    const look = (pressed: number) => {
      const now = first()
      if (now !== undefined && now !== before) done(performance.now() - pressed)
      else requestAnimationFrame(() => look(pressed))
    }
    addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })

/** Rows 8, 12 and 13: pages in a browser, each against the least that React needs to show as much. */
export const pageRows = async ({ port, owner, password }: Product): Promise<Row[]> => {
  const executablePath = findChromium()
  if (!executablePath) {
    console.log('There is no Chromium here: rows 8, 12 and 13 are left out.')
    return []
  }
  const bare = await serveBare()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--headless=new', '--disable-gpu', PAGES_ALONE],
  })
  const pool = new pg.Pool({ ...owner, max: 1 })
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from survey_results where company_id = 1 and type = 'candidate' and not is_archived and not is_test",
  )
  const people = rows[0]?.n ?? 0
  const origin = `http://be.localhost:${port}`
  const staff = await enter(browser, origin, password)
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  type Openings = Record<'openings' | 'limits', Opening[]>
  const against =
    (read: (of: Opening) => number) =>
    (number: string, task: string, of: Openings, share: number): Row => ({
      number,
      task,
      unit: 'ms',
      ours: of.openings.map(read),
      limit: of.limits.map(read),
      limitIs: 'a bare React page that shows as much',
      goal: 1 / share,
      isLess: true,
    })
  const timed = against(({ ms }) => ms)
  const painted = against(({ largestPaint }) => largestPaint)
  const most = (number: string, task: string, unit: string, ours: number[], limit: number) =>
    within({ number, task, unit, ours, most: limit })
  try {
    type Target = [BrowserContext, string, string]
    const both = async (ours: Target, limit: Target) => {
      const byLink = await inTurn(ours, limit, bare.elsewhere)
      await byLink.last?.close()
      return { byLink, ...(await inTurn(ours, limit)) }
    }
    const form: Target = [stranger, `${bare.origin}/form`, 'h1']
    const first = await both([stranger, `${origin}${REGISTER}`, 'h1'], form)
    const signIn = await both([stranger, `${origin}/login`, 'h1'], form)
    await signIn.last?.close()
    const list = await both(
      [staff, `${origin}/candidates`, 'tr[data-key]'],
      [stranger, `${bare.origin}/table`, '[data-card]'],
    )
    const turns: number[] = []
    const byHand: number[] = []
    for (let turn = 0; turn < 2 * ROUNDS && list.last; turn++) {
      const isByHand = turn % 2 === 1
      const next = list.last.getByRole('button', { name: /next/i }).first()
      if (isByHand) {
        await next.scrollIntoViewIfNeeded()
        await list.last.waitForTimeout(HAND_MS)
      }
      const turned = list.last.evaluate(timeOfTurn)
      await next.click()
      ;(isByHand ? byHand : turns).push(await turned)
    }
    const openBoard = () =>
      both([staff, `${origin}/hiring-pipeline`, '[data-name]'], [stranger, `${bare.origin}/board`, '[data-card]'])
    const whole = await openBoard()
    await whole.last?.close()
    await pool.query(
      `update survey_results set is_archived = true where company_id = 1 and id not in
        (select id from survey_results where company_id = 1 and not is_archived and not is_test order by id limit ${BOARD})`,
    )
    await pool.query('vacuum analyze survey_results')
    const board = await openBoard()
    const nodes = (await board.last?.locator('*').count()) ?? 0
    const told =
      (await board.last
        ?.getByRole('region')
        .evaluateAll((regions) =>
          regions.map((one) =>
            Number(/, ([\d,]+) people/.exec(one.getAttribute('aria-label') ?? '')?.[1]?.replace(',', '') ?? 0),
          ),
        )) ?? []
    if (told.reduce((sum, n) => sum + n, 0) < 1) throw new Error('the board counts nobody')
    return [
      timed('8', `board of ${people.toLocaleString('en-GB')} people, until cards stand`, whole, 3.5),
      timed('8', `board of ${Math.min(people, BOARD).toLocaleString('en-GB')} people, until cards stand`, board, 3.5),
      timed(
        '8',
        `board of ${Math.min(people, BOARD).toLocaleString('en-GB')} people, by a link, until cards stand`,
        board.byLink,
        3.5,
      ),
      most('8', 'elements of that board', '', [nodes], 2_500),
      most(
        '8',
        'time for which it is blocked',
        'ms',
        board.openings.map(({ blocked }) => Math.max(1, blocked)),
        200,
      ),
      painted('12', 'largest paint of the survey, cold, by a link', first.byLink, 1.3),
      painted('12', 'largest paint of the sign-in, cold, by a link', signIn.byLink, 1.3),
      painted('12', 'largest paint of the survey, cold, in an empty window', first, 1.3),
      painted('12', 'largest paint of the sign-in, cold, in an empty window', signIn, 1.3),
      timed('12', 'first load of the survey, cold, until its heading stands', first, 1.3),
      most(
        '12',
        'all that it loads',
        'KiB',
        first.openings.map(({ kibibytes }) => kibibytes),
        130,
      ),
      painted('13', `largest paint of candidates of ${people.toLocaleString('en-GB')}, signed in, cold`, list, 2),
      timed('13', `candidates of ${people.toLocaleString('en-GB')}, signed in, cold, until rows stand`, list, 2),
      painted('13', `largest paint of the same, by a link`, list.byLink, 2),
      timed('13', `the same by a link, until rows stand`, list.byLink, 2),
      most(
        '13',
        'its script',
        'KiB',
        list.openings.map(({ script }) => script),
        200,
      ),
      most('13', 'the next page, pressed in the moment its button comes into sight', 'ms', turns, 100),
      most('13', 'the next page, pressed half a second after that', 'ms', byHand, 100),
    ]
  } finally {
    await pool.end()
    await browser.close()
    bare.close()
  }
}
