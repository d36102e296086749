import { forbiddenTopic } from '#science/reports/content/forbidden-topics.ts'
import { isWriterOutput, type WriterInput, type WriterItem, type WriterOutput } from './contract.ts'
import { isInLanguage } from './languages.ts'

/** Why a written text is not taken; the text of the rules is shown instead. */
export type WriterRefusal =
  | 'shape'
  | 'count'
  | 'length'
  | 'probes'
  | 'trait'
  | 'claim'
  | 'topic'
  | 'digits'
  | 'link'
  | 'language'

const SHORTEST = 20
const LONGEST = 600
const MOST_PROBES = 3
const LONGEST_PROBE = 200
/** An address with or without its scheme, a path behind a host of any ending, a name at a host, or a link as texts are marked up. */
const LINK =
  /\w:\/\/|\bmailto:|www\.|\b[\w-]+\.[a-z]{2,}\/\w|\b[\w-]+\.(com|co|org|net|io|ai|app|dev|info|biz|ly|gov|edu|eu|de|uk)\b|@\w|\[[^\]]*\]\(/i

/** What says that somebody lies above, or below; of an analysis in English, the language that analyses are written in. */
const ABOVE =
  /\b(above|higher than|more [\w-]+ than|beyond) (the )?(middle|average|most|norm|others)\b|\bhigh (score|result|level)s?\b/i
const BELOW =
  /\b(below|lower than|less [\w-]+ than|under) (the )?(middle|average|most|norm|others)\b|\blow (score|result|level)s?\b/i
const CONTRADICTED = { H: [BELOW], L: [ABOVE], M: [ABOVE, BELOW] } as const

const digitsOf = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? []

/** Numbers that were sent: of the role's title, and the ends of bands. Codes are no numbers. */
const sentDigits = ({ roleTitle, traits }: WriterInput): ReadonlySet<string> =>
  new Set([roleTitle, ...traits.flatMap(({ label, band }) => [label, band])].flatMap(digitsOf))

const wordsOf = ({ text, probes }: WriterItem): string => [text, ...probes].join('\n')

const isSent = (input: WriterInput, { trait, side }: WriterItem): boolean =>
  input.traits.some((one) => one.code === trait && one.side === side) ||
  input.gaps.some((one) => one.code === trait && (one.side === 'LOW' ? 'L' : 'H') === side)

const refusalOfItem = (item: WriterItem, input: WriterInput, digits: ReadonlySet<string>): WriterRefusal | null => {
  const words = wordsOf(item)
  if (item.text.length < SHORTEST || item.text.length > LONGEST) return 'length'
  if (item.probes.length > MOST_PROBES || item.probes.some((probe) => probe.length > LONGEST_PROBE)) return 'probes'
  if (!isSent(input, item)) return 'trait'
  if (input.kind === 'analysis' && CONTRADICTED[item.side].some((claim) => claim.test(words))) return 'claim'
  if (forbiddenTopic(words) !== null) return 'topic'
  if (LINK.test(words)) return 'link'
  if (digitsOf(words).some((number) => !digits.has(number))) return 'digits'
  return isInLanguage(words, input.locale) ? null : 'language'
}

/** Whether a request may leave the house: the role's title is the only free text in it. */
export const mayBeSent = ({ roleTitle, count, traits }: WriterInput): boolean =>
  forbiddenTopic(roleTitle) === null && count > 0 && traits.length > 0

/** The first reason for which what came back is not taken; null if it may be shown. */
export const refusalOf = (output: unknown, input: WriterInput): WriterRefusal | null => {
  if (!isWriterOutput(output)) return 'shape'
  if (output.items.length === 0 || output.items.length > input.count) return 'count'
  const digits = sentDigits(input)
  for (const item of output.items) {
    const refusal = refusalOfItem(item, input, digits)
    if (refusal !== null) return refusal
  }
  return null
}

/** What was written if it may be shown, else the text of the rules; never a mixture. */
export const acceptedOr = (output: unknown, input: WriterInput, deterministic: WriterOutput): WriterOutput =>
  isWriterOutput(output) && refusalOf(output, input) === null ? output : deterministic
