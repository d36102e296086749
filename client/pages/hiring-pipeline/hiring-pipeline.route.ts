import type { BoardFilters } from '#client/data/survey-results.board.ts'
import { condition, day, flag, id, oneOf, readAddress, several, text } from '#client/lib/address-fields.ts'

/** What the address of the board holds: the pipeline, the filters of the list, and on a phone the stage in sight. */
const FIELDS = {
  company_id: id,
  pipeline_id: id,
  type: oneOf('candidate', 'employee'),
  search: text,
  role_names: several(text),
  location_ids: several(id),
  department_ids: several(id),
  campaign_id: id,
  tag_ids: several(id),
  progress: oneOf('not_registered', 'registered', 'in_progress', 'completed'),
  quality: several(oneOf('good', 'review', 'not interpretable')),
  is_unread: flag,
  scale: text,
  score_bands: several(text),
  where: several(condition),
  /** All of them, where nothing is said. */
  match: oneOf('any'),
  start_date: day,
  end_date: day,
  include_archived: flag,
  include_tests: flag,
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
