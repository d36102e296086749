import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { golden } from '#tests/support/golden.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const person = golden('responses_120.csv').find((row) => row['id'] === 's001')
const expected = golden('expected_scores_108.csv').filter((row) => row['id'] === 's001')
const items = Object.keys(golden('times_ms_108.csv')[0] ?? {}).filter((column) => column !== 'id')
const answers = items.map((item) => Number(person?.[item]))

describe.each(['hb', 'be'] as const)('the main job in %s', (brand) => {
  it(
    'from a campaign at the desk, over a phone that loses its network, to the result with exactly the numbers of the worked example',
    { timeout: 240_000 },
    async () => {
      const desk = await visit(browser, { brand })
      await letIn(desk.page)
      await desk.page.goto('/hiring-campaigns')
      await desk.page.getByRole('button', { name: 'New campaign' }).click()
      await desk.page.getByLabel('Name of the campaign').fill(`Fleet ${brand}`)
      await desk.page.getByRole('button', { name: 'Start campaign' }).click()
      await desk.page.getByText('Write the role.').waitFor()
      await desk.page.getByRole('dialog').getByLabel('Role').fill('Fleet Coordinator')
      await desk.page.getByRole('button', { name: 'Start campaign' }).click()
      await desk.page.getByRole('link', { name: `Fleet ${brand}` }).waitFor()
      await desk.page.getByRole('button', { name: `Actions for Fleet ${brand}` }).click()
      await desk.page.getByRole('menuitem', { name: 'Copy link' }).click()
      const link = await desk.page.evaluate(() => navigator.clipboard.readText())
      expect(link).toMatch(/\/survey\/register\?campaign=[0-9a-f-]{36}$/)

      const phone = await visit(browser, {
        brand,
        width: 390,
        height: 844,
        expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
      })
      await phone.page.goto(link)
      await phone.page.getByRole('heading', { level: 1, name: /108 short statements/ }).waitFor()
      await expectNoAxeFaults(phone.page)
      await phone.page.getByLabel('First name').fill('Oliver')
      await phone.page.getByLabel('Last name').fill(`Tester-${brand}`)
      await phone.page.getByLabel('Email').fill(`oliver.${brand}@people.test`)
      await phone.page.getByLabel('Location').selectOption({ index: 1 })
      await phone.page.getByRole('checkbox', { name: /agree/ }).check()
      await phone.page.getByRole('button', { name: 'Start' }).click()
      await phone.page.getByText('0 of 108 saved').waitFor()
      await expectNoAxeFaults(phone.page)

      const answer = async (from: number, to: number) => {
        for (let at = from; at < to; at++) {
          await phone.page.getByRole('heading', { name: `Statement ${at + 1} of 108`, exact: true }).waitFor()
          await phone.page.keyboard.press(String(answers[at]))
        }
      }
      await answer(0, 50)
      await phone.page.getByText('50 of 108 saved').waitFor()
      await phone.context.setOffline(true)
      await answer(50, 54)
      await phone.page.getByText('50 saved, 4 waiting for the network').waitFor()
      await phone.context.setOffline(false)
      await phone.page.getByText('54 of 108 saved').waitFor()
      await phone.page.reload()
      await phone.page.getByRole('heading', { name: 'Statement 55 of 108', exact: true }).waitFor()
      await answer(54, 108)
      await phone.page.getByRole('heading', { name: 'All 108 statements are answered' }).waitFor()
      await phone.page.getByRole('button', { name: 'Hand in' }).click()
      await phone.page.getByRole('heading', { name: 'Thank you, Oliver.' }).waitFor()
      await phone.page.getByText(/All 108 answers are saved.*receipt \w{4}-\w{4}/).waitFor()
      await expectNoAxeFaults(phone.page)
      const kept = await phone.page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
      expect(kept).toEqual([['app.flags.anonymous_key'], []])
      expect(phone.complaints).toEqual([])

      await desk.page.goto('/candidates')
      await desk.page.getByRole('link', { name: `Oliver Tester-${brand}` }).click()
      await desk.page.getByRole('heading', { level: 1, name: `Oliver Tester-${brand}` }).waitFor()
      await desk.page.getByText('Show as a table').click()
      const table = desk.page.getByRole('table').last()
      await table.waitFor()
      const text = await table.innerText()
      for (const want of expected) expect(text, String(want['scale'])).toContain(`${want['pct']}`)
      const rows = await table.getByRole('row').count()
      expect(rows).toBeGreaterThanOrEqual(33)
      await desk.page.getByText('Response quality').waitFor()
      await expectNoAxeFaults(desk.page)
      expect(desk.complaints).toEqual([])
      await desk.context.close()
      await phone.context.close()
    },
  )
})
