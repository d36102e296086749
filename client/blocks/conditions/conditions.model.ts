import {
  type Condition,
  CONDITION_FIELDS,
  type ConditionField,
  type ConditionOp,
  inGroups,
  isCondition,
  type Match,
  type PlainField,
  readCondition,
  writeCondition,
} from '#contract/result-conditions.ts'
import type { FilterOptions } from '#client/data/survey-results.ts'
import { dayWords } from '#client/lib/format.ts'
import { nameless } from '#client/lib/nameless.ts'
import type { Choice } from '#client/ui/fields/combobox-types.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { PROGRESS, QUALITY, SOURCES } from './answer-words.ts'

/** The names that conditions speak of by number or key. */
export type ConditionLists = Pick<
  FilterOptions,
  'role_names' | 'statuses' | 'locations' | 'departments' | 'campaigns' | 'sources' | 'tags'
>

const FIELD_WORDS: Record<PlainField, string> = {
  role: 'Role',
  status: 'Status',
  location: 'Location',
  department: 'Department',
  campaign: 'Campaign',
  source: 'Campaign link',
  tag: 'Tag',
  type: 'Type',
  progress: 'Progress',
  quality: 'Response quality',
  opened: 'Result opened',
  fit: 'Fit',
  registered: 'Registered',
  finished: 'Finished',
}
const isPlain = (field: ConditionField): field is PlainField => field in FIELD_WORDS

/** What a condition is about. */
export const fieldWords = (field: ConditionField): string =>
  isPlain(field) ? FIELD_WORDS[field] : isScaleCode(field) ? scaleOf(field).name : field

/** What is said of it: "is not", "at least", "before". */
export const opWords = (field: ConditionField, op: ConditionOp): string => {
  const isDay = CONDITION_FIELDS[field]?.value === 'day'
  const words: Record<ConditionOp, string> = {
    is: 'is',
    not: 'is not',
    from: isDay ? 'on or after' : 'at least',
    below: isDay ? 'before' : 'below',
  }
  return words[op]
}

const named = (all: readonly { id: number; name: string }[]): Choice[] =>
  all.map(({ id, name }) => ({ value: String(id), label: name }))
const fromRecord = (record: Record<string, string>): Choice[] =>
  Object.entries(record).map(([value, label]) => ({ value, label }))

/** What a field can be; nothing for numbers and days. */
export const choicesOf = (field: ConditionField, lists: ConditionLists | undefined): Choice[] => {
  const choices: Partial<Record<ConditionField, Choice[]>> = {
    role: (lists?.role_names ?? []).map((name) => ({ value: name, label: name })),
    status: (lists?.statuses ?? []).map(({ key, name }) => ({ value: key, label: name })),
    location: named(lists?.locations ?? []),
    department: named(lists?.departments ?? []),
    campaign: named(lists?.campaigns ?? []),
    source: [...fromRecord(SOURCES), ...(lists?.sources ?? []).map((name) => ({ value: name, label: name }))],
    tag: named(lists?.tags ?? []),
    type: fromRecord({ candidate: 'Candidate', employee: 'Employee' }),
    progress: fromRecord(PROGRESS),
    quality: fromRecord(QUALITY),
    opened: fromRecord({ yes: 'by somebody', no: 'by nobody yet' }),
  }
  return choices[field] ?? []
}

/** A condition's value in words: "is Nurse or Driver", "at least 70". */
export const valueWords = ({ field, op, values }: Condition, lists: ConditionLists | undefined): string => {
  const choices = choicesOf(field, lists)
  const label = (value: string) =>
    CONDITION_FIELDS[field]?.value === 'day'
      ? dayWords(value)
      : (choices.find((one) => one.value === value)?.label ??
        (CONDITION_FIELDS[field]?.value === 'id' ? nameless(lists && choices) : value))
  const all = values.map(label).join(' or ')
  return field === 'opened' ? all : `${opWords(field, op)} ${all}`
}

/** The word between conditions, and the one inside a group. */
export const joinersOf = (match: Match): { outside: 'and' | 'or'; inside: 'and' | 'or' } =>
  match === 'all' ? { outside: 'and', inside: 'or' } : { outside: 'or', inside: 'and' }

/** All of it as one sentence: "Role is Nurse, and (Fit at least 70 or Conscientiousness at least 66)". */
export const expressionWords = (
  conditions: readonly Condition[],
  match: Match,
  lists: ConditionLists | undefined,
): string => {
  const { outside, inside } = joinersOf(match)
  const say = (condition: Condition) => `${fieldWords(condition.field)} ${valueWords(condition, lists)}`
  return inGroups(conditions)
    .map((group) => (group.length > 1 ? `(${group.map(say).join(` ${inside} `)})` : group.map(say).join('')))
    .join(`, ${outside} `)
}

/** What is missing of a condition, for its field; nothing where it is whole. */
export const faultOf = (condition: Condition): string | undefined => {
  const kind = CONDITION_FIELDS[condition.field]?.value
  if (isCondition(readCondition(writeCondition(condition)))) return undefined
  if (kind === 'percent') return 'Write a whole number from 0 to 100'
  return kind === 'day' ? 'Choose a day' : 'Choose at least one'
}

/** The part of an address that says conditions. */
export interface ConditionsPart {
  where: string[] | undefined
  /** All of them, where nothing is said. */
  match: 'any' | undefined
}

/** Conditions as an address says them; nothing where there are none. */
export const partOf = (conditions: readonly Condition[], match: Match): ConditionsPart => ({
  where: conditions.length ? conditions.map(writeCondition) : undefined,
  match: conditions.length && match === 'any' ? 'any' : undefined,
})

/** What conditions need of the address of the list that they stand in. */
export interface ConditionsSearch {
  where?: string[]
  match?: 'any'
  company_id?: number
  type?: 'candidate' | 'employee' | 'all'
}

export interface ConditionsProps {
  search: ConditionsSearch
  onChange: (part: ConditionsPart) => void
}
