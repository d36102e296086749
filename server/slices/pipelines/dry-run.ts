import type { DryRunLine, StageRule } from '#contract/resources/pipelines.ts'
import { fillPlaceholders } from '#contract/stages.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import {
  lockPipeline,
  type PipelineRecord,
  selectColleagues,
  selectLastMoves,
  selectReceivers,
  selectStages,
  selectTags,
} from './pipelines.queries.ts'

type Move = Awaited<ReturnType<typeof selectLastMoves>>[number]

const delayWords = (minutes: number): string => {
  if (minutes === 0) return 'as soon as the move can no longer be undone'
  if (minutes < 1_440) return `${minutes / 60} h later`
  return `${minutes / 1_440} ${minutes === 1_440 ? 'day' : 'days'} later`
}

/** What a rule does, in words; why it would do nothing after a move; and the mail that it writes after one. */
interface Act {
  does: string
  whyNot?: (move: Move) => string | null
  mailFor?: (move: Move) => DryRunLine['mail']
}

const actOf = async (ctx: Context, pipeline: PipelineRecord, rule: StageRule): Promise<Act> => {
  const { company_id, company_name: company, franchise_id } = pipeline
  if (rule.kind === 'assign') {
    const colleagues = await selectColleagues(ctx.db, { id: company_id, franchise_id })
    const keeper = colleagues.find((one) => one.id === rule.user_id)
    if (!keeper) throw invalid('rule.user_id', 'Choose an active colleague of the company.')
    return {
      does: `Assigned to ${keeper.first} ${keeper.last}`,
      whyNot: (move) => (move.assigned_to === rule.user_id ? 'They have them already.' : null),
    }
  }
  if (rule.kind === 'tag') {
    const tag = (await selectTags(ctx.db, company_id)).find((one) => one.id === rule.tag_id)
    if (!tag) throw invalid('rule.tag_id', 'Choose a tag of the company.')
    return {
      does: `Tagged “${tag.name}”`,
      whyNot: (move) => (move.tag_ids.includes(tag.id) ? 'They have it already.' : null),
    }
  }
  const delay = delayWords(rule.delay_minutes)
  if (rule.kind === 'webhook') {
    const receiver = (await selectReceivers(ctx.db, company_id)).find((one) => one.id === rule.webhook_id)
    if (!receiver) throw invalid('rule.webhook_id', 'Choose a webhook of the company.')
    return {
      does: `The webhook is told, ${delay}`,
      whyNot: () => (receiver.is_active ? null : 'The webhook is switched off.'),
    }
  }
  return {
    does: `A mail, ${delay}`,
    mailFor: ({ email, first, last, role_name }) => {
      const about = { first, last, role: role_name, company }
      return { to: email, subject: fillPlaceholders(rule.subject, about), text: fillPlaceholders(rule.text, about) }
    },
  }
}

/** What a rule would have done with the last moves into its stage; nothing is sent or changed. */
export const dryRun = async (ctx: Context, id: number, rule: StageRule): Promise<DryRunLine[]> => {
  const pipeline = await lockPipeline(ctx.db, ctx.scope, id)
  if (!pipeline) throw fail('NOT_FOUND')
  const key = { company_id: pipeline.company_id, id }
  Object.assign(ctx.audit, { company_id: key.company_id, object: `pipelines:${id}` })
  if (!(await selectStages(ctx.db, [key])).some((stage) => stage.key === rule.status))
    throw invalid('rule.status', 'This is not a stage of the pipeline.')
  const act = await actOf(ctx, pipeline, rule)
  const moves = (await selectLastMoves(ctx.db, ctx.scope, key, rule.status)).toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
  return moves.map((move) => {
    const why_not = move.was_undone ? 'The move was taken back in time.' : (act.whyNot?.(move) ?? null)
    return {
      survey_result_id: move.id,
      name: `${move.first} ${move.last}`.trim(),
      at: new Date(move.at).toISOString(),
      by: move.user_id === null ? null : fullNameOf(move.by),
      does: why_not === null ? act.does : null,
      why_not,
      mail: why_not === null ? (act.mailFor?.(move) ?? null) : null,
    }
  })
}
