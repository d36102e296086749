import { type FormEvent, useState } from 'react'
import type { AskingCompany, surveys } from '#contract/resources/surveys.ts'
import { formText } from '#client/lib/form-text.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { focusFirstError } from '#client/ui/first-error.ts'
import type { SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { AskUs } from './ask-us.tsx'
import reading from './reading.module.css'

interface TroubleProps {
  texts: SurveyTexts
  title: string
  text: string
  /** Offers to mail a new link. */
  asksForLink?: boolean
  /** To whom one is mailed, where that is not plain. */
  linkHint?: string
  onRetry?: () => void
  /** What the button says, where it does not try again. */
  retryLabel?: string
}

const faultOf = ({ status, no_response }: ApiProblem, texts: SurveyTexts): string => {
  if (no_response) return texts.failed
  return status === 422 ? texts.whole_address : status === 429 ? texts.try_later : texts.failed
}

/** Whose link it was, where it was one. */
export const companyIn = ({ body }: ApiProblem): AskingCompany | undefined =>
  body['company'] as AskingCompany | undefined

/** A link that leads no further: what happened, and what to do. */
export const SurveyTrouble = ({ texts, title, text, asksForLink, linkHint, onRetry, retryLabel }: TroubleProps) => {
  const [said, setSaid] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = formText(new FormData(event.currentTarget), 'email')
    setSaid(null)
    if (!email) return setError(texts.fill_in)
    setError(undefined)
    call<typeof surveys.requestLink>({ method: 'POST', path: '/surveys/request-link' }, { body: { email } })
      .then(() => setSaid(texts.ask_link_done))
      .catch((thrown: unknown) => setError(faultOf(asProblem(thrown), texts)))
  }
  return (
    <main className={reading.reading}>
      <h1>{title}</h1>
      <p className={reading.readingLead}>{text}</p>
      {onRetry ? (
        <Button kind="primary" size="touch" onClick={onRetry}>
          {retryLabel ?? texts.try_again}
        </Button>
      ) : null}
      {asksForLink ? (
        <form ref={focusFirstError} className={reading.fields} method="post" onSubmit={ask} noValidate>
          <TextField
            label={texts.your_email}
            name="email"
            type="email"
            autoComplete="email"
            size="large"
            hint={linkHint}
            error={error}
          />
          <Button type="submit" kind="primary" size="touch" wide>
            {texts.ask_link}
          </Button>
          <p role="status">{said}</p>
        </form>
      ) : null}
      {onRetry ? null : <AskUs texts={texts} />}
    </main>
  )
}
