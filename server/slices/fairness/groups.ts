import type { Grouping } from '#contract/resources/fairness.ts'
import type { GroupCounts } from '#science/impact/adverse-impact.ts'

/** People of one sex and ethnicity, as far as they have said, and how many of them are counted. */
export interface Tally {
  sex: string | null
  ethnicity: string | null
  applicants: number
  counted: number
}

/** The group of somebody in a table; null where they have not said enough of themselves for it. */
export const groupOf = ({ sex, ethnicity }: Pick<Tally, 'sex' | 'ethnicity'>, by: Grouping): string | null => {
  if (by === 'sex') return sex
  if (by === 'ethnicity') return ethnicity
  return sex !== null && ethnicity !== null ? `${sex} ${ethnicity}` : null
}

export const hasSaid = ({ sex, ethnicity }: Pick<Tally, 'sex' | 'ethnicity'>): boolean =>
  sex !== null || ethnicity !== null

export const countsOf = (tallies: readonly Tally[], by: Grouping): { counts: GroupCounts[]; unknown: number } => {
  const groups = new Map<string, GroupCounts>()
  let unknown = 0
  for (const tally of tallies) {
    const group = groupOf(tally, by)
    if (group === null) unknown += tally.applicants
    else {
      const before = groups.get(group) ?? { group, applicants: 0, selected: 0 }
      groups.set(group, {
        group,
        applicants: before.applicants + tally.applicants,
        selected: before.selected + tally.counted,
      })
    }
  }
  return { counts: [...groups.values()], unknown }
}

/** Adds up what is said of one sex and ethnicity. */
export const addedUp = (tallies: readonly Tally[]): Tally[] => {
  const sums = new Map<string, Tally>()
  for (const { sex, ethnicity, applicants, counted } of tallies) {
    const key = `${sex} ${ethnicity}`
    const before = sums.get(key) ?? { sex, ethnicity, applicants: 0, counted: 0 }
    sums.set(key, {
      sex,
      ethnicity,
      applicants: before.applicants + applicants,
      counted: before.counted + counted,
    })
  }
  return [...sums.values()]
}
