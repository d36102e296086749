import type { Locale } from '#contract/resources/surveys.ts'
import { languageNames } from '#client/survey-texts/survey-texts.ts'
import styles from './public-app.module.css'

interface ChoiceProps {
  /** What it is called, in the language that is shown. */
  label: string
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** The languages of a public page, each by its own name. */
export const LanguageChoice = ({ label, locale, onLocale }: ChoiceProps) => (
  <select
    className={styles.language}
    aria-label={label}
    lang={locale}
    value={locale}
    onChange={(event) => onLocale(event.target.value as Locale)}
  >
    {Object.entries(languageNames).map(([key, name]) => (
      <option key={key} value={key} lang={key}>
        {name}
      </option>
    ))}
  </select>
)
