import { NORMS, TRANSLATION_WORDS } from '#science/norms/norms.ts'
import { reasonOf } from '#science/quality/quality-words.ts'
import { QUALITY_FLAGS } from '#science/vocabulary.ts'

/** Whom a result is compared with, in words; answers in another language than English say so. */
export const normWords = (version: string, locale: string): string => {
  const norm = Object.values(NORMS).find((one) => one.id === version)
  const words = norm?.words ?? version
  return locale === 'en' ? words : `${words}; ${TRANSLATION_WORDS}`
}

/** The flags of a quality check in plain sentences. */
export const reasonsOf = (flags: readonly string[], values: Readonly<Record<string, number | null>>): string[] =>
  QUALITY_FLAGS.filter((flag) => flags.includes(flag)).map((flag) => reasonOf(flag, values[flag] ?? null))
