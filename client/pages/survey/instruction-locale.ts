import type { Survey } from '#contract/resources/surveys.ts'

/** The language of the instruction where it is not the page's: it goes with the statements, unless those exist in English only. */
export const instructionLocale = ({ items_locale }: Survey): string | undefined =>
  items_locale === 'en' ? undefined : items_locale
