import { type FormEvent, useState } from 'react'
import type { surveys } from '#contract/resources/surveys.ts'
import { formText } from '#client/lib/form-text.ts'
import { call } from '#client/lib/http.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import type { SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import styles from './survey.module.css'

interface TroubleProps {
  texts: SurveyTexts
  title: string
  text: string
  /** Offers to mail a new link. */
  asksForLink?: boolean
  onRetry?: () => void
}

/** A link that leads no further: what happened, and what to do. */
export const SurveyTrouble = ({ texts, title, text, asksForLink, onRetry }: TroubleProps) => {
  const [said, setSaid] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = formText(new FormData(event.currentTarget), 'email')
    if (!email) return setError(texts.fill_in)
    setError(undefined)
    call<typeof surveys.requestLink>({ method: 'POST', path: '/surveys/request-link' }, { body: { email } })
      .then(() => setSaid(texts.ask_link_done))
      .catch((problem: unknown) => setError(asProblem(problem).issues[0]?.message ?? asProblem(problem).message))
  }
  return (
    <main className={styles.reading}>
      <h1>{title}</h1>
      <p className={styles.readingLead}>{text}</p>
      {onRetry ? (
        <Button kind="primary" size="touch" onClick={onRetry}>
          {texts.try_again}
        </Button>
      ) : null}
      {asksForLink ? (
        <form className={styles.fields} method="post" onSubmit={ask} noValidate>
          <TextField
            label={texts.your_email}
            name="email"
            type="email"
            autoComplete="email"
            size="large"
            error={error}
          />
          <Button type="submit" kind="primary" size="touch" wide>
            {texts.ask_link}
          </Button>
          <p role="status">{said}</p>
        </form>
      ) : null}
    </main>
  )
}
