import { type CSSProperties, type ReactNode } from 'react'
import { accentTheme } from '#contract/core/accent.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { companyInitials } from '#client/lib/company-initials.ts'
import { Mark } from '#client/ui/marks/mark.tsx'
import { CompanyTile } from './company-tile.tsx'
import styles from './look.module.css'

type Mode = 'light' | 'dark'

/** The roles of the tokens that an accent colours, as custom properties for a part of the page. */
const propertiesOf = (accent: string | null, mode: Mode): CSSProperties =>
  accent === null
    ? {}
    : Object.fromEntries(
        Object.entries(accentTheme(accent, mode)).map(([role, colour]) => [`--${role.replaceAll('_', '-')}`, colour]),
      )

interface FaceProps {
  title: string
  /** The brand and mode that it is drawn in, whatever the page around it has. */
  brand: BrandKey
  mode: Mode
  children: ReactNode
}

const Face = ({ title, brand, mode, children }: FaceProps) => (
  <figure className={styles.face}>
    <div className={styles.screen} data-theme={mode} data-brand={brand}>
      {children}
    </div>
    <figcaption>{title}</figcaption>
  </figure>
)

const ANSWERS = ['Very inaccurate', 'Neither', 'Very accurate']
const SCORE = { point: 74, low: 55, high: 88 }

/** The four things that carry a company's look, drawn with its name and colour: the app, the survey, a mail, a report. */
export const LookPreview = ({ company, mode }: { company: CompanyDetails; mode: Mode }) => {
  const brand = useBrand()
  const { name } = company
  return (
    <div
      className={styles.faces}
      role="img"
      aria-label={`The app, the survey, a mail and a report of ${name} in ${mode === 'light' ? 'light' : 'dark'} colours`}
    >
      <Face title="The app, in the brand's colour" brand={brand.key} mode={mode}>
        <div className={styles.app}>
          <div className={styles.bar}>{brand.name}</div>
          <div className={styles.line}>
            <CompanyTile company={company} />
            <b>{name}</b>
          </div>
          <div className={styles.line}>
            <span className={styles.current}>Candidates</span>
            <span>Home</span>
          </div>
        </div>
      </Face>
      <Face title="The survey, in the company's" brand={brand.key} mode={mode}>
        <div style={propertiesOf(company.accent, mode)} className={styles.survey}>
          <div className={styles.line}>
            {company.logo_url === null ? (
              <span className={styles.letters}>{companyInitials(name)}</span>
            ) : (
              <CompanyTile company={company} />
            )}
            <b>{name}</b>
          </div>
          <p className={styles.read}>I finish what I begin.</p>
          {ANSWERS.map((answer, index) => (
            <span key={answer} className={index === 2 ? styles.chosen : styles.choice}>
              {answer}
            </span>
          ))}
          <span className={styles.button}>Next</span>
        </div>
      </Face>
      <Face title="A mail, always light" brand={brand.key} mode="light">
        <div style={propertiesOf(company.accent, 'light')} className={styles.mail}>
          <b>{name} invites you</b>
          <p>Hello Ada,</p>
          <p>{name} invites you to describe how you work. It takes 11 to 14 minutes.</p>
          <span className={styles.button}>See what it is about</span>
        </div>
      </Face>
      <Face title="A report" brand={brand.key} mode={mode}>
        <div className={styles.report}>
          <div className={styles.line}>
            {company.logo_url === null ? null : <CompanyTile company={company} />}
            <b>{name}</b>
          </div>
          <p className={styles.heading}>Conscientiousness</p>
          <Mark score={SCORE} size="domain" bands />
          <p className={styles.aside}>Tends to finish what was begun.</p>
        </div>
      </Face>
    </div>
  )
}
