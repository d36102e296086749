import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults, expectNoAxeFaults, openBrowser } from '#tests/support/browser.ts'
import { button, focused, inKit, isFocusIn, LOOKS, TWO_LOOKS } from './kit-visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(LOOKS)('the kit in $brand, dark: $dark', (look) => {
  // Colours differ from look to look, breaks of lines do not.
  it.each(TWO_LOOKS.includes(look) ? [1440, 768, 390] : [1440])(
    'R11, R127: at %i px nothing breaks WCAG 2.2 AA, and nothing is wider than the screen',
    async (width) => {
      await inKit(
        browser,
        look,
        async (page) => {
          expect(await page.title()).toBe(`Kit | Traitmark ${look.brand}`)
          await expectNoAxeFaults(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          for (const table of await page.getByText('Show as a table').all()) await table.click()
          await expectNoAxeFaults(page, 'details[open]')
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        },
        width,
      )
    },
  )
})

it('that a facet is less precise stands beside its name, in a row as high as the others', async () => {
  await inKit(browser, { brand: 'be', dark: false }, async (page) => {
    const tops = await page
      .getByRole('region', { name: 'Trait chart', exact: true })
      .getByText('less precise', { exact: true })
      .first()
      .evaluate((tag) =>
        [tag, tag.parentElement?.firstElementChild ?? tag].map((one) => one.getBoundingClientRect().top),
      )
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThan(6)
  })
})

