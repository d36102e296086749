import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, twinButtons, visit, visitAgain } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** By key, once the people are counted. */
const pressActivate = async (effect: Locator) => {
  const button = effect.getByRole('button', { name: 'Activate', exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.press('Enter')
}

describe('the report configurator', () => {
  it('R228 names holes, previews an extreme person, saves a version and shows the report on the page of a person', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /422/ })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/report-configurator')
    await page.getByRole('link', { name: 'Working together', exact: true }).waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('link', { name: 'Working together', exact: true }).click()
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByText('Robin tends to take the lead soon').waitFor()
    await preview.getByLabel('Read as').selectOption('low')
    await preview.getByText('Robin tends to let others speak first').waitFor()
    // A trait's name and what moves it stand on one line.
    const trait = page.getByRole('region', { name: 'Taking the lead', exact: true })
    const middleOf = async (one: Locator) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
      return y + height / 2
    }
    const middle = await middleOf(trait.locator('summary').first())
    expect(await middleOf(trait.getByRole('button', { name: 'Move Taking the lead down' }))).toBeCloseTo(middle, 0)
    await page.getByText('Taking the lead', { exact: true }).first().click()
    // By keyboard: whoever renames a trait goes on in its next field.
    for (const name of ['Leading', 'Taking the lead']) {
      await page.getByLabel('Name', { exact: true }).first().fill(name)
      await page.keyboard.press('Tab')
      await page.getByRole('region', { name, exact: true }).getByLabel('Low end').and(page.locator(':focus')).waitFor()
    }
    // A name that another trait has is not taken, which is said.
    await page.getByLabel('Name', { exact: true }).first().fill('Planning and finishing')
    await page.getByText('Another trait is called so. This one is still “Taking the lead”.').waitFor()
    await page.getByLabel('Name', { exact: true }).first().fill('Taking the lead')
    const text = page.getByLabel('Text for 9 or less').first()
    await page.locator('details:not([open]) summary').first().click()
    await page
      .getByRole('button', { name: /^Add a scale to / })
      .nth(1)
      .waitFor()
    expect(await twinButtons(page)).toEqual([])
    await text.fill('{first} is often sick.')
    await page.getByRole('tab', { name: 'Check (1)' }).click()
    await page.getByText('it touches health').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('tab', { name: 'Traits' }).click()
    await page.getByText(/Taking the lead: 1 hole/).click()
    await text.fill('{first} tends to leave the lead to others.')
    await preview.getByText('Robin tends to leave the lead to others.').waitFor()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.press('Enter')
    // By keyboard: whom it touches is shown before anything is activated, and leaving it changes nothing.
    const activate = page.getByRole('button', { name: 'Activate this version' })
    // Closed until what was written is saved.
    await expect.poll(() => activate.getAttribute('aria-disabled')).not.toBe('true')
    // Nothing is left to save, and whoever saved by keyboard is where they were.
    await save.and(page.locator(':focus')).waitFor()
    await activate.focus()
    await page.keyboard.press('Enter')
    const effect = page.getByRole('dialog', { name: 'Activate version 2 of Working together?' })
    await effect.getByText(/^\d+ of [\d,]+ people.* would read something else than in version 1\.$/).waitFor()
    await effect.getByText(/Taking the lead: 0 in another band, \d+ with other words/).waitFor()
    await effect.getByText('Taking the lead: 1 of 7 texts rewritten').waitFor()
    await expectNoAxeFaults(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoAxeFaults(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await effect.waitFor({ state: 'hidden' })
    await activate.and(page.locator(':focus')).waitFor()
    await page.getByText('Version 1 is active').waitFor()
    await page.keyboard.press('Enter')
    await effect.getByText(/would read something else/).waitFor()
    await pressActivate(effect)
    await page.getByText('Version 2 is active').waitFor()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByText('Taking the lead: 1 of 7 texts rewritten').click()
    const rewritten = page.getByRole('group').filter({ hasText: 'Taking the lead: 1 of 7 texts rewritten' })
    await rewritten.getByText('9 or less', { exact: true }).waitFor()
    await rewritten.getByRole('deletion').waitFor()
    await rewritten.getByText('{first} tends to leave the lead to others.').waitFor()
    await expectNoAxeFaults(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Restore' }).click()
    const stands = page.getByText('It stands in the editor again. Save to make it the newest version.')
    await stands.waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Version 3', { exact: true }).waitFor()
    await stands.waitFor({ state: 'detached' })
    await page.getByText('Version 2 is active').waitFor()
    await openReadablePerson(page)
    await page
      .getByRole('tab', { name: 'Report' })
      .or(page.getByRole('link', { name: 'Report', exact: true }))
      .first()
      .click()
    await page.getByRole('heading', { name: 'Working together' }).waitFor()
    await page.getByText(/Version 2, issued/).waitFor()
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R228 R185 in the list too the effect is shown before a report is activated, it can be undone, and no network is said', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /422|INTERNET_DISCONNECTED/ })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/report-configurator')
    await page.getByRole('link', { name: 'Working together', exact: true }).waitFor()
    const actions = page.getByRole('button', { name: 'Actions for Working together', exact: true })
    const choose = async (entry: string) => {
      await actions.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
    }
    await choose('Duplicate')
    const copy = 'Working together (copy)'
    const row = page.getByRole('row', { name: copy })
    await row.getByText('Draft').waitFor()
    await row.getByRole('button', { name: `Actions for ${copy}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Activate', exact: true }).press('Enter')
    const effect = page.getByRole('dialog', { name: `Activate version 1 of ${copy}?` })
    await effect.getByText(/^No version is active, so [\d,]+ people.* would read this version\.$/).waitFor()
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')
    await effect.waitFor({ state: 'hidden' })
    await row
      .getByRole('button', { name: `Actions for ${copy}` })
      .and(page.locator(':focus'))
      .waitFor()
    await row.getByText('Draft').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Activate', exact: true }).press('Enter')
    await effect.getByText(/would read this version/).waitFor()
    await pressActivate(effect)
    await row.getByText('Active', { exact: true }).waitFor()
    await page.getByText(`Report “${copy}” activated`).first().waitFor()
    // The newest change goes back first.
    await page.keyboard.press('u')
    await row.getByText('Draft').waitFor()
    await context.setOffline(true)
    for (const entry of ['Duplicate', 'Export as a file', 'Activate']) {
      await row.getByRole('button', { name: `Actions for ${copy}` }).press('Enter')
      await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
      await page.getByText('Something went wrong. Please try again.').first().waitFor()
      await page.getByRole('button', { name: 'Close message' }).click()
    }
    await context.setOffline(false)
    await row.getByRole('button', { name: `Actions for ${copy}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Activate', exact: true }).press('Enter')
    await effect.getByText(/would read this version/).waitFor()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: `Actions for ${copy}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).press('Enter')
    await row.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R193 R228 of two who write a report the second one sees that, loses nothing, and decides which stays', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /409 \(Conflict\)/ })
    await letIn(page, 'super.admin@demo.test')
    const [name, theirs, mine] = ['Two editors', 'Theirs', 'Mine'].map(fresh) as [string, string, string]
    const title = (by: Page) => by.getByLabel('Title', { exact: true })
    const save = (by: Page) => by.getByRole('button', { name: 'Save', exact: true }).click()
    await page.goto('/report-configurator')
    await page.getByRole('button', { name: 'New report' }).click()
    await title(page).fill(name)
    await save(page)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const other = await visitAgain(context)
    await other.page.goto(page.url())
    await title(page).fill(mine)
    await title(other.page).fill(theirs)
    await save(other.page)
    await other.page.getByRole('heading', { level: 1, name: theirs }).waitFor()
    await save(page)
    await page.getByText('Somebody else changed this report meanwhile.').waitFor()
    expect(await title(page).inputValue()).toBe(mine)
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Take theirs' }).click()
    expect(await title(page).inputValue()).toBe(theirs)
    await page
      .getByText('Saved.', { exact: true })
      .or(page.getByText(/keeps? it from being activated/))
      .waitFor()
    await title(page).fill(mine)
    await save(page)
    await page.getByRole('heading', { level: 1, name: mine }).waitFor()
    expect([...complaints, ...other.complaints]).toEqual([])
    await context.close()
  })
  it('R228 a report for several groups of people shows each of them, and keeps those that were not touched', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', width: 390 })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/report-configurator')
    await page.getByRole('button', { name: 'New report' }).click()
    await page.getByLabel('Title', { exact: true }).fill(fresh('Groups'))
    await page.getByLabel('People', { exact: true }).selectOption('employee')
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'of Harbor Logistics' })
    // By keyboard.
    for (const group of [2, 3]) {
      await page.getByRole('button', { name: 'Add another group' }).press('Enter')
      await page.getByLabel(`People of group ${group}`).waitFor()
    }
    await page.getByLabel('Company of group 2').selectOption({ label: 'of Northwind Clinics' })
    await page.getByLabel('People of group 3').selectOption('all')
    await page.getByLabel('Company of group 3').selectOption({ label: 'of Silverpine Homes' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    await page.reload()
    const groups = () =>
      page
        .getByRole('group', { name: 'Shown on the page of' })
        .getByRole('combobox')
        .evaluateAll((fields) => fields.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.label))
    const [first, second, third] = [
      ['Employees', 'of Harbor Logistics', 'in every campaign'],
      ['Candidates', 'of Northwind Clinics', 'in every campaign'],
      ['Everybody', 'of Silverpine Homes', 'in every campaign'],
    ] as const
    await expect.poll(groups).toEqual([...first, ...second, ...third])
    await expectNoAxeFaults(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByLabel('People of group 1').selectOption('all')
    await page.getByRole('button', { name: 'Remove group 2' }).press('Enter')
    await save.click()
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    await page.reload()
    await expect.poll(groups).toEqual(['Everybody', ...first.slice(1), ...third])
    // The last one alone may become nobody.
    await page.getByRole('button', { name: 'Remove group 2' }).click()
    await page.getByLabel('People', { exact: true }).selectOption('nobody')
    await expect.poll(groups).toEqual(['Nobody'])
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R228 R183 of a file that does not fit it is said what and where, in words', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /status of 422/ })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/report-configurator')
    const scale = { trait: 'Drive', scale: 'E3', low_label: '', high_label: '', weight: 1, order: 0 }
    const file = { format: 'report', title: fresh('Report'), sections: [], texts: [] }
    const said = (words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words).waitFor()
    const take = async (mappings: object[]) => {
      const buffer = Buffer.from(JSON.stringify({ ...file, mappings }))
      await page
        .getByLabel('File of a report')
        .setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer })
    }
    await take([scale, { ...scale, weight: 9 }])
    await said('mappings 2, weight: At most 5.')
    await take(Array.from({ length: 121 }, () => scale))
    await said('mappings: At most 120 entries.')
    await take([scale, scale])
    await page.getByRole('tab', { name: 'Check' }).click()
    await page.getByText('Assertiveness stands in it twice.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R228 a person who cannot be read is said to be so in the preview', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /404/ })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/report-configurator')
    await page.getByRole('link', { name: 'Working together', exact: true }).click()
    await page.getByRole('complementary', { name: 'Preview' }).getByText('Robin tends').first().waitFor()
    await page.goto(`${page.url()}&person=999999999`)
    await page.getByRole('complementary', { name: 'Preview' }).getByRole('alert').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
