import type { ReactNode } from 'react'
import type { AskingCompany } from '#contract/resources/surveys.ts'
import { WriteTo } from '#client/public-app/write-to.tsx'
import { CompanyTop } from './company-top.tsx'
import styles from './funnel.module.css'

interface ClosedViewProps {
  company: AskingCompany
  title: string
  lead: string
  /** Whom to ask, with `{email}` in it. */
  questions: string
  /** Where another language is chosen. */
  choice: ReactNode
}

/** The page of a campaign that takes nobody: still the company's. */
export const ClosedView = ({ company, title, lead, questions, choice }: ClosedViewProps) => (
  <div className={styles.page}>
    <CompanyTop company={company}>{choice}</CompanyTop>
    <main className={styles.main}>
      <div className={styles.closed}>
        <h1 className={styles.headline}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.small}>
          <WriteTo text={questions} />
        </p>
      </div>
    </main>
  </div>
)
