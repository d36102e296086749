import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { SurveyResultRow, surveyResults } from '#contract/resources/survey-results.ts'
import type { PeopleColumn } from '#client/blocks/people-table/people-columns.tsx'
import { BandLabel } from '#client/blocks/score-bands/band-label.tsx'
import { countOf } from '#client/lib/format.ts'
import { bandFrom, neighbourBand } from '#client/ui/marks/bands.ts'
import type { RowGroup } from '#client/ui/table/table-types.ts'
import { groupName, groupsInSight } from './fit-groups.model.ts'
import styles from './candidates.module.css'

const staying = ({ leavesBelowPx: _, ...rest }: PeopleColumn): PeopleColumn => rest

const Band = ({ row: { fit } }: { row: SurveyResultRow }) => {
  const band = bandFrom(fit?.fit?.band ?? null)
  return fit?.fit && band ? <BandLabel band={band} mayBe={neighbourBand(band, fit.fit.low, fit.fit.high)} /> : null
}

/** The fit's band, and the one it may as well be in; in a file the fit brings it along. */
const BAND: PeopleColumn = { key: 'fit_band', title: 'Band', leavesBelowPx: 880, cell: (row) => <Band row={row} /> }

/**
 * In a list by fit the fit stays on a phone, and the profile goes. Where all are of one role, which its filter says, the fit's band stands
 * in the place of the role.
 */
export const columnsByFit = (columns: readonly PeopleColumn[], isOfOneRole: boolean): PeopleColumn[] =>
  columns.flatMap((column) => {
    if (column.key === 'fit') return isOfOneRole ? [staying(column), BAND] : [staying(column)]
    if (column.key === 'role_name' && isOfOneRole) return []
    return [column.key === 'profile' ? { ...column, leavesBelowPx: 560 } : column]
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
            <span className={styles.quiet}>
              The differences inside a group are smaller than the error of measurement. Order inside it: last name.
            </span>
          ) : isTied ? (
            <span className={styles.quiet}>tied</span>
          ) : null}
        </>
      ),
    }
  })
}
