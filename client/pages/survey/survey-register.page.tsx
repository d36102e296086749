import { useEffect, useState } from 'react'
import type { Locale, SurveyInvitation, surveys } from '#contract/resources/surveys.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem } from '#client/lib/problems.ts'
import { useBoot } from '#client/public-app/boot-context.ts'
import { showPage } from '#client/public-app/show-page.tsx'
import { RegisterForm } from './register.form.tsx'
import { SurveyAbout } from './survey-about.tsx'
import { SurveyFrame } from './survey-frame.tsx'
import { SurveyMailed } from './survey-mailed.tsx'
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

const read = (tell: (state: State) => void): void => {
  tell({ at: 'loading' })
  loadInvitation()
    .then((invitation) => tell({ at: 'ready', invitation }))
    .catch((error: unknown) => tell({ at: 'failed', problem: asProblem(error) }))
}

/** /survey/register?campaign= */
export const SurveyRegisterPage = () => {
  const [chosen, choose] = useState<Locale | null>(null)
  const { texts, locale } = useSurveyTexts(chosen)
  // The document brings what it invites to, unless something is wrong with the link or the line.
  const { invitation } = useBoot()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [state, setState] = useState<State>(invitation ? { at: 'ready', invitation } : { at: 'loading' })
  const load = () => read(setState)
  useEffect(() => {
    if (!invitation) read(setState)
  }, [invitation])

  const company = state.at === 'ready' ? state.invitation.company : null
  const trouble = (problem: ApiProblem) => {
    if (problem.no_response || problem.status >= 500)
      return <SurveyTrouble texts={texts} title={texts.no_network_title} text={texts.no_network} onRetry={load} />
    if (problem.status === 410)
      return <SurveyTrouble texts={texts} title={texts.closed_title} text={texts.closed_text} asksForLink />
    return <SurveyTrouble texts={texts} title={texts.link_title} text={texts.link_text} asksForLink />
  }
  return (
    <SurveyFrame company={company} locale={locale} languageLabel={texts.language} onLocale={choose}>
      {state.at === 'loading' ? (
        <main className={styles.reading} aria-busy="true">
          <h1 className={styles.quiet}>{texts.loading}</h1>
        </main>
      ) : null}
      {mailedTo === null ? null : <SurveyMailed email={mailedTo} texts={texts} />}
      {state.at === 'ready' && mailedTo === null ? (
        <main className={styles.reading}>
          <SurveyAbout invitation={state.invitation} texts={texts} />
          <RegisterForm invitation={state.invitation} texts={texts} locale={locale} onMailed={setMailedTo} />
        </main>
      ) : null}
      {state.at === 'failed' ? trouble(state.problem) : null}
    </SurveyFrame>
  )
}

showPage(SurveyRegisterPage)
