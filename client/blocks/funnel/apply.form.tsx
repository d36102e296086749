import { type FormEvent, useEffect, useRef, useState } from 'react'
import { headers } from '#contract/headers.ts'
import { DOCUMENT_MAX_BYTES } from '#contract/constants.ts'
import { DOCUMENT_SUFFIXES, documentTypeOf } from '#contract/document-types.ts'
import type { PublicFunnel } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { surveyResultsResume } from '#contract/resources/survey-results.resume.ts'
import { ConsentField, RobotTrap, WhoFields } from '#client/public-app/registration/registration-fields.tsx'
import { registering } from '#client/public-app/registration/registering.ts'
import { refusalWords, refusedFields, registrationFaults } from '#client/public-app/registration/registration.model.ts'
import { beforeAgreeing, statementsOf } from '#client/public-app/registration/before-agreeing.model.ts'
import { SubmitButton } from '#client/public-app/submit-button.tsx'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { chooseLinkedLocation } from '#client/lib/linked-location.ts'
import { linkedSource } from '#client/lib/linked-source.ts'
import { putFile } from '#client/lib/put-file.ts'
import { isRightToLeft } from '#contract/right-to-left.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { minutesIn } from '#client/survey-texts/survey-texts.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { forgetDraft, keepDraft, restoreDraft } from './apply-draft.ts'
import { applicationOf, answerFaults, applyFaultWords } from './apply.model.ts'
import styles from './funnel.module.css'
import { ScreeningQuestions } from './screening-questions.tsx'
import type { ApplyWords } from './use-apply-texts.ts'

type Asked = Pick<PublicFunnel, 'slug' | 'steps' | 'invitation'>

/** An application that stands. */
interface Applied {
  uuid: string
  token: string
}

/** Sends the resume beside the registration, and whether it arrived. */
const sendResume = async ({ uuid, token }: Applied, file: File, tell: (part: number) => void): Promise<boolean> => {
  const content_type = documentTypeOf(file.name)
  if (!content_type) return false
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
    return true
  } catch {
    return false
  }
}

interface ApplyProps {
  funnel: Asked
  words: ApplyWords
  /** Drawn to be looked at: it sends nothing. */
  isPreview?: boolean
}

/** Applies: who it is, the company's questions, the resume, consent. What follows is the assessment, on the same way. */
export const ApplyForm = ({ funnel, words, isPreview = false }: ApplyProps) => {
  const { invitation } = funnel
  const opened = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const [register] = useState(registering)
  const { texts, apply, locale } = words
  const [faults, setFaults] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [resume, setResume] = useState<File[]>([])
  const [sent, setSent] = useState<number | null>(null)
  /** Stands already, and waits for another resume, or none. */
  const [applied, setApplied] = useState<Applied | null>(null)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  useEffect(() => {
    opened.current = performance.now()
    if (isPreview || !form.current) return
    restoreDraft(form.current)
    chooseLinkedLocation(form.current, location.search)
  }, [isPreview])
  const errorOf = (name: string) => (faults.includes(name) ? applyFaultWords(words, name) : undefined)
  const step = funnel.steps.find((one) => one.kind === 'form')
  const asked = funnel.steps.find((one) => one.kind === 'questions')
  const questions = asked?.questions ?? []

  const goOn = async (to: Applied) => {
    const [file] = resume
    if (!file || (await sendResume(to, file, setSent))) return location.assign(`/survey/take#${to.uuid}.${to.token}`)
    setApplied(to)
    setSent(null)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPreview || sent !== null) return
    if (applied) {
      setApplied(null)
      setSent(0)
      return void goOn(applied)
    }
    const element = event.currentTarget
    const data = new FormData(element)
    const found = registrationFaults(data, invitation.locations.length > 0, answerFaults(data, questions))
    setFaults(found)
    const [first] = found
    if (first) return element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setProblem(null)
    setSent(0)
    const body = applicationOf(data, { ...funnel, questions, source: linkedSource(location.search), locale })
    register(body, opened.current)
      .then(async ({ survey_results: [result], survey_token }) => {
        forgetDraft()
        if (survey_token === null || !result) return setMailedTo(body.email)
        await goOn({ uuid: result.uuid, token: survey_token })
      })
      .catch((error: unknown) => {
        setSent(null)
        const found = asProblem(error)
        const wrong = refusedFields(found)
        setFaults(wrong)
        if (wrong.length === 0) setProblem(found)
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
    <form
      ref={form}
      className={styles.fields}
      method="post"
      lang={locale}
      dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}
      onSubmit={submit}
      onInput={(event) => (isPreview ? undefined : keepDraft(event.currentTarget))}
      noValidate
    >
      <WhoFields {...{ invitation, texts, errorOf }} asksPhone={step?.asks_phone ?? false} />
      {questions.length ? (
        <ScreeningQuestions
          title={asked?.title}
          words={words}
          questions={questions}
          errorOf={(id) => errorOf(`question-${id}`)}
        />
      ) : null}
      {step?.asks_resume ? (
        <FileField
          label={apply.resume}
          optional={texts.optional}
          hint={apply.resume_hint}
          words={{ choose: apply.resume_choose, refused: apply.resume_refused, remove: apply.resume_remove }}
          files={resume}
          onChange={setResume}
          endings={DOCUMENT_SUFFIXES}
          maxFiles={1}
          maxBytes={DOCUMENT_MAX_BYTES}
        />
      ) : null}
      <BeforeAgreeing {...{ invitation, texts, locale }} />
      <RobotTrap />
      <ConsentField {...{ invitation, texts, errorOf }} />
      {applied ? <p role="alert">{apply.resume_lost}</p> : null}
      {problem ? <p role="alert">{refusalWords(problem, texts)}</p> : null}
      {sent !== null && resume.length ? (
        <ProgressBar label={apply.resume_sending} done={sent * 100} total={100} words={`${Math.round(sent * 100)} %`} />
      ) : null}
      <SubmitButton pending={sent !== null}>{apply.apply}</SubmitButton>
      <p className={styles.small}>
        {fill(apply.comes_after, { items: statementsOf(invitation), minutes: minutesIn(texts, invitation.minutes) })}
      </p>
    </form>
  )
}

/** What everybody can read before they agree, and what they may ask for. */
const BeforeAgreeing = ({ invitation, texts, locale }: Parameters<typeof beforeAgreeing>[0]) => (
  <>
    <div className={styles.before}>
      {beforeAgreeing({ invitation, texts, locale }).map(([title, words]) => (
        <p key={title}>
          <b>{title}</b> {words}
        </p>
      ))}
      {invitation.consent.text ? (
        <p className={styles.words} dir="auto">
          {invitation.consent.text}
        </p>
      ) : null}
    </div>
    <details className={styles.faq}>
      <summary>{texts.adjust_title}</summary>
      <div className={styles.adjust}>
        <p>{texts.adjust}</p>
        <p>{texts.no_limit}</p>
        <Checkbox name="large_print" label={texts.larger_print} />
        <TextArea
          label={texts.adjust_label}
          optional={texts.optional}
          name="accommodation"
          rows={2}
          maxLength={1_000}
          wordsLeft={(n) => fill(texts.characters_left, { n })}
        />
      </div>
    </details>
  </>
)
