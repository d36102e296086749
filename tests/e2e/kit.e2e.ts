import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, openBrowser, visit } from '#tests/support/browser.ts'
import type { BrandKey } from '#contract/brands/brand.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Look {
  brand: BrandKey
  dark: boolean
}
const LOOKS: readonly Look[] = [
  { brand: 'be', dark: false },
  { brand: 'be', dark: true },
  { brand: 'hb', dark: false },
  { brand: 'hb', dark: true },
]

/** Opens the kit in a brand and a theme, does what the test does, and expects that nothing complained meanwhile. */
const inKit = async ({ brand, dark }: Look, act: (page: Page) => Promise<void>, width = 1440) => {
  const { context, page, complaints } = await visit(browser, { brand, width })
  try {
    await page.clock.install()
    await page.goto('/dev/kit')
    await page.getByRole('radio', { name: brand, exact: true }).check()
    await page.getByRole('radio', { name: dark ? 'Dark' : 'Light', exact: true }).check()
    await act(page)
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The words of whatever has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
const isFocusIn = (page: Page, role: 'dialog' | 'menu') =>
  page.evaluate((wanted) => document.activeElement?.closest(`${wanted}, [role="${wanted}"]`) !== null, role)

describe.each(LOOKS)('the kit in $brand, dark: $dark', (look) => {
  it.each([1440, 768, 390])(
    'R11, R127: at %i px nothing breaks WCAG 2.2 AA, and nothing is wider than the screen',
    async (width) => {
      await inKit(
        look,
        async (page) => {
          await expectNoAxeFaults(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          await page.getByText('Show as a table').click()
          await expectNoAxeFaults(page)
        },
        width,
      )
    },
  )

  it('R127: what opens over the page breaks nothing either', async () => {
    await inKit(look, async (page) => {
      for (const name of ['Interview', 'Columns', 'Why 96?', 'Why this sentence?']) {
        await button(page, name).click()
        await expectNoAxeFaults(page)
        await page.keyboard.press('Escape')
      }
      for (const name of ['dialog', 'form', 'question', 'typed question', 'drawer', 'details']) {
        await button(page, `Open ${name}`).click()
        await page.getByRole('dialog').waitFor()
        await expectNoAxeFaults(page)
        await page.keyboard.press('Escape')
        expect(await page.getByRole('dialog').count()).toBe(0)
      }
      await page.getByRole('combobox', { name: 'Benchmark' }).click()
      await expectNoAxeFaults(page)
      for (const name of ['Say done', 'Say failed', 'Offer undo']) await button(page, name).click()
      await expectNoAxeFaults(page)
    })
  })
})

describe.each(LOOKS.filter(({ brand, dark }) => (brand === 'hb') === dark))('keys in $brand, dark: $dark', (look) => {
  it('R127: the first Tab leads past everything to the page', async () => {
    await inKit(look, async (page) => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.keyboard.press('Shift+Tab')
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    })
  })

  it('R127: whatever has the focus by keyboard shows the ring', async () => {
    await inKit(look, async (page) => {
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

  it('R127: a menu is walked by arrows, ends and letters, and gives the focus back', async () => {
    await inKit(look, async (page) => {
      await button(page, 'Interview').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toContain('Move to Interview')
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toContain('Archive')
      await page.keyboard.press('e')
      expect(await focused(page)).toContain('Erase')
      await page.keyboard.press('Enter')
      expect(await isFocusIn(page, 'menu')).toBe(true)
      await page.keyboard.press('End')
      expect(await focused(page)).toContain('Open profile')
      await page.keyboard.press('Escape')
      expect(await focused(page)).toBe('Interview')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => focused(page)).toContain('Open profile')
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await page.getByText('Last chosen: Move').waitFor()
      expect(await focused(page)).toBe('Interview')
    })
  })

  it('R127: a dialog takes the focus, Escape gives it back, and its keys are its own', async () => {
    await inKit(look, async (page) => {
      for (const name of ['dialog', 'form', 'question', 'drawer', 'details']) {
        await button(page, `Open ${name}`).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor()
        expect(await isFocusIn(page, 'dialog')).toBe(true)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(await focused(page)).toBe(`Open ${name}`)
      }
    })
  })

  it('R127: a refused form leads to its first wrong field and says what failed', async () => {
    await inKit(look, async (page) => {
      await button(page, 'Open form').click()
      const dialog = page.getByRole('dialog', { name: 'Invite a person' })
      await dialog.getByLabel('Name').fill('Marta')
      await page.keyboard.press('Enter')
      await dialog.getByRole('alert').getByText('The invitation was not sent.').waitFor()
      const wrong = dialog.getByRole('textbox', { name: 'E-mail', description: 'Write the whole address' })
      await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true)
    })
  })

  it('R127: what cannot be undone asks for the name first', async () => {
    await inKit(look, async (page) => {
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
    await inKit(look, async (page) => {
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

  it('R125: failures are read out at once and stay, other words politely', async () => {
    await inKit(look, async (page) => {
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
    await inKit(look, async (page) => {
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

  it('R127: J and K walk the rows of a table, X chooses, Enter follows the name', async () => {
    await inKit(look, async (page) => {
      const table = page.getByRole('region', { name: 'Candidates' })
      for (const key of ['j', 'j', 'k', 'j', 'x']) await page.keyboard.press(key)
      expect(await table.getByRole('checkbox', { name: 'Select Hana Kobayashi' }).isChecked()).toBe(true)
      await page.getByRole('toolbar', { name: 'Selected people' }).getByText('1 selected').waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.url()).toContain('#hana-kobayashi')
      await table.getByRole('checkbox', { name: 'Select Léa Fournier' }).click({ modifiers: ['Shift'] })
      await page.getByText('5 selected').waitFor()
      await table.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByText('6 selected').waitFor()
      await button(page, 'Clear selection').click()
      await page.getByLabel('Reason (optional)').pressSequentially('jx')
      expect(await page.getByRole('toolbar', { name: 'Selected people' }).count()).toBe(0)
      await table.getByRole('button', { name: 'Name' }).focus()
      await page.keyboard.press('Enter')
      const head = table.getByRole('columnheader', { name: 'Name' })
      expect(await head.getAttribute('aria-sort')).toBe('descending')
      await page.keyboard.press('Enter')
      expect(await head.getAttribute('aria-sort')).toBe('ascending')
    })
  })

  it('R127: a combobox is typed into, walked and emptied by keys', async () => {
    await inKit(look, async (page) => {
      const one = page.getByRole('combobox', { name: 'Benchmark' })
      await one.focus()
      await one.pressSequentially('lead')
      expect(await page.getByRole('listbox', { name: 'Benchmark' }).getByRole('option').allTextContents()).toEqual([
        'Regional Operations Lead',
        'Sales Lead',
      ])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      expect(await one.inputValue()).toBe('Sales Lead')
      await one.pressSequentially('x')
      await page.getByText('Nothing matches').first().waitFor()
      await page.keyboard.press('Escape')
      expect(await one.getAttribute('aria-expanded')).toBe('false')
      await page.keyboard.press('Tab')
      expect(await one.inputValue()).toBe('Sales Lead')
      const many = page.getByRole('combobox', { name: 'Roles' })
      await many.focus()
      await page.keyboard.press('Backspace')
      expect(await page.getByRole('list', { name: 'Roles: chosen' }).getByRole('listitem').count()).toBe(1)
    })
  })

  it('R127: arrows walk tabs, views and radio buttons; Space turns boxes and switches', async () => {
    await inKit(look, async (page) => {
      await page.getByRole('tab', { name: 'Profile' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.getByText('Two benchmarks.').waitFor()
      await page.keyboard.press('End')
      await page.getByText('Questions for the interview.').waitFor()
      await page.getByRole('radio', { name: 'Operations, to decide' }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await page.getByRole('radio', { name: 'Last week' }).isChecked()).toBe(true)
      await page.getByRole('switch', { name: 'Compact rows' }).focus()
      await page.keyboard.press('Space')
      expect(await page.getByRole('switch', { name: 'Compact rows' }).isChecked()).toBe(true)
      await page.getByRole('checkbox', { name: 'I agree to the terms' }).focus()
      await page.keyboard.press('Space')
      expect(await page.getByRole('checkbox', { name: 'I agree to the terms' }).isChecked()).toBe(true)
    })
  })

  it('R127: a chart is walked point by point, opens by key, and says the same as a table', async () => {
    await inKit(look, async (page) => {
      const chart = page.getByRole('group', { name: 'Traits of Ingrid Solberg' })
      await chart.getByRole('img', { name: /^Conscientiousness/ }).focus()
      expect(await focused(page)).toBe(
        'Conscientiousness: 77, likely range 59 to 90, target 76 to 95, band 66-80, may be 81-90',
      )
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('Task Confidence: 71, likely range 40 to 91')
      await page.keyboard.press('End')
      expect(await focused(page)).toContain('Openness to Ideas: 23')
      const toggle = chart.getByRole('button', { name: /^Conscientiousness/ })
      await toggle.focus()
      await page.keyboard.press('Enter')
      expect(await chart.getByText('Task Confidence').count()).toBe(0)
      await page.getByText('Show as a table').focus()
      await page.keyboard.press('Enter')
      const table = page.getByRole('region', { name: 'Traits of Ingrid Solberg, as a table' })
      expect(await table.getByRole('row', { name: /Follow-through/ }).textContent()).toContain('not enough answers')
      expect(await table.getByRole('row', { name: /Dependability/ }).textContent()).toContain('38–94, less precise')
    })
  })

  it('R127: a closed action keeps its place, takes the focus and says why', async () => {
    await inKit(look, async (page) => {
      const closed = page.getByRole('button', { name: 'Remove', description: 'Only company owners can remove users' })
      await closed.focus()
      expect(await closed.getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      const tip = page.locator('[popover]:popover-open')
      await tip.getByText('Only company owners can remove users').waitFor()
      await page.keyboard.press('Escape')
      expect(await tip.count()).toBe(0)
    })
  })

  it('R127: a file that may not be sent is refused in words', async () => {
    await inKit(look, async (page) => {
      const field = page.getByLabel('Resume', { exact: true })
      await field.setInputFiles({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
      await page.getByText('run.exe is not one of .pdf, .docx.').waitFor()
      await field.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
      await button(page, 'Take out resume.pdf').click()
      expect(await page.getByText('resume.pdf').count()).toBe(0)
    })
  })

  it('R127: with reduced motion nothing takes time', async () => {
    await inKit(look, async (page) => {
      const durations = await page.evaluate(() =>
        ['--d-1', '--d-2', '--d-3'].map((name) =>
          Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)),
        ),
      )
      expect(durations).toEqual([0, 0, 0])
    })
  })
})
