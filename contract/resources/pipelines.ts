import * as z from 'zod/mini'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line, prose } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listReply, ownOrderFields } from '#contract/core/page.ts'
import { MAIL_PLACEHOLDERS, STAGE_COLOURS, unknownPlaceholder } from '#contract/stages.ts'

export const StageColour = z.enum(STAGE_COLOURS)
export type StageColour = z.output<typeof StageColour>

const filling = z.refine<string>(
  (text) => unknownPlaceholder(text) === undefined,
  `In braces only ${MAIL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')} can stand.`,
)
const words = { subject: line(200).check(filling), text: prose(5_000).check(filling) }
const delay = z._default(z.int().check(z.gte(0), z.lte(10_080)), 0)
/** A mail that a move causes: held while the move can be undone, and as much longer as is said. */
export const StageMail = z.strictObject({ ...words, delay_minutes: delay })
export type StageMail = z.output<typeof StageMail>

/** A call that a move causes at one of the company's webhooks: held like a mail, and as much longer as is said. */
export const StageCall = z.strictObject({ webhook_id: Id, delay_minutes: delay })
export type StageCall = z.output<typeof StageCall>

/** What happens by itself when a person moves somebody into a stage. */
export const StageRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mail'),
    status: line(60),
    is_on: z._default(z.boolean(), true),
    ...words,
    delay_minutes: delay,
  }),
  z.strictObject({
    kind: z.literal('assign'),
    status: line(60),
    is_on: z._default(z.boolean(), true),
    user_id: Id,
  }),
  z.strictObject({
    kind: z.literal('webhook'),
    status: line(60),
    is_on: z._default(z.boolean(), true),
    webhook_id: Id,
    delay_minutes: delay,
  }),
  z.strictObject({
    kind: z.literal('tag'),
    status: line(60),
    is_on: z._default(z.boolean(), true),
    tag_id: Id,
  }),
])
export type StageRule = z.output<typeof StageRule>

const stageFields = {
  name: line(40),
  colour: StageColour,
  day_limit: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  acts: z.nullable(line(40)),
  next_action: z.nullable(line(60)),
  is_rejection: z.boolean(),
}

/** A stage as it stands. `people` counts everybody in it, archived people and test records too. */
export const Stage = z.object({ key: z.string(), ...stageFields, people: z.int() })
export type Stage = z.output<typeof Stage>

/** A stage as it is to be; one without a key is new. */
export const StageInput = z.strictObject({ key: z.optional(line(60)), ...stageFields })
export type StageInput = z.output<typeof StageInput>

const Receiver = z.object({ id: Id, url: z.string(), is_active: z.boolean() })
const Colleague = z.object({ id: Id, first: z.string(), last: z.string() })

export const Pipeline = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  is_default: z.boolean(),
  /** The scale whose band stands on the cards. */
  score_scale: z.string(),
  stages: z.array(Stage),
  rules: z.array(StageRule),
  /** To whom people can be assigned. */
  colleagues: z.array(Colleague),
  /** Webhooks that rules can tell; none for whoever may not see them, because addresses can hold secrets. */
  receivers: z.array(Receiver),
  /** Tags that rules can put on people. */
  tags: z.array(z.object({ id: Id, name: z.string() })),
  updated_at: Instant,
})
export type Pipeline = z.output<typeof Pipeline>

/** What one rule would have done with one of the last moves. */
export const DryRunLine = z.object({
  survey_result_id: Id,
  name: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
  /** What it would have done, in words; null where it would have done nothing. */
  does: z.nullable(z.string()),
  /** Why it would have done nothing. */
  why_not: z.nullable(z.string()),
  mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})
export type DryRunLine = z.output<typeof DryRunLine>

const ScoreScale = z.enum(SCALE_CODES as [string, ...string[]], 'Choose one of the scales.')
const changed = z.object({ status: z.literal(200), pipelines: z.array(Pipeline), command: z.optional(CommandReceipt) })

export const pipelines = {
  list: endpoint({
    method: 'GET',
    path: '/pipelines',
    summary: 'Pipelines of a company with their stages and rules',
    access: 'pipeline:view',
    feature: 'hiring_pipeline',
    addition: true,
    query: z.strictObject({ ...ownOrderFields(['updated_at', 'name']), company_id: z.optional(Id) }),
    replies: { 200: listReply('pipelines', Pipeline) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/pipelines',
    summary: 'Start a pipeline, with the stages of another one or the usual ones',
    access: 'pipeline:manage',
    feature: 'hiring_pipeline',
    audit: 'pipelines.create',
    addition: true,
    idempotent: true,
    body: z.strictObject({ company_id: Id, name: line(60), stages_of: z.optional(Id) }),
    replies: { 201: itemsReply(201, 'pipelines', Pipeline) },
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/pipelines/{id}',
    summary: 'Change a pipeline: its name, the score on its cards, its stages in their order, its rules',
    access: 'pipeline:manage',
    feature: 'hiring_pipeline',
    audit: 'pipelines.update',
    addition: true,
    params: z.object({ id: IdParam }),
    body: z.strictObject({
      name: z.optional(line(60)),
      score_scale: z.optional(ScoreScale),
      is_default: z.optional(z.literal(true)),
      stages: z.optional(
        z.array(StageInput).check(z.minLength(2, 'A pipeline has at least two stages.'), z.maxLength(20)),
      ),
      rules: z.optional(z.array(StageRule).check(z.maxLength(40))),
      updated_at: z.optional(Instant),
    }),
    replies: { 200: changed },
    errors: ['STALE', 'STAGE_IN_USE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/pipelines/{id}',
    summary: 'Remove a pipeline that nobody stands in',
    access: 'pipeline:manage',
    feature: 'hiring_pipeline',
    audit: 'pipelines.remove',
    addition: true,
    params: z.object({ id: IdParam }),
    replies: { 200: z.object({ status: z.literal(200), command: CommandReceipt }) },
    errors: ['STAGE_IN_USE', 'PIPELINE_NEEDED'],
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/pipelines/{id}/dry-run',
    summary: 'What a rule would have done with the last 50 moves into its stage; nothing is sent or changed',
    access: 'pipeline:manage',
    feature: 'hiring_pipeline',
    audit: 'pipelines.dry_run',
    addition: true,
    params: z.object({ id: IdParam }),
    body: z.strictObject({ rule: StageRule }),
    replies: { 200: z.object({ status: z.literal(200), lines: z.array(DryRunLine) }) },
  }),
}
