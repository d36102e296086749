import type { ReactNode } from 'react'
import { AloneLink } from './alone-link.tsx'
import { copyrightLine } from '#client/lib/boot.ts'
import { Lockup } from '#client/ui/lockup.tsx'
import { useBoot, useBrand } from './boot-context.ts'
import styles from './public-page.module.css'

interface FootWords {
  support: string
  privacy: string
}

/** What a page in several languages says around its own words. */
export interface PageWords extends FootWords {
  /** Where another language is chosen. */
  choice: ReactNode
}

/** The foot of every public page: who we are, and where help is. */
export const PublicFoot = ({ words }: { words?: FootWords | undefined }) => {
  const boot = useBoot()
  return (
    <footer className={styles.foot}>
      <span>{copyrightLine(boot)}</span>
      <span className={styles.footLinks}>
        <AloneLink href={`mailto:${boot.brand.support_email}`}>{words?.support ?? 'Support'}</AloneLink>
        <AloneLink href="/about#privacy">{words?.privacy ?? 'Privacy'}</AloneLink>
      </span>
    </footer>
  )
}

interface PageProps {
  title: string
  lead?: ReactNode
  words?: PageWords | undefined
  /** What it says is only true while a script is at work. */
  waits?: true
  children?: ReactNode
}

/** A public page of one column: the brand, one heading, what there is to say or do, and the foot. */
export const PublicPage = ({ title, lead, words, waits, children }: PageProps) => {
  const brand = useBrand()
  return (
    <div className={styles.page}>
      <header className={words ? styles.head : undefined}>
        <Lockup brand={brand.key} />
        {words?.choice}
      </header>
      <main className={styles.column} aria-busy={waits}>
        <h1>{title}</h1>
        {lead ? <div className={styles.lead}>{lead}</div> : null}
        {children}
      </main>
      <PublicFoot words={words} />
    </div>
  )
}
