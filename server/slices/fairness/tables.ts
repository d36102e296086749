import { type FairnessTable, GROUPINGS, type Grouping } from '#contract/resources/fairness.ts'
import type { GroupCounts } from '#science/impact/adverse-impact.ts'
import { median } from '#science/statistics/moments.ts'
import type { FitRow } from './fairness.queries.ts'
import { addedUp, countsOf, groupOf, type Tally } from './groups.ts'
import { guarded, isDecided } from './guard.ts'
import { type CountedCell, hiddenCells } from './hiding.ts'
import {
  campaignKey,
  changesBetween,
  type Figure,
  fitFigure,
  isOfSeveral,
  PEOPLE,
  stageFigure,
  type Stand,
  type Stands,
} from './stands.ts'

const cellOf = ({ group, applicants }: GroupCounts, sums: readonly string[], key = group): CountedCell => ({
  key,
  sums,
  people: applicants,
})

/** Hidden groups of the whole company in the table of one grouping. */
const hiddenWhole = (whole: readonly Tally[], by: 'sex' | 'ethnicity'): ReadonlySet<string> =>
  hiddenCells(countsOf(whole, by).counts.map((one) => cellOf(one, ['everybody'])))

/** Hidden groups by both: sums over each sex and each ethnicity stand in the tables beside it. */
const hiddenBoth = (whole: readonly Tally[]): ReadonlySet<string> => {
  const gone = new Set([...hiddenWhole(whole, 'sex'), ...hiddenWhole(whole, 'ethnicity')])
  const cells = countsOf(whole, 'sex_ethnicity').counts.map((one) => cellOf(one, one.group.split(' ')))
  return hiddenCells(
    cells,
    cells.filter(({ sums }) => sums.some((sum) => gone.has(sum))).map(({ key }) => key),
  )
}

/** People of each campaign in one figure, and those of the company who are in none that is told. */
const partsOf = ({ whole, campaigns }: Stands, name: string): [string, Tally[]][] => {
  const parts = Object.entries(campaigns).map(([key, stand]): [string, Tally[]] => [key, stand[name]?.tallies ?? []])
  const less = parts.flatMap(([, tallies]) => tallies).map((one) => ({ ...one, applicants: -one.applicants }))
  const elsewhere = addedUp([...(whole[name]?.tallies ?? []), ...less]).filter(({ applicants }) => applicants > 0)
  return [...parts, ['elsewhere', elsewhere]]
}

/** Hidden groups of one campaign: the company’s sums less the other campaigns’ must not give them away. */
const hiddenIn = (stands: Stands, name: string, by: 'sex' | 'ethnicity', campaign: string): ReadonlySet<string> => {
  const gone = hiddenWhole(stands.whole[name]?.tallies ?? [], by)
  const cells = partsOf(stands, name).flatMap(([key, tallies]) =>
    countsOf(tallies, by).counts.map((one) => ({
      ...cellOf(one, [`campaign ${key}`, `group ${one.group}`], `${key} ${one.group}`),
      group: one.group,
    })),
  )
  const hidden = hiddenCells(
    cells,
    cells.filter(({ group }) => gone.has(group)).map(({ key }) => key),
  )
  return new Set(
    cells.filter(({ key, group }) => hidden.has(key) && key === `${campaign} ${group}`).map(({ group }) => group),
  )
}

/** Which people, and which figure of them in a table by sex, by ethnicity, by both. */
interface Wanted {
  stands: Stands
  campaign_id: number | undefined
  kind: FairnessTable['kind']
  nameOf: (by: Grouping) => string
  /** Whether a figure beside it would give somebody away. */
  isTooClose: (own: Stand, by: Grouping) => boolean
}

/** By sex, by ethnicity, and of a whole company by both: one campaign is too small to be cut that fine. */
const tablesOf = ({ stands, campaign_id, kind, nameOf, isTooClose }: Wanted): FairnessTable[] => {
  const isWhole = campaign_id === undefined
  const own: Stand = isWhole ? stands.whole : (stands.campaigns[campaignKey(campaign_id)] ?? {})
  const hiddenBy = (by: Grouping): ReadonlySet<string> => {
    const whole = stands.whole[nameOf(by)]?.tallies ?? []
    if (by === 'sex_ethnicity') return hiddenBoth(whole)
    return isWhole ? hiddenWhole(whole, by) : hiddenIn(stands, nameOf(by), by, campaignKey(campaign_id))
  }
  return GROUPINGS.filter((by) => isWhole || by !== 'sex_ethnicity').map((by) => {
    const figure = own[nameOf(by)]
    const { counts, unknown } = countsOf(figure?.tallies ?? [], by)
    return guarded(counts, hiddenBy(by), unknown, {
      by,
      kind,
      median: figure?.median ?? null,
      as_of: figure?.taken_at ?? null,
      isTooClose: isTooClose(own, by),
    })
  })
}

