import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/problems.ts'

interface OfCampaign {
  company_id: number
  id: number
  role_name: string
}
type By = NonNullable<Campaign['benchmarks']>[number]['by']

/** What a campaign's results are held against; supplied by the slice that keeps benchmarks. */
export interface CampaignBenchmarks {
  of(
    ctx: Context,
    ids: readonly number[],
  ): Promise<{ company_id: number; campaign_id: number; id: number; name: string; by: By }[]>
  begin(ctx: Context, campaign: OfCampaign, wanted: number | null | undefined): Promise<void>
  /** Answers which the campaign had of its own before. */
  change(ctx: Context, campaign: { company_id: number; id: number; ids: readonly number[] }): Promise<number[]>
}

/** The same for changes that are taken back. */
export interface BenchmarksBefore {
  restore(ctx: Context, campaign: { company_id: number; id: number; ids: readonly number[] }): Promise<unknown>
  drop(ctx: Context, ids: readonly number[]): Promise<void>
}

const hasThem = (ctx: Context): boolean => brands[ctx.brand].features.benchmark_scores

/** A brand without benchmark scores has no such field. */
export const refuseBenchmark = (ctx: Context, given: number | null | undefined): void => {
  if (given !== undefined && !hasThem(ctx))
    throw invalid('role_benchmark_id', 'Campaigns of this brand have no benchmark.', 'unrecognized_keys')
}

/** For each campaign what its results are held against, where the brand shows it. */
export const shownBenchmarks = async (ctx: Context, benchmarks: CampaignBenchmarks, ids: readonly number[]) => {
  const found = hasThem(ctx) ? await benchmarks.of(ctx, ids) : null
  return (campaign: { company_id: number; id: number }): Pick<Campaign, 'benchmarks'> =>
    found === null
      ? {}
      : {
          benchmarks: found
            .filter((one) => one.campaign_id === campaign.id && one.company_id === campaign.company_id)
            .map(({ id, name, by }) => ({ id, name, by })),
        }
}
