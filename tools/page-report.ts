import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { routes } from '#contract/routes.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { findOrInstallChromium } from '#tests/support/chromium.ts'
import { PAGES_ALONE } from '#tests/support/pages-alone.ts'
import { freePort, startProduct, stopProduct } from '#tests/support/product.ts'
import { demandNoWords } from './no-words.ts'
import { root } from './run.ts'

// `npm run pages`: looks at every page of both brands by Lighthouse and weighs it, in the example world of a product of its own, and
// writes what it finds to docs/pages.md. Some fifteen minutes, with nothing else running.

demandNoWords('npm run pages')

const PASSWORD = 'Harbour-Lantern-42'
const ACCOUNT = 'super.admin@demo.test'
const CAMPAIGN = seedUuid('campaign harbor Team growth')
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const KIB = 1_024
/** Live events keep a line of a staff page busy for as long as it is open: it is not waited for longer. */
const PATIENCE_MS = 7_000

interface Look {
  brand: BrandKey
  path: string
  /** Where it led on to, if it did. */
  led: string | null
  scripts: number
  all: number
  performance: number
  accessibility: number
  practice: number
  paint: number
  blocked: number
  shift: number
}

const executablePath = findOrInstallChromium((words) => console.log(words))
if (!executablePath) throw new Error('There is no Chromium. Set CHROMIUM_PATH to one.')
const port = await freePort()
const data = await mkdtemp(join(tmpdir(), 'traitmark-pages-'))
const product = await startProduct({
  PORT: String(port),
  DATA_DIR: data,
  LOG_LEVEL: 'warn',
  DEMO_PASSWORD: PASSWORD,
  RATE_LIMITS: 'off',
})
const looks: Look[] = []
try {
  for (const brand of ['be', 'hb'] as const) {
    await inBrowser(async (context, debug) => {
      for (const path of await publicPaths(context, brand)) looks.push(await lookAt(brand, path, debug, false))
    })
    await inBrowser(async (context, debug) => {
      for (const path of await staffPaths(context, brand)) looks.push(await lookAt(brand, path, debug, true, context))
    })
  }
  writeFileSync(`${root}docs/pages.md`, reportOf(looks))
} finally {
  await stopProduct(product)
  await rm(data, { recursive: true, force: true })
}

/** A browser of its own: Lighthouse opens its pages in the one profile that is there, with whoever is signed in there. */
async function inBrowser(work: (context: BrowserContext, debug: number) => Promise<void>): Promise<void> {
  const debug = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'traitmark-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--headless=new', '--disable-gpu', PAGES_ALONE, `--remote-debugging-port=${debug}`],
  })
  try {
    await work(context, debug)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

function addressOf(brand: BrandKey, path: string): string {
  return `http://${brand}.localhost:${port}${path}`
}

/** What is opened for a route: the page of something where it is of something, a survey with a link of its own. */
async function publicPaths(context: BrowserContext, brand: BrandKey): Promise<string[]> {
  const page = context.pages()[0] ?? (await context.newPage())
  const link = await linkOfSurvey(page, brand)
  const given: Record<string, string> = {
    '/survey/register': `/survey/register?campaign=${CAMPAIGN}`,
    '/survey/take': `/survey/take${link}`,
    '/funnels/[campaign]': '/funnels/harbor-autumn',
  }
  // What is not there Lighthouse does not look at.
  return routes.flatMap(({ kind, path }) => (kind === 'public' && path !== '/404' ? (given[path] ?? path) : []))
}

async function linkOfSurvey(page: Page, brand: BrandKey): Promise<string> {
  await page.goto(addressOf(brand, '/about'))
  return page.evaluate(
    async (body) => {
      const reply = await fetch('/api/surveys/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { survey_results, survey_token } = await reply.json()
      return `#${survey_results[0].uuid}.${survey_token}`
    },
    {
      campaign_uuid: CAMPAIGN,
      first: 'Oliver',
      last: 'Marsh',
      email: `oliver.${brand}@people.test`,
      type: 'candidate',
      consent: true,
    },
  )
}

async function staffPaths(context: BrowserContext, brand: BrandKey): Promise<string[]> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(addressOf(brand, '/login'))
  await page.getByLabel('Email').fill(ACCOUNT)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /account of/ }).waitFor()
  const person = await firstLink(page, brand, '/candidates', '/survey-results/')
  const hasBenchmarks = brands[brand].features.benchmark_scores
  const benchmark = hasBenchmarks ? await firstLink(page, brand, '/role-benchmarks', '/role-benchmarks/edit') : ''
  await page.goto('about:blank')
  const given: Record<string, string> = { '/survey-results/[id]': person, '/role-benchmarks/edit': benchmark }
  return routes.flatMap((route) => {
    if (route.kind === 'public' || ('feature' in route && !brands[brand].features[route.feature])) return []
    return given[route.path] ?? route.path
  })
}

