import type { SurveyResultRow } from '#contract/resources/survey-results.ts'

/** Whoever is chosen, with their rows, so that they stay chosen when another page of the list is looked at. */
export type Chosen = ReadonlyMap<string, SurveyResultRow>
export const NOBODY: Chosen = new Map()

/** The rows of what a table says is chosen: those known before, and those of the page in sight. */
export const chosenRows = (keys: ReadonlySet<string>, before: Chosen, rows: readonly SurveyResultRow[]): Chosen =>
  new Map(
    [...keys].flatMap((key) => {
      const row = before.get(key) ?? rows.find(({ id }) => String(id) === key)
      return row ? [[key, row] as const] : []
    }),
  )
