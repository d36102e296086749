import { type FormEvent, useState } from 'react'
import type { Locale, SurveyInvitation } from '#contract/resources/surveys.ts'
import { ConsentField } from '#client/public-app/registration/registration-fields.tsx'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { AskUs } from './ask-us.tsx'
import { agree } from './own-calls.ts'
import { SurveyAbout } from './survey-about.tsx'
import type { SurveyLink } from './survey-link.ts'
import { useSurveyTexts } from './use-survey-texts.ts'
import reading from './reading.module.css'

interface AgreeProps {
  link: SurveyLink
  invitation: SurveyInvitation
  locale: Locale
  onAgreed: () => void
}

/** Whoever was asked again reads what it is about and agrees, as everybody does before the first statement. */
export const SurveyAgree = ({ link, invitation, locale, onAgreed }: AgreeProps) => {
  const { texts } = useSurveyTexts(locale)
  const [isMissing, setMissing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isPending, setPending] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const hasAgreed = new FormData(element).get('consent') !== null
    setMissing(!hasAgreed)
    if (!hasAgreed) return element.querySelector<HTMLElement>('[name="consent"]')?.focus()
    if (isPending) return
    setPending(true)
    setFailed(false)
    agree(link, invitation.consent.version, locale)
      .then(onAgreed)
      .catch(() => {
        setFailed(true)
        setPending(false)
      })
  }
  return (
    <main className={reading.reading}>
      <SurveyAbout {...{ invitation, texts, locale }} />
      <form className={reading.fields} method="post" onSubmit={submit} noValidate>
        <ConsentField {...{ invitation, texts }} errorOf={() => (isMissing ? texts.consent_missing : undefined)} />
        {hasFailed ? <p role="alert">{texts.failed}</p> : null}
        <SubmitButton pending={isPending}>{texts.start}</SubmitButton>
        <AskUs texts={texts} />
      </form>
    </main>
  )
}
