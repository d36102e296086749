import { type FormEvent, useState } from 'react'
import { formText } from '#client/lib/form-text.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { askFor } from './own-calls.ts'
import type { SurveyLink } from './survey-link.ts'
import styles from './ask-form.module.css'

const MAX = 1_000

interface AskProps {
  link: SurveyLink
  about: 'adjustment' | 'result'
  label: string
  /** What is said when it is on its way. */
  sent: string
  texts: AnsweringTexts
}

/** A few words to a person: what would help, or what the result means. */
export const AskForm = ({ link, about, label, sent, texts }: AskProps) => {
  const [error, setError] = useState<string>()
  const [isSent, setSent] = useState(false)
  const [isPending, setPending] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = formText(new FormData(form), 'text')
    setError(text ? undefined : texts.fill_in)
    if (!text || isPending) return
    setPending(true)
    setSent(false)
    askFor(link, about, text)
      .then(() => {
        form.reset()
        setSent(true)
      })
      .catch((problem: unknown) => setError(asProblem(problem).status === 429 ? texts.try_later : texts.failed))
      .finally(() => setPending(false))
  }
  return (
    <form className={styles.ask} onSubmit={send} noValidate>
      <TextArea
        label={label}
        name="text"
        rows={3}
        maxLength={MAX}
        wordsLeft={(n) => fill(texts.characters_left, { n })}
        error={error}
      />
      <Button type="submit" size="touch" pending={isPending}>
        {texts.send}
      </Button>
      <p role="status">{isSent ? sent : ''}</p>
    </form>
  )
}
