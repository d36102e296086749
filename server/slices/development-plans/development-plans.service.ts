import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { CoachingItem, developmentPlans as contract, GrowthPlan } from '#contract/resources/development-plans.ts'
import { RESULT_EVENTS } from '#contract/result-events.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { daysAfter, demandNotOver, todayAt } from '#server/kernel/company-days.ts'
import { publish } from '#server/kernel/events.ts'
import { followUpBack, followUpOf } from '#server/kernel/follow-ups.ts'
import { fail } from '#server/kernel/problems.ts'
import { standing } from '#server/kernel/standing.ts'
import { noteInTimeline, takenBack } from '#server/kernel/timeline.ts'
import {
  findResult,
  type GoalRecord,
  insertCheckIn,
  type ItemKey,
  type ItemRecord,
  lockItem,
  putGoal,
  putItem,
  type ResultKey,
  selectCheckIns,
  selectGoal,
  selectItems,
} from './development-plans.queries.ts'

const resultOf = async (ctx: Context, id: number): Promise<ResultKey> => {
  const key = await findResult(ctx.db, ctx.scope, id)
  if (!key) throw fail('NOT_FOUND')
  return key
}

/** What every change leaves behind: who, where, a line in the timeline, and the word to those who look at the person. */
const told = async (ctx: Context, key: ResultKey, event: Parameters<typeof noteInTimeline>[1]) => {
  await noteInTimeline(ctx, event, [key])
  Object.assign(ctx.audit, { company_id: key.company_id, object: `survey-results:${key.survey_result_id}` })
  await publish(ctx.db, {
    type: 'survey-results',
    company_id: key.company_id,
    ids: [key.survey_result_id],
    by: staff(ctx).user.id,
  })
}

export const listItems = async (ctx: Context, id: number): Promise<CoachingItem[]> =>
  itemsOf(ctx, await resultOf(ctx, id))

// Every row was written by the calls of this slice.
const itemsOf = async (ctx: Context, key: ResultKey): Promise<CoachingItem[]> =>
  (await selectItems(ctx.db, key)).map(({ piece, reader, days, due_on, is_done, updated_at }) => ({
    piece,
    reader: reader as CoachingItem['reader'],
    days: days as CoachingItem['days'],
    due_on,
    is_done,
    updated_at: updated_at.toISOString(),
  }))

/** A row as it was and when it was changed; without either there was none. */
interface Inverse<Key, Row> {
  key: Key
  before: (Omit<Row, 'updated_at'> & { updated_at: string }) | null
  changed_at: string | null
}
const kept = <Row extends { updated_at: Date }>(row: Row | undefined) =>
  row ? { ...row, updated_at: row.updated_at.toISOString() } : null
const revived = <Row extends { updated_at: string }>(row: Row | null) =>
  row ? { ...row, updated_at: new Date(row.updated_at) } : null
const isAsLeft = (now: { updated_at: Date } | undefined, changed_at: string | null) =>
  (now?.updated_at.toISOString() ?? null) === changed_at

type ItemInverse = Inverse<ItemKey, ItemRecord>
type GoalInverse = Inverse<ResultKey, GoalRecord>

const pinWords = (before: ItemRecord | undefined, item: Pick<ItemRecord, 'days' | 'is_done'> | null): string => {
  if (item === null) return 'Advice taken out of the plan'
  if (before?.days === item.days && before.is_done !== item.is_done)
    return item.is_done ? 'Advice ticked off' : 'Advice open again'
  return `Advice pinned for ${item.days} days`
}

/** The day that a span ends on. One that is chosen again, to be ticked off, ends when it did. */
const dueOn = async (ctx: Context, company_id: number, days: number, before: ItemRecord | undefined) =>
  before?.days === days ? before.due_on : daysAfter(await todayAt(ctx.db, company_id, ctx.clock.now()), days)

export const pin = async (
  ctx: Context,
  { survey_result_id, piece, reader, days, is_done }: BodyOf<typeof contract.pin>,
): Promise<{ coaching_items: CoachingItem[]; command?: CommandReceipt }> => {
  const result = await standing(ctx, survey_result_id)
  const key: ItemKey = { ...result, reader, piece }
  const before = await lockItem(ctx.db, key)
  if (!before && days === null) {
    ctx.audit.skip = true
    return { coaching_items: await itemsOf(ctx, result) }
  }
  const now = ctx.clock.now()
  const item =
    days === null
      ? null
      : {
          ...key,
          days,
          due_on: await dueOn(ctx, key.company_id, days, before),
          is_done: is_done ?? before?.is_done ?? false,
          updated_at: now,
        }
  await putItem(ctx.db, key, item)
  const inverse: ItemInverse = { key, before: kept(before), changed_at: item ? now.toISOString() : null }
  const command = await recordCommand(ctx, {
    kind: 'development-plans.pin',
    company_id: result.company_id,
    summary: pinWords(before, item),
    inverse,
  })
  await told(ctx, result, 'coaching_changed')
  return { coaching_items: await itemsOf(ctx, result), command: command.receipt }
}

