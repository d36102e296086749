import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { answerWithApp, registerWithApp } from '#tests/support/respondent.ts'
import { runningProduct } from '#tests/support/running-product.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
const pdf = {
  name: 'Robin Example.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
}

describe('R225 a resume', () => {
  it('R225 goes from the person to the staff, who preview, download, replace and delete it, and take that back', async () => {
    const { port } = runningProduct()
    const who = await registerWithApp(port, fresh('resume@people.test'))
    await answerWithApp(
      port,
      who,
      who.items.map((_, index) => (index % 5) + 1),
      { final: true },
    )
    const own = await visit(browser, { width: 390, expected: /status of 422/ })
    await own.page.goto(who.at('thank-you'))
    const card = own.page.getByRole('region', { name: 'Your resume' })
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = own.page.waitForEvent('filechooser')
      await card.getByRole('button').click()
      await (await chooser).setFiles(file)
    }
    await choose({ ...pdf, buffer: Buffer.from('no PDF at all') })
    await card.getByText(/This file cannot be taken/).waitFor()
    await choose(pdf)
    await card.getByText('Your resume has arrived.').waitFor()
    await card.getByText('Robin Example.pdf is next to your result.').waitFor()
    await expectNoAxeFaults(own.page)
    expect(own.complaints).toEqual([])
    await own.context.close()

    const { context, page, complaints } = await visit(browser, { expected: /INTERNET_DISCONNECTED/ })
    await letIn(page)
    const database = await openAppDatabase()
    const { rows } = await database.query('select id from survey_results where uuid = $1', [who.uuid])
    await database.end()
    await page.goto(`/survey-results/${rows[0].id}`)
    const panel = page.getByRole('region', { name: 'Resume' })
    await panel.getByText(/from Robin/).waitFor()
    await panel.getByRole('button', { name: 'Robin Example.pdf' }).click()
    await page.getByRole('dialog', { name: 'Robin Example.pdf' }).locator('iframe').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    const menu = async (name: string) => {
      await panel.getByRole('button', { name: 'Actions for the resume' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await context.setOffline(true)
    await menu('Download')
    await page.getByText('Something went wrong. Please try again.').first().waitFor()
    await context.setOffline(false)
    const download = page.waitForEvent('download')
    await menu('Download')
    expect(await readFile(await (await download).path())).toEqual(pdf.buffer)

    const chooser = page.waitForEvent('filechooser')
    await menu('Replace')
    await (await chooser).setFiles(text('newer.txt', 'Ten years in a harbour'))
    await panel.getByText(/from your team/).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await panel.getByText('Robin Example.pdf').waitFor()
    await menu('Delete')
    await panel.getByText('Drop a file here').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await panel.getByText('Robin Example.pdf').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
