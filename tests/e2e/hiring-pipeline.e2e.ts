import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { axeFaults, expectNoAxeFaults, letIn, openBrowser, signIn, visit, type Visit } from '#tests/support/browser.ts'
import { atFullPace } from '#tests/support/pace.ts'

let browser: Browser
let database: pg.Client
/** The owner at a desk, signed in once; each test opens the board anew. */
let desk: Visit
const RECEIVER = 'https://stages.invalid/hook'
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
  desk = await visit(browser)
  await letIn(desk.page)
})
/** Whoever looked at boards in another way looks at them as usual again. */
const asUsual = async () => {
  await database.query("delete from list_columns where list = 'hiring-pipeline'")
  await database.query('delete from custom_webhooks where url = $1', [RECEIVER])
}
beforeEach(async () => {
  desk.complaints.length = 0
  await asUsual()
})
afterAll(async () => {
  await asUsual()
  await browser.close()
  await database.end()
})

const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
const cards = (page: Page, name: string) => lane(page, name).getByRole('article')
const namesIn = (page: Page, name: string) => cards(page, name).locator('[data-name]').allInnerTexts()
const countIn = async (page: Page, name: string) =>
  Number(/, ([\d,]+) people/.exec((await lane(page, name).getAttribute('aria-label')) ?? '')?.[1]?.replace(',', ''))

const openBoard = async (page: Page, path = '/hiring-pipeline') => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Hiring pipeline' }).waitFor()
  await page.locator('[data-name]').first().waitFor()
}
/** Drags from one point to another as a hand does. */
const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.move(to.x + 1, to.y + 1)
  await page.mouse.up()
}
const boxOf = async (page: Page, name: string, index: number) => {
  const box = await cards(page, name).nth(index).boundingBox()
  if (!box) throw new Error(`no card ${index} in ${name}`)
  return box
}
const grip = ({ x, y }: { x: number; y: number }) => ({ x: x + 40, y: y + 70 })
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words).first().waitFor()
const undo = async (page: Page) => {
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Undo/ }).last().click()
  await said(page, 'Undone')
}
/** Dragging by mouse comes with the first movement of one. */
const meetMouse = async (page: Page) => {
  await page.locator('[data-card]').first().hover()
  await page.locator('[data-card][draggable=true]').first().waitFor()
}

