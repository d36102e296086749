import type { Locale } from '#contract/resources/surveys.ts'
import { type AwayTexts, en } from './en.ts'

export type { AwayTexts } from './en.ts'

const load: Record<Exclude<Locale, 'en'>, () => Promise<AwayTexts>> = {
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

export const awayTextsOf = (locale: Locale): Promise<AwayTexts> =>
  locale === 'en' ? Promise.resolve(en) : load[locale]()
