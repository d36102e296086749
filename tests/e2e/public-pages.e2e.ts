import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brands } from '#contract/brands/brands.ts'
import { routes } from '#contract/routes.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { addressOf, expectNoAxeFaults, letIn, openBrowser, visit, type Visit } from '#tests/support/browser.ts'
import { runningProduct } from '#tests/support/running-product.ts'
import { slowLine } from '#tests/support/slow-line.ts'

interface Largest {
  /** The elements that were the largest when they were painted, by their words. */
  largest: string[]
}

interface Moved {
  /** What moved on the page without being touched. */
  moved: string[]
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const PAGES = [
  { path: '/login', title: 'Sign in', heading: 'Sign in' },
  { path: '/forgot-password', title: 'Forgot password', heading: 'Forgot password' },
  {
    path: '/password-update-needed#reset.not-a-real-token',
    title: 'Set a new password',
    heading: 'Set a new password',
  },
  { path: '/token-validation', title: 'Checking your link', heading: 'This link has been used or has expired' },
  { path: '/account-access-expired', title: 'Account access expired', heading: 'Your access has ended' },
  { path: '/about', title: 'About', heading: /^About / },
  {
    path: `/survey/register?campaign=${seedUuid('campaign harbor Team growth')}`,
    title: 'Register for your assessment',
    heading: /108 short statements/,
  },
  { path: '/funnels/harbor-autumn', title: 'Autumn hiring', heading: /keep a good team moving/ },
  { path: '/unsubscribe#not-a-real-token', title: 'No more mails', heading: 'No more mails?' },
  { path: '/expert-survey', title: 'What a role needs', heading: 'This link is not whole' },
  { path: '/survey/take', title: 'Assessment', heading: /./ },
  { path: '/survey/thank-you', title: 'Thank you', heading: /./ },
] as const

/** Each brand in each light and at each width, and each light at each width. */
const LOOKS = [
  { brand: 'hb', dark: false, width: 1440 },
  { brand: 'hb', dark: true, width: 390 },
  { brand: 'be', dark: true, width: 1440 },
  { brand: 'be', dark: false, width: 390 },
] as const

it.each(LOOKS)('the ground of a page in $brand, dark $dark, goes on past its end', async (look) => {
  const { context, page } = await visit(browser, look)
  await page.goto('/unsubscribe')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The browser draws the ground of the body there, unless the document has one of its own.
  const grounds = await page.evaluate(() =>
    [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor),
  )
  expect(grounds[0]).toBe('rgba(0, 0, 0, 0)')
  expect(grounds[1]).toBe(look.dark ? 'rgb(19, 17, 14)' : 'rgb(246, 243, 239)')
  await context.close()
})

describe.each(LOOKS)('public pages in $brand, dark $dark, $width px', (look) => {
  let visitor: Visit
  beforeAll(async () => {
    visitor = await visit(browser, look)
    // Whose password it becomes is asked first; for a link that is nobody's the page says so, which is another page.
    const whose = { status: 200, strength: 0, broken: [], email: 'company.owner@demo.test' }
    await visitor.page.route('**/judge-password', (route) => route.fulfill({ json: whose }))
  })
  afterAll(() => visitor.context.close())

  it.each(PAGES)('R22 S53: $path has its title, no fault for axe and nothing in the console', async (at) => {
    const { page, complaints } = visitor
    complaints.length = 0
    await page.goto(at.path)
    await page.getByRole('heading', { level: 1, name: at.heading }).waitFor()
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    expect(await page.title()).toBe(`${at.title} | ${brands[look.brand].name}`)
    await expectNoAxeFaults(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
})

describe.each([390, 1440])('a page that arrives piece by piece at %s px', (width) => {
  it.each(['/login', `/survey/register?campaign=${seedUuid('campaign harbor Team growth')}`])(
    'shows nothing of %s that has to move when more of it comes',
    async (path) => {
      const line = await slowLine(addressOf('hb'))
      const { context, page } = await visit(browser, { address: line.address, width })
      await page.addInitScript(() => {
        Object.assign(globalThis, { moved: [] })
        const note = ({ name, entryType }: PerformanceEntry) =>
          (globalThis as unknown as Moved).moved.push(name || entryType)
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
          type: 'layout-shift',
          buffered: true,
        })
      })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(await page.evaluate(() => (globalThis as unknown as Moved).moved)).toEqual([])
      await context.close()
      await line.end()
    },
  )
})

describe.each([390, 1440])('the first paint of a public page at %s px', (width) => {
  it.each(['/login', `/survey/register?campaign=${seedUuid('campaign harbor Team growth')}`])(
    'is the largest of %s, stands in its document, and waits for no script, style or font',
    async (path) => {
      const { context, page } = await visit(browser, { width })
      await page.addInitScript(() => {
        Object.assign(globalThis, { largest: [] })
        new PerformanceObserver((list) => {
          for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[])
            (globalThis as unknown as Largest).largest.push(element?.textContent ?? '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      const html = (await (await page.goto(path))?.text()) ?? ''
      // Its scripts have come and brought it to life.
      await page.locator('button[type="submit"]:enabled').waitFor()
      const painted = () => page.evaluate(() => (globalThis as unknown as Largest).largest)
      await expect.poll(painted).not.toEqual([])
      const { largest, blocking, fonts } = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
          renderBlockingStatus?: string
        })[]
        return {
          largest: (globalThis as unknown as Largest).largest,
          blocking: files
            .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
            .map(({ name }) => name),
          fonts: files.filter(({ name }) => name.includes('.woff')).map(({ name }) => name),
        }
      })
      expect({ blocking, fonts, paints: largest.length }).toEqual({ blocking: [], fonts: [], paints: 1 })
      expect(html.replaceAll(/<[^>]*>/g, '')).toContain(largest[0]?.slice(0, 20))
      await context.close()
    },
  )
})

it('what the sign-in draws on large screens only has a small one look for no font', async () => {
  const { context, page } = await visit(browser, { width: 390 })
  await page.goto('/login')
  const motto = await page.getByText('A score is a place with a width.').evaluate((element) => {
    const { display, fontFamily, maxWidth } = getComputedStyle(element)
    return { display, maxWidth, isOwnFont: fontFamily !== getComputedStyle(document.body).fontFamily }
  })
  expect(motto).toEqual({ display: 'none', maxWidth: 'none', isOwnFont: false })
  await context.close()
})

describe('documents of public pages', () => {
  it.each(['/about', '/profile'])('R121: a document of 2031 ends with that year, at %s', async (path) => {
    // Under this name it is found by the test too, which changes the year in what the server draws and tells.
    const { context, page, complaints } = await visit(browser, { address: `http://localhost:${runningProduct().port}` })
    await letIn(page)
    await page.route(path, async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text()).replaceAll(String(new Date().getUTCFullYear()), '2031')
      await route.fulfill({ response: reply, body })
    })
    await page.goto(path)
    await page.getByText('© 2031 Traitmark hb', { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(/©/).count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R23: an unknown path keeps its address, has status 404 and shows the 404 page', async () => {
    const { context, page } = await visit(browser)
    const reply = await page.goto('/no/such/page?x=1')
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(reply?.status()).toBe(404)
    expect(new URL(page.url()).pathname).toBe('/no/such/page')
    expect((await page.goto('/404'))?.status()).toBe(404)
    const asset = await page.goto('/public/assets/none.js')
    expect(asset?.status()).toBe(404)
    expect(asset?.headers()['content-type']).not.toMatch(/html/)
    await context.close()
  })

  it('R24: a trailing slash goes from the address, the query and the fragment stay', async () => {
    const { context, page } = await visit(browser)
    await page.goto('/about/?from=mail#privacy')
    await page.waitForURL('**/about?from=mail#privacy')
    await page.getByRole('heading', { level: 1, name: /^About / }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
    await context.close()
  })

  it('a page that fits the screen does not scroll, not by what only screen readers are told either', async () => {
    const { context, page } = await visit(browser, { width: 1440, height: 900 })
    for (const path of ['/login', '/forgot-password', '/nowhere']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const past = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      await expect.poll(async () => [path, await past()]).toEqual([path, 0])
    }
    await context.close()
  })
  it('R33: without maintenance its page leads home, and a stranger on to sign-in', async () => {
    const { context, page } = await visit(browser)
    await page.goto('/maintenance')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await context.close()
  })

  it('S55: a campaign’s link is drawn whole by the server, and one that leads nowhere says so', async () => {
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${runningProduct().port}${path}`)).text()
    const register = `/survey/register?campaign=${seedUuid('campaign harbor Team growth')}`
    expect(await ask(register)).toMatch(/<h1>108 short statements.*Harbor Logistics|Harbor Logistics.*<h1>108 short/s)
    const nowhere = await ask('/survey/register?campaign=00000000-0000-4000-8000-000000000000')
    expect(nowhere).toMatch(/<h1[^>]*>This link does not work/)
    expect(nowhere).not.toContain('"invitation"')
  })

  it('S55: a form sent before its page has come to life is read by nobody, and the page is asked for again', async () => {
    const post = (path: string) =>
      fetch(`http://127.0.0.1:${runningProduct().port}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'anna@example.test', password: 'not-in-the-address' }),
        redirect: 'manual',
      })
    const reply = await post('/login?redirect_to=%2Fcandidates')
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/login?redirect_to=%2Fcandidates'])
    expect((await post('//evil.example/login')).status).toBe(404)
    expect((await post('/candidates')).status).toBe(404)
  })

  // Without scripts: a page that leads elsewhere would otherwise do so while the next document is asked for.
  let stranger: BrowserContext
  beforeAll(async () => {
    stranger = await browser.newContext({ baseURL: addressOf('be'), javaScriptEnabled: false })
  })
  afterAll(() => stranger.close())

  it.each(PAGES)(
    'S55: $path is drawn by the server, under a policy, with no inline style and no cookie',
    async ({ path }) => {
      const page = await stranger.newPage()
      const reply = await page.goto(path.split('#')[0] ?? path, { waitUntil: 'commit' })
      const html = (await reply?.text()) ?? ''
      const headers = (await reply?.allHeaders()) ?? {}
      await page.close()
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/)
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(headers['set-cookie']).toBeUndefined()
      expect(html).toMatch(/<div id="root"><.*<h1/s)
      expect(html).not.toMatch(/\sstyle="/)
      // A page that is shared names itself in full; nothing comes from elsewhere.
      for (const [, address] of html.matchAll(/(?:src|href)="(https?:[^"]+)"/g))
        expect(address).toBe(`${addressOf('be')}${path}`)
    },
  )
  it.each(routes.filter(({ kind }) => kind === 'public'))(
    '$path says without scripts that they are needed, and does not say that something is on its way',
    async ({ path }) => {
      const page = await stranger.newPage()
      await page.goto(path.replace('[campaign]', 'harbor-autumn'))
      const seen = await page.locator('body').innerText()
      expect(seen).toContain('switch on JavaScript in your browser')
      expect(seen).not.toMatch(/loading|opening|checking|one moment/i)
      // Nor is there a choice of a language that nothing would come of.
      expect(await page.getByRole('combobox').count()).toBe(0)
      await page.close()
    },
  )
})
