import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { findOrInstallChromium } from '#tests/support/chromium.ts'
import { freePort, startProduct, stopProduct } from '#tests/support/product.ts'
import { demandNoWords } from './no-words.ts'
import { root } from './run.ts'

// `npm run pictures`: takes the pictures of the documents anew, from the example world of a product of its own.

demandNoWords('npm run pictures')

const FOLDER = `${root}docs/pictures`
const PASSWORD = 'Harbour-Lantern-42'
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 780 }
/** A table as it comes out of another system, with a line that must be mended. */
const TABLE = `First name,Last name,Email,Tags
Hana,Brandt,hana.brandt@people.test,Night shifts
Otis,Mensah,otis.mensah@people.test,
Priya,Raman,priya.raman@people,Night shifts`

const port = await freePort()
const data = await mkdtemp(join(tmpdir(), 'traitmark-pictures-'))
const product = await startProduct({ PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', DEMO_PASSWORD: PASSWORD })
const executablePath = findOrInstallChromium((words) => console.log(words))
if (!executablePath) throw new Error('There is no Chromium. Set CHROMIUM_PATH to one.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless=new'] })
mkdirSync(FOLDER, { recursive: true })
try {
  await takeAll(browser)
} finally {
  await browser.close()
  await stopProduct(product)
  await rm(data, { recursive: true, force: true })
}

async function takeAll(chrome: Browser): Promise<void> {
  const be = await signedIn(chrome, 'be', 'light')
  await take(be, 'home', '/')
  await take(be, 'candidates', '/candidates')
  await be.getByRole('link', { name: 'Beatriz Benali' }).first().click()
  await take(be, 'result')
  const hb = await signedIn(chrome, 'hb', 'dark')
  await take(hb, 'pipeline', '/hiring-pipeline')
  await takeSurvey(chrome, be)
  await takeGuide(be)
  const platform = await signedIn(chrome, 'be', 'light', 'super.admin@demo.test')
  await platform.goto('/role-benchmarks')
  await platform.getByRole('table').getByRole('link').first().click()
  await take(platform, 'benchmark')
}

/** What the guide for administrators speaks of, each at the moment it speaks of. */
async function takeGuide(page: Page): Promise<void> {
  await page.goto('/hiring-campaigns?start=1')
  const form = page.getByRole('dialog', { name: 'New campaign' })
  await form.getByLabel('Role', { exact: true }).fill('Warehouse Supervisor')
  await take(page, 'campaign')

  await page.goto('/')
  await page.getByRole('link', { name: /not answered yet/ }).click()
  await take(page, 'invited')

  await page.goto('/candidates?type=all')
  await page.getByRole('row').nth(2).waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: /^Conditions with/ }).click()
  const conditions = page.getByRole('dialog', { name: 'Conditions' })
  await conditions.getByLabel('About').nth(0).selectOption('fit')
  await valueOf(conditions, 'Fit').fill('70')
  await conditions.getByRole('button', { name: 'Add a group' }).click()
  await conditions.getByLabel('About').nth(1).selectOption('C')
  await valueOf(conditions, 'Conscientiousness').fill('66')
  await conditions.getByLabel('About').nth(2).selectOption('ES')
  await valueOf(conditions, 'Emotional Stability').fill('50')
  await take(page, 'conditions')

  await page.goto('/candidates')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByLabel(/Role, where/).fill('Fleet Planner')
  await page.getByLabel('Or paste the table').fill(TABLE)
  await page.getByRole('button', { name: 'Check the table' }).click()
  await take(page, 'import')

  await page.goto('/hiring-pipeline')
  await page.getByRole('button', { name: 'Stages', exact: true }).click()
  await take(page, 'stages')

  await page.goto('/profile?tab=company&part=settings')
  await page
    .getByRole('heading', { name: 'What people read before they agree' })
    .evaluate((one) => one.scrollIntoView())
  await take(page, 'settings')
  await take(page, 'colleagues', '/user-management?start=1')
}

function valueOf(dialog: Locator, of: string): Locator {
  return dialog.getByRole('group', { name: of, exact: true }).getByRole('textbox', { name: 'Value' })
}

async function open(chrome: Browser, brand: string, look: 'light' | 'dark', viewport = DESK): Promise<Page> {
  const context = await chrome.newContext({
    baseURL: `http://${brand}.localhost:${port}`,
    viewport,
    colorScheme: look,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  return context.newPage()
}

async function signedIn(
  chrome: Browser,
  brand: string,
  look: 'light' | 'dark',
  account = 'company.owner@demo.test',
): Promise<Page> {
  const page = await open(chrome, brand, look)
  await page.goto('/login')
  await page.getByLabel('Email').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /account of/ }).waitFor()
  return page
}

/** One statement of the assessment on a phone, as somebody sees it who came by a campaign's link. */
async function takeSurvey(chrome: Browser, desk: Page): Promise<void> {
  await desk.goto('/hiring-campaigns')
  await desk.getByRole('button', { name: 'Actions for Team growth' }).click()
  await desk.getByRole('menuitem', { name: 'Copy link' }).click()
  const link = new URL(await desk.evaluate(() => navigator.clipboard.readText()))
  const phone = await open(chrome, 'be', 'light', PHONE)
  await phone.goto(link.pathname + link.search)
  await phone.getByLabel('First name').fill('Oliver')
  await phone.getByLabel('Last name').fill('Marsh')
  await phone.getByLabel('Email').fill('oliver.marsh@people.test')
  await phone.getByLabel('Location').selectOption({ index: 1 })
  await phone.getByRole('checkbox', { name: /agree/ }).check()
  await phone.getByRole('button', { name: 'Start' }).click()
  for (let at = 1; at <= 24; at += 1) {
    await phone.getByRole('heading', { name: `Statement ${at} of 108`, exact: true }).waitFor()
    await phone.keyboard.press(String((at % 4) + 2))
  }
  await phone.getByText('24 of 108 saved').waitFor()
  await take(phone, 'survey')
}

async function take(page: Page, name: string, path?: string): Promise<void> {
  if (path) await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Whatever still loads or moves comes to rest.
  await page.waitForTimeout(1_500)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  console.log(`docs/pictures/${name}.png`)
}
