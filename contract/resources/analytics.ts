import * as z from 'zod/mini'
import { BrandKey } from '#contract/brands/brand.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day } from '#contract/core/fields.ts'

export const ANALYTICS_DAYS_MAX = 90

const Count = z.int()
const DayCounts = z.object({ day: Day, events: Count, page_views: Count, people: Count })
const Named = z.object({ name: z.string(), count: Count, people: Count })
/** Steps in their order; each counts those who also took every step before it. */
const Step = z.object({ name: z.string(), count: Count })

/** What the embedded collector has taken in over some days. */
export const AnalyticsSummary = z.object({
  days: z.array(DayCounts),
  events: z.array(Named),
  pages: z.array(Named),
  /** People of staff: used the product, looked at a list of people, read a result. */
  staff_funnel: z.array(Step),
  /** Page views of the survey: nothing ties one view to another there. */
  survey_funnel: z.array(Step),
  /** Events without a name or without anybody, which were not kept. */
  rejected: Count,
  /** False where events go to a hosted service, or nowhere: what stands here is from before. */
  is_collecting: z.boolean(),
})
export type AnalyticsSummary = z.output<typeof AnalyticsSummary>

export const analytics = {
  summary: endpoint({
    method: 'GET',
    path: '/analytics/summary',
    summary: 'Use of the product by day, by event and by page, with two funnels',
    access: 'analytics:view',
    addition: true,
    query: z.strictObject({
      days: z._default(z.int().check(z.gte(1), z.lte(ANALYTICS_DAYS_MAX)), 30),
      brand: z.optional(BrandKey),
    }),
    replies: { 200: z.object({ status: z.literal(200), summary: AnalyticsSummary }) },
  }),
}
