import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { ConflictPlan, conflictPlans as contract } from '#contract/resources/conflict-plans.ts'
import type { ResultEvent } from '#contract/result-events.ts'
import { conflictPlan } from '#science/reports/conflict-plan.ts'
import { leadingWords } from '#science/reports/leading.ts'
import { type Measures, measuresOfTs } from '#science/scoring/measures.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { FACETS, SCALE_CODES, type ScaleCode } from '#science/vocabulary.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { demandNotOver, todayAt } from '#server/kernel/company-days.ts'
import { publish } from '#server/kernel/events.ts'
import { followUpBack, followUpOf } from '#server/kernel/follow-ups.ts'
import { normOf } from '#server/norm-book.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { noteInTimeline, takenBack } from '#server/kernel/timeline.ts'
import {
  deletePlan,
  insertPlan,
  type PartyRecord,
  type PlanRecord,
  selectParties,
  selectPlan,
  selectPlanOf,
  selectPlans,
  updatePlan,
} from './conflict-plans.queries.ts'

const isReadable = (party: PartyRecord) => party.scores !== null && party.quality_verdict !== 'not interpretable'

const measuresOf = ({ scores, norm_version }: PartyRecord): Measures => {
  const norm = normOf(norm_version)
  return scores && norm ? measuresOfTs(scores.t, norm) : new Map()
}

const markOf = ({ scores }: PartyRecord, scale: ScaleCode) => {
  const at = SCALE_CODES.indexOf(scale)
  const percentile = scores?.percentile[at] ?? 0
  if (!scores || percentile === 0) return null
  return {
    percentile,
    low: shownPercentile(scores.low[at] ?? percentile),
    high: shownPercentile(scores.high[at] ?? percentile),
  }
}

const hasFacets = (party: PartyRecord) => FACETS.some((facet) => (measuresOf(party).get(facet)?.t ?? null) !== null)
const areCompared = (one: PartyRecord, other: PartyRecord): boolean =>
  [one, other].every((party) => isReadable(party) && hasFacets(party)) && one.norm_version === other.norm_version

/** What tells the first from the other. */
const called = ({ first, last }: PartyRecord, other: PartyRecord): string =>
  first === other.first ? `${first} ${last}`.trim() : first

const topicsOf = (one: PartyRecord, other: PartyRecord): ConflictPlan['topics'] => {
  if (!areCompared(one, other)) return []
  return conflictPlan(
    { first: called(one, other), measures: measuresOf(one) },
    { first: called(other, one), measures: measuresOf(other) },
  ).map(({ facets, readings, ...topic }) => ({
    ...topic,
    readings: [...readings],
    scales: facets.map((scale) => ({ scale, marks: [one, other].map((party) => markOf(party, scale)) })),
  }))
}

const iso = (at: Date | null) => at?.toISOString() ?? null

const viewsOf = async (ctx: Context, plans: readonly PlanRecord[]): Promise<ConflictPlan[]> => {
  if (plans.length === 0) return []
  const ids = plans.flatMap((plan) => [plan.survey_result_id, plan.other_result_id])
  const parties = await selectParties(ctx.db, ctx.scope, ids)
  return plans.flatMap((plan) => {
    const one = parties.find(({ id }) => id === plan.survey_result_id)
    const other = parties.find(({ id }) => id === plan.other_result_id)
    if (!one || !other) return []
    return [
      {
        id: plan.id,
        people: [
          {
            id: one.id,
            first: one.first,
            last: one.last,
            called: called(one, other),
            signed_at: iso(plan.signed_at),
          },
          {
            id: other.id,
            first: other.first,
            last: other.last,
            called: called(other, one),
            signed_at: iso(plan.other_signed_at),
          },
        ],
        agreed_on: plan.agreed_on,
        is_compared: areCompared(one, other),
        topics: topicsOf(one, other),
        leading: areCompared(one, other) ? leadingWords(measuresOf(one), measuresOf(other)) : null,
        points: plan.points,
        unsigned_at: iso(plan.unsigned_at),
        follow_up_on: plan.follow_up_on,
        updated_at: plan.updated_at.toISOString(),
      },
    ]
  })
}

const told = async (ctx: Context, plan: PlanRecord, event: Parameters<typeof noteInTimeline>[1]) => {
  const { company_id } = plan
  const both = [plan.survey_result_id, plan.other_result_id]
  await noteInTimeline(
    ctx,
    event,
    both.map((survey_result_id) => ({ company_id, survey_result_id })),
  )
  Object.assign(ctx.audit, { company_id, object: `conflict-plans:${plan.id}` })
  await publish(ctx.db, {
    type: 'survey-results',
    company_id,
    ids: both,
    by: staff(ctx).user.id,
  })
}

export const listPlans = async (ctx: Context, survey_result_id: number): Promise<ConflictPlan[]> => {
  const [party] = await selectParties(ctx.db, ctx.scope, [survey_result_id])
  if (!party) throw fail('NOT_FOUND')
  return viewsOf(ctx, await selectPlans(ctx.db, ctx.scope, survey_result_id))
}

