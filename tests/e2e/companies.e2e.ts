import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headers } from '#contract/headers.ts'
import { BANNER, logInAsMarta, storedProxy, SUPER } from '#tests/support/acting.ts'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import {
  expectNoAxeFaults,
  letIn,
  openBrowser,
  signIn,
  TABS_AND_PANEL,
  visit,
  visitAgain,
} from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { within } from '#tests/support/pace.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

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

/** How the last time ended that somebody acted as Marta. */
const lastEnd = async (): Promise<string | null> => {
  const { rows } = await database.query<{ end_reason: string | null }>(
    "select end_reason from proxy_sessions where target_name = 'Marta Lindqvist' order by id desc limit 1",
  )
  return rows[0]?.end_reason ?? null
}
const companies = (page: Page) => page.getByRole('heading', { level: 1, name: 'Companies', exact: true })

describe('acting as another user', () => {
  it('R97 R99 R100 R102 R103 R106 begins with a reason, shows whom, survives a reload, and goes back in its order', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    // What is stored, in which order, over every page of the visit.
    await context.addInitScript(() => {
      const { setItem, removeItem } = Storage.prototype
      const note = (words: string) => {
        // oxlint-disable-next-line no-console -- the way out of the page that outlives a change of page
        console.info(`spy ${words}`)
      }
      Storage.prototype.setItem = function (key, value) {
        if (/^app\.(proxy|events)/.test(key)) note(`${key} ${value.match(/(Start|End) Proxy Login/g)?.at(-1) ?? 'set'}`)
        return setItem.call(this, key, value)
      }
      Storage.prototype.removeItem = function (key) {
        if (/^app\.(proxy|filters)/.test(key)) note(`${key} removed`)
        return removeItem.call(this, key)
      }
    })
    const spied: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('spy ')) spied.push(message.text().slice(4))
    })
    await letIn(page, SUPER)
    spied.length = 0
    const since = (await database.query('select now()')).rows[0].now
    await logInAsMarta(page)
    await page.getByText(BANNER).waitFor()
    const orderOf = (pattern: RegExp) => spied.filter((line) => pattern.test(line))
    const [me, marta] = await Promise.all(
      [SUPER, 'company.owner@demo.test'].map(
        async (email) => (await database.query('select id from users where email = $1', [email])).rows[0].id,
      ),
    )
    expect(orderOf(/proxy|Proxy/).slice(0, 3)).toEqual([
      'app.proxy.super_user set',
      'app.proxy.user_id set',
      `app.events.v1.${me} Start Proxy Login`,
    ])
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).count()).toBe(
      0,
    )
    await page.reload()
    await page.getByText(BANNER).waitFor()
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.getByRole('button', { name: `${BANNER}. Back to All Companies` }).waitFor()
    await expectNoAxeFaults(page)
    await page.reload()

    spied.length = 0
    await page.getByRole('complementary').getByRole('button', { name: 'Back to All Companies' }).click()
    await companies(page).waitFor()
    expect(orderOf(/proxy|Proxy|filters/).slice(0, 4)).toEqual([
      'app.proxy.user_id removed',
      `app.events.v1.${me} End Proxy Login`,
      'app.proxy.super_user removed',
      `app.filters.v1.${marta} removed`,
    ])
    expect(new URL(page.url()).pathname).toBe('/companies/overview')
    expect(await storedProxy(page)).toEqual([])
    const { rows } = await database.query(
      'select reason, end_reason from proxy_sessions where caller_id = $1 order by id desc limit 1',
      [me],
    )
    expect(rows).toEqual([{ reason: 'Ticket 4812', end_reason: 'left' }])
    // Both are the super user's own doing.
    await expect
      .poll(async () => {
        const events = await database.query(
          "select user_id, caller_id, split_part(description, ':', 1) as what from user_events where description like '% Proxy Login%' and caller_id = $1 and timestamp >= $2 order by timestamp",
          [me, since],
        )
        return events.rows
      })
      .toEqual([
        { user_id: me, caller_id: me, what: 'Start Proxy Login' },
        { user_id: me, caller_id: me, what: 'End Proxy Login' },
      ])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R25 R101 R107 the companies are closed to the other user, at the same address, with the way back', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'hb', width: 390, height: 844 })
    await letIn(page, SUPER)
    await logInAsMarta(page, '')
    await page.goto('/companies/overview')
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByText(BANNER).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('button', { name: 'Back to All Companies' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Harbor Logistics' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R94 R106 a second tab follows into it and out of it', async () => {
    const { page, context } = await visit(browser)
    await signIn(page, SUPER)
    const other = await context.newPage()
    await other.goto('/candidates')
    await other.getByRole('table').waitFor()
    await logInAsMarta(page)
    await within(4_000, other.getByText(BANNER).waitFor())
    expect(new URL(other.url()).pathname).toBe('/')
    await other.goto('/candidates')
    await other.getByText(BANNER).waitFor()
    // Words that are not saved are not dropped unasked.
    await openReadablePerson(page)
    await page.getByRole('textbox', { name: 'Write a note' }).fill('Half a thought')
    const asked: string[] = []
    const answer = (yes: boolean) =>
      page.once('dialog', (dialog) => {
        asked.push(dialog.message())
        void (yes ? dialog.accept() : dialog.dismiss())
      })
    const goBack = () => page.getByRole('complementary').getByRole('button', { name: 'Back to All Companies' }).click()
    answer(false)
    await goBack()
    await expect.poll(() => asked).toEqual(['Your note would be lost. Leave anyway?'])
    expect(await page.getByRole('textbox', { name: 'Write a note' }).inputValue()).toBe('Half a thought')
    answer(true)
    await goBack()
    await companies(page).waitFor()
    await within(4_000, other.getByText(BANNER).waitFor({ state: 'detached' }))
    const account = other.getByRole('button', { name: /account of/ })
    await account.waitFor()
    expect(new URL(other.url()).pathname).toBe('/')
    expect(await account.getAttribute('aria-label')).toBe('SW, account of Sara Whitfield')
    await context.close()
  })

  it('R104 where no super user is stored the way back clears the state and leads to Companies, and notes no end', async () => {
    const { page, context, complaints } = await visit(browser)
    await letIn(page, SUPER)
    await logInAsMarta(page)
    await page.evaluate(() => localStorage.removeItem('app.proxy.super_user'))
    const noted: string[] = []
    page.on('request', (one) => {
      if (one.url().endsWith('/user-events')) noted.push(one.postData() ?? '')
    })
    await page.getByRole('complementary').getByRole('button', { name: 'Back to All Companies' }).click()
    await companies(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/companies/overview')
    expect(await storedProxy(page)).toEqual([])
    await page.getByRole('button', { name: /account of Sara Whitfield/ }).waitFor()
    expect(noted.join()).not.toContain('End Proxy Login')
    expect(await lastEnd()).toBe('left')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R105 logging out ends both', async () => {
    const { page, context } = await visit(browser)
    await letIn(page, SUPER)
    await logInAsMarta(page)
    await page.getByRole('button', { name: /account of Marta/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['app.flags.anonymous_key'])
    expect(await lastEnd()).toBe('left')
    await context.close()
  })

  it('R98 once it has expired the page is at Companies again, and says why; what is half written is not lost', async () => {
    const { page, context } = await visit(browser, { expected: /status of 401/ })
    await letIn(page, SUPER)
    const asMarta = page.waitForRequest(
      (one) => one.method() === 'GET' && headers.pageProxyUserId in one.headers() && !one.url().includes('/events'),
    )
    await logInAsMarta(page)
    const asked = await asMarta
    await page.goto('/user-management')
    await page.getByRole('button', { name: 'Invite people' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('First name').fill('Wilhelmina')
    await form.getByLabel('Last name').fill('Half-Written')
    await form.getByLabel('Email').fill(`half.${crypto.randomUUID()}@people.test`)
    await database.query("update proxy_sessions set ended_at = now(), end_reason = 'idle' where ended_at is null")
    // The server keeps for a moment what it knows of such a session: until the same call is refused.
    const statusNow = () =>
      page.evaluate(async ([url, sent]) => (await fetch(url, { headers: sent })).status, [
        asked.url(),
        asked.headers(),
      ] as const)
    await expect.poll(statusNow).toBe(401)
    // What is half written is refused, and stays to be copied; without it the next call leads away.
    await form.getByRole('button', { name: 'Invite', exact: true }).click()
    await form.getByText(/^The session as another user has ended/).waitFor()
    expect(await form.getByLabel('First name').inputValue()).toBe('Wilhelmina')
    expect(await storedProxy(page)).toHaveLength(2)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('link', { name: /^Candidates/ })
      .first()
      .click()
    await companies(page).waitFor()
    await page.getByText(/has ended by itself/).waitFor()
    expect(await storedProxy(page)).toEqual([])
    await context.close()
  })
})

describe('/companies/overview', () => {
  it.each([
    ['be', 1440, false],
    ['hb', 390, true],
  ] as const)(
    'R22 R112 R127 in %s at %s px: the list and its form, without an axe fault or sideways scroll',
    async (brand, width, dark) => {
      const { page, context, complaints } = await visit(browser, { brand, width, dark })
      await letIn(page, SUPER)
      await page.goto('/companies/overview')
      await page.getByRole('table').waitFor()
      expect(await page.title()).toBe(`Companies | Traitmark ${brand}`)
      await expectNoAxeFaults(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0)
      await page.getByRole('searchbox').or(page.getByLabel('Name, industry, user email')).fill('b.company.owner')
      await expect.poll(() => page.getByRole('row').count()).toBe(2)
      expect(new URL(page.url()).searchParams.get('search')).toBe('b.company.owner')
      await page.getByRole('button', { name: 'Log in as a person of Silverpine Homes' }).click()
      await page.getByLabel(/Boris Calloway/).waitFor({ state: 'attached' })
      await expectNoAxeFaults(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'New company' }).click()
      await page.getByRole('dialog', { name: 'New company' }).waitFor()
      await expectNoAxeFaults(page)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('a name written from right to left that is too long for the bar keeps its beginning', async () => {
    const { page, context, complaints } = await visit(browser)
    const name = fresh('مجموعة الشمال للخدمات اللوجستية '.repeat(3).trim())
    await letIn(page, SUPER)
    await page.goto('/companies/overview?start=1')
    await page.getByRole('dialog', { name: 'New company' }).getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Open company' }).click()
    const title = page.getByRole('heading', { level: 1, name })
    await title.waitFor()
    const side = await title.evaluate((one) => {
      const first = new Range()
      first.setStart(one.firstChild ?? one, 0)
      first.setEnd(one.firstChild ?? one, 1)
      return one.getBoundingClientRect().right - first.getBoundingClientRect().right
    })
    expect(Math.abs(side)).toBeLessThan(3)
    // Its set-up leads to where each step is done, for this company.
    await page.getByRole('link', { name: 'Start the first campaign' }).click()
    const company = page.getByRole('dialog', { name: 'New campaign' }).getByLabel('Company', { exact: true })
    await expect.poll(() => company.locator('option:checked').innerText()).toBe(name)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('on a phone the address of whom one may log in as breaks after its @ and in no word', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page, SUPER)
    await page.goto('/companies/overview')
    await page.getByRole('button', { name: 'Log in as a person of Harbor Logistics' }).click()
    const panel = page.getByRole('dialog', { name: 'Log in as a person of Harbor Logistics' })
    const address = panel.getByText('company.owner@demo.test', { exact: true })
    await address.waitFor()
    const lines = await address.evaluate((one) =>
      [...one.childNodes]
        .filter((part) => part.nodeType === Node.TEXT_NODE)
        .map((part) => {
          const range = new Range()
          range.selectNodeContents(part)
          return range.getClientRects().length
        }),
    )
    expect(lines).toEqual([1, 1])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R127 on a phone what a fact is called stays whole beside a value without a break', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', width: 390 })
    await letIn(page, SUPER)
    await page.goto('/companies/overview?company=1')
    const fact = page.locator('dl > div', { hasText: 'CRM location' })
    const heights = await fact.evaluate((one) => {
      const [name, value] = [one.querySelector('dt'), one.querySelector('dd')]
      if (!name || !value) throw new Error('the fact is not there')
      const before = name.clientHeight
      value.textContent = 'x'.repeat(120)
      return [before, name.clientHeight]
    })
    expect(heights[1]).toBe(heights[0])
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([
    ['Users', /\/user-management\?company_id=1$/, /^(\d+) people/],
    ['Results', /\/candidates\?type=all&company_id=1$/, /^\d+ people, (\d+) match$/],
  ])('the number of %s of a company leads to as many rows', async (key, address, counted) => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, SUPER)
    await page.goto('/companies/overview?company=1')
    const link = page.locator('dl > div', { hasText: key }).getByRole('link')
    const number = await link.textContent()
    await link.click()
    await page.waitForURL(address)
    const note = page.getByRole('banner').getByText(counted).first()
    expect(counted.exec((await note.textContent()) ?? '')?.[1]).toBe(number)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('long names of a company and of a place leave every column of the lists in sight', async () => {
    const { page, context, complaints } = await visit(browser)
    const name = fresh('Zweckverband der kommunalen Wasserversorgung und Abwasserentsorgung im Landkreis Mittelsachsen')
    await letIn(page, SUPER)
    await page.goto('/companies/overview?start=1')
    await page.getByRole('dialog', { name: 'New company' }).getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Open company' }).click()
    // The bar cuts it off; it can be read whole all the same.
    const title = page.getByRole('heading', { level: 1, name })
    expect(await title.getAttribute('title')).toBe(name)
    const hidden = (table: string) =>
      page
        .getByRole('region', { name: table, exact: true })
        .evaluate((one) => [one, ...one.querySelectorAll('*')].some((part) => part.scrollWidth > one.clientWidth + 1))
    await page.getByRole('tab', { name: 'Places' }).click()
    await page.getByRole('textbox', { name: 'New location' }).fill('Abwasserbeseitigungsbetriebsstätte'.repeat(3))
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: /Actions for Abwasser/ }).waitFor()
    expect(await hidden('Locations and who is there')).toBe(false)
    await page.goto('/audit-events')
    const line = page.getByRole('row', { name: /Added a location/ }).first()
    await line.getByText(name).waitFor()
    expect(await hidden('Audit list')).toBe(false)
    await line.getByText(/^Location \d+ \(Abwasser/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([1440, 390])(
    'a long name of a company leaves the heads of its table on Home apart, at %s px',
    async (width) => {
      const { page, context, complaints } = await visit(browser, { brand: 'be', width })
      const database = await openAppDatabase()
      const rename = (from: string, to: string) =>
        database.query('update companies set name = $2 where name = $1', [from, to])
      const long = 'Wolfeschlegelsteinhausen and Daughters, Forwarding Agents of the Northern Harbour'
      await rename('Harbor Logistics', long)
      try {
        await letIn(page, 'super.admin@demo.test')
        await page.goto('/')
        await page.getByRole('link', { name: long }).first().waitFor()
        const heads = await page
          .getByRole('table')
          .filter({ hasText: long })
          .getByRole('columnheader')
          .evaluateAll((all) =>
            all.map((head) => {
              const words = document.createRange()
              words.selectNodeContents(head)
              const { left, right } = words.getBoundingClientRect()
              return { left, right }
            }),
          )
        expect(heads.length).toBeGreaterThan(2)
        heads.slice(1).forEach(({ left }, at) => expect(left - (heads[at]?.right ?? 0)).toBeGreaterThanOrEqual(8))
      } finally {
        await rename(long, 'Harbor Logistics')
        await database.end()
      }
      await context.close()
      expect(complaints).toEqual([])
    },
  )
  it('Home of a new company leads its owner to the first campaign, then into it, and never says more than is so', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    const name = fresh('Rindfleischetikettierungsueberwachungsaufgaben'.repeat(2))
    await letIn(page, SUPER)
    await page.goto('/companies/overview?start=1')
    await page.getByRole('dialog', { name: 'New company' }).getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Open company' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const email = fresh('first.owner@printers-e2e.test')
    const id = await addAppUser(database, { email, role: 'COMPANY_OWNER' })
    await database.query('update users set company_id = (select id from companies where name = $1) where id = $2', [
      name,
      id,
    ])
    const owner = await visit(browser, { brand: 'be' })
    await signIn(owner.page, email)
    const nobody = owner.page.getByRole('heading', { name: 'Nobody has registered yet' })
    await nobody.waitFor()
    await expectNoAxeFaults(owner.page)
    await owner.page.getByRole('link', { name: 'Start a campaign' }).click()
    await owner.page.getByRole('dialog').getByLabel('Role', { exact: true }).fill('Press Operator')
    await owner.page.getByLabel('Name of the campaign').fill('First presses')
    await owner.page.getByRole('button', { name: 'Start campaign' }).click()
    await owner.page.getByRole('link', { name: 'First presses' }).waitFor()
    await owner.page.goto('/')
    await nobody.waitFor()
    await owner.page.getByText('The campaign First presses takes registrations').waitFor()
    expect(await owner.page.getByRole('link', { name: 'Start a campaign' }).count()).toBe(0)
    await owner.page.getByRole('link', { name: 'Invite people' }).click()
    await owner.page.getByRole('heading', { level: 1, name: 'Invited to “First presses”' }).waitFor()
    await database.query("update users set auth_role = 'COMPANY_USER' where id = $1", [id])
    await owner.page.goto('/')
    await owner.page.getByText('The owner of your company invites people.').waitFor()
    // A name of a hundred letters without a space is broken, also on a phone.
    const { rows } = await database.query(
      'select m.uuid from hiring_campaigns m join companies c on c.id = m.company_id where c.name = $1',
      [name],
    )
    await page.goto('/')
    await page.getByRole('list', { name: 'Stages of Hiring' }).first().waitFor()
    await owner.page.goto('/profile')
    await owner.page.getByText(name).first().waitFor()
    const stranger = await visit(browser, { brand: 'be', width: 390 })
    await stranger.page.goto(`/survey/register?campaign=${rows[0]?.uuid}`)
    await stranger.page.getByRole('heading', { level: 1 }).waitFor()
    for (const one of [page, owner.page, stranger.page]) {
      await one.setViewportSize({ width: 390, height: 844 })
      const sideways = () =>
        one.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(sideways).toBe(0)
    }
    await stranger.context.close()
    await owner.page.goto('/')
    expect(
      await owner.page
        .getByRole('main')
        .getByRole('link', { name: /campaign|Invite/ })
        .count(),
    ).toBe(0)
    expect([...complaints, ...owner.complaints]).toEqual([])
    await owner.context.close()
    await context.close()
  })

  it('S5 at 390 px in the dark: each part of one company, without an axe fault or sideways scroll', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, dark: true })
    await letIn(page, SUPER)
    await page.goto('/companies/overview?company=2')
    await page.getByRole('heading', { level: 1, name: 'Northwind Clinics' }).waitFor()
    for (const [tab, ready] of [
      ['Overview', /of 7 done$/],
      ['Settings', 'What people read before they agree'],
      ['Look', 'How it will look'],
      ['Places', 'Cardiff'],
      ['Events', 'No event yet'],
      ['Who acted as whom', /as whom|Nobody has acted/],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel').getByText(ready).first().waitFor()
      await expectNoAxeFaults(page, tab === 'Overview' ? undefined : TABS_AND_PANEL)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R247 on a phone too the log says how long somebody acted as another, and what they changed, in words', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390 })
    await letIn(page, SUPER)
    await page.goto('/companies/overview')
    await page.getByRole('button', { name: 'Log in as a person of Northwind Clinics' }).click()
    await page.getByRole('button', { name: 'Log in as Ruth' }).click()
    await page.waitForURL(/\/$/)
    await page.goto('/hiring-campaigns')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('Undone', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Back to All Companies' }).click()
    await page.waitForURL(/companies\/overview/)
    await page.goto('/companies/overview?company=2&tab=log')
    const row = page.getByRole('row', { name: /for Ruth Kerr/ }).first()
    await row.getByText('1 min, went back').filter({ visible: true }).waitFor()
    await row.getByRole('button', { name: /^2 changes by/ }).click()
    const changes = page.getByRole('dialog', { name: /^2 changes by/ })
    await changes.getByText('Changed a campaign').waitFor()
    await changes.getByText('Took a change back').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of many companies those that move to a franchise are found by typing; whom it touches is said before', async () => {
    const { page, context, complaints } = await visit(browser)
    await letIn(page, SUPER)
    const name = fresh('Moved to')
    await page.goto('/companies/overview?tab=franchises')
    await page.getByRole('link', { name: 'Northwind Clinics' }).waitFor()
    // The names of companies stand one under the other here.
    await page.setViewportSize({ width: 768, height: 900 })
    await expectNoAxeFaults(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'New franchise' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Make franchise' }).click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await row.getByRole('button', { name: 'Move companies here' }).click()
    const dialog = page.getByRole('dialog', { name: `Move companies to “${name}”` })
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.getByText('Choose a company.').waitFor()
    const field = dialog.getByRole('combobox', { name: 'Companies' })
    await field.fill('silverp')
    await page.getByRole('option', { name: 'Silverpine Homes' }).waitFor()
    await expectNoAxeFaults(page)
    await field.press('ArrowDown')
    await field.press('Enter')
    await dialog
      .getByRole('status')
      .getByText(/^Silverpine Homes: nobody is in this franchise yet to see it, /)
      .waitFor()
    // Opened again for more, the list stands under its field though the dialog has grown: Escape closes it, and the dialog stays.
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    await field.press('ArrowDown')
    const gap = async () => {
      const [above, list] = [await field.boundingBox(), await page.getByRole('listbox').boundingBox()]
      return Math.abs((list?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
    }
    await expect.poll(gap).toBeLessThan(16)
    await field.press('Escape')
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Move 1 company' }).click()
    await row.getByRole('link', { name: 'Silverpine Homes' }).waitFor()
    const told = page.getByRole('listitem').filter({ hasText: 'Silverpine Homes moved to' })
    await told.getByRole('button', { name: 'Undo', exact: true }).click()
    await row.getByRole('link', { name: 'Silverpine Homes' }).waitFor({ state: 'detached' })
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('heading', { name }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R193 two rename a franchise: the second one sees the name of the first, and decides which stays', async () => {
    const { page, context, complaints } = await visit(browser)
    await letIn(page, SUPER)
    const [name, theirs, mine] = ['Two editors', 'Theirs', 'Mine'].map(fresh) as [string, string, string]
    await page.goto('/companies/overview?tab=franchises')
    await page.getByRole('button', { name: 'New franchise' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Make franchise' }).click()
    await page.getByRole('heading', { name }).waitFor()
    const rename = async (by: Page, to: string) => {
      await by.getByRole('button', { name: `Actions for ${name}` }).click()
      await by.getByRole('menuitem', { name: 'Rename' }).click()
      await by.getByRole('textbox', { name: 'Name' }).fill(to)
    }
    await rename(page, mine)
    const other = await visitAgain(context)
    await other.page.goto('/companies/overview?tab=franchises')
    await rename(other.page, theirs)
    await other.page.getByRole('button', { name: 'Rename', exact: true }).click()
    await other.page.getByRole('heading', { name: theirs }).waitFor()
    await page.getByText('Somebody else changed this franchise meanwhile.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(mine)
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await page.getByRole('heading', { name: mine }).waitFor()
    await page.getByRole('button', { name: `Actions for ${mine}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: mine }).waitFor({ state: 'detached' })
    await context.close()
    expect([...complaints, ...other.complaints]).toEqual([])
  })

  it('R193 two change one company: what was typed stays, and what the other changed is not written over', async () => {
    const { page, context, complaints } = await visit(browser, { expected: /status of 409/ })
    const database = await openAppDatabase()
    const has = (industry: string) =>
      database.query("update companies set industry = $1, updated_at = date_trunc('second', now()) where id = 2", [
        industry,
      ])
    await letIn(page, SUPER)
    await page.goto('/companies/overview?company=2&tab=settings')
    const paragraph = page.getByLabel('A paragraph of your own')
    await paragraph.fill('We read every answer ourselves.')
    await has('Clinics')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    expect(await page.getByLabel('Industry').inputValue()).toBe('Clinics')
    expect(await paragraph.inputValue()).toBe('We read every answer ourselves.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Everything is saved').waitFor()
    const read = await database.query('select industry, consent_text from companies where id = 2')
    expect(read.rows).toEqual([{ industry: 'Clinics', consent_text: 'We read every answer ourselves.' }])
    await has('Health services')
    await database.query('update companies set consent_text = null where id = 2')
    await database.end()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R233 of many events one page is shown at a time', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, SUPER)
    await page.route(/\/company-events\?/, (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('page'))
      const event = { id: at, company_id: 2, type: 'hire', title: `Hire of page ${at}`, occurred_on: '2026-05-04' }
      return route.fulfill({
        json: {
          status: 200,
          company_events: [{ ...event, note: null, created_at: '2026-05-04T08:00:00.000Z' }],
          pagination: { page: at, limit: 25, total: 30, total_pages: 2, next_cursor: null },
        },
      })
    })
    await page.goto('/companies/overview?company=2&tab=events')
    await page.getByRole('rowheader', { name: 'Hire of page 1' }).waitFor()
    const pages = page.getByRole('navigation', { name: 'Pages of events' })
    await pages.getByText('1–25 of 30 events').waitFor()
    const next = pages.getByRole('button', { name: 'Next page' })
    await next.press('Enter')
    await page.getByRole('rowheader', { name: 'Hire of page 2' }).waitFor()
    await pages.getByText('26–30 of 30 events').waitFor()
    // By keyboard: on the last page one is still at the button, which goes no further.
    await next.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('rowheader', { name: 'Hire of page 1' }).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })

  it('R233 a colour that cannot be read is refused while it is typed, a saved one is undone, an event is noted', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, SUPER)
    await page.goto('/companies/overview?company=2&tab=look')
    const colour = page.getByRole('textbox', { name: /^Colour/ })
    await colour.fill('#ffcc00')
    await page.getByText(/contrast is 1\.4/).waitFor()
    await colour.fill('#7a2222')
    // A dark face has the marks of a dark page, though the page around it is light.
    await page.getByRole('radio', { name: 'Dark' }).press('Space')
    const dark = page.getByRole('img', { name: /in dark colours$/ })
    const inks = await dark
      .locator('[data-theme="dark"]')
      .evaluateAll((faces) =>
        faces.map((face) => ['--mark', '--ink'].map((name) => getComputedStyle(face).getPropertyValue(name))),
      )
    expect(inks).toHaveLength(3)
    for (const [mark, ink] of inks) expect(mark).toBe(ink)
    // What is not saved is not lost by looking at another part.
    await page.getByRole('tab', { name: 'Events' }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await leaving.waitFor({ state: 'hidden' })
    expect(await colour.inputValue()).toBe('#7a2222')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Everything is saved').waitFor()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByRole('button', { name: /^Undo/ }).last().click()
    await messages.getByText('Undone').first().waitFor()
    await expect.poll(() => colour.inputValue()).toBe('')
    await page.getByRole('tab', { name: 'Events' }).click()
    await page.getByRole('button', { name: 'New event' }).click()
    const dialog = page.getByRole('dialog', { name: 'New event' })
    await dialog.getByLabel('What happened').fill('Course in leading a shift')
    await dialog.getByLabel('Day').fill('2026-05-04')
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Note it' }).click()
    await page.getByRole('rowheader', { name: 'Course in leading a shift' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('events')
    await messages.getByRole('button', { name: /^Undo/ }).last().click()
    await page.getByText('No event yet').waitFor()
    // What another company's settings would change is said before they are taken over.
    await page.getByRole('button', { name: 'Actions for Northwind Clinics' }).click()
    await page.getByRole('menuitem', { name: /^Take settings over/ }).click()
    const copying = page.getByRole('dialog', { name: 'Take settings over' })
    await copying.getByLabel('From').selectOption({ label: 'Silverpine Homes' })
    await copying.getByText('Added: Portland, Salem').waitFor()
    await copying.getByText(/^Time zone: America.Los Angeles instead of Europe.London/).waitFor()
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})
