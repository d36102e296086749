import { calledSo, isTakenSince, takenWords } from '#contract/core/called.ts'
import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import { FIRST_STAGES } from '#contract/stages.ts'
import {
  type Pipeline,
  type pipelines as contract,
  StageColour,
  type StageInput,
  StageRule,
} from '#contract/resources/pipelines.ts'
import { may } from '#contract/access/permissions.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { pageOfWhole } from '#server/kernel/own-order.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import {
  deletePipeline,
  deleteRules,
  insertPipeline,
  insertRules,
  lockPipeline,
  makeDefault,
  type PipelineKey,
  type PipelineRecord,
  type RuleRow,
  selectColleagues,
  selectPipelines,
  selectReceivers,
  selectRules,
  selectStages,
  selectTags,
  type StageRecord,
  type StageRow,
  updatePipeline,
  writeStages,
} from './pipelines.queries.ts'
import { checkStages, stageRows } from './stages.ts'

const ruleView = (row: RuleRow): StageRule =>
  StageRule.parse({ kind: row.kind, status: row.status, is_on: row.is_on, ...(row.settings as object) })

const view = async (ctx: Context, rows: readonly PipelineRecord[]): Promise<Pipeline[]> => {
  const stages = await selectStages(ctx.db, rows)
  const rules = await selectRules(ctx.db, rows)
  const views: Pipeline[] = []
  for (const row of rows) {
    const isOf = (one: { company_id: number; pipeline_id: number }) =>
      one.company_id === row.company_id && one.pipeline_id === row.id
    views.push({
      id: row.id,
      company: { id: row.company_id, name: row.company_name },
      name: row.name,
      is_default: row.is_default,
      score_scale: row.score_scale,
      stages: stages.filter(isOf).map(({ company_id: _, pipeline_id: __, position: ___, ...stage }) => ({
        ...stage,
        colour: StageColour.parse(stage.colour),
      })),
      rules: rules.filter(isOf).map(ruleView),
      colleagues: await selectColleagues(ctx.db, { id: row.company_id, franchise_id: row.franchise_id }),
      receivers: may(rightsOf(staff(ctx)), 'webhooks:manage') ? await selectReceivers(ctx.db, row.company_id) : [],
      tags: await selectTags(ctx.db, row.company_id),
      updated_at: row.updated_at.toISOString(),
    })
  }
  return views
}

export const listPipelines = async (ctx: Context, { company_id, ...asked }: QueryOf<typeof contract.list>) => {
  const { rows, pagination } = pageOfWhole(asked, await selectPipelines(ctx.db, ctx.scope, company_id), {
    id: ({ id }) => id,
    by: { updated_at: (row) => row.updated_at.toISOString(), name: ({ name }) => name },
    says: ({ name }) => name,
  })
  return { pipelines: await view(ctx, rows), pagination }
}

const tell = (ctx: Context, key: PipelineKey) =>
  publish(ctx.db, { type: 'pipelines', company_id: key.company_id, ids: [key.id], by: staff(ctx).user.id })

const locked = async (ctx: Context, id: number): Promise<PipelineRecord> => {
  const row = await lockPipeline(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { company_id: row.company_id, object: `pipelines:${id}` })
  return row
}

const besides = (all: readonly PipelineRecord[], id: number) => all.filter((one) => one.id !== id)

const demandFree = (others: readonly PipelineRecord[], name: string): void => {
  const other = calledSo(others, name)
  if (other) throw invalid('name', takenWords('The company has a pipeline', other.name, name))
}

/** Starts a pipeline with the stages of another one of the company, or the usual ones. */
export const createPipeline = async (ctx: Context, input: BodyOf<typeof contract.create>) => {
  await demandCompany(ctx, input.company_id)
  const own = await selectPipelines(ctx.db, ctx.scope, input.company_id)
  demandFree(own, input.name)
  const model = own.find((one) => one.id === input.stages_of)
  if (input.stages_of !== undefined && !model) throw invalid('stages_of', "This is not one of the company's pipelines.")
  const now = ctx.clock.now()
  const id = await insertPipeline(ctx.db, {
    company_id: input.company_id,
    name: input.name,
    is_default: own.length === 0,
    created_at: now,
    updated_at: now,
    ...(model ? { score_scale: model.score_scale } : {}),
  })
  const key = { company_id: input.company_id, id }
  const stages: readonly StageInput[] = model ? ((await view(ctx, [model]))[0]?.stages ?? []) : FIRST_STAGES
  await writeStages(ctx.db, key, stageRows(key, stages, []))
  await tell(ctx, key)
  return { pipelines: await view(ctx, [await locked(ctx, id)]) }
}