describe.each(TWO_LOOKS)('over the kit in $brand, dark: $dark', (look) => {
  it('R127: panels over the page break nothing either', async () => {
    await inKit(browser, look, async (page) => {
      for (const name of ['Interview', 'Columns', 'Why 96?', 'Why this sentence?']) {
        await button(page, name).click()
        expect(await axeFaults(page, ':popover-open')).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  })

  it.each(['dialog', 'form', 'question', 'typed question', 'drawer', 'details'])(
    'R127: the %s over the page breaks nothing either',
    async (name) => {
      await inKit(browser, look, async (page) => {
        await button(page, `Open ${name}`).click()
        await page.getByRole('dialog').waitFor()
        expect(await axeFaults(page, 'dialog[open], [role="dialog"]')).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      })
    },
  )

  it('R127: an open list and toasts break nothing either', async () => {
    await inKit(browser, look, async (page) => {
      await page.getByRole('combobox', { name: 'Benchmark' }).click()
      expect(await axeFaults(page)).toEqual([])
      for (const name of ['Say done', 'Say failed', 'Offer undo']) await button(page, name).click()
      expect(await axeFaults(page)).toEqual([])
    })
  })
})

describe.each(TWO_LOOKS)('keys in $brand, dark: $dark', (look) => {
  it('R127: the first Tab leads past everything to the page', async () => {
    await inKit(browser, look, async (page) => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.keyboard.press('Shift+Tab')
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    })
  })

  it('R127: whatever has the focus by keyboard shows the ring', async () => {
    await inKit(browser, look, async (page) => {
      await page.getByRole('radio', { name: look.brand, exact: true }).focus()
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab')
        const ring = await page.evaluate(() => {
          const self = document.activeElement
          const shown = [self, self?.closest('label'), self?.parentElement].filter((one) => one instanceof Element)
          return shown.map((one) => getComputedStyle(one).outlineStyle)
        })
        expect(ring).toContain('solid')
      }
    })
  })

  it('R127: a dialog takes the focus, Escape gives it back, and its keys are its own', async () => {
    await inKit(browser, look, async (page) => {
      for (const name of ['dialog', 'form', 'question', 'drawer', 'details']) {
        await button(page, `Open ${name}`).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor()
        expect(await isFocusIn(page, 'dialog')).toBe(true)
        // A drawer begins at its title: the button that closes it would show what it is called, over what is to be read.
        expect(await focused(page)).not.toBe('Close')
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(await focused(page)).toBe(`Open ${name}`)
      }
    })
  })

  it('R127: a form begins in its first field, so that what is typed at once stands there; on a touch screen at its title', async () => {
    const openForm = async (page: Page) => {
      await button(page, 'Open form').focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Invite a person' })
      await dialog.waitFor()
      await page.keyboard.type('Marta')
      return dialog.getByLabel('Name').inputValue()
    }
    await inKit(browser, look, async (page) => expect(await openForm(page)).toBe('Marta'))
    await inKit(browser, look, async (page) => expect(await openForm(page)).toBe(''), 390)
  })

  it('R127: a refused form leads to its first wrong field and says what failed', async () => {
    await inKit(browser, look, async (page) => {
      await button(page, 'Open form').click()
      const dialog = page.getByRole('dialog', { name: 'Invite a person' })
      await dialog.getByLabel('Name').fill('Marta')
      await page.keyboard.press('Enter')
      await dialog.getByRole('alert').getByText('The invitation was not sent.').waitFor()
      const wrong = dialog.getByRole('textbox', { name: 'Email', description: 'Write the whole address' })
      await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true)
    })
  })

  it('R127: a form that was begun is not dropped by Escape or a press beside it; an empty one closes at once', async () => {
    await inKit(browser, look, async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Invite a person' })
      const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
      const name = dialog.getByLabel('Name')
      await button(page, 'Open form').click()
      await name.fill('Marta')
      await page.keyboard.press('Escape')
      await question.waitFor()
      await expectNoAxeFaults(page, 'dialog')
      await button(page, 'Keep writing').click()
      expect(await name.inputValue()).toBe('Marta')
      await page.mouse.click(5, 5)
      await button(page, 'Discard').click()
      await dialog.waitFor({ state: 'hidden' })
      await button(page, 'Open form').click()
      await name.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await question.count()).toBe(0)
    })
  })

  it('R127: what cannot be undone asks for the name first', async () => {
    await inKit(browser, look, async (page) => {
      await button(page, 'Open typed question').click()
      const verb = button(page, 'Erase person')
      expect(await verb.isDisabled()).toBe(true)
      await page.getByLabel('Type Yusuf Demir to go on').fill('yusuf demir')
      expect(await verb.isDisabled()).toBe(true)
      await page.getByLabel('Type Yusuf Demir to go on').fill('Yusuf Demir')
      expect(await verb.isEnabled()).toBe(true)
    })
  })

  it('R124, R125: plain words go after 2 seconds and wait while the pointer is on them', async () => {
    await inKit(browser, look, async (page) => {
      await button(page, 'Say done').click()
      await button(page, 'Say done').click()
      const toast = page.getByRole('region', { name: 'Messages' }).getByText('Note added')
      expect(await toast.count()).toBe(1)
      await toast.hover()
      await page.clock.runFor(10_000)
      expect(await toast.isVisible()).toBe(true)
      await page.mouse.move(0, 0)
      await page.clock.runFor(2_000)
      await toast.waitFor({ state: 'detached' })
    })
  })

  it('R124: of two changes that can be taken back, the key stands on the one that it takes back', async () => {
    await inKit(browser, look, async (page) => {
      const offers = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo', exact: true })
      const keys = async () => (await offers.all()).map((offer) => offer.getAttribute('aria-keyshortcuts'))
      await button(page, 'Offer undo').click()
      await page.clock.runFor(3_000)
      await button(page, 'Offer undo').click()
      await expect.poll(() => offers.count()).toBe(2)
      expect(await Promise.all(await keys())).toEqual([null, 'U'])
      expect(await offers.allTextContents()).toEqual(['Undo', 'UndoU'])
      await page.keyboard.press('u')
      await expect.poll(() => offers.count()).toBe(1)
      expect(await Promise.all(await keys())).toEqual(['U'])
    })
  })

  it('R125: failures are read out at once and stay, other words politely', async () => {
    await inKit(browser, look, async (page) => {
      await button(page, 'Say failed').click()
      await button(page, 'Say done').click()
      await page.clock.runFor(60_000)
      expect(await page.locator('[aria-live="assertive"]').last().textContent()).toContain('Invalid email or password')
      expect(await page.locator('[aria-live="polite"]').last().textContent()).toContain('Note added')
      await button(page, 'Close message').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'detached' })
    })
  })

  it('R124, R126: key U takes back, but not while somebody types, and not after 15 seconds', async () => {
    await inKit(browser, look, async (page) => {
      const messages = page.getByRole('region', { name: 'Messages' })
      await button(page, 'Offer undo').click()
      await page.getByLabel('Reason (optional)').pressSequentially('u')
      await messages.getByText('3 people moved to Interview').waitFor()
      await button(page, 'Offer undo').focus()
      await page.keyboard.press('u')
      await messages.getByText('Moved back').waitFor()
      expect(await messages.getByText('3 people moved to Interview').count()).toBe(0)
      await button(page, 'Offer undo').click()
      await page.clock.runFor(14_000)
      await button(page, 'Undo').waitFor()
      await page.clock.runFor(1_000)
      await messages.waitFor({ state: 'detached' })
    })
  })

  it('R127: with reduced motion nothing takes time', async () => {
    await inKit(browser, look, async (page) => {
      const durations = await page.evaluate(() =>
        ['--d-1', '--d-2', '--d-3'].map((name) =>
          Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)),
        ),
      )
      expect(durations).toEqual([0, 0, 0])
    })
  })
})
