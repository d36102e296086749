import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isolated } from '#contract/right-to-left.ts'
import { expectNoAxeFaults, openBrowser, signIn, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('experts on what a role needs', () => {
  it(
    'are asked from the editor, answer over their own link on a phone, and the draft takes over what they hold',
    { timeout: 60_000 },
    async () => {
      const { page, complaints, context } = await visit(browser, { brand: 'be' })
      await signIn(page, 'super.admin@demo.test')
      await page.goto('/role-benchmarks')
      await page.getByRole('link', { name: 'Site Manager' }).click()
      await page.getByRole('button', { name: 'Ask by mail' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ask experts by mail' })
      await dialog.getByLabel('Experts').fill('Ada Ng <ada@experts-e2e.test>')
      const asked = page.waitForResponse((reply) => reply.url().endsWith('/expert-surveys') && reply.status() === 201)
      await expectNoAxeFaults(page)
      await dialog.getByRole('button', { name: 'Ask them' }).click()
      const [survey] = (await (await asked).json()).expert_surveys
      await page.getByText('0 of 1 answered').waitFor()

      const expert = await visit(browser, { brand: 'be', width: 390, height: 844, dark: true })
      await expert.page.goto(survey.experts[0].link)
      await expert.page.getByRole('heading', { level: 1, name: 'What does the role Site Manager need?' }).waitFor()
      // In a language of their own, also from right to left; who asks and for what stays as it was written.
      const language = (name: string) => expert.page.getByRole('combobox', { name, exact: true })
      await language('Language').selectOption('ar')
      await expert.page
        .getByRole('heading', { level: 1, name: `ماذا تتطلب وظيفة ${isolated('Site Manager')}؟` })
        .waitFor()
      expect(await expert.page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
        'ar',
        'rtl',
      ])
      await expert.page.getByRole('radiogroup').first().getByRole('radio').nth(1).press('Space')
      await expert.page.getByRole('slider', { name: /، من$/ }).first().waitFor()
      await expectNoAxeFaults(expert.page)
      expect(await expert.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await language('اللغة').selectOption('de')
      await expert.page.getByRole('button', { name: 'Meine Antwort senden' }).waitFor()
      await language('Sprache').selectOption('en')
      // What is left out is pointed at, and nothing is sent.
      await expert.page.getByRole('button', { name: 'Send my answer' }).click()
      await expert.page.getByText(/^Say something about each trait/).waitFor()
      const groups = await expert.page.getByRole('radiogroup').all()
      expect(groups).toHaveLength(survey.scales.length)
      for (const [at, group] of groups.entries())
        await group
          .getByRole('radio')
          .nth(at === 0 ? 3 : 0)
          .press('Space')
      const from = expert.page.getByRole('slider').first()
      await from.press('Shift+ArrowRight')
      expect(await from.getAttribute('aria-valuenow')).toBe('40')
      // A tab that was closed loses nothing of it, and localStorage has nothing of it (R73).
      expect(await expert.page.evaluate(() => Object.keys(localStorage))).toEqual(['app.flags.anonymous_key'])
      await expert.page.reload()
      // What was kept comes a moment after the form.
      await expect.poll(() => from.getAttribute('aria-valuenow')).toBe('40')
      await expectNoAxeFaults(expert.page)
      expect(await expert.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expert.page.getByRole('button', { name: 'Send my answer' }).click()
      await expert.page.getByRole('heading', { level: 1, name: 'Thank you, your answer is saved' }).waitFor()
      await expectNoAxeFaults(expert.page)
      expect(expert.complaints).toEqual([])
      await expert.context.close()

      await page.getByText('1 of 1 answered').waitFor()
      await page.getByText('That is too few to speak of agreement.', { exact: false }).first().waitFor()
      await expectNoAxeFaults(page)
      // Beside the open sidebar of a tablet what each holds is drawn as wide as there is room.
      await page.setViewportSize({ width: 768, height: 900 })
      const drawn = page
        .getByRole('list', { name: 'What they hold' })
        .getByRole('listitem')
        .first()
        .locator('[dir="ltr"]')
      await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(300)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Take into the draft' }).click()
      expect(await page.getByRole('group', { name: /^Target of .+, 40 to 80$/ }).count()).toBe(1)
      await page.getByText('Not saved yet.').waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
