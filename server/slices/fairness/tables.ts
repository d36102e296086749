import type { FairnessTable, Grouping } from '#contract/resources/fairness.ts'
import type { GroupCounts } from '#science/impact/adverse-impact.ts'
import { median } from '#science/statistics/moments.ts'
import type { FitRow, GroupRow } from './fairness.queries.ts'
import { guarded } from './guard.ts'
import { type CountedCell, hiddenCells } from './hiding.ts'

/** People of one campaign, sex and ethnicity, as far as they have said, and how many of them are counted. */
export type Slot = GroupRow

/** The group of somebody in a table; null where they have not said enough of themselves for it. */
const groupOf = ({ sex, ethnicity }: Pick<Slot, 'sex' | 'ethnicity'>, by: Grouping): string | null => {
  if (by === 'sex') return sex
  if (by === 'ethnicity') return ethnicity
  return sex !== null && ethnicity !== null ? `${sex} ${ethnicity}` : null
}

const countsOf = (slots: readonly Slot[], by: Grouping): { counts: GroupCounts[]; unknown: number } => {
  const groups = new Map<string, GroupCounts>()
  let unknown = 0
  for (const slot of slots) {
    const group = groupOf(slot, by)
    if (group === null) unknown += slot.applicants
    else {
      const before = groups.get(group) ?? { group, applicants: 0, selected: 0 }
      groups.set(group, {
        group,
        applicants: before.applicants + slot.applicants,
        selected: before.selected + slot.counted,
      })
    }
  }
  return { counts: [...groups.values()], unknown }
}

const cellOf = ({ group, applicants }: GroupCounts, sums: readonly string[], key = group): CountedCell => ({
  key,
  sums,
  people: applicants,
})

/** Hidden groups of the whole company in the table of one grouping. */
const hiddenWhole = (slots: readonly Slot[], by: 'sex' | 'ethnicity'): ReadonlySet<string> =>
  hiddenCells(countsOf(slots, by).counts.map((one) => cellOf(one, ['everybody'])))

/** Hidden groups by both: sums over each sex and each ethnicity stand in the tables beside it. */
const hiddenBoth = (slots: readonly Slot[]): ReadonlySet<string> => {
  const gone = new Set([...hiddenWhole(slots, 'sex'), ...hiddenWhole(slots, 'ethnicity')])
  const cells = countsOf(slots, 'sex_ethnicity').counts.map((one) => cellOf(one, one.group.split(' ')))
  return hiddenCells(
    cells,
    cells.filter(({ sums }) => sums.some((sum) => gone.has(sum))).map(({ key }) => key),
  )
}

const campaignsIn = (slots: readonly Slot[]) => [...new Set(slots.map(({ campaign_id }) => campaign_id))]
const keyIn = (campaign: number | null, group: string) => `${campaign} ${group}`

/** Hidden groups of one campaign: the company’s sums less the other campaigns’ must not give them away. */
const hiddenIn = (slots: readonly Slot[], by: 'sex' | 'ethnicity', campaign: number): ReadonlySet<string> => {
  const gone = hiddenWhole(slots, by)
  const cells = campaignsIn(slots).flatMap((id) =>
    countsOf(
      slots.filter(({ campaign_id }) => campaign_id === id),
      by,
    ).counts.map((one) => ({ ...cellOf(one, [`campaign ${id}`, `group ${one.group}`], keyIn(id, one.group)), one })),
  )
  const hidden = hiddenCells(
    cells,
    cells.filter(({ one }) => gone.has(one.group)).map(({ key }) => key),
  )
  return new Set(
    cells.filter(({ key, one }) => hidden.has(key) && key === keyIn(campaign, one.group)).map(({ one }) => one.group),
  )
}

/** What a table is of: its people with those who are counted, and the median that they were counted by. */
interface Counted {
  kind: FairnessTable['kind']
  median: number | null
  slots: readonly Slot[]
}

/** By sex, by ethnicity, and of a whole company by both: one campaign is too small to be cut that fine. */
const tablesOf = (campaign_id: number | undefined, countedBy: (by: Grouping) => Counted): FairnessTable[] => {
  const table = (by: Grouping, hiddenOf: (slots: readonly Slot[]) => ReadonlySet<string>) => {
    const { slots, ...head } = countedBy(by)
    const own = campaign_id === undefined ? slots : slots.filter((slot) => slot.campaign_id === campaign_id)
    const { counts, unknown } = countsOf(own, by)
    return guarded(counts, hiddenOf(slots), unknown, { by, ...head })
  }
  if (campaign_id !== undefined)
    return (['sex', 'ethnicity'] as const).map((by) => table(by, (slots) => hiddenIn(slots, by, campaign_id)))
  return [
    table('sex', (slots) => hiddenWhole(slots, 'sex')),
    table('ethnicity', (slots) => hiddenWhole(slots, 'ethnicity')),
    table('sex_ethnicity', hiddenBoth),
  ]
}

/** Selection rates by group, of a company or of one campaign of it. */
export const selectionTables = (slots: readonly Slot[], campaign_id: number | undefined): FairnessTable[] =>
  tablesOf(campaign_id, () => ({ kind: 'selection', median: null, slots }))

/** Scoring rates: the share of each group with a fit above the median of those who enter the same table. */
export const scoringTables = (rows: readonly FitRow[], campaign_id: number | undefined): FairnessTable[] => {
  const pool = campaign_id === undefined ? rows : rows.filter((row) => row.campaign_id === campaign_id)
  return tablesOf(campaign_id, (by) => {
    const scores = pool.flatMap((row) => (groupOf(row, by) === null ? [] : (row.score ?? [])))
    const middle = scores.length ? median(scores) : null
    const isAbove = (score: number | null) => score !== null && middle !== null && score > middle
    return {
      kind: 'scoring',
      median: middle,
      slots: rows.map(({ score, ...row }) => ({ ...row, applicants: 1, counted: isAbove(score) ? 1 : 0 })),
    }
  })
}
