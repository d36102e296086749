import { useEffect } from 'react'
import type { Locale } from '#contract/resources/surveys.ts'
import { isRightToLeft } from '#contract/right-to-left.ts'

/** For a page whose every word is ours: the document says which language it speaks, and which way it is read. */
export const useDocumentLanguage = (locale: Locale): void =>
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
  }, [locale])
