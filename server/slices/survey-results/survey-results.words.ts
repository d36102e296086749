import { reasonOf } from '#science/quality/quality-words.ts'
import { QUALITY_FLAGS } from '#science/vocabulary.ts'

/** The flags of a quality check in plain sentences. */
export const reasonsOf = (flags: readonly string[], values: Readonly<Record<string, number | null>>): string[] =>
  QUALITY_FLAGS.filter((flag) => flags.includes(flag)).map((flag) => reasonOf(flag, values[flag] ?? null))
