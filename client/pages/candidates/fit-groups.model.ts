import type { SurveyResultRow } from '#contract/resources/survey-results.ts'

const ORDINALS = ['Highest', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** What a group is called; null is those without a fit. Never a rank of a person. */
export const groupName = (group: number | null): string => {
  if (group === null) return 'No fit'
  return group <= ORDINALS.length ? `${ORDINALS[group - 1]} group` : `Group ${group}`
}

/** Rows in the order given, those of one group together. */
export const groupsInSight = (rows: readonly SurveyResultRow[]): { group: number; rows: SurveyResultRow[] }[] => {
  const groups: { group: number; rows: SurveyResultRow[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const group = row.tie_group ?? 0
    if (last?.group === group) last.rows.push(row)
    else groups.push({ group, rows: [row] })
  }
  return groups
}
