import type { Locale } from '#contract/resources/surveys.ts'

const names = new Intl.DisplayNames('en-GB', { type: 'language' })

/** What a language is called. */
export const languageName = (locale: Locale): string => names.of(locale) ?? locale
