import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit, visitAgain } from '#tests/support/browser.ts'

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
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByText(/^whsec_/).waitFor()
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByRole('link', { name: 'receiver.invalid/hook' }).click()
    await page.getByRole('heading', { name: 'Log of the webhook' }).waitFor()
    await page.getByText('Failed', { exact: true }).filter({ visible: true }).waitFor()
    await expectNoAxeFaults(page)
    // On a phone the message has the width of the row, not of what state and button leave.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('1 try', { exact: true }).click()
    const message = await page.getByLabel('The message').boundingBox()
    expect(message?.width).toBeGreaterThan(240)
    await page.getByText('Failed', { exact: true }).filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: 'Send again' }).waitFor()
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
})
