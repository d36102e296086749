import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit, visitAgain } from '#tests/support/browser.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })

describe('R226 notes', () => {
  it('R226 are written with files, which are downloaded, taken off and brought back; what may not hang there is said', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await letIn(page)
    await openReadablePerson(page)
    const panel = page.getByRole('region', { name: 'Notes' })
    const field = panel.getByRole('textbox', { name: 'Write a note' })
    await field.pressSequentially('The plan of the yard, @jo')
    await panel.getByRole('option', { name: 'Jonas Brandt', selected: true }).waitFor()
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('The plan of the yard, @Jonas Brandt ')
    const chosen = panel.getByLabel('Files to attach', { exact: true })
    await chosen.setInputFiles([text('plan.txt', 'North gate'), text('plan.exe', 'no'), text('other.txt', 'South')])
    await panel.getByText(/plan\.exe is not one of/).waitFor()
    await panel.getByRole('button', { name: 'Take out other.txt' }).click()
    const add = panel.getByRole('button', { name: 'Add note' })
    await add.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('')
    await add.and(page.locator(':focus')).waitFor()
    const note = panel.getByRole('listitem').filter({ hasText: 'The plan of the yard' })
    const download = page.waitForEvent('download')
    await note.getByRole('button', { name: 'Download plan.txt' }).click()
    expect((await readFile(await (await download).path())).toString()).toBe('North gate')
    const chooser = page.waitForEvent('filechooser')
    await note.getByRole('button', { name: /Actions for the note/ }).click()
    await page.getByRole('menuitem', { name: 'Attach a file' }).click()
    await (await chooser).setFiles([text('second.txt', 'East')])
    await note.getByRole('button', { name: 'Download second.txt' }).waitFor()
    await expectNoAxeFaults(page)
    await note.getByRole('button', { name: 'Take plan.txt off' }).click()
    await note.getByRole('button', { name: 'Download plan.txt' }).waitFor({ state: 'detached' })
    const toast = page.getByRole('listitem').filter({ hasText: 'File taken off a note' })
    await toast.getByRole('button', { name: 'Undo', exact: true }).click()
    await note.getByRole('button', { name: 'Download plan.txt' }).waitFor()
    // Two who write in one note: neither is overwritten unseen, and nothing that was typed is lost.
    const beside = await visitAgain(context)
    await openReadablePerson(beside.page)
    const its = beside.page.getByRole('listitem').filter({ hasText: 'The plan of the yard' })
    for (const one of [note, its]) {
      await one.getByRole('button', { name: /Actions for the note/ }).click()
      await one.page().getByRole('menuitem', { name: 'Edit' }).click()
    }
    const open = panel.getByRole('textbox', { name: 'Note', exact: true })
    await open.fill('The plan of the yard, mine')
    await beside.page.getByRole('textbox', { name: 'Note', exact: true }).fill('The plan of the yard, theirs')
    await beside.page.getByRole('button', { name: 'Save' }).click()
    await panel.getByText('Somebody else changed this note meanwhile.').waitFor()
    expect(await open.inputValue()).toBe('The plan of the yard, mine')
    expect(await panel.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await expectNoAxeFaults(page)
    await panel.getByRole('button', { name: 'Keep mine' }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await its.getByText('The plan of the yard, mine').waitFor()
    expect([...complaints, ...beside.complaints]).toEqual([])
    await context.close()
  })
})
