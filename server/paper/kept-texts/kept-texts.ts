import { GROUP_NAMES } from '#contract/group-names.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { RESULT_EVENTS } from '#contract/result-events.ts'
import { en } from './en.ts'

/** What a paper says in one language of what is kept of somebody, beside what is kept itself. */
export interface KeptTexts {
  words: Readonly<Record<keyof typeof en, string>>
  events: Readonly<Record<keyof typeof RESULT_EVENTS, string>>
  groups: Readonly<Record<string, string>>
}

const english: KeptTexts = { words: en, events: RESULT_EVENTS, groups: GROUP_NAMES }

// Each language is a file of its own, loaded when somebody is given a paper in it.
const load: Record<Exclude<Locale, 'en'>, () => Promise<KeptTexts>> = {
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

export const keptTextsOf = (locale: Locale): Promise<KeptTexts> =>
  locale === 'en' ? Promise.resolve(english) : load[locale]()
