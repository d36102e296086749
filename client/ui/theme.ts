import type { BrandKey } from '#contract/brands/brand.ts'
import { storageKeys } from '#contract/storage-keys.ts'

export type Theme = 'light' | 'dark'
/** What a person chose: one of the two, or whatever the machine says. */
export type ThemeChoice = Theme | 'system'

const STORED_AT = storageKeys.theme

/** Whose colours and words are shown. */
export const setBrand = (brand: BrandKey) => {
  document.documentElement.dataset['brand'] = brand
}

/** What the person chose before, on this device. */
export const storedThemeChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(STORED_AT)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows a theme, without keeping it. */
export const setTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
}

/** Keeps what a person chose and shows it at once, in every tab and wherever it is chosen. */
export const chooseTheme = (choice: ThemeChoice) => {
  if (choice === 'system') localStorage.removeItem(STORED_AT)
  else localStorage.setItem(STORED_AT, choice)
  // Other tabs are told by the browser.
  dispatchEvent(new Event('storage'))
}

/** Hears of every choice. */
export const followTheme = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Shows what was chosen and follows the machine while nothing was; returns how to stop. */
export const keepTheme = () => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    const choice = storedThemeChoice()
    setTheme(choice === 'system' ? systemTheme() : choice)
  }
  follow()
  dark.addEventListener('change', follow)
  const stop = followTheme(follow)
  return () => {
    dark.removeEventListener('change', follow)
    stop()
  }
}

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
