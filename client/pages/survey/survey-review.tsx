import { useEffect, useRef, useState } from 'react'
import type { surveys } from '#contract/resources/surveys.ts'
import { headers } from '#contract/headers.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import type { SurveyLink } from './survey-link.ts'
import type { Queue } from './survey-queue.ts'
import { handIn } from './survey-sender.ts'
import { forgetAll } from './survey-store.ts'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { toThankYou } from './use-survey.ts'
import reading from './reading.module.css'
import item from './survey-item.module.css'
import styles from './survey-review.module.css'

interface ReviewProps {
  link: SurveyLink
  /** How many there were. */
  total: number
  queue: Queue
  texts: AnsweringTexts
  onBack: () => void
  onLookAgain: (itemIds: readonly number[]) => void
}

interface Hint {
  reason: 'speed' | 'repetition'
  item_ids: number[]
}

/** Before handing in: kind hints where answers came very fast or very alike, and the last word. */
export const SurveyReview = ({ link, total, queue, texts, onBack, onLookAgain }: ReviewProps) => {
  const [hints, setHints] = useState<readonly Hint[]>([])
  const [isPending, setPending] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const waiting = queue.waiting.length
  const heading = useRef<HTMLHeadingElement>(null)

  // The end is read out, like every statement before it.
  useEffect(() => heading.current?.focus(), [])

  useEffect(() => {
    if (waiting) return
    call<typeof surveys.lookAgain>(
      { method: 'GET', path: '/surveys/{uuid}/look-again' },
      { params: { uuid: link.uuid }, headers: { [headers.surveyToken]: link.token } },
    )
      .then((reply) => setHints(reply.hints))
      .catch(() => undefined)
  }, [link, waiting])

  const submit = () => {
    if (isPending || waiting) return
    setPending(true)
    setSaid(null)
    handIn(link, () => setSaid(texts.no_network))
      .then(() => forgetAll(link.uuid))
      .then(() => toThankYou(link))
      .catch((error: unknown) => {
        const problem = asProblem(error)
        if (problem.code === 'ALREADY_SUBMITTED') return toThankYou(link)
        // Only what is missing is asked for, and then the end is here again.
        const missing = problem.issues.map((issue) => Number(issue.path.split('.')[1])).filter((id) => id > 0)
        if (problem.status === 422 && missing.length) return onLookAgain(missing)
        setSaid(texts.failed)
      })
      .finally(() => setPending(false))
  }

  return (
    <section className={styles.review}>
      <h1 ref={heading} className={reading.title} tabIndex={-1}>
        {fill(texts.review_title, { total })}
      </h1>
      <p className={reading.readingLead}>{texts.review_text}</p>
      {hints.map((hint) => (
        <div key={hint.reason} className={styles.hint}>
          <p>{hint.reason === 'speed' ? texts.hint_speed : texts.hint_repetition}</p>
          {hint.item_ids.length === 0 ? null : (
            <Button size="large" onClick={() => onLookAgain(hint.item_ids)}>
              {texts.look_again}
            </Button>
          )}
        </div>
      ))}
      <p role="status">{said ?? (waiting ? fill(texts.waiting_to_send, { waiting }) : '')}</p>
      <div className={item.nav}>
        <Button size="touch" disabled={isPending} onClick={onBack}>
          {texts.back}
        </Button>
        <Button kind="primary" size="touch" pending={isPending} disabled={waiting > 0} onClick={submit}>
          {texts.hand_in}
        </Button>
      </div>
    </section>
  )
}
