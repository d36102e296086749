import type { CompanyColours } from '#contract/resources/surveys.ts'

/** Gives the whole document a company's colours, in the mode that it has. */
export const lendColours = (colours: NonNullable<CompanyColours>): void => {
  const root = document.documentElement
  const own = colours[root.dataset['theme'] === 'dark' ? 'dark' : 'light']
  for (const [role, colour] of Object.entries(own)) root.style.setProperty(`--${role.replaceAll('_', '-')}`, colour)
}
