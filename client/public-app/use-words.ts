import { useEffect, useState } from 'react'
import type { Locale } from '#contract/resources/surveys.ts'
import { preferredLocale } from '#contract/preferred-locale.ts'
import { drawnIn } from './drawn-words.ts'
import { untilDone } from './until-done.ts'

export interface Words<Texts> {
  locale: Locale
  texts: Texts
}

/**
 * The words of a language, of the browser's own where none is wanted yet; the page begins in the one that the server drew it in, and
 * goes on in the one before until the new ones are here.
 * @param load the same function at each call
 */
export const useWords = <Texts>(
  wanted: Locale | null,
  english: Texts,
  load: (locale: Locale) => Promise<Texts>,
): Words<Texts> => {
  const [words, setWords] = useState<Words<Texts>>(() => {
    const drawn = drawnIn()
    return drawn?.load === load ? (drawn as Words<Texts>) : { locale: 'en', texts: english }
  })
  useEffect(() => {
    const locale = wanted ?? preferredLocale(navigator.languages)
    return untilDone(
      () => load(locale),
      (texts) => setWords({ locale, texts }),
    )
  }, [wanted, load])
  return words
}
