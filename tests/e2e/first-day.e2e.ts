import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, signIn, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
})
afterAll(async () => {
  await browser.close()
  await database.end()
})

const openCompany = async (page: Page, name: string) => {
  await page.goto('/companies/overview?start=1')
  const form = page.getByRole('dialog', { name: 'New company' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  // A company is where whoever opens it is, unless they say otherwise.
  const here = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(await form.getByLabel('Time zone').inputValue()).toBe(here)
  await page.getByRole('button', { name: 'Open company' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

describe('the strip of a pipeline on Home', () => {
  it('counts whom its board and the sidebar count, without those who are turned down', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await signIn(page, 'franchise.owner@demo.test')
    const strip = page.getByText(/^Northwind Clinics: Hiring\s*[\d,]+ people$/)
    const count = (await strip.textContent())?.match(/([\d,]+) people/)?.[1]
    await page.getByRole('list', { name: 'Stages of Hiring' }).nth(1).getByRole('link', { name: /New$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Hiring pipeline' }).waitFor()
    await page
      .getByRole('banner')
      .getByText(new RegExp(`^${count} of [\\d,]+ people`))
      .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the first day of a company', () => {
  it('whoever opens it invites its owner as an owner', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, 'super.admin@demo.test')
    await openCompany(page, fresh('Bluebell Foods'))
    await page.getByRole('link', { name: 'Invite its owner' }).click()
    const form = page.getByRole('dialog', { name: 'Invite colleagues' })
    await expect.poll(() => form.getByLabel('Role').inputValue()).toBe('COMPANY_OWNER')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Nobody of this company has an account yet' }).waitFor()
    await page.getByRole('button', { name: 'Invite people' }).first().click()
    expect(await form.getByLabel('Role').inputValue()).toBe('COMPANY_USER')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('its owner is led to its look, places and colleagues, and a campaign without places says whom it asks', async () => {
    const name = fresh('Fennel Care')
    const platform = await visit(browser, { brand: 'be' })
    await letIn(platform.page, 'super.admin@demo.test')
    await openCompany(platform.page, name)
    await platform.context.close()
    const email = fresh('owner@fennel-e2e.test')
    const id = await addAppUser(database, { email, role: 'COMPANY_OWNER' })
    await database.query('update users set company_id = (select id from companies where name = $1) where id = $2', [
      name,
      id,
    ])
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await signIn(page, email)
    const nobody = page.getByRole('heading', { name: 'Nobody has registered yet' })
    await nobody.waitFor()
    await expectNoAxeFaults(page)
    for (const [name, heading] of [
      ['logo and colour', "The company's logo"],
      ['locations', 'Locations'],
      ['colleagues', 'Invite colleagues'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.goto('/')
    }
    // Where it has neither logo nor colour, its letters have the brand's, as the survey shows them.
    await page.goto('/profile?tab=company&part=look')
    const face = page.locator('figure', { hasText: 'I finish what I begin.' })
    const colourOf = (words: string) =>
      face.getByText(words, { exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(await colourOf('FC')).toBe(await colourOf('Next'))
    await page.goto('/hiring-campaigns?start=1')
    const form = page.getByRole('dialog', { name: 'New campaign' })
    await form.getByText('There is none yet, so nobody is asked.').waitFor()
    expect(await form.getByRole('radio', { name: /One location, or several/ }).isDisabled()).toBe(true)
    await form.getByLabel('Role', { exact: true }).fill('Nurse')
    await form.getByRole('button', { name: 'Start campaign' }).click()
    await page.getByText('Campaign started, link copied').first().waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const phone = await visit(browser, { brand: 'be', width: 390 })
    await phone.page.goto(link)
    await phone.page.getByLabel('First name').fill('Ada')
    await phone.page.getByLabel('Last name').fill('Ng')
    await phone.page.getByLabel('Email').fill('ada@fennel-e2e.test')
    await phone.page.getByRole('checkbox', { name: /agree/ }).check()
    await phone.page.getByRole('button', { name: 'Start' }).click()
    await phone.page.getByText('0 of 108 saved').waitFor()
    await page.goto('/')
    await page
      .getByRole('list', { name: 'Numbers' })
      .getByRole('link', { name: /^1\s*open campaign\s*links/ })
      .waitFor()
    expect([...complaints, ...phone.complaints]).toEqual([])
    await phone.context.close()
    await context.close()
  })
})