async function firstLink(page: Page, brand: BrandKey, list: string, to: string): Promise<string> {
  await page.goto(addressOf(brand, list))
  const link = page.getByRole('table').locator(`a[href^="${to}"]`).first()
  return (await link.getAttribute('href')) ?? to
}

/** Pages for people outside as on a phone with a slow line, those of staff as on a desk; both as Lighthouse emulates them. */
async function lookAt(
  brand: BrandKey,
  path: string,
  debug: number,
  isStaff: boolean,
  signedIn?: BrowserContext,
): Promise<Look> {
  // Lighthouse keeps the session then, and with it what pages before have loaded.
  const [page] = signedIn?.pages() ?? []
  if (page) await (await signedIn?.newCDPSession(page))?.send('Network.clearBrowserCache')
  const flags = {
    port: debug,
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    disableStorageReset: isStaff,
    maxWaitForLoad: PATIENCE_MS,
  } as const
  const result = await lighthouse(addressOf(brand, path), flags, isStaff ? desktopConfig : undefined)
  if (!result) throw new Error(`${path} could not be looked at`)
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const bare = path.replace(/[?#].*/, '')
  const { pathname } = new URL(finalDisplayedUrl)
  const look = {
    brand,
    path: bare,
    led: pathname === bare ? null : pathname,
    scripts: sentOf(audits, ['Script', 'Stylesheet']),
    all: sentOf(audits),
    performance: score('performance'),
    accessibility: score('accessibility'),
    practice: score('best-practices'),
    paint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  }
  console.log(brand, bare, look.led ?? '', look.performance, look.accessibility, look.practice)
  return look
}

interface Sent {
  resourceType?: string
  transferSize?: number
}

/** Bytes that came over the line, of some kinds or of all. */
function sentOf(audits: Record<string, { details?: unknown }>, kinds?: readonly string[]): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: Sent[] }
  return items
    .filter(({ resourceType = '' }) => !kinds || kinds.includes(resourceType))
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

function rowOf(look: Look): string {
  const size = (bytes: number) => (bytes / KIB).toFixed(1)
  const scores = [look.performance, look.accessibility, look.practice]
  const times = [`${(look.paint / 1_000).toFixed(1)} s`, `${Math.round(look.blocked)} ms`, look.shift.toFixed(3)]
  return `| \`${look.path}\` | ${look.brand} | ${[size(look.scripts), size(look.all), ...scores, ...times].join(' | ')} |`
}

function reportOf(all: readonly Look[]): string {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const isPublic = (look: Look) => routes.some((route) => route.kind === 'public' && shown(route.path) === look.path)
  const table = (looked: readonly Look[]) => {
    const rows = looked.filter(({ led }) => led === null)
    const elsewhere = [...new Set(looked.flatMap(({ path, led }) => (led ? [`\`${path}\` to \`${led}\``] : [])))]
    return [
      '| page | brand | scripts and styles, KiB | all that comes, KiB | performance | accessibility | best practices | largest paint | blocked | shift |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...rows.map(rowOf),
      ...(elsewhere.length ? ['', `Nobody stays, as things stand there, on ${elsewhere.join(', ')}.`] : []),
    ].join('\n')
  }
  return `# Every page, weighed and looked at

\`npm run pages\` wrote this on ${day}: the built product with its example world, one look by Lighthouse at each page, bytes as they came over the line. What people read into one look:
scores of performance move by some points from look to look and with the machine; bytes and faults do not. [How fast it is](performance.md) says what is measured against what.

## For people outside

As on a phone of the middle with a slow line (Lighthouse's own: 1.6 Mbit/s, 150 ms, a processor slowed down four times), nobody signed in. A page of which a link is missing says so.

${table(all.filter(isPublic))}

## For staff

As on a desk (Lighthouse's own: 10 Mbit/s, 40 ms), signed in as whoever runs the platform, who sees most. "All that comes" has the data of the page in it.

${table(all.filter((look) => !isPublic(look)))}
`
}

function shown(path: string): string {
  return path === '/funnels/[campaign]' ? '/funnels/harbor-autumn' : path
}
