import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { askedOfMeQuery } from '#client/data/role-benchmarks.asked.ts'
import { dayWords } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { buttonClass } from '#client/ui/button.tsx'
import styles from './asked-of-me.module.css'

// Most are asked nothing.
const Banner = lazy(() => import('#client/ui/banner.tsx').then((file) => ({ default: file.Banner })))

/** Surveys of experts that wait for the reader: answered here as well as over the link in their mail. */
export const AskedOfMe = () => {
  const { data: surveys = [] } = useQuery(askedOfMeQuery)
  if (surveys.length === 0) return null
  return (
    <div className={styles.asked}>
      <Suspense>
        {surveys.map(({ id, role, company, by, closes_on, path }) => (
          <Banner
            key={id}
            actions={
              <a href={path} className={buttonClass({ size: 'small' })} aria-label={`Answer on the role ${role}`}>
                Answer
              </a>
            }
          >
            <b>What does the role {role} need?</b> {by} asks you for {company}, until {dayWords(closes_on)}.
          </Banner>
        ))}
      </Suspense>
    </div>
  )
}
