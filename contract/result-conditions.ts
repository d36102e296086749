import { SCALE_CODES, type ScaleCode } from '#science/vocabulary.ts'

// Conditions that people of a list meet: all of them, or any of them. Some may stand in a group, which is joined by the other
// word: "Role is Nurse, and (Fit at least 70 or Conscientiousness at least 66)". A condition is a line of text, so that addresses,
// kept views and calls write it alike: `1.fit.from.70` is in the first group, `0.role.is.Nurse~Driver` in none.

export const MAX_CONDITIONS = 20
export const MAX_GROUPS = 5
export const MAX_CONDITION_VALUES = 20
export const MAX_CONDITION_LENGTH = 400

/** Which word joins the conditions; inside a group it is the other one. */
export const MATCHES = ['all', 'any'] as const
export type Match = (typeof MATCHES)[number]

const IS = ['is', 'not'] as const
const REACH = ['from', 'below'] as const
export type ConditionOp = (typeof IS)[number] | (typeof REACH)[number]

interface FieldRule {
  ops: readonly ConditionOp[]
  /** What each value is. */
  value: 'words' | 'id' | 'percent' | 'day' | readonly string[]
}
const words = { ops: IS, value: 'words' } as const
const id = { ops: IS, value: 'id' } as const
const percent = { ops: REACH, value: 'percent' } as const
const day = { ops: REACH, value: 'day' } as const

const PLAIN = {
  role: words,
  status: words,
  location: id,
  department: id,
  campaign: id,
  /** Which of a campaign's links somebody came by. */
  source: words,
  tag: id,
  type: { ops: IS, value: ['candidate', 'employee'] },
  progress: { ops: IS, value: ['not_registered', 'registered', 'in_progress', 'completed'] },
  quality: { ops: IS, value: ['good', 'review', 'not interpretable'] },
  opened: { ops: ['is'], value: ['yes', 'no'] },
  fit: percent,
  registered: day,
  finished: day,
} as const
export type PlainField = keyof typeof PLAIN
export type ConditionField = PlainField | ScaleCode

const TRAITS = Object.fromEntries(SCALE_CODES.map((code) => [code, percent]))
/** What a condition may be about, and what may be said of it: the facts of a person, their fit, and each trait. */
export const CONDITION_FIELDS: Readonly<Record<string, FieldRule>> = { ...PLAIN, ...TRAITS }

/** One condition. Group 0 is none. */
export interface Condition {
  group: number
  field: ConditionField
  op: ConditionOp
  values: string[]
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const fits = (value: FieldRule['value'], text: string): boolean => {
  if (typeof value !== 'string') return value.includes(text)
  if (value === 'words') return text.trim() !== '' && text.length <= 120
  if (value === 'id') return /^[1-9]\d{0,8}$/.test(text)
  return value === 'day' ? isDay(text) : /^(\d{1,2}|100)$/.test(text)
}

/** Commas would split a query, tildes a list of values. */
const encoded = (value: string) =>
  value.replaceAll(/[%,~]/g, (sign) => (sign === '~' ? '%7E' : encodeURIComponent(sign)))
const decoded = (value: string) => value.replaceAll(/%(25|2C|7E)/g, (sign) => decodeURIComponent(sign))

/** A condition as it is written; what `readCondition` reads. */
export const writeCondition = ({ group, field, op, values }: Condition): string =>
  `${group}.${field}.${op}.${values.map(encoded).join('~')}`

/** A written condition, or in words what is wrong with it. */
export const readCondition = (text: string): Condition | { fault: string } => {
  const parts = /^(\d)\.([A-Za-z0-9_]+)\.([a-z]+)\.(.+)$/s.exec(text)
  if (!parts || text.length > MAX_CONDITION_LENGTH)
    return { fault: 'Write a condition as group.field.comparison.values, for example 0.fit.from.70.' }
  const [, group = '', field = '', op = '', rest = ''] = parts
  const rule = Object.hasOwn(CONDITION_FIELDS, field) ? CONDITION_FIELDS[field] : undefined
  if (Number(group) > MAX_GROUPS) return { fault: `Use at most ${MAX_GROUPS} groups.` }
  if (!rule) return { fault: `"${field}" is nothing that people can be filtered by.` }
  const known = rule.ops.find((one) => one === op)
  if (!known) return { fault: `"${op}" cannot be said of ${field}: use ${rule.ops.join(' or ')}.` }
  const values = rest.split('~').map(decoded)
  const isOne = known === 'from' || known === 'below'
  if (values.length > (isOne ? 1 : MAX_CONDITION_VALUES))
    return { fault: isOne ? 'Give one value.' : `Give at most ${MAX_CONDITION_VALUES} values.` }
  const wrong = values.find((value) => !fits(rule.value, value))
  if (wrong !== undefined) return { fault: `"${wrong}" is no value of ${field}.` }
  return { group: Number(group), field: field as ConditionField, op: known, values }
}

/** Whether what was read is a condition. */
export const isCondition = (read: Condition | { fault: string }): read is Condition => !('fault' in read)

/** The conditions of a list that are readable, as they are written. */
export const readConditions = (written: readonly string[] | undefined): Condition[] =>
  (written ?? []).map(readCondition).filter(isCondition)

/** Conditions in their places: those that stand alone, and each group, in the order of its first condition. */
export const inGroups = <One extends Pick<Condition, 'group'>>(conditions: readonly One[]): One[][] => {
  const groups = new Map<string, One[]>()
  for (const [at, condition] of conditions.entries()) {
    const key = condition.group === 0 ? `alone ${at}` : `group ${condition.group}`
    groups.set(key, [...(groups.get(key) ?? []), condition])
  }
  return [...groups.values()]
}
