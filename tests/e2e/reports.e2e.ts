import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a report for somebody without an account', () => {
  it('R223 a link shows what was chosen, on a phone too, as PDF too, and nothing once it is taken back', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', expected: /ERR_INTERNET_DISCONNECTED/ })
    await letIn(page)
    await openReadablePerson(page)
    // Where tabs are out of sight, the edge that hides them fades.
    const edge = () => page.getByRole('tablist').evaluate((one) => getComputedStyle(one).maskImage)
    expect(await edge()).toBe('none')
    await page.setViewportSize({ width: 390, height: 900 })
    await expect.poll(edge).toContain('gradient')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Growth report' }).check()
    await page.getByRole('checkbox', { name: 'Fit, with its reasons' }).check()
    await page.getByRole('textbox', { name: 'For whom' }).fill('Ana')
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Make link' }).click()
    const address = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()

    const stranger = await visit(browser, { brand: 'be', width: 390, expected: /status of 410/ })
    const reply = await stranger.page.goto(address)
    expect(reply?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    await stranger.page.getByRole('heading', { name: 'To practise' }).waitFor()
    // People may pass their own on, and are told so where they make it: nothing here says otherwise.
    await stranger.page.getByText('Whoever has it can read this: pass it on with care.').waitFor()
    expect(await stranger.page.getByRole('heading', { name: 'Response quality' }).count()).toBe(0)
    // The key explains what stands on the page: no target without a fit.
    const key = stranger.page.getByRole('region', { name: 'How to read a mark' })
    const fits = stranger.page.getByRole('heading', { name: /^Fit for / })
    expect(await key.getByText('the role’s target').count()).toBe((await fits.count()) ? 1 : 0)
    await expectNoAxeFaults(stranger.page)
    const download = stranger.page.waitForEvent('download')
    await stranger.page.getByRole('button', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

    const database = await openAppDatabase()
    const be = (active: boolean) =>
      database.query("update companies set is_active = $1 where name = 'Harbor Logistics'", [active])
    // Whoever works for the company would be signed out by whatever their page asks meanwhile.
    await context.setOffline(true)
    await be(false)
    try {
      await stranger.page.reload()
      await stranger.page.getByRole('heading', { name: 'This report is closed' }).waitFor()
      await expectNoAxeFaults(stranger.page)
    } finally {
      await be(true)
      await database.end()
      await context.setOffline(false)
    }
    await stranger.page.reload()
    await stranger.page.getByRole('heading', { name: 'To practise' }).waitFor()

    await page.getByRole('button', { name: 'Take back: Ana' }).click()
    await page.getByText('Taken back').first().waitFor()
    await stranger.page.reload()
    await stranger.page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await expectNoAxeFaults(stranger.page)
    await stranger.context.close()
    await context.close()
    expect([...complaints, ...stranger.complaints]).toEqual([])
  })
  it.each(['be', 'hb'] as const)(
    'R223 %s: staff print the sections they choose, with or without the name',
    async (brand) => {
      const { context, page, complaints } = await visit(browser, { brand })
      await letIn(page)
      await openReadablePerson(page)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Report as PDF' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report as PDF' })
      await dialog.getByRole('checkbox', { name: 'Response quality' }).uncheck()
      if (brand === 'be') await dialog.getByRole('checkbox', { name: 'Fit, with its reasons' }).uncheck()
      await dialog.getByRole('checkbox', { name: 'Show the name' }).uncheck()
      await expectNoAxeFaults(page)
      const asked = page.waitForRequest(/\/reports\/print$/)
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Save as PDF' }).click()
      expect((await asked).postDataJSON()).toMatchObject({ sections: ['profile'], shows_names: false })
      expect((await download).suggestedFilename()).toMatch(/^report-\d+-.*\.pdf$/)
      await dialog.waitFor({ state: 'detached' })

      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('dialog', { name: 'Share a report' }).waitFor()
      await page.keyboard.press('Escape')
      await context.close()
      expect(complaints).toEqual([])
    },
  )
  it('R227 hb: a question of one’s own warns of what may not be asked, is rated, and is taken out of the interview', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await openReadablePerson(page)
    await page.getByRole('tab', { name: 'Questions' }).click()
    await page
      .getByRole('button', { name: /^Why this question\?/ })
      .first()
      .press('Enter')
    await page
      .getByRole('dialog', { name: /^Why this question\?/ })
      .getByText(/^(Chosen for|Among the facets farthest)/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Write one' }).click()
    const words = page.getByRole('textbox', { name: 'Question' })
    await words.fill('Do you have children?')
    await page.getByText(/This touches “family”/).waitFor()
    // Another one each time, should this be tried again.
    const question = `Tell me about plan ${crypto.randomUUID().slice(0, 4)}, which failed.`
    await words.fill(question)
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByRole('heading', { name: question }).waitFor()
    const menu = page.getByRole('button', { name: `Actions for: ${question}` })
    await expectNoAxeFaults(page)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Do not ask' }).click()
    await page.getByText(/Ask everybody for a role the same/).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it.each(['franchise.owner', 'super.admin'])(
    'whoever sees several companies is told nothing of all of them together, gets no file of it, and chooses one: %s',
    async (who) => {
      const { context, page, complaints } = await visit(browser, { brand: 'hb', width: 390 })
      await letIn(page, `${who}@demo.test`)
      await page.goto('/fairness')
      await page.getByText('Rates are of one company at a time').waitFor()
      expect(await page.getByText(/handed in/).count()).toBe(0)
      const file = page.getByRole('button', { name: 'CSV for an auditor' })
      expect(await file.getAttribute('aria-disabled')).toBe('true')
      await expectNoAxeFaults(page)
      await page.getByLabel('Company').selectOption({ label: 'Harbor Logistics' })
      await page.getByText(/handed in/).waitFor()
      expect(await file.getAttribute('aria-disabled')).toBeNull()
      // Whoever comes back by the address sees whose rates they are.
      await page.reload()
      await page.getByText(/handed in/).waitFor()
      await expect
        .poll(() => page.getByLabel('Company').evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label))
        .toBe('Harbor Logistics')
      expect(complaints).toEqual([])
      await context.close()
    },
  )
  it('science 13: owners copy the notice to candidates, note its day, see from when on it counts, and take it back', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/fairness')
    const notice = page.getByRole('region', { name: 'Notice to candidates' })
    await notice.getByText('no day noted').waitFor()
    await notice.getByText('The words of the notice').click()
    await notice.getByText('Notice to candidates: an automated tool is used in hiring').waitFor()
    await expectNoAxeFaults(page)
    await notice.getByLabel('Given on').fill('2062-11-27')
    await notice.getByRole('button', { name: 'Note the day' }).click()
    await notice.getByText('This day is more than a year away.').waitFor()
    await notice.getByLabel('Given on').fill('2026-11-27')
    await notice.getByRole('button', { name: 'Note the day' }).press('Enter')
    await notice.getByText('given 27 Nov 2026', { exact: true }).waitFor()
    await notice.getByText(/asked from 11 Dec 2026 on/).waitFor()
    // What was open stays open, and the keyboard where it was.
    expect(await notice.getByText('This notice was given on 27 November 2026.').isVisible()).toBe(true)
    await notice.getByRole('button', { name: 'Note the day' }).and(page.locator(':focus')).waitFor({ timeout: 3_000 })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await notice.getByText('no day noted').waitFor()
    expect(await notice.getByLabel('Given on').inputValue()).toBe('')
    await context.close()
    // The refused day is a failed call that the browser names.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
  })
  it('owners see what fairness asks for, in a narrow window too', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb', width: 390, dark: true })
    await letIn(page)
    await page.goto('/fairness')
    await page.getByRole('switch', { name: /Ask people for their group/ }).waitFor()
    await expectNoAxeFaults(page)
    // On paper stands whose rates they are and what is counted, and nothing to press.
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Fairness at Harbor Logistics').waitFor()
    await page.getByText('All campaigns, selected means reached “Hired”', { exact: true }).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(await page.getByRole('switch').count()).toBe(0)
    await context.close()
    expect(complaints).toEqual([])
  })
})
