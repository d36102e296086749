import type { Locale } from '#contract/resources/surveys.ts'
import { pageTextsOf } from '#client/survey-texts/page/page-texts.ts'
import { stopTextsOf } from '#client/survey-texts/stop/stop-texts.ts'

/** The words of the page that a mail's foot leads to. */
export const loadStopWords = async (locale: Locale) => {
  const [stop, page] = await Promise.all([stopTextsOf(locale), pageTextsOf(locale)])
  return { stop, page }
}
