import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit, visitAgain } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('what is said about a person', () => {
  it('R222 be: a facet tells what it means, from which rule, score and statements; coaching and growth stand beside', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await openReadablePerson(page)
    await page.getByRole('tab', { name: 'What to ask' }).click()
    const [scorecard, sign] = ['summary', 'summary svg'].map((one) => page.getByRole('tabpanel').locator(one).first())
    await sign?.waitFor()
    // On paper nothing opens, and the room below the last line makes no page of its own.
    await page.emulateMedia({ media: 'print' })
    await sign?.waitFor({ state: 'hidden' })
    expect(await scorecard?.isVisible()).toBe(true)
    const room = await page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingBlockEnd)
    expect(room).toBe('0px')
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('tab', { name: 'Profile' }).click()
    // What weighs most in the person's role stands first and is open; this may be another.
    const domain = page.getByRole('tabpanel').getByRole('button', { name: /^Emotional Stability/ })
    await domain.waitFor()
    if ((await domain.getAttribute('aria-expanded')) === 'false') await domain.click()
    const [calm, why] = [
      page.getByRole('button', { name: 'Calm: what it means' }),
      page.getByText('Why this sentence?'),
    ]
    await why.first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('button', { name: 'Share' }).waitFor({ state: 'hidden' })
    expect([await calm.isVisible(), await why.and(page.locator(':visible')).count()]).toEqual([true, 0])
    await page.emulateMedia({ media: 'screen' })
    await calm.click()
    const meaning = page.getByRole('dialog', { name: 'Calm: what it means' })
    await meaning.getByText(/lies in the band/).waitFor()
    await meaning.getByText('Calm: 4 statements').click()
    await meaning.getByText(/Worry about things/).waitFor()
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Coaching' }).click()
    await page.getByText('Do', { exact: true }).first().waitFor()
    await page.getByRole('radio', { name: /^For (?!their)/ }).check({ force: true })
    await page
      .getByRole('button', { name: /Why am I reading this/ })
      .first()
      .click()
    await page.getByText(/^You tend to .+ of people/).waitFor()
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Growth' }).click()
    await page.getByRole('heading', { name: 'To practise' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('growth')
    await expectNoAxeFaults(page)
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R222 be: written again, what was issued stays readable with what changed, and undo puts it in force again', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await openReadablePerson(page)
    const tools = page.getByRole('region', { name: 'What stands out' })
    await tools.waitFor()
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
    const database = await openAppDatabase()
    await database.query('delete from result_analyses where survey_result_id = $1', [id])
    await page.reload()
    await tools.getByRole('button', { name: 'Write again' }).click()
    await page.getByText('Every word would be the same, so nothing was written').first().waitFor()
    await database.query(
      `update result_analyses set content_version = 'en/1', blocks = jsonb_set(blocks, '{0,text}', '"As it was said then."')
       where survey_result_id = $1`,
      [id],
    )
    await database.end()
    await tools.getByRole('button', { name: 'Write again' }).click()
    await page
      .getByText(/^Written again about .+, from the same scores/)
      .first()
      .waitFor()
    await tools.getByRole('button', { name: 'Version 2' }).click()
    const versions = page.getByRole('dialog', { name: 'Versions of what is said' })
    await versions.getByRole('heading', { name: 'Version 2 In force' }).waitFor()
    await versions.getByText('As it was said then.').waitFor()
    await versions.getByRole('button', { name: 'Read version 1' }).click()
    await vi.waitUntil(async () => (await versions.getByText('As it was said then.').count()) === 2)
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    // The one that was taken back stays readable too.
    await tools.getByRole('button', { name: 'Version 1' }).click()
    await versions.getByText(/^Taken back /).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it.each(['be', 'hb'] as const)(
    'a name of 120 letters without a space is broken on each tab on a phone, %s',
    async (brand) => {
      const database = await openAppDatabase()
      const { context, page, complaints } = await visit(browser, { brand, width: 390 })
      await letIn(page)
      await openReadablePerson(page)
      await page.getByRole('tab').first().waitFor()
      const id = Number(new URL(page.url()).pathname.split('/').at(-1))
      const { rows } = await database.query('select first, last from survey_results where id = $1', [id])
      const call = (first: string, last: string) =>
        database.query('update survey_results set first = $2, last = $3 where id = $1', [id, first, last])
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      try {
        await call('Wolfeschlegelstein'.repeat(4).slice(0, 60), 'Hausenbergerdorff'.repeat(4).slice(0, 60))
        await page.reload()
        const tabs = page.getByRole('tab')
        await tabs.first().waitFor()
        for (const tab of await tabs.all()) {
          await tab.click()
          await page.getByRole('tabpanel').locator('h2, h3, p, li, tr').first().waitFor()
          await expect.poll(() => page.getByRole('tabpanel').getByRole('status').getByText('Loading').count()).toBe(0)
          expect([await tab.textContent(), await sideways()]).toEqual([await tab.textContent(), 0])
        }
      } finally {
        await call(rows[0]?.first, rows[0]?.last)
        await database.end()
      }
      expect(complaints).toEqual([])
      await context.close()
    },
  )
  it('hb: the guide keeps to the minutes there are, and has neither coaching nor growth', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await openReadablePerson(page)
    await page.getByRole('tab', { name: 'Questions' }).click()
    const questions = page.getByRole('group', { name: 'Your rating' })
    await questions.first().waitFor()
    await page.getByRole('radio', { name: '20 min' }).check({ force: true })
    // The guide is the same when the page is loaded anew in the middle of an interview.
    await page.reload()
    await page.getByRole('radio', { name: '20 min', checked: true }).waitFor({ state: 'attached' })
    expect(await questions.count()).toBeLessThan(4)
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Profile', 'Questions', 'Messages', 'Activity'])
    await expectNoAxeFaults(page)
    // Nor is it another one for whoever has looked into another section meanwhile.
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByRole('tab', { name: 'Activity', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Questions' }).click()
    await page.getByRole('radio', { name: '20 min', checked: true }).waitFor({ state: 'attached' })
    // What was begun about one person is no beginning about the next, whose page was read before.
    const walk = (way: string) => page.getByRole('button', { name: `${way} person` }).click()
    const first = await page.getByRole('heading', { level: 1 }).textContent()
    await walk('Next')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(first)
    await walk('Previous')
    await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByLabel('Subject').fill('For you alone')
    await walk('Next')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByText('The subject of your message would be lost.').waitFor()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(first)
    expect(await page.getByLabel('Subject').inputValue()).toBe('')
    await walk('Previous')
    await page.getByRole('tab', { name: 'Questions' }).click()
    await page.getByRole('radio', { name: '20 min' }).check({ force: true })
    const [note, resume] = [page.getByLabel('Write a note'), page.getByText('Add a resume')]
    await note.and(page.locator(':visible')).waitFor()
    await resume.waitFor()
    // On paper stand the questions, and nothing that can be pressed or filled in for others.
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' })
    const headings = ['Similar people', 'Shared links'].map((name) => page.getByRole('heading', { name }))
    for (const field of [note, resume, ...headings]) expect(await field.isVisible()).toBe(false)
    expect(await questions.first().isVisible()).toBe(true)
    const tabs = page.getByRole('tab').and(page.locator(':visible'))
    expect(await tabs.allTextContents()).toEqual(['Questions'])
    const buttons = page.getByRole('main').getByRole('button').and(page.locator(':visible'))
    expect(await buttons.allTextContents()).toEqual([await page.getByTitle('Change the role').textContent()])
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R226 be: the points of a scorecard say what they mean, and nothing in it touches', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await openReadablePerson(page)
    await page.getByRole('tab', { name: 'What to ask' }).click()
    await page
      .getByText(/: scorecard$/)
      .first()
      .click()
    const points = page.getByRole('group', { name: 'Your rating' }).first()
    for (const name of ['1: hardly shown', '3: shown in part', '5: clearly shown'])
      await points.getByRole('radio', { name, exact: true }).waitFor()
    const gap = await points.evaluate(
      (one) => (one.nextElementSibling?.getBoundingClientRect().top ?? 0) - one.getBoundingClientRect().bottom,
    )
    expect(gap).toBeGreaterThanOrEqual(8)
    await expectNoAxeFaults(page)
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R219 answers that cannot be read are asked for again where that is said, and no paper is said to come', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?quality=%5B%22not+interpretable%22%5D&type=all')
    await page.getByRole('table').getByRole('link').first().click()
    const again = page.getByRole('tabpanel').getByRole('button', { name: 'Ask again' })
    await again.waitFor()
    // A range says how far a score may be off, and of these answers nobody knows.
    expect(await page.getByRole('tabpanel').innerText()).not.toMatch(/likely|Percentile/)
    await page.getByText('No score is shown of them').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page
      .getByRole('menuitem', { name: /^Report as PDF/ })
      .getByText('Their answers cannot be read')
      .waitFor()
    await page.keyboard.press('Escape')
    await again.click()
    await page.getByRole('dialog', { name: /^A new assessment/ }).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it.each(['be', 'hb'] as const)(
    'R193 %s: notes of an interview that one wrote in another window are read before they are written over; what fails is said',
    async (brand) => {
      const expected = /ERR_INTERNET_DISCONNECTED/
      const { context, page, complaints } = await visit(browser, { brand, expected })
      await letIn(page)
      await openReadablePerson(page)
      const open = async (one: Page) => {
        await one.getByRole('tab', { name: brand === 'be' ? 'What to ask' : 'Questions' }).click()
        const notes = one
          .getByRole('tabpanel')
          .getByRole('textbox', { name: /^Notes/ })
          .first()
        if (brand === 'be')
          await one
            .getByText(/: scorecard$/)
            .first()
            .click()
        await notes.waitFor()
        return notes
      }
      const other = await visitAgain(context, expected)
      await other.page.goto(page.url())
      const [here, there] = [await open(page), await open(other.page)]
      const words = `Calm under load ${crypto.randomUUID().slice(0, 6)}`
      await here.fill(words)
      await here.blur()
      await expect.poll(() => there.inputValue()).toBe(words)
      await there.fill(`${words}, and kind`)
      await there.blur()
      // Nothing of its own is typed here: what was added there comes in, and stays when the field is left.
      await expect.poll(() => here.inputValue()).toBe(`${words}, and kind`)
      await here.focus()
      await here.blur()
      await here.fill('Late')
      await there.fill('Early')
      const heard = page.waitForResponse((reply) => /[/]interview-ratings[?]/.test(reply.url()))
      await there.blur()
      await heard
      await here.blur()
      await page.getByText('In another window you wrote this meanwhile: Early').waitFor()
      expect(await there.inputValue()).toBe('Early')
      await here.focus()
      await here.blur()
      await expect.poll(() => there.inputValue()).toBe('Late')
      // Without a network the words stay where they are written, and it is said that they were not kept.
      await context.setOffline(true)
      await here.fill('Not kept yet')
      await here.blur()
      await page.getByText('Something went wrong. Please try again.').first().waitFor()
      expect(await here.inputValue()).toBe('Not kept yet')
      await context.setOffline(false)
      await here.focus()
      await here.blur()
      await expect.poll(() => there.inputValue(), { timeout: 10_000 }).toBe('Not kept yet')
      // Whoever goes back from within the field takes nothing away.
      await here.fill('Kept on the way')
      await page.evaluate(() => history.back())
      await expect.poll(() => there.inputValue()).toBe('Kept on the way')
      await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
      await context.close()
      expect([...complaints, ...other.complaints]).toEqual([])
    },
  )
  it('where no benchmark applies, whoever cannot make one is told whom to ask; who can is not', async () => {
    const database = await openAppDatabase()
    // A role of its own: another test may have made a benchmark for those that there are.
    const role = fresh('Lighthouse keeper')
    await database.query(
      `with one as (update survey_results set role_name = $1 where company_id = 1 and id = (select max(id) from survey_results
         where company_id = 1 and quality_verdict = 'good' and submitted_at is not null and not is_archived and not is_test and erased_at is null)
         returning company_id, id)
       delete from benchmark_scores b using one where b.company_id = one.company_id and b.survey_result_id = one.id`,
      [role],
    )
    await database.end()
    for (const [email, links] of [
      ['company.owner@demo.test', 1],
      ['super.admin@demo.test', 0],
    ] as const) {
      const { context, page, complaints } = await visit(browser, { brand: 'be' })
      await letIn(page, email)
      await page.goto(`/candidates?type=all&company_id=1&role_names=${encodeURIComponent(role)}`)
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('tab', { name: 'Fit' }).click()
      await page.getByRole('heading', { name: 'No benchmark applies here' }).waitFor()
      expect(await page.getByRole('tabpanel').locator('a[href^="mailto:"]').count()).toBe(links)
      expect(complaints).toEqual([])
      await context.close()
    }
  })
})
