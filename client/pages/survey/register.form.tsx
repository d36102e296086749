import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Locale, SurveyInvitation } from '#contract/resources/surveys.ts'
import { ConsentField, RobotTrap, WhoFields } from '#client/public-app/registration/registration-fields.tsx'
import { registering } from '#client/public-app/registration/registering.ts'
import {
  faultWords,
  refusalWords,
  refusedFields,
  registrationFaults,
  registrationOf,
} from '#client/public-app/registration/registration.model.ts'
import { chooseLinkedLocation } from '#client/lib/linked-location.ts'
import { linkedSource } from '#client/lib/linked-source.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { untilDone } from '#client/public-app/until-done.ts'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { AskUs } from './ask-us.tsx'
import { linkHash } from './survey-link.ts'
import reading from './reading.module.css'

interface FormProps {
  invitation: SurveyInvitation
  texts: SurveyTexts
  locale: Locale
  /** The code out of a book that led here, instead of a campaign. */
  code?: string | undefined
  /** The code was used up or ended meanwhile. */
  onClosed: (problem: ApiProblem) => void
  /** The link was sent to an address that has an unfinished survey already. */
  onMailed: (email: string) => void
}

const loadInvited = () => import('./invited.ts')

/** Name, mail, consent, and what would help: all that is asked before the first question. */
export const RegisterForm = ({ invitation, texts, locale, code, onClosed, onMailed }: FormProps) => {
  const opened = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const [register] = useState(registering)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    opened.current = performance.now()
    if (form.current) chooseLinkedLocation(form.current, location.search)
  }, [])
  const { campaign_uuid: campaign } = invitation
  useEffect(() => {
    const element = form.current
    // Behind the # stands whom the mail was sent to.
    if (element && campaign && location.hash)
      return untilDone(loadInvited, ({ fillInvited }) => fillInvited(element, campaign))
    return undefined
  }, [campaign])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const data = new FormData(element)
    const found = registrationFaults(data, invitation.locations.length > 0)
    setFaults(found)
    const [first] = found
    if (first) return element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (isPending) return
    setProblem(null)
    setPending(true)
    const registration = registrationOf(data, { invitation, source: linkedSource(location.search), locale })
    register({ ...registration, ...(code === undefined ? {} : { book_code: code }) }, opened.current)
      .then(({ survey_results: [result], survey_token }) => {
        if (survey_token === null) onMailed(registration.email)
        else if (result) location.assign(`/survey/take${linkHash({ uuid: result.uuid, token: survey_token })}`)
      })
      .catch((error: unknown) => {
        const found = asProblem(error)
        if (code !== undefined && found.status === 410) return onClosed(found)
        const refused = refusedFields(found)
        setFaults(refused)
        if (refused.length === 0) setProblem(found)
      })
      .finally(() => setPending(false))
  }
  const errorOf = (name: string) => (faults.includes(name) ? faultWords(texts, name) : undefined)

  return (
    <form ref={form} className={reading.fields} method="post" onSubmit={submit} noValidate>
      <section className={reading.part}>
        <h2>{texts.adjust_title}</h2>
        <p>{texts.adjust}</p>
        <p>{texts.no_limit}</p>
        <Checkbox name="large_print" label={texts.larger_print} />
        <TextArea
          label={texts.adjust_label}
          name="accommodation"
          rows={2}
          maxLength={1_000}
          wordsLeft={(n) => fill(texts.characters_left, { n })}
          optional={texts.optional}
        />
      </section>
      <WhoFields {...{ invitation, texts, errorOf }} asksPhone />
      <RobotTrap />
      <ConsentField {...{ invitation, texts, errorOf }} />
      {problem ? <p role="alert">{refusalWords(problem, texts)}</p> : null}
      <SubmitButton pending={isPending}>{texts.start}</SubmitButton>
      <AskUs texts={texts} />
    </form>
  )
}
