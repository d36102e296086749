import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Survey } from '#contract/resources/surveys.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { SurveyFrame } from './survey-frame.tsx'
import { linkHash, readLink } from './survey-link.ts'
import { writeWaiting } from './survey-store.ts'
import { fill, type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import { showPage } from '#client/public-app/show-page.tsx'
import { SurveyTrouble } from './survey-trouble.tsx'
import { fetchSurvey } from './use-survey.ts'
import { useSurveyTexts } from './use-survey-texts.ts'
import styles from './survey.module.css'

type State = { at: 'loading' } | { at: 'done'; survey: Survey } | { at: 'failed'; problem: ApiProblem | null }

const Thanks = ({ survey, texts, locale }: { survey: Survey; texts: SurveyTexts; locale: string }) => {
  const company = survey.company.name
  const date = survey.submitted_at
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(survey.submitted_at))
    : ''
  const steps = [
    [texts.step_in, texts.step_in_text],
    [texts.step_read, fill(texts.step_read_text, { company })],
    [fill(texts.step_hear, { company }), texts.step_hear_text],
  ] as const
  return (
    <main className={styles.reading}>
      <h1>{fill(texts.thanks, { first: survey.first })}</h1>
      <p className={styles.proof}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <span>{fill(texts.proof, { total: survey.total, date, receipt: survey.receipt ?? '' })}</span>
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
      <section className={styles.part}>
        <h2>{texts.your_rights_title}</h2>
        <p>{fill(texts.your_rights, { email: survey.company.support_email })}</p>
      </section>
    </main>
  )
}

/** /survey/thank-you#uuid.token */
export const SurveyThankYouPage = () => {
  const { texts, locale, setLocale } = useSurveyTexts()
  const [state, setState] = useState<State>({ at: 'loading' })
  const load = () => {
    const link = readLink(location.hash)
    if (!link) return setState({ at: 'failed', problem: null })
    fetchSurvey(link)
      .then((survey) => {
        if (survey.state !== 'completed') return location.replace(`/survey/take${linkHash(link)}`)
        void writeWaiting(link.uuid, [])
        setState({ at: 'done', survey })
      })
      .catch((error: unknown) => setState({ at: 'failed', problem: asProblem(error) }))
  }
  useEffect(load, [])
  const isAway =
    state.at === 'failed' && state.problem !== null && (state.problem.no_response || state.problem.status >= 500)
  return (
    <SurveyFrame
      company={state.at === 'done' ? state.survey.company.name : null}
      locale={locale}
      languageLabel={texts.language}
      onLocale={setLocale}
    >
      {state.at === 'loading' ? (
        <main className={styles.reading} aria-busy="true">
          <h1 className={styles.quiet}>{texts.loading}</h1>
        </main>
      ) : null}
      {state.at === 'done' ? <Thanks survey={state.survey} texts={texts} locale={locale} /> : null}
      {state.at === 'failed' && isAway ? (
        <SurveyTrouble texts={texts} title={texts.no_network_title} text={texts.no_network} onRetry={load} />
      ) : null}
      {state.at === 'failed' && !isAway ? (
        <SurveyTrouble texts={texts} title={texts.link_title} text={texts.link_text} asksForLink />
      ) : null}
    </SurveyFrame>
  )
}

showPage(SurveyThankYouPage)
