import type * as z from 'zod/mini'

const KINDS: Readonly<Record<string, string>> = {
  string: 'Write it as text.',
  number: 'Write a number.',
  int: 'Write a whole number.',
  boolean: 'Say yes or no: true or false.',
  array: 'Give a list.',
}

type Raw = z.core.$ZodRawIssue
type Bound = Extract<Raw, { code: 'too_big' | 'too_small' }>

const count = (n: number | bigint, one: string, more: string) => `${n} ${Number(n) === 1 ? one : more}`

/** A bound of a number, of a text or of a list; what lies on an exclusive bound is outside. */
const bound = (issue: Bound, word: 'most' | 'least', limit: number | bigint): string => {
  if (issue.origin === 'string') return `Use at ${word} ${count(limit, 'character', 'characters')}.`
  if (issue.origin === 'array' || issue.origin === 'set') return `At ${word} ${count(limit, 'entry', 'entries')}.`
  if (issue.inclusive === false) return word === 'most' ? `Less than ${limit}.` : `More than ${limit}.`
  return `At ${word} ${limit}.`
}

/**
 * What is wrong with a value that breaks a rule without a sentence of its own: whoever filled in a form or imported a file reads it,
 * and knows nothing of schemas.
 */
export const faultInWords = (issue: Raw): string => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'Please fill this in.'
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? 'This is of another kind than it has to be.'
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.join(', ')}.`
  if (issue.code === 'too_big') return bound(issue, 'most', issue.maximum)
  if (issue.code === 'too_small') return bound(issue, 'least', issue.minimum)
  if (issue.code === 'not_multiple_of') return `Only multiples of ${issue.divisor}.`
  return 'This does not fit here.'
}