describe('moving cards', () => {
  it('R126 R218 several are dragged at once to where they are let go; one undo brings stages and order back, on a slow line too', async () => {
    const { page, complaints } = desk
    const onItsWay = Promise.withResolvers<void>()
    await page.route(/drag-mouse-/, async (route) => {
      await onItsWay.promise
      await route.continue()
    })
    await openBoard(page)
    // What a mouse drags with has not come: nothing is lost by it, also when it comes in the midst of a drag.
    const quick = await namesIn(page, 'New')
    const quickly = async (meanwhile?: () => Promise<unknown>) => {
      const [one, to] = [grip(await boxOf(page, 'New', 0)), await boxOf(page, 'Offer', 0)]
      await page.mouse.move(one.x, one.y)
      await page.mouse.down()
      await page.mouse.move(one.x + 12, one.y + 8)
      await page.locator('[data-carried]').waitFor()
      await meanwhile?.()
      await page.mouse.move(to.x + 60, to.y + 4, { steps: 3 })
      await page.mouse.up()
    }
    await quickly()
    await quickly()
    await quickly(async () => {
      const come = page.waitForResponse(/drag-mouse-.*js/)
      onItsWay.resolve()
      await page.evaluate(`import('${(await come).url()}').then(() => null)`)
    })
    await expect.poll(async () => (await namesIn(page, 'Offer')).slice(0, 3)).toEqual([quick[2], quick[1], quick[0]])
    await said(page, `${quick[2]} moved to Offer`)
    for (const at of [2, 1, 0]) {
      await undo(page)
      await expect.poll(async () => (await namesIn(page, 'New'))[0]).toBe(quick[at])
    }
    await page.unroute(/drag-mouse-/)
    await meetMouse(page)
    const [from, to] = [await namesIn(page, 'Assessed'), await namesIn(page, 'Interview')]
    for (const index of [0, 2]) await cards(page, 'Assessed').nth(index).getByRole('checkbox').check({ force: true })
    await page.getByRole('toolbar', { name: 'Selected people' }).waitFor()
    const target = await boxOf(page, 'Interview', 1)
    await drag(page, grip(await boxOf(page, 'Assessed', 0)), { x: target.x + 60, y: target.y + 4 })
    await expect
      .poll(async () => (await namesIn(page, 'Interview')).slice(0, 4))
      .toEqual([to[0], from[0], from[2], to[1]])
    await said(page, '2 people moved to Interview')
    await undo(page)
    await expect.poll(async () => (await namesIn(page, 'Assessed')).slice(0, 3)).toEqual(from.slice(0, 3))
    expect((await namesIn(page, 'Interview')).slice(0, 3)).toEqual(to.slice(0, 3))
    expect(complaints).toEqual([])
  })

  it('S53 everything also by keys: arrows walk, X chooses, numbers move, Alt orders, Escape lets go; the menu says where to', async () => {
    const { page, complaints } = desk
    await openBoard(page)
    const [first, second] = await namesIn(page, 'New')
    await cards(page, 'New').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(async () => (await namesIn(page, 'New')).slice(0, 2)).toEqual([second, first])
    await page.getByText(`${first} put in order in New, place 2 of`).first().waitFor({ state: 'attached' })
    // It is read once: what follows says only how it is taken back.
    await said(page, `${first} put in order in New`)
    const read = page.locator('[aria-live="polite"]')
    await read.getByText('Press U to undo').first().waitFor({ state: 'attached' })
    expect(await read.getByText(`${first} put in order in New`).count()).toBe(1)
    await undo(page)
    await expect.poll(async () => (await namesIn(page, 'New')).slice(0, 2)).toEqual([first, second])
    await cards(page, 'New').first().focus()
    await page.keyboard.press('ArrowRight')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toMatch(/ 1 of \d+ in Assessed/)
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('2 selected').waitFor({ state: 'detached' })
    const hired = await countIn(page, 'Hired')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('5')
    await expect.poll(() => countIn(page, 'Hired')).toBe(hired + 1)
    // Nobody goes along with the next key unseen.
    await page.getByText('1 selected').waitFor({ state: 'detached' })
    await undo(page)
    await expect.poll(() => countIn(page, 'Hired')).toBe(hired)
    await cards(page, 'Offer').first().hover()
    await cards(page, 'Offer')
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Hired' }).click()
    await expect.poll(() => countIn(page, 'Hired')).toBe(hired + 1)
    await undo(page)
    expect(complaints).toEqual([])
  })

  it('R126 whoever is moved alone to Hired may be made an employee there and then: said once, taken back like all else', async () => {
    const { page, complaints } = desk
    await openBoard(page)
    const note = page.getByRole('group', { name: 'Next step' })
    const [name = ''] = await namesIn(page, 'Offer')
    const id = await cards(page, 'Offer').first().getAttribute('data-card')
    const typeOf = async () =>
      (await database.query('select type from survey_results where company_id = 1 and id = $1', [id])).rows[0].type
    const hire = async () => {
      await expect.poll(async () => (await namesIn(page, 'Offer'))[0]).toBe(name)
      await cards(page, 'Offer').first().focus()
      await page.keyboard.press('5')
    }
    await hire()
    await note.getByText(`${name} is hired, and a candidate still.`).waitFor()
    await expectNoAxeFaults(page)
    // Taken back, they are not hired.
    await undo(page)
    await note.waitFor({ state: 'detached' })
    await hire()
    await note.getByRole('button', { name: 'Not now' }).click()
    await note.waitFor({ state: 'detached' })
    await undo(page)
    await hire()
    await note.getByRole('button', { name: 'Make an employee' }).click()
    await page.getByText('now an employee').first().waitFor()
    expect(await typeOf()).toBe('employee')
    expect(await note.count()).toBe(0)
    await undo(page)
    await expect.poll(typeOf).toBe('candidate')
    await undo(page)
    await expect.poll(async () => (await namesIn(page, 'Offer'))[0]).toBe(name)
    // Of several at once nobody is asked about.
    const before = await countIn(page, 'Hired')
    await cards(page, 'Offer').first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('5')
    await expect.poll(() => countIn(page, 'Hired')).toBe(before + 2)
    expect(await note.count()).toBe(0)
    await undo(page)
    expect(complaints).toEqual([])
  })
  it('S53 several chosen cards go down together, press by press, and stay chosen until they leave the stage', async () => {
    const { page, complaints } = desk
    await openBoard(page)
    const before = (await namesIn(page, 'New')).slice(0, 4)
    await cards(page, 'New').first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
    const [first, second, third, fourth] = before
    for (const after of [
      [third, first, second, fourth],
      [third, fourth, first, second],
    ]) {
      const done = page.waitForResponse(/update-status/)
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(async () => (await namesIn(page, 'New')).slice(0, 4)).toEqual(after)
      await page.getByText('2 selected').waitFor()
      await done
    }
    // Two of one kind in two seconds are one message, taken back together; on a slow machine they are two.
    await expect
      .poll(async () => {
        if (await page.getByRole('button', { name: 'Undo', exact: true }).count()) await undo(page)
        return (await namesIn(page, 'New')).slice(0, 4)
      })
      .toEqual(before)
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
  })

  it('a finger that holds a card carries it; one that moves at once scrolls', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    await openBoard(page, '/hiring-pipeline?stage=interview')
    const [first] = await namesIn(page, 'Interview')
    const touch = await context.newCDPSession(page)
    const at = grip(await boxOf(page, 'Interview', 0))
    const assessed = page.getByRole('button', { name: /^Assessed/ })
    const other = await assessed.boundingBox()
    if (!other) throw new Error('no switch')
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: /End|Cancel/.test(type) ? [] : [{ x, y }] })
    await finger('touchStart', at.x, at.y)
    await page.locator('[data-carried]').waitFor()
    for (let step = 1; step <= 8; step += 1)
      await finger('touchMove', at.x + ((other.x + 20 - at.x) * step) / 8, at.y + ((other.y + 20 - at.y) * step) / 8)
    // Where the card is, is looked at once a frame.
    await expect.poll(() => assessed.getAttribute('data-over')).toBe('')
    await finger('touchEnd')
    await said(page, `${first} moved to Assessed`)
    expect(await namesIn(page, 'Interview')).not.toContain(first)
    await undo(page)
    await finger('touchStart', at.x, at.y)
    await finger('touchMove', at.x, at.y - 60)
    await finger('touchMove', at.x, at.y - 120)
    // A timer of the page that begins after the card's own and is longer: once it is over, the card's would be.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    expect(await page.locator('[data-carried]').count()).toBe(0)
    await finger('touchEnd')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R218 where one stage is shown, the mouse drops chosen cards on the name of another', async () => {
    const { page, context, complaints } = await visit(browser, { width: 420, height: 900 })
    await letIn(page)
    await openBoard(page, '/hiring-pipeline?stage=interview')
    await meetMouse(page)
    const before = await namesIn(page, 'Interview')
    for (const index of [0, 2]) await cards(page, 'Interview').nth(index).getByRole('checkbox').check({ force: true })
    const other = await page.getByRole('button', { name: /^Assessed/ }).boundingBox()
    await drag(page, grip(await boxOf(page, 'Interview', 0)), { x: (other?.x ?? 0) + 20, y: (other?.y ?? 0) + 14 })
    await said(page, '2 people moved to Assessed')
    expect((await namesIn(page, 'Interview')).slice(0, 1)).toEqual([before[1]])
    await undo(page)
    await expect.poll(async () => (await namesIn(page, 'Interview')).slice(0, 3)).toEqual(before.slice(0, 3))
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R218 where one stage is shown, the one that was chosen shows its people, also where boards have it collapsed', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    await openBoard(page)
    await page.getByRole('button', { name: /^Declined/ }).click()
    await lane(page, 'Declined').locator('[data-name]').first().waitFor()
    // There is nothing beside it that would gain by its being collapsed.
    expect(await page.getByRole('button', { name: 'Collapse Declined' }).count()).toBe(0)
    await lane(page, 'Declined').getByRole('button', { name: 'Stage Declined' }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Collapse' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('on a phone nothing comes out beyond the way out of a selection, at the edge of its bar', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    await openBoard(page)
    await cards(page, 'New').first().getByRole('checkbox').check({ force: true })
    const bar = page.getByRole('toolbar', { name: 'Selected people' })
    await bar.getByRole('button', { name: 'Clear selection' }).waitFor()
    const atEdge = await bar.evaluate((one) => {
      const { right, top, height } = one.getBoundingClientRect()
      return document
        .elementFromPoint(right - 4, top + height / 2)
        ?.closest('button')
        ?.getAttribute('aria-label')
    })
    expect(atEdge).toBe('Clear selection')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a move that fails is taken back on the screen, and the reason is said', async () => {
    const { page } = desk
    await openBoard(page)
    const before = await namesIn(page, 'Assessed')
    await page.route('**/update-status', (route) =>
      route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
    )
    await cards(page, 'Assessed').first().focus()
    await page.keyboard.press('4')
    await said(page, 'The disk is full.')
    await expect.poll(() => namesIn(page, 'Assessed')).toEqual(before)
    await page.unroute('**/update-status')
  })

  it('R193 what a colleague moves is seen within a second, with their name', async () => {
    const mine = desk
    const theirs = await visit(browser)
    await letIn(theirs.page, 'company.user@demo.test')
    const listening = mine.page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/events')
    await Promise.all([openBoard(mine.page), openBoard(theirs.page), listening])
    const [name = ''] = await namesIn(mine.page, 'Offer')
    await cards(theirs.page, 'Offer').first().focus()
    await theirs.page.keyboard.press('Alt+ArrowLeft')
    await said(theirs.page, `${name} moved to Interview`)
    const began = Date.now()
    await mine.page.waitForFunction(
      (who) => ![...document.querySelectorAll('[data-stage=offer] [data-name]')].some((one) => one.textContent === who),
      name,
    )
    expect(atFullPace(Date.now() - began)).toBeLessThan(1_000)
    await mine.page.getByRole('searchbox').or(mine.page.getByLabel('Name, email, resume')).fill(name)
    await lane(mine.page, 'Interview').getByText('moved by Jonas just now').waitFor()
    await undo(theirs.page)
    expect([...mine.complaints, ...theirs.complaints]).toEqual([])
    await theirs.context.close()
  })
})

