import { type FormEvent, useEffect, useRef, useState } from 'react'
import { headers } from '#contract/headers.ts'
import { RESUME_MAX_BYTES } from '#contract/constants.ts'
import { RESUME_ENDINGS, resumeTypeOf } from '#contract/resume-types.ts'
import type { PublicFunnel } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { surveyResultsResume } from '#contract/resources/survey-results.resume.ts'
import type { surveys } from '#contract/resources/surveys.ts'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { putFile } from '#client/lib/put-file.ts'
import { en as texts } from '#client/survey-texts/en.ts'
import { fill } from '#client/survey-texts/survey-texts.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { type ApplyFaults, applyFaults, registrationOf } from './apply.model.ts'
import styles from './funnel.module.css'
import { ScreeningQuestions } from './screening-questions.tsx'

const SHORTEST_MS = 1_200
const ENDINGS = Object.values(RESUME_ENDINGS).map((ending) => `.${ending}`)

/** A form sent within a second reads as a robot's: whoever is that quick waits for the rest of it. */
const untilRead = (openedAt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, SHORTEST_MS - (performance.now() - openedAt))))

type Asked = Pick<PublicFunnel, 'slug' | 'steps' | 'invitation'>

/** Sends the resume beside the registration. The application stands without it: it can be sent again at the end. */
const sendResume = async (uuid: string, token: string, file: File, tell: (part: number) => void): Promise<void> => {
  const content_type = resumeTypeOf(file.name)
  if (!content_type) return
  try {
    const upload = await call<typeof surveyResultsResume.presignResume>(
      { method: 'POST', path: '/survey-results/{survey_result_id}/upload-presigned-url/resume' },
      {
        params: { survey_result_id: uuid },
        headers: { [headers.surveyToken]: token },
        body: { file_name: file.name, content_type, size: file.size },
      },
    )
    await putFile(upload, file, tell)
  } catch {
    // Whoever's file did not arrive goes on all the same, and finds the place for it at the end.
  }
}

interface ApplyProps {
  funnel: Asked
  /** Drawn to be looked at: it sends nothing. */
  isPreview?: boolean
}

/** Applies: who it is, the company's questions, the resume, consent. What follows is the assessment, on the same way. */
export const ApplyForm = ({ funnel, isPreview = false }: ApplyProps) => {
  const { invitation } = funnel
  const opened = useRef(0)
  const [faults, setFaults] = useState<ApplyFaults>({})
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [resume, setResume] = useState<File[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  const step = funnel.steps.find((one) => one.kind === 'form')
  const asked = funnel.steps.find((one) => one.kind === 'questions')
  const questions = asked?.questions ?? []

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPreview || sent !== null) return
    const element = event.currentTarget
    const form = new FormData(element)
    const found = applyFaults(form, questions, invitation.locations.length > 0)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setProblem(null)
    setSent(0)
    const source = new URLSearchParams(location.search).get('source')?.toLowerCase()
    const body = registrationOf(form, { ...funnel, questions, source })
    untilRead(opened.current)
      .then(() =>
        call<typeof surveys.register>(
          { method: 'POST', path: '/surveys/register' },
          {
            headers: { [headers.idempotencyKey]: crypto.randomUUID() },
            body: { ...body, open_ms: Math.round(performance.now() - opened.current) },
          },
        ),
      )
      .then(async ({ survey_results: [result], survey_token }) => {
        if (survey_token === null || !result) return setMailedTo(body.email)
        const [file] = resume
        if (file) await sendResume(result.uuid, survey_token, file, setSent)
        location.assign(`/survey/take#${result.uuid}.${survey_token}`)
      })
      .catch((error: unknown) => {
        setSent(null)
        setProblem(asProblem(error))
      })
  }

  if (mailedTo !== null)
    return (
      <div role="status">
        <p className={styles.words}>
          <b>{texts.mailed_title}</b>
        </p>
        <p className={styles.words}>{fill(texts.mailed_text, { email: mailedTo })}</p>
      </div>
    )
  return (
    <form className={styles.fields} method="post" onSubmit={submit} noValidate>
      <TextField
        label={texts.first}
        name="first"
        autoComplete="given-name"
        size="large"
        maxLength={80}
        error={faults.first}
      />
      <TextField
        label={texts.last}
        name="last"
        autoComplete="family-name"
        size="large"
        maxLength={80}
        error={faults.last}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        size="large"
        hint={texts.email_hint}
        error={faults.email}
      />
      {step?.asks_phone ? (
        <TextField
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          size="large"
          optional
          error={faults.phone}
        />
      ) : null}
      {invitation.locations.length > 0 ? (
        <SelectField
          label={texts.location}
          name="location_id"
          size="large"
          placeholder={texts.choose}
          defaultValue=""
          options={invitation.locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={faults.location_id}
        />
      ) : null}
      {questions.length ? (
        <ScreeningQuestions title={asked?.title} questions={questions} errorOf={(id) => faults[`question-${id}`]} />
      ) : null}
      {step?.asks_resume ? (
        <FileField
          label="Resume"
          optional
          hint="PDF, DOC, DOCX, ODT or TXT, at most 10 MB."
          files={resume}
          onChange={setResume}
          endings={ENDINGS}
          maxFiles={1}
          maxBytes={RESUME_MAX_BYTES}
        />
      ) : null}
      <BeforeAgreeing invitation={invitation} />
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
          error={faults.consent}
        />
      </div>
      {problem ? <p role="alert">{wordsOf(problem)}</p> : null}
      {sent !== null && resume.length ? (
        <ProgressBar label="Sending your resume" done={sent * 100} total={100} words={`${Math.round(sent * 100)} %`} />
      ) : null}
      <SubmitButton pending={sent !== null}>Apply and go on</SubmitButton>
      <p className={styles.small}>
        After this come {invitation.items} short statements about how you work, {invitation.minutes.from} to{' '}
        {invitation.minutes.to} minutes. Everything is saved as you go; the link in your mail leads back at any time.
      </p>
    </form>
  )
}

const wordsOf = (problem: ApiProblem): string => {
  if (problem.status === 410) return texts.closed_text
  if (problem.status === 429) return texts.try_later
  return problem.issues[0]?.message ?? texts.failed
}

/** What everybody can read before they agree: what is measured, how it is used, how long it is kept, one's rights. */
const BeforeAgreeing = ({ invitation }: { invitation: Asked['invitation'] }) => {
  const { company, consent, type } = invitation
  const values = { company: company.name, email: company.support_email, months: consent.retention_months }
  const parts = [
    [texts.measured_title, texts.measured],
    [texts.used_title, fill(type === 'employee' ? texts.used_employee : texts.used_candidate, values)],
    [texts.kept_title, fill(texts.kept, values)],
    [texts.rights_title, fill(texts.rights, values)],
  ] as const
  return (
    <>
      <div className={styles.before}>
        {parts.map(([title, words]) => (
          <p key={title}>
            <b>{title}</b> {words}
          </p>
        ))}
        {consent.text ? <p className={styles.words}>{consent.text}</p> : null}
      </div>
      <details className={styles.faq}>
        <summary>{texts.adjust_title}</summary>
        <div className={styles.adjust}>
          <p>{texts.adjust}</p>
          <Checkbox name="large_print" label={texts.larger_print} />
          <TextArea label={texts.adjust_label} name="accommodation" rows={2} maxLength={1_000} optional />
        </div>
      </details>
    </>
  )
}
