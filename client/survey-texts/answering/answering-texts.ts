import type { Locale } from '#contract/resources/surveys.ts'
import type { SurveyTexts } from '#client/survey-texts/en.ts'
import { type AnsweringWords, en } from './en.ts'

/** The words of every survey page and those of answering. */
export type AnsweringTexts = SurveyTexts & AnsweringWords

const load: Record<Exclude<Locale, 'en'>, () => Promise<AnsweringWords>> = {
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

export const answeringWordsOf = (locale: Locale): Promise<AnsweringWords> =>
  locale === 'en' ? Promise.resolve(en) : load[locale]()
