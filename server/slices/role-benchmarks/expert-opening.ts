import type {
  AskedExpertSurvey,
  ExpertOpinion,
  OpenedExpertSurvey,
} from '#contract/resources/role-benchmarks.experts.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { companyDays } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { enterScope } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/problems.ts'
import { everything, type Scope } from '#server/kernel/scope.ts'
import { faultsIn, togetherOf } from './expert-answers.ts'
import {
  type ExpertRecord,
  lockSurvey,
  saveAnswer,
  selectAskedOf,
  selectByUuid,
  selectExperts,
  selectSurvey,
  type SurveyRecord,
} from './role-benchmarks.experts.queries.ts'
import {
  EXPERT_PURPOSE,
  type ExpertParts,
  isOpen,
  opinionsOf,
  pathOf,
  scalesOf,
  toldOfSurvey,
} from './role-benchmarks.experts.service.ts'

// What whoever has an expert's link sees and says. The link is the scope: the company that asks, and nothing else.

const UUID = /^[0-9a-f-]{36}$/

const behind = async (
  ctx: Context,
  { secrets }: ExpertParts,
  { payload, isAnswering }: { payload: string; isAnswering: boolean },
): Promise<{ expert: ExpertRecord; survey: SurveyRecord; scope: Scope }> => {
  const uuid = secrets.open(EXPERT_PURPOSE, payload)
  if (uuid === null || !UUID.test(uuid)) throw fail('NOT_FOUND')
  await enterScope(ctx.db, everything('expert link'))
  const known = await selectByUuid(ctx.db, uuid)
  if (!known) throw fail('NOT_FOUND')
  const scope: Scope = { kind: 'companies', companies: [known.company_id], userId: 0, franchiseId: null }
  await enterScope(ctx.db, scope)
  const survey = await (isAnswering ? lockSurvey : selectSurvey)(ctx.db, scope, known.expert_survey_id)
  const [expert] = (await selectExperts(ctx.db, scope, [known.expert_survey_id])).filter(({ id }) => id === known.id)
  if (!survey || !expert) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { company_id: survey.company_id, object: `expert-surveys:${survey.id}` })
  return { expert, survey, scope }
}

/** The others are there only for whoever has answered, and without their names. */
const viewOf = async (
  ctx: Context,
  { expert, survey, scope }: { expert: ExpertRecord; survey: SurveyRecord; scope: Scope },
): Promise<OpenedExpertSurvey[]> => {
  const scales = scalesOf(survey)
  const own = opinionsOf(expert)
  const everybody = own === null ? [] : await selectExperts(ctx.db, scope, [survey.id])
  return [
    {
      id: expert.id,
      company: survey.company,
      role: survey.role,
      name: expert.name,
      message: survey.message,
      closes_on: survey.closes_on,
      is_open: isOpen(ctx, survey),
      scales,
      answered_at: expert.answered_at?.toISOString() ?? null,
      opinions: own,
      together:
        own === null
          ? null
          : togetherOf(
              scales,
              everybody.flatMap((one) => {
                const opinions = opinionsOf(one)
                return opinions === null ? [] : [opinions]
              }),
            ),
    },
  ]
}

/** What waits for whoever is signed in. Whoever acts as them does not answer for them. */
export const askedOfMe = async (ctx: Context, parts: ExpertParts): Promise<AskedExpertSurvey[]> => {
  const { user, is_proxy } = staff(ctx)
  if (is_proxy) return []
  const days = await companyDays(ctx.db, ctx.scope, ctx.clock.now())
  const rows = await selectAskedOf(ctx.db, ctx.scope, { email: user.email, days })
  return rows.map(({ uuid, by, created_at, ...row }) => ({
    ...row,
    by: fullNameOf(by),
    asked_at: created_at.toISOString(),
    path: pathOf(parts, uuid),
  }))
}

export const openSurvey = async (ctx: Context, parts: ExpertParts, payload: string) =>
  viewOf(ctx, await behind(ctx, parts, { payload, isAnswering: false }))

/** Keeps an answer, once: whoever has seen what the others hold would no longer answer by themselves. */
export const answerSurvey = async (
  ctx: Context,
  parts: ExpertParts,
  { payload, opinions }: { payload: string; opinions: ExpertOpinion[] },
) => {
  const found = await behind(ctx, parts, { payload, isAnswering: true })
  if (found.expert.answered_at !== null) throw fail('ANSWERED_ALREADY')
  if (!isOpen(ctx, found.survey)) throw fail('EXPERT_SURVEY_OVER')
  const issues = faultsIn(scalesOf(found.survey), opinions)
  if (issues.length) throw fail('VALIDATION_FAILED', { issues })
  const answered_at = ctx.clock.now()
  if (!(await saveAnswer(ctx.db, found.expert, { opinions, answered_at }))) throw fail('ANSWERED_ALREADY')
  await toldOfSurvey(ctx, found.survey)
  return viewOf(ctx, { ...found, expert: { ...found.expert, opinions, answered_at } })
}
