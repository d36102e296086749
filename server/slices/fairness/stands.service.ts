import { GROUPINGS } from '#contract/resources/fairness.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  type FitRow,
  type GroupRow,
  lockStands,
  putStands,
  selectCounts,
  selectFits,
  selectStands,
} from './fairness.queries.ts'
import { addedUp } from './groups.ts'
import { campaignKey, fitFigure, nextStands, PEOPLE, stageFigure, type Stand, type Stands } from './stands.ts'
import { scoringFigure } from './tables.ts'

interface Benchmark {
  id: number
  version: number
}

const ofPools = <Row extends { campaign_id: number | null }>(
  rows: readonly Row[],
  standOf: (own: readonly Row[]) => Stand,
): Stands => {
  const campaigns = Map.groupBy(rows, ({ campaign_id }) => campaignKey(campaign_id))
  return {
    whole: standOf(rows),
    campaigns: Object.fromEntries([...campaigns].map(([key, own]) => [key, standOf(own)])),
  }
}

/** Everybody of a pool, and who of them has reached each stage. */
const stagesOf = (rows: readonly GroupRow[], stages: readonly string[], taken_at: string): Stand => {
  const figure = (isIn: (row: GroupRow) => boolean) => ({
    taken_at,
    median: null,
    tallies: addedUp(
      rows.map((row) => ({
        sex: row.sex,
        ethnicity: row.ethnicity,
        applicants: row.people,
        counted: isIn(row) ? row.people : 0,
      })),
    ),
  })
  return Object.fromEntries([
    [PEOPLE, figure(() => false)],
    ...stages.map((key) => [stageFigure(key), figure(({ status, past }) => status === key || !!past?.includes(key))]),
  ])
}

const fitsOf = (rows: readonly FitRow[], benchmark: Benchmark, taken_at: string): Stand =>
  Object.fromEntries(GROUPINGS.map((by) => [fitFigure(benchmark, by), scoringFigure(rows, by, taken_at)]))

/** Fits that are told for the first time are told as they are. */
const withFits = (kept: Stands, live: Stands): Stands => {
  const name = Object.keys(live.whole)[0] ?? ''
  if (kept.whole[name]) return nextStands(kept, live)
  const keys = new Set([...Object.keys(kept.campaigns), ...Object.keys(live.campaigns)])
  return {
    whole: { ...kept.whole, ...live.whole },
    campaigns: Object.fromEntries([...keys].map((key) => [key, { ...kept.campaigns[key], ...live.campaigns[key] }])),
  }
}

/**
 * What may be told of a company: counted now where that concerns several people, else what was told before. One look counts all stages of
 * all campaigns, whichever are asked for.
 */
export const standsOf = async (
  ctx: Context,
  company_id: number,
  { stages, benchmark }: { stages: readonly string[]; benchmark: Benchmark | undefined },
): Promise<Stands> => {
  const now = ctx.clock.now()
  const at = now.toISOString()
  const counts = ofPools(await selectCounts(ctx.db, ctx.scope, company_id), (own) => stagesOf(own, stages, at))
  const fits = benchmark ? await selectFits(ctx.db, ctx.scope, { company_id }, benchmark) : []
  const next = (kept: Stands | undefined): Stands => {
    const stands = nextStands(kept, counts)
    return benchmark
      ? withFits(
          stands,
          ofPools(fits, (own) => fitsOf(own, benchmark, at)),
        )
      : stands
  }
  const told = await selectStands(ctx.db, company_id)
  if (told && next(told) === told) return told
  const kept = await lockStands(ctx.db, company_id)
  const stands = next(kept)
  if (stands !== kept) await putStands(ctx.db, company_id, stands, now)
  return stands
}
