import { calledSo, takenWords } from '#contract/core/called.ts'
import { lowered } from '#contract/core/lowered.ts'
import type { Pipeline, StageInput, StageRule } from '#contract/resources/pipelines.ts'
import { unknownPlaceholder } from '#contract/stages.ts'

/** A stage while it is edited: fields as typed, and a name for the list that lasts while rows move. */
export interface StageDraft {
  row: string
  key: string | undefined
  name: string
  /** What it was called before it was edited; nothing of a new one. */
  was?: string
  colour: StageInput['colour']
  day_limit: string
  acts: string
  next_action: string
  is_rejection: boolean
  /** Everybody in it: while there is somebody it can neither go nor change its kind. */
  people: number
}

/** A rule while it is edited; it names its stage by the row, because a new stage has no key yet. */
export type RuleDraft = StageRule & { row: string }

let rows = 0
const newRow = (): string => `row-${(rows += 1)}`

export const stageDrafts = (pipeline: Pipeline): StageDraft[] =>
  pipeline.stages.map((stage) => ({
    row: newRow(),
    key: stage.key,
    name: stage.name,
    was: stage.name,
    colour: stage.colour,
    day_limit: stage.day_limit === null ? '' : String(stage.day_limit),
    acts: stage.acts ?? '',
    next_action: stage.next_action ?? '',
    is_rejection: stage.is_rejection,
    people: stage.people,
  }))

export const newStage = (): StageDraft => ({
  row: newRow(),
  key: undefined,
  name: '',
  colour: 'blue',
  day_limit: '',
  acts: '',
  next_action: '',
  is_rejection: false,
  people: 0,
})

export const ruleDrafts = (pipeline: Pipeline): RuleDraft[] =>
  pipeline.rules.map((rule) => ({ ...rule, row: newRow() }))
export const withRow = (rule: StageRule): RuleDraft => ({ ...rule, row: newRow() })

/** A list with one of its rows a step up or down; at the edge it stays. */
export const stepped = <T>(list: readonly T[], at: number, by: -1 | 1): T[] => {
  const to = at + by
  const [one, other] = [list[at], list[to]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((item, index) => (index === at ? other : index === to ? one : item))
}

const DAYS = /^\d{1,3}$/

/** What is wrong with a stage, by field; nothing where all is well. */
export const stageFaults = (
  stage: StageDraft,
  all: readonly StageDraft[],
): { name?: string; day_limit?: string; is_rejection?: string } => {
  const name = stage.name.trim()
  const others = all.flatMap((one) => (one === stage ? [] : { name: one.name.trim() }))
  // Two of an earlier release may differ in accents alone: whoever leaves them so is not stopped.
  const other = name === stage.was ? others.find((one) => lowered(one.name) === lowered(name)) : calledSo(others, name)
  const days = stage.day_limit.trim()
  const isDays = days === '' || (DAYS.test(days) && Number(days) >= 1 && Number(days) <= 365)
  return {
    ...(name ? (other ? { name: takenWords('There is a stage', other.name, name) } : {}) : { name: 'Give it a name' }),
    ...(isDays ? {} : { day_limit: '1 to 365' }),
    ...(all[0] === stage && stage.is_rejection ? { is_rejection: 'Whoever registers comes into the first stage' } : {}),
  }
}

/** Whether a rule says all that it needs; a mail's words can be filled in for everybody. */
export const isRuleWhole = (rule: StageRule): boolean => {
  if (rule.kind === 'assign') return rule.user_id > 0
  if (rule.kind === 'webhook') return rule.webhook_id > 0
  if (rule.kind === 'tag') return rule.tag_id > 0
  return [rule.subject, rule.text].every((text) => text.trim() !== '' && unknownPlaceholder(text) === undefined)
}

const orNull = (text: string): string | null => text.trim() || null

/** A stage as the call takes it. */
export const toStage = (stage: StageDraft): StageInput => ({
  ...(stage.key === undefined ? {} : { key: stage.key }),
  name: stage.name.trim(),
  colour: stage.colour,
  day_limit: stage.day_limit.trim() === '' ? null : Number(stage.day_limit),
  acts: orNull(stage.acts),
  next_action: orNull(stage.next_action),
  is_rejection: stage.is_rejection,
})

/** A rule as the call takes it. */
export const toRule = ({ row: _, ...rule }: RuleDraft): StageRule => rule
