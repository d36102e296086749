import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SurveyInvitation, surveys } from '#contract/resources/surveys.ts'
import { formText } from '#client/lib/form-text.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem, fieldError, sentencesOf } from '#client/lib/problems.ts'
import { useBoot } from '#client/public-app/boot-context.ts'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { linkHash } from './survey-link.ts'
import { SurveyFrame } from './survey-frame.tsx'
import { fill, type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { showPage } from '#client/public-app/show-page.tsx'
import { SurveyTrouble } from './survey-trouble.tsx'
import { useSurveyTexts } from './use-survey-texts.ts'
import styles from './survey.module.css'

type State = { at: 'loading' } | { at: 'ready'; invitation: SurveyInvitation } | { at: 'failed'; problem: ApiProblem }

const loadInvitation = async (): Promise<SurveyInvitation> => {
  const campaign = new URLSearchParams(location.search).get('campaign') ?? ''
  const { invitations } = await call<typeof surveys.invitation>(
    { method: 'GET', path: '/public/surveys/invitation' },
    { query: { campaign } },
  )
  const [invitation] = invitations
  if (!invitation) throw asProblem(null)
  return invitation
}

/** What everybody reads before the first question. */
const About = ({ invitation, texts }: { invitation: SurveyInvitation; texts: SurveyTexts }) => {
  const values = {
    company: invitation.company.name,
    email: invitation.company.support_email,
    months: invitation.consent.retention_months,
  }
  const parts = [
    [texts.measured_title, texts.measured],
    [texts.used_title, fill(invitation.type === 'employee' ? texts.used_employee : texts.used_candidate, values)],
    [texts.kept_title, fill(texts.kept, values)],
    [texts.rights_title, fill(texts.rights, values)],
  ] as const
  return (
    <>
      <p className={styles.asks}>
        <b>{invitation.company.name}</b> {fill(texts.asks_you, { role: invitation.role_name })}
      </p>
      <h1>{fill(texts.headline, { items: invitation.items, ...invitation.minutes })}</h1>
      <p className={styles.readingLead}>{texts.intro}</p>
      {invitation.message ? <blockquote className={styles.message}>{invitation.message}</blockquote> : null}
      {parts.map(([title, text]) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </>
  )
}

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

const Form = ({ invitation, texts, locale }: { invitation: SurveyInvitation; texts: SurveyTexts; locale: string }) => {
  const opened = useRef(0)
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isPending, setPending] = useState(false)
  const needsLocation = invitation.locations.length > 0
  useEffect(() => {
    opened.current = performance.now()
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const found = faultsOf(form, texts, needsLocation)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (isPending) return
    const text = (name: string) => formText(form, name)
    const given = (name: string) => (text(name) ? { [name]: text(name) } : {})
    setPending(true)
    untilRead(opened.current)
      .then(() =>
        call<typeof surveys.register>(
          { method: 'POST', path: '/surveys/register' },
          {
            headers: { 'Idempotency-Key': crypto.randomUUID() },
            body: {
              campaign_uuid: invitation.campaign_uuid,
              first: text('first'),
              last: text('last'),
              email: text('email'),
              ...given('phone'),
              ...given('accommodation'),
              ...given('website'),
              ...(text('location_id') ? { location_id: Number(text('location_id')) } : {}),
              type: invitation.type,
              locale: locale as 'en',
              consent: true,
              consent_version: invitation.consent.version,
              open_ms: Math.round(performance.now() - opened.current),
            },
          },
        ),
      )
      .then(({ survey_results: [result], survey_token }) => {
        if (result) location.assign(`/survey/take${linkHash({ uuid: result.uuid, token: survey_token })}`)
      })
      .catch((error: unknown) => setProblem(asProblem(error)))
      .finally(() => setPending(false))
  }
  const errorOf = (name: keyof Faults) => faults[name] ?? fieldError(problem, name)

  return (
    <form className={styles.fields} method="post" onSubmit={submit} noValidate>
      <section className={styles.part}>
        <h2>{texts.adjust_title}</h2>
        <p>{texts.adjust}</p>
        <TextArea label={texts.adjust_label} name="accommodation" rows={2} maxLength={1_000} optional />
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
        optional
        error={fieldError(problem, 'phone')}
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
        <p role="alert">{sentencesOf(problem)[0]}</p>
      ) : null}
      <SubmitButton pending={isPending}>{texts.start}</SubmitButton>
      <p className={styles.small}>{fill(texts.questions, { email: invitation.company.support_email })}</p>
    </form>
  )
}

const read = (tell: (state: State) => void): void => {
  tell({ at: 'loading' })
  loadInvitation()
    .then((invitation) => tell({ at: 'ready', invitation }))
    .catch((error: unknown) => tell({ at: 'failed', problem: asProblem(error) }))
}

/** /survey/register?campaign= */
export const SurveyRegisterPage = () => {
  const { texts, locale, setLocale } = useSurveyTexts()
  // The document brings what it invites to, unless something is wrong with the link or the line.
  const { invitation } = useBoot()
  const [state, setState] = useState<State>(invitation ? { at: 'ready', invitation } : { at: 'loading' })
  const load = () => read(setState)
  useEffect(() => {
    if (!invitation) read(setState)
  }, [invitation])

  const company = state.at === 'ready' ? state.invitation.company.name : null
  const trouble = (problem: ApiProblem) => {
    if (problem.no_response || problem.status >= 500)
      return <SurveyTrouble texts={texts} title={texts.no_network_title} text={texts.no_network} onRetry={load} />
    if (problem.status === 410)
      return <SurveyTrouble texts={texts} title={texts.closed_title} text={texts.closed_text} asksForLink />
    return <SurveyTrouble texts={texts} title={texts.link_title} text={texts.link_text} asksForLink />
  }
  return (
    <SurveyFrame company={company} locale={locale} languageLabel={texts.language} onLocale={setLocale}>
      {state.at === 'loading' ? (
        <main className={styles.reading} aria-busy="true">
          <h1 className={styles.quiet}>{texts.loading}</h1>
        </main>
      ) : null}
      {state.at === 'ready' ? (
        <main className={styles.reading}>
          <About invitation={state.invitation} texts={texts} />
          <Form invitation={state.invitation} texts={texts} locale={locale} />
        </main>
      ) : null}
      {state.at === 'failed' ? trouble(state.problem) : null}
    </SurveyFrame>
  )
}

showPage(SurveyRegisterPage)