const isTold = (stand: Stand, name: string): boolean =>
  (['sex', 'ethnicity'] as const).some((by) => isDecided(countsOf(stand[name]?.tallies ?? [], by).counts))

/**
 * Stages with figures, from the last one on: one that differs from another by a few people has none, for the difference would say of
 * which groups those few are. The same ones whichever is asked for.
 */
const toldStages = (stand: Stand, stages: readonly string[]): ReadonlySet<string> => {
  const told: string[] = []
  for (const name of stages.toReversed().map(stageFigure)) {
    const tallies = stand[name]?.tallies ?? []
    const isApart = told.every((other) => isOfSeveral(changesBetween(stand[other]?.tallies ?? [], tallies)))
    if (isTold(stand, name) && isApart) told.push(name)
  }
  return new Set(told)
}

/** Selection rates by group, of a company or of one campaign of it. */
export const selectionTables = (
  stands: Stands,
  campaign_id: number | undefined,
  { status, stages }: { status: string; stages: readonly string[] },
): FairnessTable[] => {
  const name = stageFigure(status)
  const isTooClose = (own: Stand) => isTold(own, name) && !toldStages(own, stages).has(name)
  return tablesOf({ stands, campaign_id, kind: 'selection', nameOf: () => name, isTooClose })
}

const everybody = (tallies: readonly Tally[] = []) => tallies.map((tally) => ({ ...tally, counted: 0 }))

/** Whether a few people of a pool have no fit: the tables of selection count them, so the difference would say of which groups they are. */
const lacksFew = (own: Stand, name: string, by: Grouping): boolean =>
  !isOfSeveral(changesBetween(everybody(own[PEOPLE]?.tallies), everybody(own[name]?.tallies), [by]))

/** Pools without scoring rates in one grouping: those of which a few have no fit, and those that would give their fits away. */
const poolsWithout = (
  { whole, campaigns }: Stands,
  name: string,
  by: Grouping,
): { whole: boolean; campaigns: ReadonlySet<string> } => {
  const scored = Object.entries(campaigns).flatMap(([key, stand]) => {
    const people = countsOf(stand[name]?.tallies ?? [], by).counts.reduce((sum, { applicants }) => sum + applicants, 0)
    return people > 0 ? [{ key, people, sums: ['company'], lacks: lacksFew(stand, name, by) }] : []
  })
  const lacking = scored.filter(({ lacks }) => lacks).map(({ key }) => key)
  return {
    // The fits of one campaign alone are those of the company.
    whole: lacksFew(whole, name, by) || (scored.length === 1 && lacking.length === 1),
    campaigns: lacking.length === 0 ? new Set() : hiddenCells(scored, lacking),
  }
}

/** Scoring rates by group: the share of each with a fit above the median. */
export const scoringTables = (
  stands: Stands,
  campaign_id: number | undefined,
  benchmark: { id: number; version: number },
): FairnessTable[] => {
  const nameOf = (by: Grouping) => fitFigure(benchmark, by)
  const isTooClose = (_: Stand, by: Grouping) => {
    const without = poolsWithout(stands, nameOf(by), by)
    return campaign_id === undefined ? without.whole : without.campaigns.has(campaignKey(campaign_id))
  }
  return tablesOf({ stands, campaign_id, kind: 'scoring', nameOf, isTooClose })
}

/** Who of a pool is above the median of those who enter the same table. */
export const scoringFigure = (rows: readonly FitRow[], by: Grouping, taken_at: string): Figure => {
  const scores = rows.flatMap((row) => (groupOf(row, by) === null ? [] : (row.score ?? [])))
  const middle = scores.length ? median(scores) : null
  const isAbove = (score: number | null) => score !== null && middle !== null && score > middle
  return {
    taken_at,
    median: middle,
    tallies: addedUp(
      rows.map(({ sex, ethnicity, score }) => ({ sex, ethnicity, applicants: 1, counted: isAbove(score) ? 1 : 0 })),
    ),
  }
}
