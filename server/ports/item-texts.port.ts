/** The words of a questionnaire in a language: statements by their package id, and the five labels of the answer scale. */
export interface ItemTexts {
  items: ReadonlyMap<string, string>
  labels: readonly string[]
}

/** Where the translations of the statements come from. */
export interface ItemTextsPort {
  /** The texts of a language, or null where it has none. */
  of(locale: string): ItemTexts | null
}
