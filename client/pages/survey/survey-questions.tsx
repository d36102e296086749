import { useEffect, useRef, useState } from 'react'
import type { Survey } from '#contract/resources/surveys.ts'
import { Button } from '#client/ui/button.tsx'
import { instructionLocale } from './instruction-locale.ts'
import { SurveyHelp } from './survey-help.tsx'
import { SurveyItem } from './survey-item.tsx'
import type { SurveyLink } from './survey-link.ts'
import { SurveyProgress } from './survey-progress.tsx'
import type { Order } from './survey-order.ts'
import { answerTo } from './survey-queue.ts'
import { SurveyReview } from './survey-review.tsx'
import type { Sender } from './survey-sender.ts'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { useQueue } from './use-survey.ts'
import styles from './survey-item.module.css'

interface QuestionsProps {
  link: SurveyLink
  survey: Survey
  sender: Sender
  order: Order
  texts: AnsweringTexts
  isLarge: boolean
  onLarge: () => void
  onErased: () => void
}

const MOVE_ON_MS = 160
const LONGEST_MS = 86_400_000

/** The way through: all statements in order, or only those to be looked at again. Behind its last stands the end. */
interface Way {
  positions: readonly number[]
  at: number
  isAgain: boolean
}

/** The statements one by one, each answer saved at once; after the last comes the look back. */
export const SurveyQuestions = ({ link, survey, sender, order, texts, isLarge, onLarge, onErased }: QuestionsProps) => {
  const { queue, isOffline } = useQueue(sender)
  const all = (): Way => {
    const positions = order(survey, sender.queue())
    const open = positions.findIndex((at) => answerTo(sender.queue(), survey.items[at]?.id ?? 0) === undefined)
    return { positions, at: open < 0 ? positions.length : open, isAgain: false }
  }
  const [way, setWay] = useState(all)
  const [hasBegun, setBegun] = useState(false)
  const shownAt = useRef(0)
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const position = way.positions[way.at]
  // Of a pulse nobody knows how many it will be, until the last is answered.
  const isWhole = position === undefined
  const total = !survey.is_adaptive
    ? survey.total
    : isWhole
      ? way.positions.length
      : Math.max(survey.total, way.positions.length)
  const item = position === undefined ? undefined : survey.items[position]

  useEffect(() => {
    shownAt.current = performance.now()
    return () => clearTimeout(moving.current)
  }, [way])

  const go = (by: number) =>
    setWay((before) => {
      // An answer may bring the next statement along.
      const positions = before.isAgain ? before.positions : order(survey, sender.queue())
      return { ...before, positions, at: Math.max(0, Math.min(positions.length, before.at + by)) }
    })
  const end = () => setWay({ ...all(), at: order(survey, sender.queue()).length })
  const lookAgain = (ids: readonly number[]) => {
    const positions = ids.map((id) => survey.items.findIndex((one) => one.id === id)).filter((index) => index >= 0)
    if (positions.length) setWay({ positions, at: 0, isAgain: true })
  }
  const choose = (value: number, movesOn: boolean) => {
    if (!item) return
    const ms = Math.min(LONGEST_MS, Math.max(1, Math.round(performance.now() - shownAt.current)))
    shownAt.current = performance.now()
    setBegun(true)
    sender.answer({ item_id: item.id, value, ms })
    clearTimeout(moving.current)
    if (movesOn) moving.current = setTimeout(() => go(1), MOVE_ON_MS)
  }

  return (
    <>
      <main className={styles.main} data-large={isLarge ? '' : undefined}>
        <SurveyProgress queue={queue} total={total} isOffline={isOffline} texts={texts} />
        {way.isAgain && item ? (
          <p className={styles.again}>
            {fill(texts.looking_again, { n: way.at + 1, total: way.positions.length })}
            <Button size="large" onClick={end}>
              {texts.to_end}
            </Button>
          </p>
        ) : null}
        {item && position !== undefined ? (
          <SurveyItem
            key={item.id}
            item={item}
            number={(way.isAgain ? order(survey, queue).indexOf(position) : way.at) + 1}
            total={total}
            labels={survey.labels}
            unlabelled={survey.unlabelled}
            locale={survey.items_locale}
            chosen={answerTo(queue, item.id)}
            instruction={position === 0 && !way.isAgain ? survey.instruction : undefined}
            instructionLocale={instructionLocale(survey)}
            texts={texts}
            onChoose={choose}
            onBack={way.at > 0 ? () => go(-1) : undefined}
            onNext={() => go(1)}
          />
        ) : (
          <SurveyReview
            link={link}
            total={total}
            queue={queue}
            texts={texts}
            onBack={() => setWay({ ...all(), at: order(survey, sender.queue()).length - 1 })}
            onLookAgain={lookAgain}
          />
        )}
      </main>
      <SurveyHelp {...{ link, survey, texts, isLarge, onLarge, onErased, hasBegun }} />
    </>
  )
}
