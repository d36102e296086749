import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Expert, ExpertOpinion, ExpertSurvey } from '#contract/resources/role-benchmarks.experts.ts'
import type { roleBenchmarksExperts as contract } from '#contract/resources/role-benchmarks.experts.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { dayIn } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { ERASED_DOMAIN } from '#server/kernel/erasure.ts'
import { publish } from '#server/kernel/events.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { isStale } from '#server/kernel/stale.ts'
import type { ScaleCode } from '#science/vocabulary.ts'
import { togetherOf } from './expert-answers.ts'
import {
  type ExpertRecord,
  lockSurvey,
  selectExperts,
  selectSurveys,
  type SurveyRecord,
  updateSurvey,
} from './role-benchmarks.experts.queries.ts'
import { selectBenchmark } from './role-benchmarks.queries.ts'

export interface ExpertParts {
  secrets: Secrets
}

export const EXPERT_PURPOSE = 'expert link'

export const pathOf = ({ secrets }: ExpertParts, uuid: string): string =>
  `/expert-survey#${secrets.seal(EXPERT_PURPOSE, uuid)}`

export const linkOf = (ctx: Context, parts: ExpertParts, uuid: string): string =>
  `${ctx.public_url}${pathOf(parts, uuid)}`

/** Its last day belongs to it, as long as it lasts where the company is. */
export const isOpen = (ctx: Context, survey: Pick<SurveyRecord, 'is_closed' | 'closes_on' | 'time_zone'>): boolean =>
  !survey.is_closed && survey.closes_on >= dayIn(survey.time_zone, ctx.clock.now())

// Opinions and scales were parsed by the contract when they were written.
export const opinionsOf = (row: Pick<ExpertRecord, 'opinions'>) => row.opinions as ExpertOpinion[] | null
export const scalesOf = (row: Pick<SurveyRecord, 'scales'>) => row.scales as ScaleCode[]

/** Whose time is over stands without name and address; nobody can be reached there. */
export const isForgotten = ({ email }: Pick<ExpertRecord, 'email'>): boolean => email.endsWith(ERASED_DOMAIN)

const expertView = (ctx: Context, parts: ExpertParts, row: ExpertRecord): Expert => ({
  id: row.id,
  name: row.name,
  email: row.email,
  mail: row.mail,
  reminded_at: row.reminded_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  opinions: opinionsOf(row),
  link: row.answered_at === null && !isForgotten(row) ? linkOf(ctx, parts, row.uuid) : null,
})

export const views = async (
  ctx: Context,
  parts: ExpertParts,
  rows: readonly SurveyRecord[],
): Promise<ExpertSurvey[]> => {
  const people = await selectExperts(
    ctx.db,
    ctx.scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = people.filter((one) => one.expert_survey_id === row.id)
    const answers = own.flatMap((one) => {
      const opinions = opinionsOf(one)
      return opinions === null ? [] : [opinions]
    })
    return {
      id: row.id,
      role_benchmark_id: row.role_benchmark_id,
      company: { id: row.company_id, name: row.company },
      by: fullNameOf(row.by),
      scales: scalesOf(row),
      message: row.message,
      closes_on: row.closes_on,
      is_closed: row.is_closed,
      is_open: isOpen(ctx, row),
      experts: own.map((one) => expertView(ctx, parts, one)),
      together: togetherOf(scalesOf(row), answers),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

export const benchmarkOf = async (ctx: Context, id: number) => {
  const row = await selectBenchmark(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}

export const listSurveys = async (ctx: Context, parts: ExpertParts, benchmarkId: number): Promise<ExpertSurvey[]> => {
  await benchmarkOf(ctx, benchmarkId)
  return views(ctx, parts, await selectSurveys(ctx.db, ctx.scope, benchmarkId))
}

export const existing = async (ctx: Context, id: number): Promise<SurveyRecord> => {
  const row = await lockSurvey(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}

type Told = Pick<SurveyRecord, 'company_id' | 'role_benchmark_id'>
export const toldOfSurvey = (ctx: Context, { company_id, role_benchmark_id }: Told) =>
  publish(ctx.db, {
    type: 'role-benchmarks',
    company_id,
    ids: [role_benchmark_id],
    by: ctx.actor.kind === 'staff' ? ctx.actor.user.id : null,
  })

export const noted = async (ctx: Context, survey: SurveyRecord, changed: Record<string, unknown>): Promise<void> => {
  Object.assign(ctx.audit, { company_id: survey.company_id, object: `expert-surveys:${survey.id}`, changed })
  await toldOfSurvey(ctx, survey)
}

interface ChangeInverse {
  id: number
  changed_at: string
  was_at: string
  is_closed: boolean
  closes_on: string
}

const summaryOf = ({ is_closed }: { is_closed?: boolean | undefined }, role: string): string => {
  if (is_closed === undefined) return `More time for the experts on “${role}”`
  return is_closed ? `Survey of experts on “${role}” closed` : `Survey of experts on “${role}” open again`
}

/** Closes a survey, opens it again, or gives it more time. */
export const changeSurvey = async (
  ctx: Context,
  parts: ExpertParts,
  { id, updated_at, ...body }: BodyOf<typeof contract.changeExpertSurvey> & { id: number },
) => {
  const survey = await existing(ctx, id)
  if (isStale(survey.updated_at, updated_at))
    throw fail('STALE', { extra: { expert_surveys: await views(ctx, parts, [survey]) } })
  const { is_closed = survey.is_closed, closes_on = survey.closes_on } = body
  if (!is_closed && closes_on < dayIn(survey.time_zone, ctx.clock.now()))
    throw invalid('closes_on', 'Choose a day that is still to come.')
  if (is_closed === survey.is_closed && closes_on === survey.closes_on) {
    ctx.audit.skip = true
    return { expert_surveys: await views(ctx, parts, [survey]) }
  }
  const now = ctx.clock.now()
  await updateSurvey(ctx.db, survey, { is_closed, closes_on, updated_at: now })
  const inverse: ChangeInverse = {
    id,
    changed_at: now.toISOString(),
    was_at: survey.updated_at.toISOString(),
    is_closed: survey.is_closed,
    closes_on: survey.closes_on,
  }
  const command = await recordCommand(ctx, {
    kind: 'role-benchmarks.change_survey',
    company_id: survey.company_id,
    summary: summaryOf(body, survey.role),
    inverse,
  })
  await noted(ctx, survey, { ...body })
  return { expert_surveys: await views(ctx, parts, [await existing(ctx, id)]), command: command.receipt }
}

export const undoSurveyChange = async (ctx: Context, inverse: ChangeInverse): Promise<void> => {
  const survey = await existing(ctx, inverse.id)
  if (survey.updated_at.toISOString() !== inverse.changed_at)
    throw fail('UNDO_CONFLICT', { extra: { expert_survey_ids: [inverse.id] } })
  const { is_closed, closes_on, was_at } = inverse
  await updateSurvey(ctx.db, survey, { is_closed, closes_on, updated_at: new Date(was_at) })
  await toldOfSurvey(ctx, survey)
}
