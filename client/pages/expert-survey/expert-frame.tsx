import type { ReactNode } from 'react'
import type { OpenedExpertSurvey } from '#contract/resources/role-benchmarks.experts.ts'
import { PublicFoot } from '#client/public-app/public-page.tsx'
import styles from './expert-survey.module.css'

interface FrameProps {
  survey: OpenedExpertSurvey
  title: string
  children: ReactNode
}

/** The page of somebody who was asked: who asks, the question, and the foot. */
export const ExpertFrame = ({ survey, title, children }: FrameProps) => (
  <div className={styles.page}>
    <header className={styles.top}>{survey.company}</header>
    <main className={styles.content}>
      <h1>{title}</h1>
      {children}
    </main>
    <PublicFoot />
  </div>
)
