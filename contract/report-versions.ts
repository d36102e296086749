/** Under which versions a report was made, so that whoever holds it can have it made again. */
export interface ReportVersions {
  norm: string
  /** Null where nothing is scored. */
  scorer: string | null
  /** Of the sentences; null where the report has none. */
  texts: string | null
}

/** Those versions in a line: "Versions: work-style-108/combined/v1, scorer/1, texts en/2." A role's stands beside its fit. */
export const versionWords = ({ norm, scorer, texts }: ReportVersions): string =>
  `Versions: ${[norm, ...(scorer === null ? [] : [scorer]), ...(texts === null ? [] : [`texts ${texts}`])].join(', ')}.`
