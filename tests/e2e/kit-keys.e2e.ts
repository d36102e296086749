import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { button, focused, inKit, isFocusIn, TWO_LOOKS } from './kit-visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(TWO_LOOKS)('keys in $brand, dark: $dark', (look) => {
  it('R127: a menu is walked by arrows, ends and letters, and gives the focus back', async () => {
    await inKit(browser, look, async (page) => {
      await button(page, 'Interview').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toContain('Move to Interview')
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toContain('Archive')
      await page.keyboard.press('e')
      expect(await focused(page)).toContain('Erase')
      await page.keyboard.press('Enter')
      expect(await isFocusIn(page, 'menu')).toBe(true)
      await page.keyboard.press('End')
      expect(await focused(page)).toContain('Open profile')
      await page.keyboard.press('Escape')
      expect(await focused(page)).toBe('Interview')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => focused(page)).toContain('Open profile')
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await page.getByText('Last chosen: Move').waitFor()
      expect(await focused(page)).toBe('Interview')
    })
  })

  it('R127: J and K walk the rows of a table, X chooses, Enter follows the name', async () => {
    await inKit(browser, look, async (page) => {
      const table = page.getByRole('region', { name: 'Candidates' })
      for (const key of ['j', 'j', 'k', 'j', 'x']) await page.keyboard.press(key)
      expect(await table.getByRole('checkbox', { name: 'Select Hana Kobayashi' }).isChecked()).toBe(true)
      await page.getByRole('toolbar', { name: 'Selected people' }).getByText('1 selected').waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.url()).toContain('#hana-kobayashi')
      await table.getByRole('checkbox', { name: 'Select Léa Fournier' }).click({ modifiers: ['Shift'] })
      await page.getByText('5 selected').waitFor()
      await table.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByText('6 selected').waitFor()
      await button(page, 'Clear selection').click()
      await page.getByLabel('Reason (optional)').pressSequentially('jx')
      expect(await page.getByRole('toolbar', { name: 'Selected people' }).count()).toBe(0)
      await table.getByRole('button', { name: 'Name' }).focus()
      await page.keyboard.press('Enter')
      const head = table.getByRole('columnheader', { name: 'Name' })
      expect(await head.getAttribute('aria-sort')).toBe('descending')
      await page.keyboard.press('Enter')
      expect(await head.getAttribute('aria-sort')).toBe('ascending')
    })
  })

  it('R127: A leads from a row to what can be done with those chosen, Escape back to the row, and neither while somebody types', async () => {
    await inKit(browser, look, async (page) => {
      for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
      const bar = page.getByRole('toolbar', { name: 'Selected people' })
      await bar.waitFor()
      const rowAt = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset['key'] ?? null)
      const row = await rowAt()
      const isInBar = () => bar.evaluate((element) => element.contains(document.activeElement))
      await page.keyboard.press('a')
      expect([await isInBar(), await bar.getAttribute('aria-keyshortcuts')]).toEqual([true, 'A'])
      await page.keyboard.press('Escape')
      expect([await isInBar(), await rowAt()]).toEqual([false, row])
      await bar.getByText('1 selected').waitFor()
      await page.getByLabel('Reason (optional)').focus()
      await page.keyboard.press('a')
      expect(await isInBar()).toBe(false)
    })
  })

  it('R127: a table is no keyboard trap: Tab leads through it and out, and Shift with Tab back', async () => {
    await inKit(browser, look, async (page) => {
      const table = page.getByRole('region', { name: 'Candidates' })
      const isInside = () => table.evaluate((element) => element.contains(document.activeElement))
      /** How many steps lead out; a hundred are more than it has stops. */
      const stepsOut = async (key: string) => {
        let steps = 0
        while (steps < 100 && (await isInside())) {
          await page.keyboard.press(key)
          steps += 1
        }
        return steps
      }
      await table.getByRole('checkbox', { name: 'Select all' }).focus()
      expect(await stepsOut('Tab')).toBeLessThan(100)
      await page.keyboard.press('Shift+Tab')
      expect(await isInside()).toBe(true)
      expect(await stepsOut('Shift+Tab')).toBeLessThan(100)
    })
  })

  it('R127: a combobox is typed into, walked and emptied by keys', async () => {
    await inKit(browser, look, async (page) => {
      const one = page.getByRole('combobox', { name: 'Benchmark' })
      await one.focus()
      await one.pressSequentially('lead')
      expect(await page.getByRole('listbox', { name: 'Benchmark' }).getByRole('option').allTextContents()).toEqual([
        'Regional Operations Lead',
        'Sales Lead',
      ])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      expect(await one.inputValue()).toBe('Sales Lead')
      await one.pressSequentially('x')
      await page.getByText('Nothing matches').first().waitFor()
      await page.keyboard.press('Escape')
      expect(await one.getAttribute('aria-expanded')).toBe('false')
      await page.keyboard.press('Tab')
      expect(await one.inputValue()).toBe('Sales Lead')
      const many = page.getByRole('combobox', { name: 'Roles' })
      await many.focus()
      await page.keyboard.press('Backspace')
      const chosen = page.getByRole('list', { name: 'Roles: chosen' }).getByRole('listitem')
      expect(await chosen.count()).toBe(1)
      // Whoever has found what was looked for is done with the list; it is opened again by the arrow, whole.
      const list = page.getByRole('listbox', { name: 'Roles' })
      await many.pressSequentially('shift')
      await page.keyboard.press('Enter')
      expect(await chosen.last().textContent()).toBe('Shift Planner')
      await list.waitFor({ state: 'hidden' })
      await page.keyboard.press('ArrowDown')
      await list.waitFor()
      expect(await list.getByRole('option').count()).toBe(6)
      // Whoever reads down it takes more of it, under a field that grows; Enter again takes out the one that it chose.
      const before = await chosen.count()
      await page.keyboard.press('Enter')
      await expect.poll(() => chosen.count()).not.toBe(before)
      await list.waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => chosen.count()).toBe(before)
      await list.getByRole('option', { name: 'Shift Planner' }).click()
      expect(await chosen.count()).toBe(1)
      for (const role of ['Depot Manager', 'Shift Planner', 'Sales Lead', 'Analyst'])
        await list.getByRole('option', { name: role }).click()
      expect(await chosen.count()).toBe(5)
      const [field, shown] = await Promise.all([many.boundingBox(), list.boundingBox()])
      if (!field || !shown) throw new Error('The list has gone before everything is chosen')
      expect(shown.y >= field.y + field.height || shown.y + shown.height <= field.y).toBe(true)
      // It goes away by key, by its button, by a second press on the field, and with whoever goes elsewhere.
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.keyboard.press('Tab'),
        () => button(page, 'Done').click(),
        () => many.click(),
        () => page.getByRole('heading', { level: 1 }).click(),
      ]) {
        await many.focus()
        if ((await many.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowDown')
        await list.waitFor()
        await leave()
        await list.waitFor({ state: 'hidden' })
      }
      expect(await chosen.count()).toBe(5)
    })
  })

  it('R127: arrows walk tabs, views and radio buttons; Space turns boxes and switches', async () => {
    await inKit(browser, look, async (page) => {
      await page.getByRole('tab', { name: 'Profile' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.getByText('Two benchmarks.').waitFor()
      await page.keyboard.press('End')
      await page.getByText('Questions for the interview.').waitFor()
      await page.getByRole('radio', { name: 'Operations, to decide' }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await page.getByRole('radio', { name: 'Last week' }).isChecked()).toBe(true)
      await page.getByRole('switch', { name: 'Compact rows' }).focus()
      await page.keyboard.press('Space')
      expect(await page.getByRole('switch', { name: 'Compact rows' }).isChecked()).toBe(true)
      await page.getByRole('checkbox', { name: 'I agree to the terms' }).focus()
      await page.keyboard.press('Space')
      expect(await page.getByRole('checkbox', { name: 'I agree to the terms' }).isChecked()).toBe(true)
    })
  })

  it('R127: a chart is walked point by point, opens by key, and says the same as a table', async () => {
    await inKit(browser, look, async (page) => {
      const chart = page.getByRole('group', { name: 'Traits of Ingrid Solberg' })
      await chart.getByRole('img', { name: /^Conscientiousness/ }).focus()
      expect(await focused(page)).toBe(
        'Conscientiousness: 77, likely range 59 to 90, target 76 to 95, band 66-80, may be 81-90',
      )
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('Task Confidence: 71, likely range 40 to 91')
      await page.keyboard.press('End')
      expect(await focused(page)).toContain('Openness to Ideas: 23')
      const toggle = chart.getByRole('button', { name: /^Conscientiousness/ })
      await toggle.focus()
      await page.keyboard.press('Enter')
      expect(await chart.getByText('Task Confidence').count()).toBe(0)
      await page.getByText('Show as a table').first().focus()
      await page.keyboard.press('Enter')
      const table = page.getByRole('region', { name: 'Traits of Ingrid Solberg, as a table' })
      expect(await table.getByRole('row', { name: /Follow-through/ }).textContent()).toContain('not enough answers')
      expect(await table.getByRole('row', { name: /Dependability/ }).textContent()).toContain('38–94, less precise')
    })
  })

  it('R127: people beside each other are walked scale by scale, and stand in a table with what really differs', async () => {
    await inKit(browser, look, async (page) => {
      const label = 'Comparison of Mateo Herrera, Hana Kobayashi, Daniel Osei, Ingrid Solberg'
      const chart = page.getByRole('group', { name: label })
      await chart.getByRole('img', { name: /^Emotional Stability/ }).focus()
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe(
        'Outward Energy: Mateo Herrera 92, likely range 72 to 99; Hana Kobayashi 34, likely range 14 to 52; ' +
          'Daniel Osei 82, likely range 62 to 99; Ingrid Solberg 54, likely range 34 to 72; ' +
          'Higher than the mean: Mateo; Lower than the mean: Hana',
      )
      await page.keyboard.press('End')
      expect(await focused(page)).toMatch(/^Conscientiousness: .+no real difference from the mean$/)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const lines = page.getByRole('region', { name: `${label}, as a table` }).getByRole('row')
      expect(await lines.nth(2).getByRole('cell').allTextContents()).toEqual([
        '92, likely 72–99',
        '34, likely 14–52',
        '82, likely 62–99',
        '54, likely 34–72',
        '66',
        'Higher than the mean: Mateo; Lower than the mean: Hana',
      ])
    })
  })

  it('R127: changes over time are walked trait by trait, and stand in a table with a column for each result', async () => {
    await inKit(browser, look, async (page) => {
      const chart = page.getByRole('group', { name: 'Traits of Aisha Khan over time' })
      await chart
        .getByRole('img', { name: /^Emotional Stability: .+reliable rise, \+11 T, 95 % range \+1 to \+21$/ })
        .focus()
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toMatch(
        /^Outward Energy: 12 Mar 2024 70, likely range 48 to 86; .+no reliable change, \+0\.6 T, 95 % range −9 to \+10$/,
      )
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const table = page.getByRole('region', { name: 'Traits of Aisha Khan over time, as a table' })
      expect(await table.getByRole('columnheader').allTextContents()).toEqual([
        'Trait',
        '12 Mar 2024',
        '20 Nov 2024',
        '5 Sept 2025',
        '16 Nov 2026',
        'First to last',
      ])
      expect(await table.getByRole('row', { name: /^Emotional Stability/ }).textContent()).toMatch(
        /27, likely 13–48.+69, likely 48–85; from the first: reliable rise, from the one before: .+reliable rise, \+11 T, 95 % range \+1 to \+21$/,
      )
    })
  })

  it('R127: a closed action keeps its place, takes the focus and says why', async () => {
    await inKit(browser, look, async (page) => {
      const closed = page.getByRole('button', { name: 'Remove', description: 'Only company owners can remove users' })
      await closed.focus()
      expect(await closed.getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      const tip = page.locator('[popover]:popover-open')
      await tip.getByText('Only company owners can remove users').waitFor()
      await page.keyboard.press('Escape')
      expect(await tip.count()).toBe(0)
    })
  })

  it('R127: a file that may not be sent is refused in words', async () => {
    await inKit(browser, look, async (page) => {
      const field = page.getByLabel('Resume', { exact: true })
      await field.setInputFiles({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
      await page.getByText('run.exe is not one of .pdf, .docx.').waitFor()
      await field.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
      await button(page, 'Take out resume.pdf').click()
      expect(await page.getByText('resume.pdf').count()).toBe(0)
    })
  })
})
