import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { registerWithApp } from '#tests/support/respondent.ts'
import { runningProduct } from '#tests/support/running-product.ts'
import { startSecondProduct } from '#tests/support/second-product.ts'

// Files that people sent, under a host of their own beside that of the pages.

const onFiles = (url: string) => url.replace('hb.localhost', 'files.localhost')

let browser: Browser
let product: Awaited<ReturnType<typeof startSecondProduct>>
beforeAll(async () => {
  browser = await openBrowser()
  product = await startSecondProduct(async (url) => ({ FILES_URL: onFiles(url) }))
})
afterAll(async () => {
  await product.stop()
  await browser.close()
})

const pdf = {
  name: 'Robin Example.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
}

describe('S21 files under a host of their own', () => {
  it('are sent from a page, shown in it and saved from it; nothing that they are can reach the page', async () => {
    const who = await registerWithApp(runningProduct().port, fresh('files@people.test'))
    const database = await openAppDatabase()
    const { rows } = await database.query('select id from survey_results where uuid = $1', [who.uuid])
    await database.end()
    const { context, page, complaints } = await visit(browser, { address: product.url, expected: /status of 404/ })
    await letIn(page)
    await page.goto(`/survey-results/${rows[0].id}`)
    const panel = page.getByRole('region', { name: 'Resume' })
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button').click()
    await (await chooser).setFiles(pdf)
    const shown = page.waitForResponse((reply) => reply.url().startsWith(onFiles(product.url)))
    await panel.getByRole('button', { name: pdf.name }).click()
    expect((await shown).status()).toBe(200)
    const frame = page.getByRole('dialog', { name: pdf.name }).locator('iframe')
    expect(await frame.getAttribute('src')).toContain(`${onFiles(product.url)}/files/download?ticket=`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Actions for the resume' }).click()
    await page.getByRole('menuitem', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe(pdf.name)
    expect(complaints).toEqual([])
    await page.goto(`${onFiles(product.url)}/login`)
    expect(await page.getByRole('heading').count()).toBe(0)
    await context.close()
  })
})
