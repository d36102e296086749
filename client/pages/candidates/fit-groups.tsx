import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { SurveyResultRow, surveyResults } from '#contract/resources/survey-results.ts'
import type { PeopleColumn } from '#client/blocks/people-table/people-columns.tsx'
import { countOf } from '#client/lib/format.ts'
import type { RowGroup } from '#client/ui/table/table-types.ts'
import { groupName, groupsInSight } from './fit-groups.model.ts'

const staying = ({ leavesBelowPx: _, ...rest }: PeopleColumn): PeopleColumn => rest

/** In a list by fit the fit stays on a phone, and the profile goes. */
export const columnsByFit = (columns: readonly PeopleColumn[]): PeopleColumn[] =>
  columns.map((column) => {
    if (column.key === 'fit') return staying(column)
    return column.key === 'profile' ? { ...column, leavesBelowPx: 560 } : column
  })

type Page = ReplyOf<typeof surveyResults.search>

/** The rows of a list by fit, under a heading for each group of ties; what a group means is said once. */
export const fitGroups = (page: Page): RowGroup<SurveyResultRow>[] => {
  const ties = page.tie_groups ?? []
  const first = groupsInSight(page.survey_results)[0]?.group
  return groupsInSight(page.survey_results).map(({ group, rows }) => {
    const tie = ties.find((one) => one.group === group)
    const isTied = (tie?.count ?? 1) > 1
    return {
      key: String(group),
      rows,
      isTied,
      heading: (
        <>
          <b>{groupName(tie ? group : null)}</b>
          {tie ? (
            <span>
              {countOf(tie.count, 'person', 'people')}, fit {tie.from === tie.to ? tie.to : `${tie.from}–${tie.to}`}
            </span>
          ) : (
            <span>Not finished, not readable, or not for this benchmark</span>
          )}
          {isTied && group === first ? (
            <span>
              The differences inside a group are smaller than the error of measurement. Order inside it: last name.
            </span>
          ) : isTied ? (
            <span>tied</span>
          ) : null}
        </>
      ),
    }
  })
}
