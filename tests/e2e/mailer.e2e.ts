import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { fresh } from '#tests/support/fresh.ts'
import { expectNoAxeFaults, letIn, openBrowser, twinButtons, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('mail templates', () => {
  it('R239 are read as anybody would read them, also whoever came long before the others', async () => {
    const { page, context, complaints } = await visit(browser)
    await letIn(page)
    const database = await openAppDatabase()
    const { rows } = await database.query<{ first: string; last: string; email: string }>(
      `select first, last, email from survey_results where company_id = 1 and not is_archived and not is_test and erased_at is null
         and campaign_id is not null order by created_at, id limit 1`,
    )
    await database.end()
    const [oldest] = rows
    await page.goto('/mailer')
    await page.getByRole('link', { name: 'Still deciding' }).first().click()
    await page.getByRole('combobox', { name: 'As who would read it?' }).fill(oldest?.email ?? '')
    await page
      .getByRole('option', { name: `${oldest?.first} ${oldest?.last}` })
      .first()
      .click()
    await page.getByText(`To ${oldest?.email}`).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R239 are read as a real person would read them, say what is missing, and are sent with an undo', async () => {
    // The browser says by itself that a preview was refused.
    const { page, context, complaints } = await visit(browser, { expected: /status of 422/ })
    // Of a company on whose list nobody is put meanwhile.
    await letIn(page, 'clinic.owner@demo.test')
    await page.goto('/mailer')
    // A try before this one may have left the company one of its own by this name.
    const ofBrand = page.getByRole('row', { name: /Invitation to a talk/ }).filter({ hasNotText: 'Northwind Clinics' })
    await ofBrand.getByRole('link').click()
    await page.getByRole('combobox', { name: 'As who would read it?' }).click()
    await page.getByRole('option').first().click()
    await page.getByText('Nothing is known for {{day}}').waitFor()
    await expectNoAxeFaults(page)
    await page.getByLabel('{{day}}').fill('Monday at ten')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Would Monday at ten suit you?').first().waitFor()
    // What cannot be a name is said where the mail would stand, at once: it is not asked for again and again.
    let asked = 0
    page.on('request', (request) => (asked += request.url().endsWith('/mailer/preview') ? 1 : 0))
    await page.getByLabel('Words').fill('Would {{the day}} suit you?')
    await page.locator('main').getByText('A name in braces is written like {{first}}.').waitFor()
    expect(asked).toBe(1)
    // What is bold or a list looks so, and the same as plain text stands beside it.
    await page.getByLabel('Words').fill('Would **{{day}}** suit you?\n\n- By phone\n- On site')
    const asShown = preview.getByRole('figure', { name: 'As mail programs show it' })
    await asShown.locator('strong', { hasText: /^Monday at ten$/ }).waitFor()
    expect(await asShown.getByRole('listitem').allTextContents()).toEqual(['By phone', 'On site'])
    expect(await asShown.textContent()).not.toContain('**')
    const asText = preview.getByRole('figure', { name: 'As plain text' })
    await asText.getByText('Would Monday at ten suit you?').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Save as our own' }).click()
    await page
      .getByRole('row', { name: /Invitation to a talk.*Northwind Clinics/ })
      .first()
      .waitFor()
    // The brand's and their own have one name now.
    expect(await twinButtons(page)).toEqual([])
    const dialog = page.getByRole('dialog')
    // Whose mail would have a hole gets none; what was chosen stays, to be mended.
    await page.getByRole('button', { name: 'Send Invitation to a talk' }).first().click()
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await dialog.getByText('1 person gets no mail, and nobody else was chosen.').waitFor()
    await dialog.getByRole('button', { name: 'Change it' }).click()
    expect(await dialog.getByRole('checkbox').first().isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Send Still deciding' }).click()
    // What is missing is said where it is missing: on a phone a message would lie over the button that sends.
    await dialog.getByRole('button', { name: 'Send to 0 people' }).click()
    await dialog.getByText('Choose at least one person.').waitFor()
    await dialog.getByRole('checkbox').first().check()
    expect(await page.getByText('Choose at least one person.').count()).toBe(0)
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await page.getByText('1 mail on its way').first().waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByText('Undone').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R239 a test that went out takes back the word that the one before did not', async () => {
    const { page, context, complaints } = await visit(browser)
    await letIn(page)
    await page.goto('/mailer')
    await page.getByRole('link', { name: 'Invitation to a talk' }).first().click()
    await page.getByRole('combobox', { name: 'As who would read it?' }).click()
    await page.getByRole('option').first().click()
    const send = page.getByRole('button', { name: 'Send me what is saved' })
    await send.click()
    const refused = page.getByRole('region', { name: 'Messages' }).getByText('Nothing was sent.')
    await refused.waitFor()
    await page.getByLabel('{{day}}').fill('Monday')
    await send.click()
    await page.getByText('Sent to company.owner@demo.test').first().waitFor()
    await refused.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R239 of several companies each person stands with theirs, and whoever is erased is not offered', async () => {
    const database = await openAppDatabase()
    const { page, context, complaints } = await visit(browser)
    await letIn(page, 'super.admin@demo.test')
    const email = fresh('erased@people.test')
    await database.query(
      `insert into survey_results (company_id, uuid, person_id, type, first, last, email, role_name, pipeline_id, status,
          instrument, norm_version, total, erased_at)
        select company_id, gen_random_uuid(), person_id, type, 'Erased', 'person', $1, role_name, pipeline_id, status,
          instrument, norm_version, total, now()
        from survey_results where company_id = 1 limit 1`,
      [email],
    )
    try {
      await page.goto('/mailer')
      await page.getByRole('button', { name: 'Send Still deciding' }).click()
      const people = page.getByRole('dialog').getByRole('group', { name: 'Nobody chosen yet' })
      const one = people.getByRole('checkbox', {
        name: /, .+ · (Harbor Logistics|Northwind Clinics|Silverpine Homes)$/,
      })
      await one.first().waitFor()
      expect(await people.getByRole('checkbox', { name: /^Erased person/ }).count()).toBe(0)
    } finally {
      await database.query('delete from survey_results where email = $1', [email])
      await database.end()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R239 whoever sets up several companies says whose a template is; people of one name are told apart by their address', async () => {
    const database = await openAppDatabase()
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    const emails = [fresh('one@people.test'), fresh('two@people.test')]
    const last = fresh('Alike')
    await database.query(
      `insert into survey_results (company_id, uuid, person_id, type, first, last, email, role_name, pipeline_id, status,
          instrument, norm_version, total)
        select company_id, gen_random_uuid(), person_id, type, 'Ada', $2, address, 'Planner', pipeline_id, status, instrument, norm_version, total
        from (select * from survey_results where company_id = 1 limit 1) r, unnest($1::text[]) as address`,
      [emails, last],
    )
    try {
      await letIn(page, 'franchise.owner@demo.test')
      await page.goto('/mailer?start=1')
      const whose = page.getByLabel('For', { exact: true })
      await page.getByLabel('Name', { exact: true }).fill('Of one of several')
      await page.getByLabel('Subject').fill('A word')
      // No company is shown that nobody has chosen.
      expect(await whose.inputValue()).toBe('')
      await whose.getByRole('option', { name: 'Choose a company' }).waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Save template' }).click()
      await page.getByText('Choose a company.').waitFor()
      await whose.and(page.locator(':focus')).waitFor()
      await expectNoAxeFaults(page)
      await whose.selectOption({ label: 'Harbor Logistics' })
      await page.getByRole('button', { name: 'Save template' }).click()
      await page.getByRole('row', { name: /Of one of several.*Harbor Logistics/ }).waitFor()

      await page.getByRole('button', { name: 'Send Still deciding' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('People', { exact: true }).fill(last)
      for (const email of emails)
        await dialog.getByRole('checkbox', { name: `Ada ${last}, Planner · Harbor Logistics, ${email}` }).waitFor()
      expect(complaints).toEqual([])
    } finally {
      await database.query('delete from survey_results where email = any($1)', [emails])
      await database.query("delete from mail_templates where name = 'Of one of several'")
      await database.end()
      await context.close()
    }
  })
})
