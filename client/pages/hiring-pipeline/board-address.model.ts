import { type ConditionsPart } from '#client/blocks/conditions/conditions.model.ts'
import { ofAnyCompany, readableLines } from '#client/blocks/conditions/condition-lines.ts'
import type { BoardFilters } from '#client/data/survey-results.board.ts'
import { type RememberedFilters, withCompany } from '#client/lib/remembered-filters.ts'
import { type BoardSearch, boardSearch } from './hiring-pipeline.route.ts'

const withWhere = (search: BoardSearch, where: string[]): BoardSearch =>
  boardSearch({ ...search, where, match: where.length ? search.match : undefined })

/** An address as far as its conditions can be read, and where the brand has no fits, without those that are about one. */
export const readableBoard = (search: BoardSearch, hasFits: boolean): BoardSearch =>
  search.where || search.match ? withWhere(search, readableLines(search.where, hasFits)) : search

/**
 * What is remembered, as the board's address writes it. Where no company is remembered and there are several, conditions on what one
 * company has of its own stay behind: the board may be another's.
 */
export const resumedBoard = (filters: RememberedFilters, hasOneCompany: boolean, hasFits: boolean): BoardSearch => {
  const { company_id, pipeline_id, conditions, match } = filters
  const isOfThem = hasOneCompany || company_id !== undefined
  return withWhere(
    boardSearch({ company_id, pipeline_id, match }),
    readableLines(isOfThem ? conditions : ofAnyCompany(conditions), hasFits),
  )
}

/** What is remembered, with other conditions. */
export const rememberingConditions = (
  { conditions: _, match: __, ...rest }: RememberedFilters,
  { where, match }: ConditionsPart,
): RememberedFilters => ({ ...rest, ...(where ? { conditions: where } : {}), ...(match ? { match } : {}) })

/**
 * An address, and what is remembered, without what was not found: the pipeline where one is named, and else the company with all that is
 * its own. What is remembered of others stays.
 */
export const withoutGone = (
  { company_id, pipeline_id }: BoardSearch,
  filters: RememberedFilters,
): { search: BoardSearch; filters: RememberedFilters } => {
  if (pipeline_id === undefined)
    return { search: {}, filters: company_id === filters.company_id ? withCompany(filters, null) : filters }
  const { pipeline_id: remembered, ...rest } = filters
  return { search: boardSearch({ company_id }), filters: remembered === pipeline_id ? rest : filters }
}

/** The call that an address stands for. */
export const toBoardFilters = ({ stage: _, edit: __, ...filters }: BoardSearch): BoardFilters => filters

const WHERE = ['company_id', 'pipeline_id', 'stage', 'edit']

/** Whether an address leaves anybody of the pipeline out. */
export const isFiltered = (search: BoardSearch): boolean => Object.keys(search).some((key) => !WHERE.includes(key))

/** An address without filters: the same pipeline, everybody in it. */
export const unfiltered = (search: BoardSearch): BoardSearch =>
  boardSearch(Object.fromEntries(Object.entries(search).filter(([key]) => WHERE.includes(key))))

const NO_CHIP = [...WHERE, 'search', 'where', 'match']

/** Whether an address is narrowed, or widened, by anything but its conditions and the words that are searched for. */
export const hasPlainFilters = (search: BoardSearch): boolean =>
  Object.keys(search).some((key) => !NO_CHIP.includes(key))
