import type { BoardFilters } from '#client/data/survey-results.board.ts'
import { id, oneOf, readAddress, text } from '#client/lib/address-fields.ts'
import { PEOPLE_FIELDS } from '#client/lib/people-fields.ts'

/** What the address of the board holds: the pipeline, the filters of the list, and on a phone the stage in sight. */
const FIELDS = {
  pipeline_id: id,
  type: oneOf('candidate', 'employee'),
  ...PEOPLE_FIELDS,
  stage: text,
  edit: oneOf('stages', 'rules'),
}

/** The address of the board: whatever is not given or does not fit is left out. */
export const boardSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type BoardSearch = ReturnType<typeof boardSearch>

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
