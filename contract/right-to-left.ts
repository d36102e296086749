import type { Locale } from './resources/surveys.ts'

/** Whether a language is read from the right. */
export const isRightToLeft = (locale: Locale): boolean => locale === 'ar'
