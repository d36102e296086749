import { type ReactNode, useEffect } from 'react'
import type { CompanyColours, Locale } from '#contract/resources/surveys.ts'
import { lendColours } from '#client/public-app/lend-colours.ts'
import { isRightToLeft, languageNames } from '#client/survey-texts/survey-texts.ts'
import styles from './survey-frame.module.css'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

interface SurveyCompany {
  name: string
  logo_url: string | null
  colours: CompanyColours
}

interface FrameProps {
  company: SurveyCompany | null
  locale: Locale
  languageLabel: string
  onLocale?: (locale: Locale) => void
  children: ReactNode
}

/** Every survey page: the company's tile and name (not ours), the language, and what there is to do. */
export const SurveyFrame = ({ company, locale, languageLabel, onLocale, children }: FrameProps) => {
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
  }, [locale])
  const colours = company?.colours ?? null
  useEffect(() => {
    if (colours) lendColours(colours)
  }, [colours])
  return (
    <div className={styles.survey}>
      <header className={styles.top}>
        {company ? (
          <>
            {company.logo_url === null ? (
              <span className={styles.tile} aria-hidden="true">
                {initials(company.name)}
              </span>
            ) : (
              <img className={styles.logo} src={company.logo_url} alt="" />
            )}
            <b>{company.name}</b>
          </>
        ) : null}
        {onLocale ? (
          <select
            className={styles.language}
            aria-label={languageLabel}
            value={locale}
            onChange={(event) => onLocale(event.target.value as Locale)}
          >
            {Object.entries(languageNames).map(([key, name]) => (
              <option key={key} value={key} lang={key}>
                {name}
              </option>
            ))}
          </select>
        ) : null}
      </header>
      {children}
    </div>
  )
}
