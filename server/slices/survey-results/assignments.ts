import { recordCommand } from '#server/kernel/commands.ts'
import { onlyCompany } from '#server/kernel/companies.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { demandAll, fail, invalid } from '#server/kernel/problems.ts'
import {
  dropWaitingMails,
  lockCards,
  selectColleague,
  selectPlaces,
  writeCards,
  writeEvents,
} from './survey-results.moves.queries.ts'
import { already, type MoveInverse, objectOf, people, stateOf, tell } from './moves-locked.ts'

/** Says who of the staff looks after people, or nobody; whom they look after already stays as they are. */
export const assign = async (ctx: Context, input: { ids: readonly number[]; user_id: number | null }) => {
  const ids = [...new Set(input.ids)]
  const cards = await lockCards(ctx.db, ctx.scope, ids)
  demandAll(
    ids,
    cards.map(({ id }) => id),
  )
  const companies = [...new Set(cards.map((card) => card.company_id))]
  let name = 'nobody'
  for (const company of input.user_id === null ? [] : companies) {
    const colleague = await selectColleague(ctx.db, company, input.user_id ?? 0)
    if (!colleague) throw invalid('user_id', 'This is nobody of the company’s staff.')
    name = `${colleague.first} ${colleague.last}`.trim()
  }
  const moved = cards.filter((card) => card.assigned_to !== input.user_id)
  Object.assign(ctx.audit, {
    company_id: onlyCompany(cards),
    object: objectOf(ids),
    changed: { fields: ['assigned_to'], rows: moved.length },
  })
  if (moved.length === 0) return { updated: ids.length }
  const now = ctx.clock.now()
  const states: MoveInverse['cards'] = moved.map((card) => ({
    company_id: card.company_id,
    id: card.id,
    before: stateOf(card),
    after: { ...stateOf(card), assigned_to: input.user_id, updated_at: now.toISOString() },
  }))
  writeCards(
    ctx.db,
    states.map(({ company_id, id, after }) => ({ company_id, id, ...after })),
  )
  writeEvents(
    ctx.db,
    moved.map(({ company_id, id }) => ({
      company_id,
      survey_result_id: id,
      event: 'assigned',
      properties: { to_user: input.user_id },
    })),
    { user_id: staff(ctx).user.id, at: now },
  )
  const command = await recordCommand(ctx, {
    kind: 'survey-results.move',
    company_id: onlyCompany(moved),
    summary: `${people(moved.length)} assigned to ${name}${already(ids.length - moved.length, 'so already')}`,
    of: moved,
    inverse: { cards: states, placed: null } satisfies MoveInverse,
  })
  await tell(ctx, moved)
  return { updated: ids.length, command: command.receipt }
}

/** Takes back mails of moves that have not left yet; what has left stays as it is. */
export const recallMail = async (ctx: Context, wanted: readonly number[]) => {
  const ids = [...new Set(wanted)]
  const places = await selectPlaces(ctx.db, ctx.scope, ids)
  if (places.length !== ids.length) throw fail('NOT_FOUND')
  const dropped = await dropWaitingMails(ctx.db, ctx.scope, ids)
  writeEvents(
    ctx.db,
    dropped.map(({ company_id, id }) => ({
      company_id,
      survey_result_id: id,
      event: 'mail_recalled',
      properties: {},
    })),
    { user_id: staff(ctx).user.id, at: ctx.clock.now() },
  )
  await tell(ctx, dropped)
  Object.assign(ctx.audit, {
    company_id: onlyCompany(places),
    object: objectOf(ids),
    changed: { recalled: dropped.length },
  })
  return { recalled: dropped.length }
}
