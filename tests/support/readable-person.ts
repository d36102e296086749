import type { Page } from 'playwright-core'

/** The oldest people whose answers can be read: who registers meanwhile changes nothing about who comes first. */
export const READABLE_PEOPLE = '/candidates?quality=%5B%22good%22%5D&sort_by=created_at&order_by=asc'

/** Opens the page of the oldest person whose answers can be read. */
export const openReadablePerson = async (page: Page): Promise<void> => {
  await page.goto(READABLE_PEOPLE)
  await page.getByRole('table').getByRole('link').first().click()
}