export const createPlan = async (ctx: Context, input: BodyOf<typeof contract.create>): Promise<ConflictPlan[]> => {
  const [low, high] = [input.survey_result_id, input.other_id].toSorted((a, b) => a - b)
  if (low === undefined || high === undefined) throw invalid('other_id', 'Choose two people.')
  const parties = await selectParties(ctx.db, ctx.scope, [low, high])
  const [one, other] = parties
  if (one && low === high) throw invalid('other_id', 'Choose two people.')
  if (!one || !other || one.company_id !== other.company_id) throw fail('NOT_FOUND')
  if (one.person_id === other.person_id) throw invalid('other_id', 'Choose two people.')
  if (parties.some((party) => party.type !== 'employee' || !isReadable(party))) throw fail('EMPLOYEES_ONLY')
  const now = ctx.clock.now()
  const pair = { company_id: one.company_id, survey_result_id: low, other_result_id: high }
  const plan = await insertPlan(ctx.db, {
    ...pair,
    agreed_on: input.agreed_on,
    points: [],
    created_at: now,
    updated_at: now,
  })
  if (!plan) {
    const conflict_plans = await viewsOf(ctx, await selectPlanOf(ctx.db, pair))
    throw fail('AGREEMENT_EXISTS', { extra: { conflict_plans } })
  }
  await told(ctx, plan, 'agreement_made')
  return viewsOf(ctx, [plan])
}

/** A plan as it was, in JSON, and when it was changed; `changed_at` is null where it was deleted. */
interface PlanInverse {
  before: { [Name in keyof PlanRecord]: PlanRecord[Name] extends Date ? string : unknown }
  changed_at: string | null
}

const record = (ctx: Context, summary: string, before: PlanRecord, changed_at: Date | null) =>
  recordCommand(ctx, {
    kind: 'conflict-plans.change',
    company_id: before.company_id,
    summary,
    inverse: { before, changed_at: changed_at?.toISOString() ?? null },
  })

const existing = async (ctx: Context, id: number): Promise<PlanRecord> => {
  const plan = await selectPlan(ctx.db, ctx.scope, id)
  if (!plan) throw fail('NOT_FOUND')
  return plan
}

export const changePlan = async (
  ctx: Context,
  id: number,
  { points, follow_up_on, signed_by, updated_at }: BodyOf<typeof contract.update>,
): Promise<{ conflict_plans: ConflictPlan[]; command: CommandReceipt }> => {
  const before = await existing(ctx, id)
  if (isStale(before.updated_at, updated_at))
    throw fail('STALE', { extra: { conflict_plans: await viewsOf(ctx, [before]) } })
  const isParty = signed_by === before.survey_result_id || signed_by === before.other_result_id
  if (signed_by !== undefined && !isParty) throw invalid('signed_by', 'Only the two sign.')
  const now = ctx.clock.now()
  const today = await todayAt(ctx.db, before.company_id, now)
  demandNotOver('follow_up_on', follow_up_on, { today, before: before.follow_up_on })
  // Nobody is held to points that they did not sign.
  const isRewritten = points !== undefined && JSON.stringify(points) !== JSON.stringify(before.points)
  const signed_at = signed_by === before.survey_result_id ? now : isRewritten ? null : before.signed_at
  const other_signed_at = signed_by === before.other_result_id ? now : isRewritten ? null : before.other_signed_at
  const losesSignatures = isRewritten && (before.signed_at !== null || before.other_signed_at !== null)
  const plan: PlanRecord = {
    ...before,
    points: points ?? before.points,
    ...followUpOf(ctx, follow_up_on === undefined ? before.follow_up_on : follow_up_on, before),
    signed_at,
    other_signed_at,
    unsigned_at: signed_at && other_signed_at ? null : losesSignatures ? now : before.unsigned_at,
    updated_at: now,
  }
  await updatePlan(ctx.db, plan)
  const command = await record(ctx, signed_by ? 'Agreement signed' : 'Agreement changed', before, now)
  await told(ctx, plan, signed_by ? 'agreement_signed' : 'agreement_changed')
  return { conflict_plans: await viewsOf(ctx, [plan]), command: command.receipt }
}

export const removePlan = async (ctx: Context, id: number): Promise<CommandReceipt> => {
  const before = await existing(ctx, id)
  await deletePlan(ctx.db, before)
  const command = await record(ctx, 'Agreement deleted', before, null)
  await told(ctx, before, 'agreement_deleted')
  return command.receipt
}

const date = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)

/** Of two states of an agreement, what became of the first. */
const changeOf = (before: PlanRecord, after: PlanRecord): ResultEvent => {
  const isSigned = (['signed_at', 'other_signed_at'] as const).some((of) => !before[of] && after[of])
  return isSigned ? 'agreement_signed' : 'agreement_changed'
}

export const undoPlanChange = async (ctx: Context, { before, changed_at }: PlanInverse): Promise<void> => {
  const plan = {
    ...before,
    signed_at: date(before.signed_at),
    other_signed_at: date(before.other_signed_at),
    unsigned_at: date(before.unsigned_at),
    created_at: new Date(before.created_at),
    updated_at: new Date(before.updated_at),
  } as PlanRecord
  const now = await selectPlan(ctx.db, ctx.scope, plan.id)
  if ((now?.updated_at.toISOString() ?? null) !== changed_at)
    throw fail('UNDO_CONFLICT', { extra: { conflict_plan_ids: [plan.id] } })
  if (now) await updatePlan(ctx.db, followUpBack(plan, now))
  else if (!(await insertPlan(ctx.db, plan))) throw fail('UNDO_CONFLICT', { extra: { conflict_plan_ids: [plan.id] } })
  await told(ctx, plan, takenBack(now ? changeOf(plan, now) : 'agreement_deleted'))
}
