import { calledSo, takenWords } from '#contract/core/called.ts'
import { lowered } from '#contract/core/lowered.ts'
import type { StageInput } from '#contract/resources/pipelines.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { PipelineKey, StageRecord, StageRow } from './pipelines.queries.ts'

const KEY_LENGTH = 40

/** A key for a new stage: its name in plain letters, numbered where it is taken. */
const keyFor = (name: string, taken: ReadonlySet<string>): string => {
  const plain =
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, KEY_LENGTH) || 'stage'
  if (!taken.has(plain)) return plain
  let number = 2
  while (taken.has(`${plain}_${number}`)) number += 1
  return `${plain}_${number}`
}

/** Stages as rows, in their order; one without a key gets one that no other stage of the pipeline has. */
export const stageRows = (
  key: PipelineKey,
  stages: readonly StageInput[],
  before: readonly { key: string }[],
): StageRow[] => {
  const taken = new Set([...before, ...stages].flatMap((stage) => stage.key ?? []))
  return stages.map(({ name, colour, day_limit, acts, next_action, is_rejection, key: given }, position) => {
    const own = given ?? keyFor(name, taken)
    taken.add(own)
    return {
      company_id: key.company_id,
      pipeline_id: key.id,
      key: own,
      position,
      name,
      colour,
      day_limit,
      acts,
      next_action,
      is_rejection,
    }
  })
}

/** Stages that make sense together, and leave nobody behind. */
export const checkStages = (stages: readonly StageRow[], before: readonly StageRecord[]): void => {
  const keys = new Set(stages.map((stage) => stage.key))
  if (keys.size !== stages.length) throw invalid('stages', 'Each stage stands once.')
  for (const [index, { key, name }] of stages.entries()) {
    const isNew = before.every((old) => old.key !== key || old.name !== name)
    const others = stages.filter((_, at) => at !== index)
    const other = isNew ? calledSo(others, name) : others.find((one) => lowered(one.name) === lowered(name))
    if (other) throw invalid(`stages.${index}.name`, takenWords('The pipeline has a stage', other.name, name))
  }
  if (stages[0]?.is_rejection) throw invalid('stages.0.is_rejection', 'Whoever registers comes into the first stage.')
  for (const [index, stage] of stages.entries()) {
    const old = before.find((one) => one.key === stage.key)
    if (old && old.people > 0 && old.is_rejection !== stage.is_rejection)
      throw invalid(
        `stages.${index}.is_rejection`,
        'People stand in this stage. Whether it declines can only change while it is empty.',
      )
  }
  const left = before.filter((stage) => stage.people > 0 && !keys.has(stage.key))
  if (left.length)
    throw fail('STAGE_IN_USE', { extra: { stages: left.map(({ key, name, people }) => ({ key, name, people })) } })
}