/** Moves somebody as another window would, in the moment before the next move of this one reaches the server. */
const beforeNext = (page: Page, status: string, pick = (ids: number[]) => ids) =>
  page.route(
    '**/update-status',
    async (route) => {
      const { ids } = route.request().postDataJSON() as { ids: number[] }
      const { 'id-token': token = '' } = await route.request().allHeaders()
      await page.evaluate(
        ([url, body, idToken]) =>
          fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json', 'id-token': idToken }, body }),
        [route.request().url(), JSON.stringify({ ids: pick(ids), status }), token] as const,
      )
      await route.continue()
    },
    { times: 1 },
  )

describe('two who move one card at once', () => {
  it.each(['be', 'hb'] as const)(
    'R193 %s: a stage chosen for a card that has left its column is not made, and it is said where the card is now',
    async (brand) => {
      const { page, context, complaints } = await visit(browser, { brand, expected: /status of 409/ })
      await letIn(page)
      await openBoard(page)
      const [one = '', two = ''] = await namesIn(page, 'Assessed')
      const [assessed, offer, hired] = [
        await countIn(page, 'Assessed'),
        await countIn(page, 'Offer'),
        await countIn(page, 'Hired'),
      ]
      const refused = (name: string, stage: string) => said(page, `${name} is in ${stage} now. Your move was not made.`)

      await beforeNext(page, 'offer')
      await cards(page, 'Assessed').first().focus()
      await page.keyboard.press('5')
      await refused(one, 'Offer')
      await expect.poll(() => countIn(page, 'Offer')).toBe(offer + 1)
      expect(await countIn(page, 'Hired')).toBe(hired)

      // Chosen together, nobody moves, and they stay chosen.
      const [, third = ''] = await namesIn(page, 'Assessed')
      await beforeNext(page, 'offer', ([first = 0]) => [first])
      for (const index of [0, 1]) await cards(page, 'Assessed').nth(index).getByRole('checkbox').check({ force: true })
      await page.keyboard.press('m')
      const moving = page.getByRole('dialog', { name: 'Move 2 people' })
      await moving.getByRole('combobox', { name: 'Stage' }).selectOption({ label: `Hired (${hired})` })
      await moving.getByRole('button', { name: 'Move' }).click()
      await refused(two, 'Offer')
      await page.getByText('2 selected').waitFor()
      expect(await namesIn(page, 'Assessed')).toContain(third)
      expect(await countIn(page, 'Hired')).toBe(hired)
      await page.keyboard.press('Escape')

      // Declining says it where the reason is written, which is not lost; whoever presses again has read it.
      await beforeNext(page, 'offer')
      await cards(page, 'Assessed').first().focus()
      await page.keyboard.press('d')
      const declining = page.getByRole('dialog', { name: `Decline ${third}?` })
      await declining.getByLabel('Reason').fill('Moved to another town')
      await declining.getByRole('button', { name: 'Decline' }).click()
      await declining.getByText(`${third} is in Offer now. Your move was not made.`).waitFor()
      await declining.getByRole('button', { name: 'Decline' }).click()
      await said(page, `${third} moved to Declined`)
      await undo(page)
      await expect.poll(() => countIn(page, 'Offer')).toBe(offer + 3)

      // The order within a column is nobody's alone: it needs no second look.
      const [above, below] = await namesIn(page, 'Interview')
      await beforeNext(page, 'interview')
      await cards(page, 'Interview').first().focus()
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(async () => (await namesIn(page, 'Interview')).slice(0, 2)).toEqual([below, above])
      await undo(page)
      expect(await countIn(page, 'Assessed')).toBe(assessed - 3)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('R193 what moves while it is dragged, or while its menu is open, is not moved on unseen', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /status of 409/ })
    const theirs = await visit(browser, { brand: 'be' })
    await Promise.all([letIn(page), letIn(theirs.page)])
    await Promise.all([openBoard(page), openBoard(theirs.page)])
    await meetMouse(page)
    const leaves = async (name: string) => {
      await cards(theirs.page, 'Interview').filter({ hasText: name }).first().focus()
      await theirs.page.keyboard.press('Alt+ArrowRight')
      await said(theirs.page, `${name} moved to Offer`)
      await expect.poll(() => namesIn(page, 'Interview')).not.toContain(name)
    }
    const [one = '', two = ''] = await namesIn(page, 'Interview')
    const [from, to] = [grip(await boxOf(page, 'Interview', 0)), await boxOf(page, 'New', 0)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 8, { steps: 4 })
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 })
    await leaves(one)
    await page.mouse.move(to.x + 61, to.y + 61)
    await page.mouse.up()
    await said(page, `${one} is in Offer now. Your move was not made.`)

    await cards(page, 'Interview').first().hover()
    await cards(page, 'Interview')
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await leaves(two)
    await page.getByRole('menuitem', { name: 'New' }).click()
    await said(page, `${two} is in Offer now. Your move was not made.`)
    await undo(theirs.page)
    expect([...complaints, ...theirs.complaints]).toEqual([])
    await Promise.all([context.close(), theirs.context.close()])
  })
})

