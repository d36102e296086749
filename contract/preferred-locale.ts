import { LOCALES } from './constants.ts'
import type { Locale } from './resources/surveys.ts'

/** The first of somebody's languages that the survey speaks. */
export const preferredLocale = (languages: readonly string[]): Locale =>
  languages
    .map((language) => LOCALES.find((locale) => language.toLowerCase().split('-')[0] === locale))
    .find((locale) => locale !== undefined) ?? 'en'
