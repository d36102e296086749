import type { Locale } from '#contract/resources/surveys.ts'
import type { ScaleCode } from '#science/vocabulary.ts'

/** What each trait is called, what it is, and what its two ends are. English stands in the vocabulary of the science. */
export type TraitTexts = Record<
  ScaleCode,
  readonly [name: string, definition: string, lowPole: string, highPole: string]
>

const load: Record<Exclude<Locale, 'en'>, () => Promise<TraitTexts>> = {
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

/** The traits in a language; null for English. */
export const traitTextsOf = (locale: Locale): Promise<TraitTexts | null> =>
  locale === 'en' ? Promise.resolve(null) : load[locale]()