export const unpin = async (ctx: Context, { key, before, changed_at }: ItemInverse): Promise<void> => {
  const { survey_result_id } = await resultOf(ctx, key.survey_result_id)
  if (!isAsLeft(await lockItem(ctx.db, key), changed_at))
    throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: [survey_result_id] } })
  await putItem(ctx.db, key, revived(before))
  await told(ctx, key, takenBack('coaching_changed'))
}

export const getPlan = async (ctx: Context, id: number): Promise<GrowthPlan> => planOf(ctx, await resultOf(ctx, id))

const planOf = async (ctx: Context, key: ResultKey): Promise<GrowthPlan> => {
  const goal = await selectGoal(ctx.db, key)
  const checkIns = await selectCheckIns(ctx.db, ctx.scope, key)
  return {
    goal: goal
      ? {
          piece: goal.piece,
          plans: goal.plans,
          follow_up_on: goal.follow_up_on,
          updated_at: goal.updated_at.toISOString(),
        }
      : null,
    check_ins: checkIns.map(({ id, kept: how, note, by, created_at }) => ({
      id,
      kept: how as 'yes' | 'partly' | 'no',
      note,
      by: fullNameOf(by),
      created_at: created_at.toISOString(),
    })),
  }
}

/** What a goal in place of another, or of none, is called. Another day or other plans for the one that stands are no new choice. */
const eventOf = (before: { piece: string } | null | undefined, goal: { piece: string } | null | undefined) =>
  goal ? (goal.piece === before?.piece ? 'goal_changed' : 'goal_chosen') : 'goal_taken_back'

export const chooseGoal = async (
  ctx: Context,
  { survey_result_id, piece, plans, follow_up_on }: BodyOf<typeof contract.choose>,
): Promise<{ growth_plans: GrowthPlan[]; command?: CommandReceipt }> => {
  const key = await standing(ctx, survey_result_id)
  const before = await selectGoal(ctx.db, key)
  if (!before && piece === null) {
    ctx.audit.skip = true
    return { growth_plans: [await planOf(ctx, key)] }
  }
  const now = ctx.clock.now()
  const today = await todayAt(ctx.db, key.company_id, now)
  demandNotOver('follow_up_on', follow_up_on, { today, before: before?.follow_up_on ?? null })
  const day = followUpOf(ctx, follow_up_on ?? null, before)
  const goal = piece === null ? null : { ...key, piece, plans, ...day, updated_at: now }
  await putGoal(ctx.db, key, goal)
  const inverse: GoalInverse = { key, before: kept(before), changed_at: goal ? now.toISOString() : null }
  const event = eventOf(before, goal)
  const command = await recordCommand(ctx, {
    kind: 'development-plans.choose',
    company_id: key.company_id,
    summary: RESULT_EVENTS[event],
    inverse,
  })
  await told(ctx, key, event)
  return { growth_plans: [await planOf(ctx, key)], command: command.receipt }
}

export const unchooseGoal = async (ctx: Context, { key, before, changed_at }: GoalInverse): Promise<void> => {
  const { survey_result_id } = await resultOf(ctx, key.survey_result_id)
  const now = await selectGoal(ctx.db, key)
  if (!isAsLeft(now, changed_at)) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: [survey_result_id] } })
  const goal = revived(before)
  await putGoal(ctx.db, key, goal && followUpBack(goal, now))
  await told(ctx, key, takenBack(eventOf(goal, now)))
}

export const checkIn = async (
  ctx: Context,
  { survey_result_id, kept: how, note }: BodyOf<typeof contract.checkIn>,
): Promise<GrowthPlan> => {
  const key = await standing(ctx, survey_result_id)
  if (!(await selectGoal(ctx.db, key))) throw fail('NO_GOAL')
  await insertCheckIn(ctx.db, {
    ...key,
    user_id: staff(ctx).user.id,
    kept: how,
    note: note ?? null,
    created_at: ctx.clock.now(),
  })
  await told(ctx, key, 'checked_in')
  return planOf(ctx, key)
}
