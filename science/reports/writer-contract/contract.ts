import type { GapSide, Side } from '#science/reports/content/content-types.ts'
import { SIDES } from '#science/reports/content/content-types.ts'

/** What a writer is asked for, and all it is told: never a name, mail, answer, note, company or number finer than a band. */
export interface WriterInput {
  kind: 'analysis' | 'questions'
  locale: string
  audience: 'manager' | 'candidate' | 'coach'
  roleTitle: string
  /** The most items that are wanted. */
  count: number
  traits: readonly WriterTrait[]
  gaps: readonly WriterGap[]
}

export interface WriterTrait {
  code: string
  label: string
  /** As printed: "81-90". */
  band: string
  side: Side
}

export interface WriterGap {
  code: string
  side: GapSide
  weight: 1 | 2 | 3
}

export interface WriterItem {
  text: string
  trait: string
  side: Side
  probes: string[]
}

export interface WriterOutput {
  items: WriterItem[]
}

/** Whoever writes: the rules of this house, or a language model where a company has switched one on. */
export interface Writer {
  id: string
  version: string
  write: (input: WriterInput) => Promise<WriterOutput>
}

/** What stands beside every text of a language model until a named person has approved it. */
export const WRITER_MARK = 'AI-assisted, review before use'

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (value: Record<string, unknown>, keys: readonly string[]) =>
  Object.keys(value).every((key) => keys.includes(key))

const isItem = (value: unknown): value is WriterItem =>
  isObject(value) &&
  hasOnly(value, ['text', 'trait', 'side', 'probes']) &&
  isText(value['text']) &&
  isText(value['trait']) &&
  SIDES.some((side) => side === value['side']) &&
  Array.isArray(value['probes']) &&
  value['probes'].every(isText)

/** Whether what came back has the agreed shape, with nothing beside it. */
export const isWriterOutput = (value: unknown): value is WriterOutput =>
  isObject(value) && hasOnly(value, ['items']) && Array.isArray(value['items']) && value['items'].every(isItem)

/** The same text for the same request, whatever the order of its fields; what a written text is kept under is made of it. */
export const canonicalInput = ({ kind, locale, audience, roleTitle, count, traits, gaps }: WriterInput): string =>
  JSON.stringify([
    kind,
    locale,
    audience,
    roleTitle,
    count,
    traits.map(({ code, label, band, side }) => [code, label, band, side]),
    gaps.map(({ code, side, weight }) => [code, side, weight]),
  ])
