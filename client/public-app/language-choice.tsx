import type { Locale, StatementLocale } from '#contract/resources/surveys.ts'
import { languageNames } from '#client/survey-texts/survey-texts.ts'
import styles from './public-app.module.css'

interface ChoiceProps<Chosen extends string> {
  /** What it is called, in the language that is shown. */
  label: string
  locale: Chosen
  onLocale: (locale: Chosen) => void
  /** Languages in which a part of the page can be read, by their names, and what is said above them. */
  more?: { label: string; names: Partial<Record<StatementLocale, string>> } | undefined
}

const options = (names: Partial<Record<StatementLocale, string>>) =>
  Object.entries(names).map(([key, name]) => (
    <option key={key} value={key} lang={key}>
      {name}
    </option>
  ))

/** The languages of a public page, each by its own name. */
export const LanguageChoice = <Chosen extends StatementLocale = Locale>(props: ChoiceProps<Chosen>) => {
  const { label, locale, onLocale, more } = props
  return (
    <select
      className={styles.language}
      aria-label={label}
      lang={locale}
      value={locale}
      onChange={(event) => onLocale(event.target.value as Chosen)}
    >
      {options(languageNames)}
      {more ? <optgroup label={more.label}>{options(more.names)}</optgroup> : null}
    </select>
  )
}