/** Everything that undoing a change of a pipeline writes back. */
export interface PipelineInverse {
  key: PipelineKey
  before: { name: string; score_scale: string; is_default: boolean }
  stages: StageRow[]
  rules: RuleRow[]
  changed_at: string
  /** When it had been changed before. */
  was_at: string
  /** The pipeline that was the default before. */
  default_id: number | null
}

const plain = ({ people: _, ...row }: StageRecord): StageRow => row

const ruleRows = (key: PipelineKey, rules: readonly StageRule[]): RuleRow[] =>
  rules.map(({ kind, status, is_on, ...settings }, position) => ({
    company_id: key.company_id,
    id: newUuid(),
    pipeline_id: key.id,
    status,
    kind,
    is_on,
    position,
    settings,
  }))

const checkRules = async (ctx: Context, row: PipelineRecord, rules: readonly StageRule[], keys: readonly string[]) => {
  const colleagues = await selectColleagues(ctx.db, { id: row.company_id, franchise_id: row.franchise_id })
  const receivers = await selectReceivers(ctx.db, row.company_id)
  const tags = await selectTags(ctx.db, row.company_id)
  for (const [index, rule] of rules.entries()) {
    if (!keys.includes(rule.status)) throw invalid(`rules.${index}.status`, 'This is not a stage of the pipeline.')
    if (rule.kind === 'assign' && !colleagues.some(({ id }) => id === rule.user_id))
      throw invalid(`rules.${index}.user_id`, 'Choose an active colleague of the company.')
    if (rule.kind === 'webhook' && !receivers.some(({ id }) => id === rule.webhook_id))
      throw invalid(`rules.${index}.webhook_id`, 'Choose a webhook of the company.')
    if (rule.kind === 'tag' && !tags.some(({ id }) => id === rule.tag_id))
      throw invalid(`rules.${index}.tag_id`, 'Choose a tag of the company.')
  }
}

/** Writes stages and rules as they are to be. Rules point at stages, so they go first and come last. */
const write = async (ctx: Context, key: PipelineKey, stages: readonly StageRow[], rules: readonly RuleRow[]) => {
  await deleteRules(ctx.db, key)
  await writeStages(ctx.db, key, stages)
  await insertRules(ctx.db, rules)
}

export const changePipeline = async (ctx: Context, id: number, input: BodyOf<typeof contract.update>) => {
  const row = await locked(ctx, id)
  const key = { company_id: row.company_id, id }
  if (isStale(row.updated_at, input.updated_at)) throw fail('STALE', { extra: { pipelines: await view(ctx, [row]) } })
  const all = await selectPipelines(ctx.db, ctx.scope, row.company_id)
  if (input.name !== undefined && input.name !== row.name) demandFree(besides(all, id), input.name)
  const before = await selectStages(ctx.db, [key])
  const rulesBefore = await selectRules(ctx.db, [key])
  const stages = input.stages ? stageRows(key, input.stages, before) : before.map(plain)
  if (input.stages) checkStages(stages, before)
  const keys = stages.map((stage) => stage.key)
  if (input.rules) await checkRules(ctx, row, input.rules, keys)
  const rules = input.rules ? ruleRows(key, input.rules) : rulesBefore.filter((rule) => keys.includes(rule.status))
  const now = ctx.clock.now()
  await write(ctx, key, stages, rules)
  await updatePipeline(ctx.db, key, {
    name: input.name ?? row.name,
    score_scale: input.score_scale ?? row.score_scale,
    updated_at: now,
  })
  if (input.is_default) await makeDefault(ctx.db, key)
  const inverse: PipelineInverse = {
    key,
    before: { name: row.name, score_scale: row.score_scale, is_default: row.is_default },
    stages: before.map(plain),
    rules: rulesBefore,
    changed_at: now.toISOString(),
    was_at: row.updated_at.toISOString(),
    default_id: all.find((one) => one.is_default)?.id ?? null,
  }
  const command = await recordCommand(ctx, {
    kind: 'pipelines.change',
    company_id: row.company_id,
    summary: `Pipeline “${input.name ?? row.name}” changed`,
    inverse,
  })
  ctx.audit.changed = { fields: Object.keys(input).filter((name) => name !== 'updated_at') }
  await tell(ctx, key)
  return { pipelines: await view(ctx, [await locked(ctx, id)]), command: command.receipt }
}

