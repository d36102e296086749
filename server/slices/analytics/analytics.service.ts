import type { QueryOf } from '#contract/core/endpoint.ts'
import type { analytics as contract, AnalyticsSummary } from '#contract/resources/analytics.ts'
import type { Config } from '#server/kernel/config.ts'
import { daysAfter, spellsFrom, todayFor, zoneOf } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  countRejected,
  selectDays,
  selectNames,
  selectStaffSteps,
  selectViews,
  type Span,
} from './analytics.queries.ts'

/** Pages of the survey in the order they are seen, and what each step is called. */
const SURVEY_STEPS = [
  ['/survey/register', 'Opened the invitation'],
  ['/survey/take', 'Opened the questions'],
  ['/survey/thank-you', 'Handed in'],
] as const

/** Use of the product over the last days, today included. */
export const summarise = async (
  ctx: Context,
  config: Pick<Config, 'ANALYTICS'>,
  { days, brand }: QueryOf<typeof contract.summary>,
): Promise<AnalyticsSummary> => {
  const first = daysAfter(todayFor(ctx.scope, ctx.clock.now()), 1 - days)
  const span: Span = { days: spellsFrom(zoneOf(ctx.scope), first, days), brand }
  const staff = await selectStaffSteps(ctx.db, span)
  const views = await selectViews(
    ctx.db,
    span,
    SURVEY_STEPS.map(([name]) => name),
  )
  return {
    days: (await selectDays(ctx.db, span)).map((counts, at) => ({ ...counts, day: span.days[at]?.day ?? '' })),
    events: await selectNames(ctx.db, span, 'track'),
    pages: await selectNames(ctx.db, span, 'page'),
    staff_funnel: [
      { name: 'Used the product', count: staff?.used ?? 0 },
      { name: 'Looked at people', count: staff?.looked ?? 0 },
      { name: 'Read a result', count: staff?.read ?? 0 },
    ],
    survey_funnel: SURVEY_STEPS.map(([page, name]) => ({
      name,
      count: views.find((view) => view.name === page)?.count ?? 0,
    })),
    rejected: await countRejected(ctx.db, span),
    is_collecting: config.ANALYTICS === 'embedded',
  }
}
