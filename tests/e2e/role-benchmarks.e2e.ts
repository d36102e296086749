import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const SUPER_ADMIN = 'super.admin@demo.test'
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const valueOf = async (page: Page, name: string) => Number(await slider(page, name).getAttribute('aria-valuenow'))

/** A finger that goes down in the middle of an end and draws it aside, as a hand does: in steps, and not quite level. */
const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  return async (name: string, aside: number) => {
    await slider(page, name).scrollIntoViewIfNeeded()
    const box = await slider(page, name).boundingBox()
    if (!box) throw new Error(`${name} is not drawn`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [{ x, y }])
    for (const step of [0.1, 0.4, 0.7, 1]) await touch('touchMove', [{ x: x + aside * step, y: y + 6 * step }])
    await touch('touchEnd', [])
  }
}

describe('role benchmarks in be', () => {
  it(
    'R234 from a template over keys and mouse to an active version whose fits are computed while one looks on',
    { timeout: 90_000 },
    async () => {
      const { page, complaints, context } = await visit(browser, { brand: 'be' })
      await letIn(page, SUPER_ADMIN)
      await page.goto('/role-benchmarks')
      await page.getByRole('link', { name: 'Site Manager' }).waitFor()
      expect(await page.title()).toBe('Role benchmarks | Traitmark be')
      await expectNoAxeFaults(page)
      await page.getByRole('link', { name: 'Add role benchmark' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Shift planner')
      await page.getByRole('button', { name: 'Start from a template' }).click()
      await expectNoAxeFaults(page)
      await page.getByRole('button', { name: 'Use Operations and shifts' }).click()
      // Nobody was asked yet, so there is nothing to use.
      await page.getByRole('button', { name: 'Ask experts' }).click()
      const experts = page.getByRole('dialog', { name: 'Ask experts' })
      const use = experts.getByRole('button', { name: 'Use what they say together' })
      expect(await use.isDisabled()).toBe(true)
      await experts.getByLabel('Name of an expert').fill('Ada Ng')
      await page.keyboard.press('Enter')
      expect(await use.isDisabled()).toBe(false)
      await experts.getByRole('button', { name: 'Cancel' }).click()

      const from = slider(page, 'Follow-through, from')
      await from.focus()
      expect(await valueOf(page, 'Follow-through, from')).toBe(45)
      await from.press('ArrowRight')
      await from.press('Shift+ArrowRight')
      expect(await valueOf(page, 'Follow-through, from')).toBe(51)
      await from.press('Home')
      // Its other end is open already: one of the two stays.
      expect(await valueOf(page, 'Follow-through, from')).toBe(1)
      const box = await page.getByRole('group', { name: /Target of Organisation/ }).boundingBox()
      const end = await slider(page, 'Organisation, to').boundingBox()
      if (!box || !end) throw new Error('the range is not drawn')
      await page.mouse.move(end.x + end.width / 2, end.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.9, end.y + 10, { steps: 4 })
      await page.mouse.up()
      expect(await valueOf(page, 'Organisation, to')).toBe(90)
      await page.getByLabel('Follow-through, from percentile').fill('48')
      await page.getByLabel('Follow-through, from percentile').press('Enter')
      expect(await valueOf(page, 'Follow-through, from')).toBe(48)

      // Of several companies none is taken for the one that is meant.
      await page.getByRole('button', { name: 'Assign' }).click()
      await page.getByText('Choose a company. Until then nothing more is assigned.').waitFor()
      expect(await page.getByLabel('Company 1').inputValue()).toBe('')
      expect(await page.getByLabel('Role 1').count()).toBe(0)
      await expectNoAxeFaults(page)
      await page.getByLabel('Company 1').selectOption({ label: 'Harbor Logistics' })
      expect(await page.getByLabel('Company 1').evaluate((it) => it === document.activeElement)).toBe(true)
      await page.getByLabel('Role 1').selectOption({ label: 'Warehouse Supervisor' })
      // Without its reasons it is kept as a draft, and goes no further.
      await page.getByRole('button', { name: 'Review and activate version 1' }).click()
      await page.getByText('Write a reason for each trait first.').waitFor()
      const [lacking] = await page.getByLabel('Why the job needs it').all()
      await expect.poll(() => lacking?.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByRole('heading', { level: 1, name: 'Shift planner' }).waitFor()
      expect(page.url()).toMatch(/\/role-benchmarks\/edit\?id=\d+$/)
      for (const reason of await page.getByLabel('Why the job needs it').all())
        await reason.fill('Two depots hang on it')

      // Something unsaved is not lost by a link.
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
      await page.getByText(/^Run on \d+ real results, just now/).waitFor()
      await expectNoAxeFaults(page)
      await page.getByRole('button', { name: 'Review and activate version 1' }).click()
      const review = page.getByRole('dialog', { name: 'Activate version 1 of Shift planner?' })
      await review.getByText('At every cut both sexes reach the top').waitFor()
      await expectNoAxeFaults(page)
      await review.getByRole('button', { name: 'Activate version 1' }).click()
      await page.getByText('Version 1, active').waitFor()
      await page.goto('/role-benchmarks')
      const row = page.getByRole('row', { name: /Shift planner/ })
      await row
        .getByText(/^[1-9]\d*$/)
        .last()
        .waitFor({ timeout: 15_000 })
      expect(complaints).toEqual([])
      await context.close()
    },
  )
  it('the seven bands are all named over the ranges of the editor at 1440 px', async () => {
    const { page, context } = await visit(browser, { brand: 'be' })
    await letIn(page, SUPER_ADMIN)
    await page.goto('/role-benchmarks')
    await page.getByRole('link', { name: 'Site Manager' }).click()
    const band = page.getByRole('main').getByText('81-90', { exact: true }).first()
    await band.waitFor()
    expect(await band.evaluate((one) => getComputedStyle(one).fontSize)).toBe('12px')
    const boxes = await band.evaluate((one) =>
      [one, one.nextElementSibling ?? one].map((each) => {
        const words = document.createRange()
        words.selectNodeContents(each)
        const { left, right } = words.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(boxes[0]?.right).toBeLessThan(boxes[1]?.left ?? 0)
    await context.close()
  })

  it('R126 R185 one that goes live at once stands under its own address, with the way back over the bar', async () => {
    const { page, complaints, context } = await visit(browser, { brand: 'be', expected: /INTERNET_DISCONNECTED/ })
    await letIn(page, SUPER_ADMIN)
    await page.goto('/role-benchmarks/add?from=3')
    await page.getByLabel('Name', { exact: true }).fill('Night shift lead')
    // Beside an open sidebar the title is read whole.
    await page.setViewportSize({ width: 768, height: 900 })
    const title = page.getByRole('heading', { level: 1, name: 'Add role benchmark' })
    await expect.poll(() => title.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    const review = page.getByRole('dialog', { name: 'Activate version 1 of Night shift lead?' })
    const open = () => page.getByRole('button', { name: 'Review and activate version 1' }).click()
    // Without a network the check does not come: that is said, leaving is free meanwhile, and nothing written is lost.
    await page.getByText(/^Run on .+, just now/).waitFor()
    await context.setOffline(true)
    await page.getByRole('slider').first().press('ArrowRight')
    await open()
    await review.getByText('Checking the targets').waitFor()
    await page.keyboard.press('Escape')
    await review.waitFor({ state: 'hidden' })
    await open()
    await review.getByRole('button', { name: 'Check again' }).waitFor()
    await review.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
    // It comes by itself as soon as it can.
    await context.setOffline(false)
    await review.getByRole('button', { name: 'Activate version 1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Night shift lead' }).waitFor()
    expect(page.url()).toMatch(/\/role-benchmarks\/edit\?id=\d+$/)
    // Over the bar at the foot, not on it.
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    const [toast, bar] = [await undo.boundingBox(), await page.locator('[data-foot]').boundingBox()]
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    // Taken back, the editor shows what is so now: its targets are a draft again, which can go live.
    await undo.click()
    await page.getByText('Version 2, draft').waitFor()
    const again = page.getByRole('button', { name: 'Review and activate version 2' })
    await expect.poll(() => again.getAttribute('aria-disabled')).not.toBe('true')
    await page.getByLabel('Name', { exact: true }).fill('Day shift lead')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('heading', { level: 1, name: 'Day shift lead' }).waitFor()
    await undo.click()
    await page.getByRole('heading', { level: 1, name: 'Night shift lead' }).waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Night shift lead')
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R20 R25 is closed to whoever may not write them, and R17 not there at all in hb', async () => {
    const owner = await visit(browser, { brand: 'be' })
    await letIn(owner.page, 'company.owner@demo.test')
    await owner.page.goto('/role-benchmarks')
    await owner.page.getByRole('heading', { name: "You don't have access to this page" }).waitFor()
    expect(await owner.page.getByRole('link', { name: 'Role Benchmarks' }).count()).toBe(0)
    await owner.context.close()
    const hb = await visit(browser, { brand: 'hb', expected: /404/ })
    await letIn(hb.page, SUPER_ADMIN)
    for (const path of ['/role-benchmarks', '/role-benchmarks/add', '/role-benchmarks/edit?id=1']) {
      await hb.page.goto(path)
      await hb.page.getByRole('heading', { name: 'Page not found' }).waitFor()
    }
    await hb.context.close()
  })
  it.each([1280, 768, 390])(
    'R234 each reason is read whole, and no two bands lie over each other, at %s px',
    async (width) => {
      const { page, complaints, context } = await visit(browser, { brand: 'be', width, height: 800 })
      await letIn(page, SUPER_ADMIN)
      await page.goto('/role-benchmarks')
      await page.getByRole('link', { name: 'Front desk and customer care' }).click()
      const reason = page.getByRole('textbox', { name: 'Why the job needs it' }).first()
      await reason.fill('Answers several callers at once, while people wait at the desk. '.repeat(7))
      await reason.press('Enter')
      expect(await reason.inputValue()).not.toContain('\n')
      const cut = await page
        .getByRole('textbox', { name: 'Why the job needs it' })
        .evaluateAll((all) =>
          all.map((one) => Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth)),
        )
      expect(cut).toEqual(cut.map(() => 0))
      const overlaps = await page.locator('[data-band]').evaluateAll((all) => {
        const boxes = all
          .filter((one) => one.closest('main') && one.textContent && getComputedStyle(one).fontSize !== '0px')
          .map((one) => {
            const words = document.createRange()
            words.selectNodeContents(one)
            return words.getBoundingClientRect()
          })
          .filter(({ width: wide }) => wide > 0)
        return boxes.filter((box, at) => {
          const next = boxes[at + 1]
          return next && next.left > box.left && next.left < box.right
        }).length
      })
      expect(overlaps).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
  it('on a phone the ends are reached by touch and keys, in the dark too', async () => {
    const { page, complaints, context } = await visit(browser, { brand: 'be', width: 390, height: 844, dark: true })
    await letIn(page, SUPER_ADMIN)
    await page.goto('/role-benchmarks')
    await page.getByRole('link', { name: 'Front desk and customer care' }).click()
    await page.getByText(/^Run on \d+ real results, just now/).waitFor()
    // Which version it is stands in the bar, however little room there is.
    await page
      .getByRole('banner')
      .getByText(/^Version \d/)
      .waitFor()
    const size = await slider(page, 'Dependability, from').boundingBox()
    expect(size?.width).toBeGreaterThanOrEqual(44)
    // Both ends drawn to the upper edge lie over each other; a finger gets the lower one back.
    const finger = await fingerOn(page)
    await finger('Dependability, to', 400)
    await finger('Dependability, from', 400)
    expect(await valueOf(page, 'Dependability, from')).toBe(99)
    await finger('Dependability, to', -100)
    expect(await valueOf(page, 'Dependability, from')).toBeLessThan(80)
    expect(await valueOf(page, 'Dependability, to')).toBe(100)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the fit of a person', () => {
  it('R16 stands on their page in be with its range, reasons and ties, and not at all in hb', async () => {
    const { page, complaints, context } = await visit(browser, { brand: 'be' })
    await letIn(page)
    const people =
      '/candidates?role_names=["Regional Operations Lead"]&progress=completed&quality=["good"]&sort_by=created_at&order_by=asc'
    await page.goto(people)
    await page.getByRole('table').getByRole('link').first().click()
    // The profile is drawn with the role's targets, and says whose they are.
    await page.getByText('Trait, by weight in the role').waitFor()
    await page.getByText(/The target is that of Regional Operations Lead, version \d+\./).waitFor()
    await page.getByRole('img', { name: /^Conscientiousness: .+ target \d+ (to \d+|or more)/ }).waitFor()
    await page.getByRole('tab', { name: 'Fit' }).click()
    await page.getByRole('heading', { name: 'Fit for Regional Operations Lead' }).waitFor()
    const panel = page.getByRole('tabpanel')
    expect(await panel.innerText()).toMatch(/\d+\s+likely \d+–\d+\s+Higher than \d+ % of the reference sample/)
    expect(await panel.getByText(/weight \d, match \d+/).count()).toBe(6)
    await panel.getByRole('img', { name: /^Fits of \d+ people in this role/ }).waitFor()
    await expectNoAxeFaults(page)
    // On the narrowest phone no name is torn within a word.
    await page.setViewportSize({ width: 320, height: 700 })
    const lines = () =>
      panel
        .getByText('Conscientiousness', { exact: true })
        .first()
        .evaluate((one) => one.getClientRects().length)
    await expect.poll(lines).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
    const hb = await visit(browser, { brand: 'hb' })
    await letIn(hb.page)
    await hb.page.goto(people)
    await hb.page.getByRole('table').getByRole('link').first().click()
    await hb.page.getByRole('tab', { name: 'Activity' }).waitFor()
    expect(await hb.page.getByRole('tab', { name: 'Fit' }).count()).toBe(0)
    await hb.page.getByText('Norm: compared with').waitFor()
    expect(await hb.page.getByText('by weight in the role').count()).toBe(0)
    await hb.context.close()
  })
})

describe('targets from people', () => {
  it('R234 of many people whoever do the job well are found by name, and stay chosen while the next is looked for', async () => {
    const { page, complaints, context } = await visit(browser, { brand: 'be' })
    await letIn(page, SUPER_ADMIN)
    await page.goto('/role-benchmarks')
    await page.getByRole('link', { name: 'Site Manager' }).click()
    await page.getByRole('button', { name: 'Start from people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start from people' })
    const names = dialog.getByRole('rowheader')
    await names.nth(12).waitFor()
    const [first, other] = [await names.nth(0).innerText(), await names.nth(12).innerText()]
    for (const name of [first, other]) {
      await dialog.getByLabel('Find by name').fill(name)
      await expect.poll(async () => [...new Set(await names.allInnerTexts())]).toEqual([name])
      await dialog.getByLabel('Find by name').press('Enter')
      await dialog
        .getByRole('checkbox', { name: `Select ${name}` })
        .first()
        .check({ force: true })
    }
    await dialog.getByText('2 people chosen, 8 more are needed').waitFor()
    await expectNoAxeFaults(page)
    await dialog.getByLabel('Find by name').fill('Nobody at all')
    await dialog.getByRole('heading', { name: 'Nobody of this name has a result here' }).waitFor()
    await dialog.getByText('2 people chosen').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
