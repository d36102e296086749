import type { ReactNode } from 'react'
import type { StatementLocale } from '#contract/resources/surveys.ts'
import { languageNames } from '#client/survey-texts/survey-texts.ts'
import styles from './public-app.module.css'

interface ChoiceProps<Chosen extends StatementLocale> {
  /** What it is called, in the language that is shown. */
  label: string
  locale: StatementLocale
  onLocale: (locale: Chosen) => void
  /** Languages in which a part of the page can be read. */
  children?: ReactNode
}

/** The languages of a public page, each by its own name. */
export const LanguageChoice = <Chosen extends StatementLocale>({
  label,
  locale,
  onLocale,
  children,
}: ChoiceProps<Chosen>) => (
  <select
    className={styles.language}
    data-language
    aria-label={label}
    lang={locale}
    value={locale}
    // Chosen before the page lived, when nobody heard of it.
    ref={(one) => {
      if (one && one.value !== locale) onLocale(one.value as Chosen)
    }}
    onChange={(event) => onLocale(event.target.value as Chosen)}
  >
    {Object.entries(languageNames).map(([key, name]) => (
      <option key={key} value={key} lang={key}>
        {name}
      </option>
    ))}
    {children}
  </select>
)
