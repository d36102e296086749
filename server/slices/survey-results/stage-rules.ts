import { StageCall, StageMail } from '#contract/resources/pipelines.ts'
import { WEBHOOK_RULE_TYPE } from '#contract/webhook-events.ts'
import type { Caused } from '#server/kernel/announce.ts'
import { authorOf } from '#server/kernel/actor.ts'
import type { RecordedCommand } from '#server/kernel/commands.ts'
import { addMinutes } from '#server/kernel/clock.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import type { PipelineKey } from './survey-results.board.queries.ts'
import { stageMail } from './survey-results.mails.ts'
import {
  type LockedCard,
  type RuleRecord,
  selectColleague,
  selectCompanyNames,
} from './survey-results.moves.queries.ts'
import { noteTags } from './tags-noted.ts'
import { insertMarks, type Mark, selectNames } from './tags.queries.ts'

// Rules follow a person's move: they write to those who were moved, tag them, say who looks after them, and tell webhooks. None of them moves
// anybody.

/** To whom the rules of the stage give a card; null where no rule says so, or nobody is there any more. */
export const assignmentOf = async (ctx: Context, rules: readonly RuleRecord[]) => {
  const keepers = new Map<number, number>()
  for (const rule of rules) {
    const { user_id } = rule.settings as { user_id?: number }
    if (rule.kind !== 'assign' || user_id === undefined) continue
    if (await selectColleague(ctx.db, rule.company_id, user_id)) keepers.set(rule.pipeline_id, user_id)
  }
  return (pipelineId: number): number | null => keepers.get(pipelineId) ?? null
}

const isOf =
  ({ company_id, pipeline_id }: PipelineKey) =>
  (rule: RuleRecord): boolean =>
    rule.company_id === company_id && rule.pipeline_id === pipeline_id

const mailOf = (rule: RuleRecord): StageMail[] => (rule.kind === 'mail' ? [StageMail.parse(rule.settings)] : [])

const later = (ctx: Context, command: Pick<RecordedCommand, 'undo_until'>, delayMinutes: number): Date => {
  const leaves = addMinutes(ctx.clock.now(), delayMinutes)
  return leaves > command.undo_until ? leaves : command.undo_until
}

/** Puts the tags of rules on those who enter their stage, and tells who had which not before. */
export const tagByRules = async (
  ctx: Context,
  move: {
    cards: readonly LockedCard[]
    columnOf: (card: LockedCard) => PipelineKey
    rules: readonly RuleRecord[]
  },
): Promise<Mark[]> => {
  const rules = move.rules.filter(({ kind }) => kind === 'tag')
  if (rules.length === 0) return []
  const marks = move.cards.flatMap((card) =>
    rules.filter(isOf(move.columnOf(card))).flatMap(({ settings }) => {
      const { tag_id } = settings as { tag_id: number }
      return { company_id: card.company_id, survey_result_id: card.id, tag_id }
    }),
  )
  const added = await insertMarks(ctx.db, marks, ctx.clock.now())
  if (added.length === 0) return []
  const companies = [...new Set(added.map(({ company_id }) => company_id))]
  await noteTags(ctx, { added, removed: [] }, await selectNames(ctx.db, companies))
  return added
}

/** What rules tell webhooks of somebody who enters their stage, beside what all are told of it. */
export const callsOf = (
  ctx: Context,
  {
    rules,
    column,
    told,
  }: { rules: readonly RuleRecord[]; column: PipelineKey; told: Caused<'survey_result.status_changed'> },
): Caused[] =>
  rules.filter(isOf(column)).flatMap((rule) => {
    if (rule.kind !== 'webhook' || !told.command) return []
    const { webhook_id, delay_minutes } = StageCall.parse(rule.settings)
    return [{ ...told, type: WEBHOOK_RULE_TYPE, webhook_id, due: later(ctx, told.command, delay_minutes) }]
  })

interface Writing {
  columnOf: (card: LockedCard) => PipelineKey
  rules: readonly RuleRecord[]
  mail?: StageMail | undefined
}

/**
 * What a card is written. What a person wrote for this move stands instead of what the rule would have sent; a rule writes to those of
 * its own pipeline, and to nobody who is archived: they stand in no column, and went along when one was emptied.
 */
export const mailsTo =
  ({ columnOf, rules, mail }: Writing) =>
  (card: LockedCard): StageMail[] =>
    mail ? [mail] : card.is_archived ? [] : rules.filter(isOf(columnOf(card))).flatMap(mailOf)

/** Writes the mails of a move; they wait until it can no longer be undone, and as much longer as each says. */
export const sendStageMails = async (
  ctx: Context,
  move: Writing & { cards: readonly LockedCard[]; command: RecordedCommand },
): Promise<void> => {
  const { cards, mail, command } = move
  const mailsOf = mailsTo(move)
  const written = cards.map((card) => ({ card, mails: mailsOf(card) })).filter(({ mails }) => mails.length > 0)
  if (written.length === 0) return
  const companies = await selectCompanyNames(ctx.db, [...new Set(written.map(({ card }) => card.company_id))])
  const author = mail && authorOf(staff(ctx))
  for (const { card, mails } of written) {
    const company = companies.find(({ id }) => id === card.company_id)?.name ?? ''
    const about = { email: card.email, first: card.first, last: card.last, role: card.role_name, company }
    for (const words of mails) {
      await sendLater(ctx.db, ctx.clock, {
        kind: 'mail',
        // A mail that waits for days must not keep the person's other mails waiting.
        recipient: `stage mail ${command.id} ${card.id}`,
        company_id: card.company_id,
        payload: { ...stageMail(ctx.brand, about, words, author), survey_result_id: card.id },
        command: { id: command.id, undo_until: later(ctx, command, words.delay_minutes) },
      })
    }
  }
}
