import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, twinButtons, visit, visitAgain } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('webhooks', () => {
  it('R237 are added with a secret that is shown once, tell why a test failed, and come back when removed by mistake', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /422/ })
    await letIn(page)
    await page.goto('/custom-webhooks')
    await page.getByRole('heading', { name: 'No webhook yet' }).waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.getByLabel('Address').fill('http://169.254.169.254/latest')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByText('This address lies inside a network').waitFor()
    await page.getByLabel('Address').fill('https://receiver.invalid/hook')
    // Nothing has to be chosen: a rule of a stage may be all that tells it.
    const events = page.getByRole('group', { name: 'Tell it when' })
    const chosen = events.getByRole('checkbox', { checked: true })
    await chosen.uncheck()
    await events.getByText('only a rule of a stage tells it').waitFor()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const secret = page.getByText(/^whsec_/)
    await secret.waitFor()
    // Nobody sees it again: neither a key nor a press beside it takes it away.
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await secret.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.getByText('Only rules').waitFor()
    // A log of nothing yet offers the test once.
    await page.getByRole('link', { name: 'receiver.invalid/hook' }).click()
    await page.getByRole('heading', { name: 'Nothing has happened yet' }).waitFor()
    expect(await twinButtons(page)).toEqual([])
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByRole('link', { name: 'receiver.invalid/hook' }).click()
    await page.getByRole('heading', { name: 'Log of the webhook' }).waitFor()
    await page.getByText('Failed', { exact: true }).filter({ visible: true }).waitFor()
    // Why stands beside it: nothing has to be opened.
    await page.getByRole('cell', { name: /^Failed This name is not known on the internet/ }).waitFor()
    await expectNoAxeFaults(page)
    // Each row's button says what it sends again.
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Send again: A test, / }).count()).toBe(2)
    expect(await twinButtons(page)).toEqual([])
    // On a phone the message has the width of the row, not of what state and button leave.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('just now', { exact: true }).filter({ visible: true }).first().waitFor()
    await page.getByText('1 try', { exact: true }).first().click()
    const message = await page.getByLabel('The message').first().boundingBox()
    expect(message?.width).toBeGreaterThan(240)
    await page.getByText('Failed', { exact: true }).filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: 'Send again' }).first().waitFor()
    await expectNoAxeFaults(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await page.getByRole('button', { name: /Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'No webhook yet' }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByRole('link', { name: 'receiver.invalid/hook' }).waitFor()
    // Two who change one receiver: neither is overwritten unseen.
    const beside = await visitAgain(context)
    await beside.page.goto('/custom-webhooks')
    const address = (one: Page) => one.getByRole('dialog').getByLabel('Address')
    for (const one of [page, beside.page]) {
      await one.getByRole('button', { name: /Actions for/ }).click()
      await one.getByRole('menuitem', { name: 'Change' }).click()
      await address(one).waitFor()
    }
    await address(page).fill('https://receiver.invalid/mine')
    await address(beside.page).fill('https://receiver.invalid/theirs')
    await beside.page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Somebody else changed this webhook meanwhile.').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => address(page).inputValue()).toBe('https://receiver.invalid/theirs')
    expect([...complaints, ...beside.complaints]).toEqual([])
    await context.close()
  })

  it('R237 of many one page is shown at a time; the log and the form of one lead back to its page, and whichever fail are found', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /422/ })
    const database = await openAppDatabase()
    const host = `many-${crypto.randomUUID().slice(0, 8)}.invalid`
    const remove = () => database.query("delete from custom_webhooks where url like '%' || $1 || '%'", [host])
    // The one of the example world has failed as well.
    await database.query('delete from webhook_attempts')
    await database.query('delete from custom_webhooks where switched_off_at is not null')
    try {
      // The oldest of 30 is the last of its list, and off because it failed.
      await database.query(
        `insert into custom_webhooks (company_id, url, events, secret, brand, created_at, is_active, switched_off_at)
         select 2 + n % 2, 'https://' || $1 || '/' || n, '{survey_result.finished}', 'sealed', 'be',
           '2026-01-01'::timestamptz - n * interval '1 day', n <> 30, case n when 30 then now() end
         from generate_series(1, 30) n`,
        [host],
      )
      await letIn(page, 'super.admin@demo.test')
      await page.goto('/custom-webhooks?start=1')
      // Nobody reads of numbers who has not chosen a company yet.
      const added = page.getByRole('dialog', { name: 'New webhook' })
      await added.getByRole('button', { name: 'Add webhook' }).click()
      await added.getByText('Choose one.').waitFor()
      await added.getByRole('button', { name: 'Cancel' }).click()
      const pages = page.getByRole('navigation', { name: 'Pages of receivers' })
      await pages.getByText(/^1–25 of 3\d receivers$/).waitFor()
      await page.getByText(/^3\d receivers$/).waitFor()
      await page.getByText('One receiver has failed for a whole day').waitFor()
      await pages.getByRole('button', { name: 'Next page' }).click()
      const last = page.getByRole('row', { name: `${host}/30` })
      await last.getByRole('link', { name: `${host}/30` }).click()
      await page.getByRole('heading', { name: 'Log of the webhook' }).waitFor()
      await page.reload()
      await page.getByText(`https://${host}/30`).waitFor()
      await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
      await pages.getByText(/^26–3\d of 3\d receivers$/).waitFor()
      await last.getByRole('button', { name: /Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Change' }).click()
      await page.reload()
      const dialog = page.getByRole('dialog', { name: 'Change webhook' })
      await expect.poll(() => dialog.getByLabel('Address').inputValue()).toBe(`https://${host}/30`)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Show only these' }).click()
      await page.getByText('1 failing receiver').waitFor()
      await expectNoAxeFaults(page)
      await last.getByRole('button', { name: /Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Switch on' }).click()
      await page.getByRole('heading', { name: 'No receiver is failing' }).waitFor()
      await page.getByRole('button', { name: 'Show all receivers' }).click()
      await pages.getByText(/^1–25 of/).waitFor()
      // Whose page has gone comes to the last there is.
      await page.goto('/custom-webhooks?page=9')
      await pages.getByText(/^26–/).waitFor()
      expect(complaints).toEqual([])
    } finally {
      await remove()
      await database.end()
      await context.close()
    }
  })
})
