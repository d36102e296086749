import { storageKeys } from '#contract/storage-keys.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

const dark = () => matchMedia('(prefers-color-scheme: dark)')

/** What was chosen here; the system's own where nothing was. */
export const themeChoice = (): ThemeChoice => {
  const stored = readStored(storageKeys.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const apply = () => {
  const choice = themeChoice()
  document.documentElement.dataset['theme'] = choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice
}

export const chooseTheme = (choice: ThemeChoice): void => {
  if (choice === 'system') removeStored(storageKeys.theme)
  else writeStored(storageKeys.theme, choice)
  apply()
}

/** Puts the theme on the document and keeps it with the system's. */
export const startTheme = (): void => {
  apply()
  dark().addEventListener('change', apply)
}
