import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Locale, Survey } from '#contract/resources/surveys.ts'
import { type ApiProblem, asProblem, isPassing } from '#client/lib/problems.ts'
import { showPage } from '#client/public-app/show-page.tsx'
import { useLate } from '#client/public-app/use-late.ts'
import { useOtherLink } from '#client/public-app/use-other-link.ts'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { whatFollows } from '#client/survey-texts/answering/what-follows.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { datesOf } from '#client/survey-texts/survey-texts.ts'
import { fetchSurvey, prefer } from './own-calls.ts'
import { SurveyErased } from './survey-erased.tsx'
import { SurveyFrame } from './survey-frame.tsx'
import { linkHash, readLink, type SurveyLink } from './survey-link.ts'
import { forgetAll } from './survey-store.ts'
import { companyIn, SurveyTrouble } from './survey-trouble.tsx'
import { loadAnsweringTexts, useAnsweringTexts } from './use-answering-texts.ts'
import { useTryAgain } from './use-try-again.ts'
import reading from './reading.module.css'
import styles from './survey-thank-you.module.css'

const loadRights = () => import('./own-rights.tsx').then((part) => part.OwnRights)

type State =
  | { at: 'loading' }
  | { at: 'done'; link: SurveyLink; survey: Survey }
  | { at: 'failed'; problem: ApiProblem | null }

interface ThanksProps {
  link: SurveyLink
  survey: Survey
  texts: AnsweringTexts
  locale: Locale
  onErased: () => void
}

const dayIn = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(datesOf(locale), { day: 'numeric', month: 'long' }).format(new Date(at))

const Thanks = ({ link, survey, texts, locale, onErased }: ThanksProps) => {
  const drawRights = useLate(loadRights)
  const date = survey.submitted_at
    ? new Intl.DateTimeFormat(datesOf(locale), { dateStyle: 'long', timeStyle: 'short' }).format(
        new Date(survey.submitted_at),
      )
    : ''
  const [beforeReceipt, afterReceipt] = fill(texts.proof, { total: survey.total, date }).split('{receipt}')
  const steps = [
    [texts.step_in, texts.step_in_text],
    ...whatFollows(texts, {
      type: survey.type,
      company: survey.company.name,
      reader: survey.reader_name,
      day: survey.answer_by === null ? null : dayIn(locale, survey.answer_by),
    }),
  ] as const
  return (
    <main className={reading.reading} data-large={survey.large_print ? '' : undefined}>
      <h1>{fill(texts.thanks, { first: survey.first })}</h1>
      <p className={styles.proof}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <span>
          {beforeReceipt}
          <bdi className={styles.receipt}>{survey.receipt}</bdi>
          {afterReceipt}
        </span>
      </p>
      <h2>{texts.next_title}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title} data-done={index === 0 ? '' : undefined}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ol>
      {drawRights({ link, survey, texts, locale, onErased })}
      <p className={reading.small}>{fill(texts.your_rights, { email: survey.company.support_email })}</p>
    </main>
  )
}

/** /survey/thank-you#uuid.token */
export const SurveyThankYouPage = () => {
  const [chosen, choose] = useState<Locale | null>(null)
  const [isErased, setErased] = useState(false)
  const [state, setState] = useState<State>({ at: 'loading' })
  const { texts, locale } = useAnsweringTexts(chosen ?? (state.at === 'done' ? state.survey.locale : null))
  const onLocale = (to: Locale) => {
    choose(to)
    if (state.at === 'done') prefer(state.link, { locale: to }).catch(() => undefined)
  }
  const load = () => {
    const link = readLink(location.hash)
    if (!link) return setState({ at: 'failed', problem: null })
    fetchSurvey(link)
      .then((survey) => {
        if (survey.state !== 'completed') return location.replace(`/survey/take${linkHash(link)}`)
        void forgetAll(link.uuid)
        setState({ at: 'done', link, survey })
      })
      .catch((error: unknown) => setState({ at: 'failed', problem: asProblem(error) }))
  }
  useEffect(load, [])
  useOtherLink()
  useTryAgain(state.at === 'failed' && state.problem && isPassing(state.problem) ? state : null, load)
  const company =
    state.at === 'done'
      ? state.survey.company
      : state.at === 'failed' && state.problem
        ? companyIn(state.problem)
        : null
  if (isErased) return <SurveyErased {...{ company, texts, locale }} />

  const trouble = (problem: ApiProblem | null) => {
    if (problem && isPassing(problem))
      return <SurveyTrouble texts={texts} title={texts.no_network_title} text={texts.no_network} onRetry={load} />
    if (problem?.status === 410)
      return <SurveyTrouble texts={texts} title={texts.expired_title} text={texts.expired_text} asksForLink />
    return <SurveyTrouble texts={texts} title={texts.link_title} text={texts.link_text} asksForLink />
  }
  return (
    <SurveyFrame company={company} locale={locale} languageLabel={texts.language} onLocale={onLocale}>
      {state.at === 'loading' ? (
        <main className={reading.reading} aria-busy="true">
          <h1 className={reading.quiet}>{texts.loading}</h1>
        </main>
      ) : null}
      {state.at === 'done' ? (
        <Thanks
          link={state.link}
          survey={state.survey}
          texts={texts}
          locale={locale}
          onErased={() => setErased(true)}
        />
      ) : null}
      {state.at === 'failed' ? trouble(state.problem) : null}
    </SurveyFrame>
  )
}

showPage(SurveyThankYouPage, loadAnsweringTexts)
