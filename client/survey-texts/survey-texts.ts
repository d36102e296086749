import type { Locale } from '#contract/resources/surveys.ts'
import { en, type SurveyTexts } from './en.ts'
import { fill } from './fill.ts'

export type { SurveyTexts } from './en.ts'

/** Each language by its own name. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  sv: 'Svenska',
  ar: 'العربية',
}

/** How a language writes days and times; English has the day before the month, as everywhere in the product. */
export const datesOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale)

/** A day in words: "1 December 2026". */
export const dayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(datesOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

// Each language is a file of its own, loaded when somebody reads in it.
const load: Record<Exclude<Locale, 'en'>, () => Promise<SurveyTexts>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  sv: async () => (await import('./sv.ts')).sv,
  ar: async () => (await import('./ar.ts')).ar,
}

export const textsOf = (locale: Locale): Promise<SurveyTexts> =>
  locale === 'en' ? Promise.resolve(en) : load[locale]()

/** How many minutes it takes: a range, or one number where it is no range. */
export const minutesIn = ({ range }: Pick<SurveyTexts, 'range'>, minutes: { from: number; to: number }): string =>
  minutes.from === minutes.to ? String(minutes.from) : fill(range, minutes)