/** That a pipeline cannot be as it was: another one of the company has its name, or a tag that its rules put on is gone. */
const isOvertaken = async (
  ctx: Context,
  key: PipelineKey,
  { name, rules, since }: { name: string; rules: readonly RuleRow[]; since: Date },
): Promise<boolean> => {
  const all = await selectPipelines(ctx.db, ctx.scope, key.company_id)
  if (isTakenSince(besides(all, key.id), name, since)) return true
  const tags = new Set((await selectTags(ctx.db, key.company_id)).map(({ id }) => id))
  return rules.some(({ kind, settings }) => kind === 'tag' && !tags.has((settings as { tag_id: number }).tag_id))
}

/**
 * Gives a pipeline its stages and rules back, unless somebody changed it after, stands in a stage that would go, or something that was
 * there is not any more.
 */
export const undoPipelineChange = async (ctx: Context, inverse: PipelineInverse): Promise<void> => {
  const { key, before, stages, rules } = inverse
  const conflict = () => fail('UNDO_CONFLICT', { extra: { pipeline_ids: [key.id] } })
  const row = await lockPipeline(ctx.db, ctx.scope, key.id)
  const now = await selectStages(ctx.db, [key])
  const stays = (stage: StageRecord) => stages.some((one) => one.key === stage.key)
  if (row?.updated_at.toISOString() !== inverse.changed_at || now.some((stage) => stage.people > 0 && !stays(stage)))
    throw conflict()
  const since = new Date(inverse.changed_at)
  if (await isOvertaken(ctx, key, { name: before.name, rules, since })) throw conflict()
  const former = row.is_default && !before.is_default ? inverse.default_id : null
  if (former !== null && !(await lockPipeline(ctx.db, ctx.scope, former))) throw conflict()
  await write(ctx, key, stages, rules)
  await updatePipeline(ctx.db, key, {
    name: before.name,
    score_scale: before.score_scale,
    updated_at: new Date(inverse.was_at),
  })
  if (former !== null) await makeDefault(ctx.db, { ...key, id: former })
  await tell(ctx, key)
}

/** Removes a pipeline that nobody stands in, and that is not where new people come in. */
export const removePipeline = async (ctx: Context, id: number) => {
  const row = await locked(ctx, id)
  const key = { company_id: row.company_id, id }
  const stages = await selectStages(ctx.db, [key])
  if (row.is_default) throw fail('PIPELINE_NEEDED')
  if (stages.some((stage) => stage.people > 0)) throw fail('STAGE_IN_USE')
  const rules = await selectRules(ctx.db, [key])
  await deletePipeline(ctx.db, key)
  const command = await recordCommand(ctx, {
    kind: 'pipelines.remove',
    company_id: row.company_id,
    summary: `Pipeline “${row.name}” removed`,
    inverse: {
      key,
      name: row.name,
      score_scale: row.score_scale,
      stages: stages.map(plain),
      rules,
      created_at: row.created_at.toISOString(),
      was_at: row.updated_at.toISOString(),
      removed_at: ctx.clock.now().toISOString(),
    },
  })
  await tell(ctx, key)
  return { command: command.receipt }
}

export const undoPipelineRemoval = async (
  ctx: Context,
  inverse: {
    key: PipelineKey
    name: string
    score_scale: string
    stages: StageRow[]
    rules: RuleRow[]
    /** Left out by releases before. */
    created_at?: string
    was_at?: string
    removed_at?: string
  },
): Promise<void> => {
  const { key, name, score_scale, stages, rules, created_at, was_at, removed_at } = inverse
  const since = new Date(removed_at ?? 0)
  if (await isOvertaken(ctx, key, { name, rules, since }))
    throw fail('UNDO_CONFLICT', { extra: { pipeline_ids: [key.id] } })
  const at = (moment: string | undefined) => (moment === undefined ? ctx.clock.now() : new Date(moment))
  await insertPipeline(ctx.db, { ...key, name, score_scale, created_at: at(created_at), updated_at: at(was_at) })
  await write(ctx, key, stages, rules)
  await tell(ctx, key)
}
