import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Locale, SurveyInvitation, surveys } from '#contract/resources/surveys.ts'
import { chooseLinkedLocation } from '#client/lib/linked-location.ts'
import { linkedSource } from '#client/lib/linked-source.ts'
import { formText } from '#client/lib/form-text.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem, fieldError } from '#client/lib/problems.ts'
import { fill, type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { linkHash } from './survey-link.ts'
import reading from './reading.module.css'
import styles from './survey-register.module.css'

type Faults = Partial<Record<'first' | 'last' | 'email' | 'consent' | 'location_id', string>>

const faultsOf = (form: FormData, texts: SurveyTexts, needsLocation: boolean): Faults => {
  const text = (name: string) => formText(form, name)
  return {
    ...(text('first') ? {} : { first: texts.fill_in }),
    ...(text('last') ? {} : { last: texts.fill_in }),
    ...(/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text('email')) ? {} : { email: texts.whole_address }),
    ...(needsLocation && !text('location_id') ? { location_id: texts.choose } : {}),
    ...(form.get('consent') ? {} : { consent: texts.consent_missing }),
  }
}

const SHORTEST_MS = 1_200

/** A form sent within a second reads as a robot's: whoever is that quick waits for the rest of it. */
const untilRead = (openedAt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, SHORTEST_MS - (performance.now() - openedAt))))

const SHOWN = ['first', 'last', 'email', 'phone', 'consent', 'location_id']

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

/** Name, mail, consent, and what would help: all that is asked before the first question. */
export const RegisterForm = ({ invitation, texts, locale, code, onClosed, onMailed }: FormProps) => {
  const opened = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isPending, setPending] = useState(false)
  const needsLocation = invitation.locations.length > 0
  useEffect(() => {
    opened.current = performance.now()
    if (form.current) chooseLinkedLocation(form.current, location.search)
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const data = new FormData(element)
    const found = faultsOf(data, texts, needsLocation)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (isPending) return
    const text = (name: string) => formText(data, name)
    const given = (name: string) => (text(name) ? { [name]: text(name) } : {})
    const source = linkedSource(location.search)
    setPending(true)
    untilRead(opened.current)
      .then(() =>
        call<typeof surveys.register>(
          { method: 'POST', path: '/surveys/register' },
          {
            headers: { 'Idempotency-Key': crypto.randomUUID() },
            body: {
              ...(code === undefined ? {} : { book_code: code }),
              ...(invitation.campaign_uuid === null ? {} : { campaign_uuid: invitation.campaign_uuid }),
              first: text('first'),
              last: text('last'),
              email: text('email'),
              ...given('phone'),
              ...given('accommodation'),
              ...given('website'),
              ...(source ? { source } : {}),
              ...(data.get('large_print') ? { large_print: true } : {}),
              ...(text('location_id') ? { location_id: Number(text('location_id')) } : {}),
              type: invitation.type,
              locale,
              consent: true,
              consent_version: invitation.consent.version,
              open_ms: Math.round(performance.now() - opened.current),
            },
          },
        ),
      )
      .then(({ survey_results: [result], survey_token }) => {
        if (survey_token === null) onMailed(text('email'))
        else if (result) location.assign(`/survey/take${linkHash({ uuid: result.uuid, token: survey_token })}`)
      })
      .catch((error: unknown) => {
        const found = asProblem(error)
        if (code !== undefined && found.status === 410) onClosed(found)
        else setProblem(found)
      })
      .finally(() => setPending(false))
  }
  /** The server has the last word; it speaks English, so what it found is said in the words of this page. */
  const told: Faults = {
    first: texts.fill_in,
    last: texts.fill_in,
    email: texts.whole_address,
    consent: texts.consent_missing,
    location_id: texts.choose,
  }
  const errorOf = (name: keyof Faults) =>
    faults[name] ?? (fieldError(problem, name) === undefined ? undefined : told[name])

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
      <TextField
        label={texts.first}
        name="first"
        autoComplete="given-name"
        size="large"
        maxLength={80}
        error={errorOf('first')}
      />
      <TextField
        label={texts.last}
        name="last"
        autoComplete="family-name"
        size="large"
        maxLength={80}
        error={errorOf('last')}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        size="large"
        hint={texts.email_hint}
        error={errorOf('email')}
      />
      <TextField
        label={texts.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        size="large"
        optional={texts.optional}
        error={fieldError(problem, 'phone') === undefined ? undefined : texts.phone_digits}
      />
      {needsLocation ? (
        <SelectField
          label={texts.location}
          name="location_id"
          size="large"
          placeholder={texts.choose}
          defaultValue=""
          options={invitation.locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errorOf('location_id')}
        />
      ) : null}
      <p className={styles.trap} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className={styles.consent}>
        <Checkbox
          name="consent"
          label={texts.consent}
          hint={fill(texts.consent_version, { version: invitation.consent.version })}
          error={errorOf('consent')}
        />
      </div>
      {problem && !problem.issues.some((issue) => SHOWN.includes(issue.path)) ? (
        <p role="alert">{problem.status === 429 ? texts.try_later : texts.failed}</p>
      ) : null}
      <SubmitButton pending={isPending}>{texts.start}</SubmitButton>
      <p className={reading.small}>{fill(texts.questions, { email: invitation.company.support_email })}</p>
    </form>
  )
}