describe('deciding', () => {
  it('R251 declining asks for a reason and writes a mail that can be recalled until it leaves', async () => {
    const { page, complaints } = desk
    await openBoard(page)
    const [name = ''] = await namesIn(page, 'Interview')
    await cards(page, 'Interview').first().focus()
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: `Decline ${name}?` })
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByText('Write the reason').waitFor()
    await dialog.getByLabel('Reason').fill('No licence for the van')
    await dialog.getByLabel('Write to them').check()
    await dialog.getByLabel('It leaves').selectOption({ label: 'tomorrow at this time' })
    await dialog.getByText(/^As .* reads it$/).click()
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Decline and write' }).click()
    await said(page, `${name} moved to Declined, 1 mail written`)
    await page.getByRole('button', { name: 'Expand Declined' }).click()
    await page.getByLabel('Name, email, resume').fill(name)
    const card = cards(page, 'Declined').filter({ hasText: name }).first()
    const waits = card.getByText(/^mail leaves \d+ \S+ at \d\d:\d\d$/)
    await waits.waitFor()
    expect(await waits.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    await card.getByText('No licence for the van').waitFor()
    await card.hover()
    await card.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Recall the mail' }).click()
    await said(page, '1 mail taken back: nothing leaves')
    await card.getByText(/^mail leaves/).waitFor({ state: 'detached' })
    await undo(page)
    expect(complaints).toEqual([])
  })

  it('on a phone the menu of a card is seen whole', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    await page.goto('/hiring-pipeline')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .tap()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    const { hidden, top, bottom } = await menu.evaluate((one) => {
      const box = one.getBoundingClientRect()
      return { hidden: one.scrollHeight - one.clientHeight, top: box.top, bottom: box.bottom }
    })
    expect({ hidden, isInside: top >= 0 && bottom <= 844 }).toEqual({ hidden: 0, isInside: true })
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R193 what is said while a menu is open does not lie over it, and is there once the menu is closed', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    await openBoard(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/survey-results/update-status', async (route) => {
      await held.promise
      await route.continue()
    })
    await cards(page, 'New').first().focus()
    await page.keyboard.press('2')
    await cards(page, 'New')
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem').last().waitFor()
    held.resolve()
    // Said to who listens at once.
    await page
      .locator('[aria-live=polite]')
      .getByText(/moved to Assessed/)
      .first()
      .waitFor({ state: 'attached' })
    const menu = await page.getByRole('menu').boundingBox()
    const messages = page.getByRole('region', { name: 'Messages' })
    expect(await messages.count()).toBe(0)
    await page.keyboard.press('Escape')
    await said(page, /moved to Assessed/)
    // It stands where the menu stood.
    const message = await messages.boundingBox()
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeGreaterThan(message?.y ?? 844)
    await undo(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R198 whoever is gone by the time they are moved or declined is named, and what was begun goes on for the others', async () => {
    const { page, context, complaints } = await visit(browser, { expected: /status of 404/ })
    await letIn(page)
    await openBoard(page)
    const [one = ''] = await namesIn(page, 'Interview')
    const tag = 'gone.from.the.board@people.test'
    const leave = (first: string) => database.query('delete from survey_results where email = $1', [`${first}.${tag}`])
    for (const first of ['Ann', 'Bea', 'Cleo', 'Dan'])
      await database.query(
        `insert into survey_results (company_id, uuid, person_id, type, first, last, email, role_name, pipeline_id, status,
            instrument, norm_version, total)
          select company_id, gen_random_uuid(), person_id, type, $2, 'Gone', $3, role_name, pipeline_id, status,
            instrument, norm_version, total
          from survey_results where concat(first, ' ', last) = $1 and status = 'interview' limit 1`,
        [one, first, `${first}.${tag}`],
      )
    await page.getByLabel('Name, email, resume').fill(tag)
    await expect.poll(() => countIn(page, 'Interview')).toBe(4)
    const card = (first: string) => cards(page, 'Interview').filter({ hasText: `${first} Gone` })

    await leave('Ann')
    await card('Ann').focus()
    await page.keyboard.press('5')
    // Why nothing was done and who was let go is one message.
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
    const saidOnce = async (words: string) => {
      await said(page, words)
      expect(await messages.allTextContents()).toEqual([words])
      await messages.getByRole('button', { name: 'Close message' }).click()
    }
    await saidOnce('Ann Gone is no longer there. Nothing was done. Choose other people.')
    await expect.poll(() => countIn(page, 'Interview')).toBe(3)

    // Moved together, the others are still chosen.
    for (const first of ['Bea', 'Cleo', 'Dan']) await card(first).getByRole('checkbox').check({ force: true })
    await page.keyboard.press('m')
    const moving = page.getByRole('dialog', { name: 'Move 3 people' })
    await leave('Bea')
    await moving.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Hired (0)' })
    await moving.getByRole('button', { name: 'Move' }).click()
    await saidOnce('Bea Gone is no longer there, and no longer chosen. Nothing was done.')
    await page.getByText('2 selected').waitFor()

    // What is written stays for whoever is left, and ends where nobody is.
    await page.keyboard.press('d')
    const declining = page.getByRole('dialog', { name: 'Decline 2 people?' })
    await declining.getByLabel('Reason').fill('Moved to another town')
    await leave('Cleo')
    await declining.getByRole('button', { name: 'Decline' }).click()
    await said(page, 'Cleo Gone is no longer there, and no longer chosen.')
    const alone = page.getByRole('dialog', { name: 'Decline Dan Gone?' })
    expect(await alone.getByLabel('Reason').inputValue()).toBe('Moved to another town')
    await leave('Dan')
    await alone.getByRole('button', { name: 'Decline' }).click()
    await said(page, 'Dan Gone is no longer there. Choose other people.')
    await alone.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Nobody fits these filters' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('whoever goes back from a dialog is asked before what was written there is dropped', async () => {
    const { page, complaints } = desk
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const back = () => page.evaluate(() => history.back())
    await page.goto('/candidates')
    await page.getByRole('link', { name: /^Hiring pipeline/i }).click()
    await cards(page, 'Interview').first().focus()
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: /^Decline / })
    await dialog.getByLabel('Reason').fill('No licence for the van')
    await back()
    await question.getByText('What you wrote would be lost.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('No licence for the van')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // The editor stands in the address; what was written in one part of it is in no field while the other shows.
    await page.getByRole('button', { name: 'Stages', exact: true }).click()
    const editor = page.getByRole('dialog', { name: 'Stages of Hiring' })
    await editor.getByRole('button', { name: 'Add a stage' }).click()
    // Its name is what comes next, so that is where one writes.
    await page.keyboard.type('Trial day')
    expect(await editor.getByRole('listitem').nth(5).getByLabel('Name').inputValue()).toBe('Trial day')
    await editor.getByRole('tab', { name: /^Rules/ }).click()
    await back()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await back()
    await question.getByRole('button', { name: 'Leave' }).click()
    await editor.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('R220 R221 a stage can be emptied into another, and its order cleared after a look at what it will be', async () => {
    const { page, complaints } = desk
    await openBoard(page)
    const menu = async (stage: string, item: string) => {
      await lane(page, stage)
        .getByRole('button', { name: `Stage ${stage}` })
        .click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const [offers, hired] = [await countIn(page, 'Offer'), await countIn(page, 'Hired')]
    await menu('Offer', 'Move all to…')
    // Archived people stand in a stage too, in no column: it is not empty, and cannot be removed, before they are moved.
    expect(await page.getByRole('checkbox', { name: 'Archived people too' }).isChecked()).toBe(false)
    await page.getByRole('checkbox', { name: 'Archived people too' }).check()
    await page.getByRole('dialog').getByRole('combobox', { name: 'To' }).selectOption({ label: 'Hired' })
    await page.getByRole('dialog').getByRole('button', { name: 'Move all' }).click()
    await expect.poll(() => countIn(page, 'Hired')).toBe(offers + hired)
    await menu('Hired', 'Clear positions…')
    const dialog = page.getByRole('dialog', { name: 'Clear the positions in Hired?' })
    await dialog
      .getByText(/^was \d+$/)
      .first()
      .waitFor()
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await undo(page)
    await expect.poll(() => countIn(page, 'Hired')).toBe(hired)
    expect(complaints).toEqual([])
  })

  it('a stage is added, named and limited, and a rule is tried before it is switched on', async () => {
    const { page, complaints } = desk
    await database.query(
      `insert into custom_webhooks (company_id, url, events, secret, brand) values (1, $1, '{survey_result.finished}', 'sealed', 'hb')`,
      [RECEIVER],
    )
    await openBoard(page, '/hiring-pipeline?edit=stages')
    const dialog = page.getByRole('dialog', { name: 'Stages of Hiring' })
    await dialog.getByRole('button', { name: 'Add a stage' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Give it a name').waitFor()
    const row = dialog.getByRole('listitem').nth(5)
    await row.getByLabel('Name').fill('Trial day')
    await row.getByLabel('Limit, days').fill('3')
    await expectNoAxeFaults(page)
    await dialog.getByRole('tab', { name: /^Rules/ }).click()
    await dialog.getByRole('button', { name: 'Try on the last 50 moves' }).first().click()
    await dialog.getByText(/^Of the last \d+ moves/).waitFor()
    // Another system is told, too: its address is chosen among those of the company.
    await dialog.getByRole('button', { name: 'Tell a webhook' }).click()
    const told = dialog.getByRole('listitem').filter({ has: page.getByLabel('The webhook') })
    await told.getByRole('combobox', { name: 'When somebody enters' }).selectOption({ label: 'Offer' })
    await told.getByRole('combobox', { name: 'It is told' }).selectOption({ label: 'in an hour' })
    await told.getByRole('button', { name: 'Try on the last 50 moves' }).click()
    await told.getByText('The webhook is told, 1 h later').first().waitFor()
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await lane(page, 'Trial day').waitFor()
    await page.waitForURL((at) => at.search === '')
    await undo(page)
    await lane(page, 'Trial day').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})

describe('the board as a page', () => {
  it('R20 R112 is open to whoever may see the pipeline, and to nobody else', async () => {
    const { page, context } = await visit(browser)
    await signIn(page, 'b.company.user@demo.test')
    expect(await page.getByRole('navigation', { name: 'Main' }).getByText('Hiring pipeline').count()).toBe(0)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/hiring-pipeline')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('[data-stage]').count()).toBe(0)
    expect(calls.filter((url) => url.includes('/survey-results/board'))).toEqual([])
    await context.close()
  })

  it.each([
    ['be', 1440, false],
    ['hb', 390, true],
  ] as const)(
    'R14 S53 in %s at %i px (dark: %s): the band in the brand’s words, the fit where there are benchmarks, no fault of axe, no sideways scroll',
    async (brand, width, dark) => {
      const { page, context, complaints } = await visit(browser, { brand, width, height: 900, dark })
      await letIn(page)
      await openBoard(page)
      const words = brand === 'be' ? /\d+-\d+|91\+|9 or less/ : /Exceptional|Strong|Good|Moderate/
      expect(await page.locator('[data-card]').first().innerText()).toMatch(words)
      const fits = page.getByText(/^Fit to Regional Operations Lead \d+, likely range \d+ to \d+$/)
      expect((await fits.count()) > 0).toBe(brand === 'be')
      expect(await axeFaults(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('a collapsed stage takes what is dropped; hidden stages and card parts are kept, on another device too', async () => {
    const { page, complaints } = desk
    await openBoard(page)
    const collapse = async (stage: string, item: string) => {
      await lane(page, stage)
        .getByRole('button', { name: `Stage ${stage}` })
        .click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await collapse('New', 'Collapse')
    await collapse('Hired', 'Hide')
    await meetMouse(page)
    const before = await countIn(page, 'New')
    const target = await lane(page, 'New').boundingBox()
    await drag(page, grip(await boxOf(page, 'Offer', 0)), { x: (target?.x ?? 0) + 20, y: (target?.y ?? 0) + 200 })
    await expect.poll(() => countIn(page, 'New')).toBe(before + 1)
    await undo(page)
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/saved-views/board'))
    await page.getByLabel('Score with its likely range').uncheck()
    await kept
    await page.keyboard.press('Escape')
    const elsewhere = await visit(browser)
    await letIn(elsewhere.page)
    for (const one of [page, elsewhere.page]) {
      await openBoard(one)
      expect(await lane(one, 'Hired').count()).toBe(0)
      await one.getByRole('button', { name: 'Expand New' }).waitFor()
      expect(await cards(one, 'Offer').first().getByText('likely range').count()).toBe(0)
    }
    await elsewhere.context.close()
    expect([...complaints, ...elsewhere.complaints]).toEqual([])
  })

  it('whoever looks after somebody stands on the card with initials that can be read, and no card grows by them', async () => {
    const { page } = desk
    const { rows } = await database.query(
      `select r.id, u.id as user_id, u.first, u.last from survey_results r, users u
       where u.email = 'company.owner@demo.test' and r.company_id = 1 and r.status = 'offer'
         and not r.is_archived and not r.is_test order by r.id`,
    )
    const [{ user_id, first, last }] = rows
    const look = (keeper: number | null) =>
      database.query('update survey_results set assigned_to = $1 where id = any($2)', [
        keeper,
        rows.map(({ id }) => id),
      ])
    const name = (one: string, other: string) =>
      database.query('update users set first = $1, last = $2 where id = $3', [one, other, user_id])
    await look(user_id)
    await name('Wilhelmina', 'Mwangi')
    try {
      await openBoard(page)
      const badge = cards(page, 'Offer').first().getByRole('img', { name: 'Looked after by Wilhelmina Mwangi' })
      await badge.waitFor()
      const size = await badge.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
      expect(size).toBeGreaterThanOrEqual(11)
      expect(await badge.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      const heights = async (stage: string) => (await boxOf(page, stage, 0)).height
      expect(await heights('Offer')).toBe(await heights('New'))
    } finally {
      await look(null)
      await name(first, last)
    }
  })
  it('the longest words of a band and of its neighbour are whole on a card', async () => {
    const { page } = desk
    await openBoard(page)
    const words = cards(page, 'New').filter({ hasText: 'Exceptionalmay be Strong' }).getByText('may be Strong').first()
    expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })
  it('a stage with a long name is as wide as the others, and a pipeline with one leaves the row of its tools whole', async () => {
    const { page } = desk
    const long = 'Vorstellungsgesprächsterminvereinbarungswartezimmerrunde'
    const { rows } = await database.query(
      "select s.name, p.name as pipeline, p.id from pipeline_statuses s join pipelines p on p.id = s.pipeline_id where p.company_id = 1 and p.is_default and s.key = 'interview'",
    )
    const [{ name, pipeline, id }] = rows
    const rename = async (stage: string, board: string) => {
      await database.query("update pipeline_statuses set name = $1 where pipeline_id = $2 and key = 'interview'", [
        stage,
        id,
      ])
      await database.query('update pipelines set name = $1 where id = $2', [board, id])
    }
    await rename(long, long)
    try {
      await openBoard(page)
      const widthOf = async (stage: string) => (await lane(page, stage).boundingBox())?.width
      expect(await widthOf(long)).toBe(await widthOf('New'))
      const choice = await page.getByRole('button', { name: long, exact: true }).boundingBox()
      expect(choice?.width).toBeLessThan(330)
    } finally {
      await rename(name, pipeline)
    }
  })

  it.each(['999999', '99999999999'])(
    'an address of pipeline %s, which is not there, says so and opens the one there is',
    async (number) => {
      const { page } = desk
      await page.goto(`/hiring-pipeline?pipeline_id=${number}`)
      await page.getByText('That pipeline is no longer there. This one is opened instead.').first().waitFor()
      await page.locator('[data-name]').first().waitFor()
      expect(new URL(page.url()).searchParams.get('pipeline_id')).toBeNull()
    },
  )
  it.each([390, 768])(
    'how many stand in a stage is said beside its fields at %s px, never over them',
    async (width) => {
      const { page } = desk
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/hiring-pipeline?edit=stages')
      const stage = page.getByRole('list', { name: 'Stages in their order' }).getByRole('listitem').first()
      const words = await stage.getByText(/^\d+ (?:person|people)$/).boundingBox()
      const field = await stage.getByLabel('Colour').boundingBox()
      await page.setViewportSize({ width: 1440, height: 900 })
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(field?.x ?? 0)
    },
  )
  it('beside the sidebar of a narrow screen the stages stand side by side, the next one in sight', async () => {
    const { page } = desk
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/hiring-pipeline')
    await page.locator('[data-name]').first().waitFor()
    const lanes = await page
      .locator('#board > section')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(lanes.length).toBeGreaterThan(3)
    expect(lanes.filter((x) => x < 768 - 60)).toHaveLength(2)
  })
  it('R220 on a phone the order that will be stands whole beside the one that is, and a new stage says beside its fields that it declines', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    await openBoard(page, '/hiring-pipeline?stage=interview')
    await cards(page, 'Interview').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await said(page, 'put in order in Interview')
    await lane(page, 'Interview').getByRole('button', { name: 'Stage Interview' }).click()
    await page.getByRole('menuitem', { name: 'Clear positions…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Clear the positions in Interview?' })
    await dialog
      .getByText(/^was \d+$/)
      .first()
      .waitFor()
    const beyond = await dialog.evaluate((one) => {
      const edge = one.getBoundingClientRect().right
      return [...one.querySelectorAll('li, li b')].filter((part) => part.getBoundingClientRect().right > edge - 8)
        .length
    })
    expect(beyond).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await undo(page)
    await page.goto('/hiring-pipeline?edit=stages')
    const editor = page.getByRole('dialog', { name: 'Stages of Hiring' })
    await editor.getByRole('button', { name: 'Add a stage' }).click()
    const row = editor.getByRole('listitem').nth(5)
    const [name, declines] = [
      await row.getByLabel('Name').boundingBox(),
      await row.getByText('Declines: asks for a reason, and stands at the end').boundingBox(),
    ]
    expect(declines?.x ?? 0).toBeGreaterThanOrEqual(name?.x ?? 0)
    expect(declines?.height ?? 99).toBeLessThan(50)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('says what failed, with a way to try again; and who searches for nobody is shown the way back', async () => {
    const { page } = desk
    await page.route('**/survey-results/board**', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/hiring-pipeline')
    await page.getByText('The board could not be loaded').waitFor()
    await page.unroute('**/survey-results/board**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-name]').first().waitFor()
    await page.getByLabel('Name, email, resume').fill('zzzz')
    await page.getByText('Nobody fits these filters').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.poll(() => page.locator('[data-name]').count()).toBeGreaterThan(0)
  })
})
