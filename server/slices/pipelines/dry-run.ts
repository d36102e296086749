import type { DryRunLine, StageRule } from '#contract/resources/pipelines.ts'
import { fillPlaceholders } from '#contract/stages.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { lockPipeline, selectColleagues, selectLastMoves, selectReceivers, selectStages } from './pipelines.queries.ts'

type Move = Awaited<ReturnType<typeof selectLastMoves>>[number]

const delayWords = (minutes: number): string => {
  if (minutes === 0) return 'as soon as the move can no longer be undone'
  if (minutes < 1_440) return `${minutes / 60} h later`
  return `${minutes / 1_440} ${minutes === 1_440 ? 'day' : 'days'} later`
}

const doesOf = (rule: StageRule, keeper?: { first: string; last: string }, receiver?: { url: string }): string => {
  if (keeper) return `Assigned to ${keeper.first} ${keeper.last}`
  const delay = delayWords(rule.kind === 'assign' ? 0 : rule.delay_minutes)
  return receiver ? `${receiver.url} is told, ${delay}` : `A mail, ${delay}`
}

/** What a rule would have done with the last moves into its stage; nothing is sent or changed. */
export const dryRun = async (ctx: Context, id: number, rule: StageRule): Promise<DryRunLine[]> => {
  const pipeline = await lockPipeline(ctx.db, ctx.scope, id)
  if (!pipeline) throw fail('NOT_FOUND')
  const key = { company_id: pipeline.company_id, id }
  Object.assign(ctx.audit, { company_id: key.company_id, object: `pipelines:${id}` })
  if (!(await selectStages(ctx.db, [key])).some((stage) => stage.key === rule.status))
    throw invalid('rule.status', 'This is not a stage of the pipeline.')
  const colleagues = await selectColleagues(ctx.db, { id: key.company_id, franchise_id: pipeline.franchise_id })
  const keeper = rule.kind === 'assign' ? colleagues.find((one) => one.id === rule.user_id) : undefined
  if (rule.kind === 'assign' && !keeper) throw invalid('rule.user_id', 'Choose an active colleague of the company.')
  const receivers = rule.kind === 'webhook' ? await selectReceivers(ctx.db, key.company_id) : []
  const receiver = rule.kind === 'webhook' ? receivers.find((one) => one.id === rule.webhook_id) : undefined
  if (rule.kind === 'webhook' && !receiver) throw invalid('rule.webhook_id', 'Choose a webhook of the company.')

  const whyNot = (move: Move): string | null => {
    if (move.was_undone) return 'The move was taken back in time.'
    if (receiver && !receiver.is_active) return 'The webhook is switched off.'
    return rule.kind === 'assign' && move.assigned_to === rule.user_id ? 'They have them already.' : null
  }
  const mailFor = (move: Move) => {
    if (rule.kind !== 'mail') return null
    const about = { first: move.first, last: move.last, role: move.role_name, company: pipeline.company_name }
    return {
      to: move.email,
      subject: fillPlaceholders(rule.subject, about),
      text: fillPlaceholders(rule.text, about),
    }
  }
  const does = doesOf(rule, keeper, receiver)
  const moves = (await selectLastMoves(ctx.db, key, rule.status)).toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
  return moves.map((move) => {
    const why_not = whyNot(move)
    return {
      survey_result_id: move.id,
      name: `${move.first} ${move.last}`.trim(),
      at: new Date(move.at).toISOString(),
      by: move.by_first === null ? null : `${move.by_first} ${move.by_last ?? ''}`.trim(),
      does: why_not === null ? does : null,
      why_not,
      mail: why_not === null ? mailFor(move) : null,
    }
  })
}
