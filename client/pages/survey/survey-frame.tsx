import { type ReactNode, useEffect } from 'react'
import type { AskingCompany, Locale, StatementLocale } from '#contract/resources/surveys.ts'
import { companyInitials } from '#client/lib/company-initials.ts'
import { lendColours } from '#client/public-app/lend-colours.ts'
import { LanguageChoice } from '#client/public-app/language-choice.tsx'
import { useDocumentLanguage } from '#client/public-app/use-document-language.ts'
import styles from './survey-frame.module.css'

interface FrameProps<Chosen extends StatementLocale> {
  company: AskingCompany | null | undefined
  locale: Locale
  languageLabel: string
  onLocale?: (locale: Chosen) => void
  /** What else there is to choose from, and what of it is chosen. */
  choice?: { locale: StatementLocale; children: ReactNode }
  children: ReactNode
}

/** Every survey page: the company's tile and name (not ours), the language, and what there is to do. */
export const SurveyFrame = <Chosen extends StatementLocale>({
  company,
  locale,
  languageLabel,
  onLocale,
  choice,
  children,
}: FrameProps<Chosen>) => {
  useDocumentLanguage(locale)
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
                {companyInitials(company.name)}
              </span>
            ) : (
              <img className={styles.logo} src={company.logo_url} alt="" />
            )}
            <b>
              <bdi>{company.name}</bdi>
            </b>
          </>
        ) : null}
        {onLocale ? <LanguageChoice label={languageLabel} {...{ locale, onLocale, ...choice }} /> : null}
      </header>
      {children}
    </div>
  )
}
