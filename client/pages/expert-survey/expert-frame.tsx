import type { ReactNode } from 'react'
import type { OpenedExpertSurvey } from '#contract/resources/role-benchmarks.experts.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { LanguageChoice } from '#client/public-app/language-choice.tsx'
import { PublicFoot } from '#client/public-app/public-page.tsx'
import type { ExpertWords } from './use-expert-words.ts'
import styles from './expert-survey.module.css'

/** What every part of the page is given: its words, and how another language is chosen. */
export interface ExpertTalk {
  words: ExpertWords
  onLocale: (locale: Locale) => void
}

interface FrameProps extends ExpertTalk {
  survey: OpenedExpertSurvey
  title: string
  children: ReactNode
}

/** The page of somebody who was asked: who asks, in which language, the question, and the foot. */
export const ExpertFrame = ({ survey, title, words: { locale, texts }, onLocale, children }: FrameProps) => (
  <div className={styles.page}>
    <header className={styles.top}>
      <bdi>{survey.company}</bdi>
      <LanguageChoice label={texts.language} {...{ locale, onLocale }} />
    </header>
    <main className={styles.content}>
      <h1>{title}</h1>
      {children}
    </main>
    <PublicFoot words={texts} />
  </div>
)
