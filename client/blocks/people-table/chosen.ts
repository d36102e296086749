import { inFigures } from '#client/lib/format.ts'
import { MATCHING_MAX } from '#contract/constants.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import type { ResultFiltersInput } from '#contract/result-filters.ts'

/** Whoever is chosen, with their rows, so that they stay chosen when another page of the list is looked at. */
export type Chosen = ReadonlyMap<string, SurveyResultRow>
export const NOBODY: Chosen = new Map()

/** The rows of what a table says is chosen: as the page in sight has them, because somebody may have changed them since, else as known before. */
export const chosenRows = (keys: ReadonlySet<string>, before: Chosen, rows: readonly SurveyResultRow[]): Chosen =>
  new Map(
    [...keys].flatMap((key) => {
      const row = rows.find(({ id }) => String(id) === key) ?? before.get(key)
      return row ? [[key, row] as const] : []
    }),
  )

/** Whom filters leave in, to tell whether others are left in by now: pages and order make no difference. */
export const whomOf = ({
  page: _page,
  limit: _limit,
  sort_by: _by,
  order_by: _order,
  ...whom
}: ResultFiltersInput): string => JSON.stringify(whom)

/** Choosing everybody who fits the filters, as far as a change of all of them goes. */
export const allOf = (total: number): { label: string; whyNot?: string } =>
  total > MATCHING_MAX
    ? { label: 'Select all', whyNot: `At most ${inFigures(MATCHING_MAX)} at once: filter the list first` }
    : { label: `Select all ${inFigures(total)}` }
