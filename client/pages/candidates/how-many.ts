import { TOTAL_CAP } from '#contract/constants.ts'
import type { EntryCounts } from '#contract/resources/home.ts'
import { inFigures } from '#client/lib/format.ts'
import { totalOf } from '#client/ui/pagination.tsx'
import type { CandidatesSearch } from './candidates.route.ts'

type Counts = Pick<EntryCounts, 'people' | 'employees'>

/**
 * How many the list has without any filter, as far as the sidebar's counts say it: they know neither archived people nor test records,
 * and where there are too many to count they do not tell kinds apart.
 */
export const allOf = (
  search: CandidatesSearch,
  type: 'candidate' | 'employee' | undefined,
  counts: Counts | undefined,
): number | undefined => {
  if (!counts || search.include_archived || search.include_tests) return undefined
  if (type === undefined) return counts.people
  if (counts.employees === null) return undefined
  return type === 'employee' ? counts.employees : counts.people - counts.employees
}

/** "248 people", "248 people, 12 match", and "12 people match" where it is not known of how many. */
export const howMany = (total: number, isFiltered: boolean, all: number | undefined): string => {
  if (!isFiltered) return totalOf(total, 'person', 'people')
  const verb = total === 1 ? 'matches' : 'match'
  const isOfAll = all !== undefined && total <= all && total < TOTAL_CAP
  if (!isOfAll) return `${totalOf(total, 'person', 'people')} ${verb}`
  return `${totalOf(all, 'person', 'people')}, ${total === 0 ? 'none' : inFigures(total)} ${verb}`
}

/** What a list says that has nobody and no filter: of employees, how somebody comes to be one. */
export const nobodyYet = (type: 'candidate' | 'employee' | undefined): { title: string; children: string } =>
  type === 'employee'
    ? {
        title: 'No employees yet',
        children:
          'Here stands whoever registers over a campaign for employees, and whoever you make an employee once they are hired.',
      }
    : {
        title: 'Nobody here yet',
        children: 'Results appear here as soon as the first person registers. Most take 13 minutes.',
      }
