import type { Page } from 'playwright-core'

export const SUPER = 'super.admin@demo.test'
/** What the sidebar says while the super admin acts as Marta. */
export const BANNER = 'Logged in as: Marta Lindqvist of Harbor Logistics'

/** What the browser keeps of acting as somebody. */
export const storedProxy = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('app.proxy')))

/** The super admin begins to act as Marta, from the list of companies. */
export const logInAsMarta = async (page: Page, reason = 'Ticket 4812'): Promise<void> => {
  await page.goto('/companies/overview')
  await page.getByRole('button', { name: 'Log in as a person of Harbor Logistics' }).click()
  const panel = page.getByRole('dialog', { name: 'Log in as a person of Harbor Logistics' })
  await panel.getByLabel(/Marta Lindqvist/).check({ force: true })
  await panel.getByLabel('Reason').fill(reason)
  await panel.getByRole('button', { name: 'Log in as Marta' }).click()
  await page.getByRole('button', { name: /account of Marta Lindqvist/ }).waitFor()
}
