import { useEffect, useRef, useState } from 'react'
import type { Survey } from '#contract/resources/surveys.ts'
import { SurveyHelp } from './survey-help.tsx'
import { SurveyItem } from './survey-item.tsx'
import type { SurveyLink } from './survey-link.ts'
import { SurveyProgress } from './survey-progress.tsx'
import { answerTo } from './survey-queue.ts'
import { SurveyReview } from './survey-review.tsx'
import type { Sender } from './survey-sender.ts'
import type { SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { useQueue } from './use-survey.ts'
import styles from './survey.module.css'

interface QuestionsProps {
  link: SurveyLink
  survey: Survey
  sender: Sender
  texts: SurveyTexts
  isLarge: boolean
  onLarge: () => void
}

const MOVE_ON_MS = 160

/** The statements one by one, each answer saved at once; after the last comes the look back. */
export const SurveyQuestions = ({ link, survey, sender, texts, isLarge, onLarge }: QuestionsProps) => {
  const { queue, isOffline } = useQueue(sender)
  const firstOpen = () => {
    const at = survey.items.findIndex((item) => answerTo(sender.queue(), item.id) === undefined)
    return at < 0 ? survey.items.length : at
  }
  const [position, setPosition] = useState(firstOpen)
  const shownAt = useRef(0)
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const item = survey.items[position]

  useEffect(() => {
    shownAt.current = performance.now()
    return () => clearTimeout(moving.current)
  }, [position])

  const go = (to: number) => setPosition(Math.max(0, Math.min(survey.items.length, to)))
  const choose = (value: number) => {
    if (!item) return
    const ms = Math.min(86_400_000, Math.max(1, Math.round(performance.now() - shownAt.current)))
    shownAt.current = performance.now()
    sender.answer({ item_id: item.id, value, ms })
    clearTimeout(moving.current)
    moving.current = setTimeout(() => go(position + 1), MOVE_ON_MS)
  }

  return (
    <>
      <main className={styles.main} data-large={isLarge ? '' : undefined}>
        <SurveyProgress queue={queue} total={survey.total} isOffline={isOffline} texts={texts} />
        {item ? (
          <SurveyItem
            key={item.id}
            item={item}
            number={position + 1}
            total={survey.total}
            labels={survey.labels}
            locale={survey.locale}
            chosen={answerTo(queue, item.id)}
            texts={texts}
            onChoose={choose}
            onBack={position > 0 ? () => go(position - 1) : undefined}
            onNext={() => go(position + 1)}
          />
        ) : (
          <SurveyReview
            link={link}
            survey={survey}
            queue={queue}
            texts={texts}
            onBack={() => go(survey.items.length - 1)}
            onLookAgain={(id) => go(survey.items.findIndex((one) => one.id === id))}
          />
        )}
      </main>
      <SurveyHelp texts={texts} email={survey.company.support_email} isLarge={isLarge} onLarge={onLarge} />
    </>
  )
}
