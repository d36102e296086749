import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit, visitAgain } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('the academy', () => {
  it('R238 goes on where one stopped, says what is wrong with an answer, and lets one try again', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390 })
    await letIn(page, 'company.user@demo.test')
    await page.goto('/academy')
    await page.getByRole('link', { name: /Go on|Begin/ }).click()
    await page.getByRole('link', { name: /The range is the result/ }).click()
    await page.getByRole('heading', { level: 2, name: 'The range is the result' }).waitFor()
    expect(await page.title()).toBe('Academy | Traitmark hb')
    await expectNoAxeFaults(page)
    const questions = page.getByRole('radiogroup')
    const check = page.getByRole('button', { name: 'Check my answers' })
    expect(await check.isDisabled()).toBe(true)
    for (const question of await questions.all()) await question.getByRole('radio').first().check({ force: true })
    await check.click()
    await page.getByText('80 % pass').waitFor()
    await page.getByLabel('Nothing about who is higher').check({ force: true })
    await page.getByLabel('When the range lies above the middle').check({ force: true })
    await check.click()
    await page.getByText('100 % right: passed.').waitFor()
    await page.getByRole('button', { name: 'Next lesson' }).click()
    await page.getByRole('heading', { level: 2, name: 'Can these answers be read?' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R238 a course is written with its preview beside it, and is a draft until it is published', async () => {
    const { page, context, complaints } = await visit(browser)
    await letIn(page, 'super.admin@demo.test')
    const title = `Talking about results ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/learning-management?start=1')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('What it is about, and for whom').fill('For everybody who tells people about their result.')
    await page.getByLabel('Text', { exact: true }).fill('# Before you begin\n\nRead it yourself first.')
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Before you begin' }).waitFor()
    await expectNoAxeFaults(page)
    // Whoever empties a number to type another gets what they type.
    await page.getByLabel('Minutes').press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('15')
    expect(await page.getByLabel('Minutes').inputValue()).toBe('15')
    await page.getByRole('link', { name: 'Learning management' }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByText('The new course would be lost.').waitFor()
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await leaving.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const row = page.getByRole('row', { name: title })
    await row.getByText('Draft').waitFor()
    await row.getByRole('button', { name: /Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Publish' }).click()
    await row.getByText('Published').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await row.getByText('Draft').waitFor()
    // Two who write one course: neither is overwritten unseen, and whoever opens it again begins from what is stored.
    const about = (one: Page) => one.getByLabel('What it is about, and for whom')
    await row.getByRole('link', { name: title }).click()
    await about(page).fill('Mine.')
    const beside = await visitAgain(context)
    await beside.page.goto(page.url())
    await about(beside.page).fill('Theirs.')
    await beside.page.getByRole('button', { name: 'Save course' }).click()
    await page.getByText('Somebody else changed this course meanwhile.').waitFor()
    expect(await about(page).inputValue()).toBe('Mine.')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save course' }).click()
    const again = beside.page.getByRole('row', { name: title })
    await row.waitFor()
    await again.getByRole('link', { name: title }).click()
    await expect.poll(() => about(beside.page).inputValue()).toBe('Mine.')
    expect([...complaints, ...beside.complaints]).toEqual([])
    await context.close()
  })

  it('R238 of many courses one page is shown at a time, and one is moved over its edge', async () => {
    const { page, context, complaints } = await visit(browser, { expected: /INTERNET_DISCONNECTED/ })
    const database = await openAppDatabase()
    const many = `Many ${crypto.randomUUID().slice(0, 8)}`
    try {
      await database.query(
        `insert into courses (title, summary, pass_mark, chapters, state, position)
         select $1 || ' ' || n, 'One of many', 80,
           '[{"title": "One", "lessons": [{"key": "one", "title": "Only lesson", "minutes": 2, "text": "Read.", "questions": []}]}]',
           'published', 1000 + n from generate_series(1, 30) n`,
        [many],
      )
      const { rows } = await database.query('select count(*)::int as count from courses where deleted_at is null')
      const total = rows[0].count as number
      await letIn(page, 'super.admin@demo.test')
      await page.goto('/learning-management')
      const pages = page.getByRole('navigation', { name: 'Pages of courses' })
      await pages.getByText(`1–25 of ${total} courses`).waitFor()
      await page.getByText(`${total} courses`, { exact: true }).waitFor()
      await pages.getByRole('button', { name: 'Next page' }).click()
      await pages.getByText(`26–${Math.min(50, total)} of ${total} courses`).waitFor()
      await expectNoAxeFaults(page)
      // The first of the second page goes to the end of the first.
      const first = page.getByRole('rowheader').first()
      const title = (await first.textContent()) ?? ''
      await page.getByRole('button', { name: `Actions for ${title}` }).click()
      await page.getByRole('menuitem', { name: 'Move up' }).click()
      await page.getByRole('rowheader', { name: title, exact: true }).waitFor({ state: 'detached' })
      await pages.getByRole('button', { name: 'Previous page' }).click()
      await page.getByRole('rowheader', { name: title, exact: true }).waitFor()
      expect(await page.getByRole('rowheader').last().textContent()).toBe(title)
      await page.getByRole('button', { name: `Actions for ${title}` }).click()
      await page.getByRole('menuitem', { name: 'Move down' }).click()
      await page.getByRole('rowheader', { name: title, exact: true }).waitFor({ state: 'detached' })
      await pages.getByRole('button', { name: 'Next page' }).click()
      // Editor and progress lead back to the page they were opened from.
      await page.getByRole('link', { name: title, exact: true }).click()
      await page.getByRole('link', { name: 'Learning management' }).click()
      await pages.getByText(/^26–/).waitFor()
      // Whoever looks for one finds it, and moves it where all of them are.
      await page.goto('/learning-management')
      await page.getByLabel('Courses and lessons').fill(`${many} 30`)
      await page.getByText('1 course', { exact: true }).first().waitFor()
      await page.getByRole('button', { name: `Actions for ${many} 30` }).click()
      const up = page.getByRole('menuitem', { name: /^Move up/ })
      expect(await up.getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Escape')
      // Who has to take it is read anew, and no network is said; the next press asks again.
      const assign = async () => {
        await page.getByRole('button', { name: `Actions for ${many} 30` }).press('Enter')
        await page.getByRole('menuitem', { name: 'Assign', exact: true }).press('Enter')
      }
      await context.setOffline(true)
      await assign()
      await page.getByText('Something went wrong. Please try again.').first().waitFor()
      await page.getByRole('button', { name: 'Close message' }).click()
      await context.setOffline(false)
      await assign()
      await page.getByRole('dialog', { name: /^Who has to take/ }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: `${many} 30`, exact: true }).click()
      await page.getByRole('link', { name: 'Learning management' }).click()
      expect(await page.getByLabel('Courses and lessons').inputValue()).toBe(`${many} 30`)
      await page.getByLabel('Courses and lessons').fill(`${many} none`)
      await page.getByRole('heading', { name: 'No course says that' }).waitFor()
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await pages.getByText(/^1–25/).waitFor()
      await page.goto('/academy?page=2')
      await page
        .getByRole('heading', { name: `${many} 30`, exact: true })
        .getByRole('link')
        .click()
      await page.getByRole('heading', { level: 2, name: 'Only lesson' }).waitFor()
      await page.getByRole('link', { name: 'Academy', exact: true }).first().click()
      await pages.getByText(/^26–/).waitFor()
      await expectNoAxeFaults(page)
      expect(complaints).toEqual([])
    } finally {
      await database.query("delete from courses where title like $1 || '%'", [many])
      await database.end()
      await context.close()
    }
  })
})
