import type { ReactNode } from 'react'
import { companyInitials } from '#client/lib/company-initials.ts'
import styles from './funnel.module.css'

interface CompanyTopProps {
  company: { name: string; logo_url: string | null }
  /** The preview stands inside another page. */
  as?: 'header' | 'div'
  children: ReactNode
}

/** Whose page it is, above all else. */
export const CompanyTop = ({ company, as: Top = 'header', children }: CompanyTopProps) => (
  <Top className={styles.top}>
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
    {children}
  </Top>
)
