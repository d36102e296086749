import type { ReactNode } from 'react'
import { TextLink } from '#client/ui/text-link.tsx'
import { Lockup } from './lockup.tsx'
import { useBoot, useBrand } from './boot-context.ts'
import styles from './public-app.module.css'

/** The foot of every public page: who we are, and where help is. */
export const PublicFoot = () => {
  const { year } = useBoot()
  const { name, support_email } = useBrand()
  return (
    <footer className={styles.foot}>
      <span>
        © {year} {name}
      </span>
      <span className={styles.footLinks}>
        <TextLink href={`mailto:${support_email}`}>Support</TextLink>
        <TextLink href="/about#privacy">Privacy</TextLink>
      </span>
    </footer>
  )
}

/** A public page of one column: the brand, one heading, what there is to say or do, and the foot. */
export const PublicPage = ({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) => (
  <div className={styles.page}>
    <header>
      <Lockup />
    </header>
    <main className={styles.column}>
      <h1>{title}</h1>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </main>
    <PublicFoot />
  </div>
)
