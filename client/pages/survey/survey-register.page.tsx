import { useEffect, useState } from 'react'
import type { Boot } from '#contract/boot.ts'
import type { AskingCompany, Locale, SurveyInvitation, surveys } from '#contract/resources/surveys.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem, isPassing, problemOf } from '#client/lib/problems.ts'
import { useBoot } from '#client/public-app/boot-context.ts'
import { showPage } from '#client/public-app/show-page.tsx'
import { useLate } from '#client/public-app/use-late.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { dayIn, textsOf } from '#client/survey-texts/survey-texts.ts'
import { RegisterForm } from './register.form.tsx'
import { SurveyAbout } from './survey-about.tsx'
import { SurveyFrame } from './survey-frame.tsx'
import { SurveyMailed } from './survey-mailed.tsx'
import { SurveyTrouble } from './survey-trouble.tsx'
import { useSurveyTexts } from './use-survey-texts.ts'
import { useTryAgain } from './use-try-again.ts'
import reading from './reading.module.css'

// Most come over a campaign's link: what reads codes out of books is loaded with the first of them.
const loadCodeEntry = () => import('./code-entry.tsx').then((part) => part.CodeEntry)

type State =
  | { at: 'loading'; company?: undefined }
  | { at: 'code'; typed: string; refused: ApiProblem | null; company?: AskingCompany | undefined }
  | { at: 'ready'; invitation: SurveyInvitation; code?: string }
  | { at: 'failed'; problem: ApiProblem }

/** The code of the address; an empty one asks for it, and so does an address that names no campaign where books have codes. */
const codeInAddress = (hasBooks: boolean): string | null => {
  const address = new URLSearchParams(location.search)
  return address.get('code') ?? (hasBooks && !address.get('campaign') ? '' : null)
}

const firstState = ({ invitation, is_unknown, opens_on, is_paused, company }: Boot): State => {
  if (invitation) return { at: 'ready', invitation }
  if (invitation === undefined && !is_unknown) return { at: 'loading' }
  // As the call would have been answered.
  return { at: 'failed', problem: problemOf(is_unknown ? 404 : 410, { opens_on, is_paused, company }) }
}

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

const read = (hasBooks: boolean, tell: (state: State) => void): void => {
  const typed = codeInAddress(hasBooks)
  if (typed !== null) return tell({ at: 'code', typed, refused: null })
  loadInvitation()
    .then((invitation) => tell({ at: 'ready', invitation }))
    .catch((error: unknown) => tell({ at: 'failed', problem: asProblem(error) }))
}

/** /survey/register?campaign= and ?code= */
export const SurveyRegisterPage = () => {
  const [chosen, choose] = useState<Locale | null>(null)
  const { texts, locale } = useSurveyTexts(chosen)
  // The document brings what it invites to, or why it does not, unless a book's code does or something is wrong with the line.
  const boot = useBoot()
  const hasBooks = boot.brand.features.book_code_system
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [state, setState] = useState<State>(() => firstState(boot))
  const drawCodeEntry = useLate(loadCodeEntry, state.at === 'code')
  const load = () => read(hasBooks, setState)
  useEffect(() => {
    if (firstState(boot).at === 'loading') read(hasBooks, setState)
  }, [boot, hasBooks])
  useTryAgain(state.at === 'failed' && isPassing(state.problem) ? state : null, load)

  const { company } =
    state.at === 'ready'
      ? state.invitation
      : state.at === 'failed'
        ? (state.problem.body as { company?: AskingCompany })
        : state
  const whyNot = (problem: ApiProblem) => {
    if (isPassing(problem)) return { title: texts.no_network_title, text: texts.no_network, onRetry: load }
    const { opens_on: day, is_paused: isPaused } = problem.body
    if (typeof day === 'string')
      return { title: texts.soon_title, text: fill(texts.soon_text, { day: dayIn(locale, day) }) }
    if (problem.status !== 410) return { title: texts.link_title, text: texts.link_text, asksForLink: true }
    const [title, text] = isPaused ? [texts.paused_title, texts.paused_text] : [texts.closed_title, texts.closed_text]
    return { title, text, asksForLink: true, linkHint: texts.registered_already }
  }
  const loading = (
    <main className={reading.reading} aria-busy="true">
      <h1 className={reading.quiet}>{texts.loading}</h1>
    </main>
  )
  return (
    <SurveyFrame<Locale> company={company} locale={locale} languageLabel={texts.language} onLocale={choose}>
      {state.at === 'loading' ? loading : null}
      {state.at === 'code'
        ? (drawCodeEntry({
            texts,
            locale,
            typed: state.typed,
            refused: state.refused,
            onFound: (found, code) => setState({ at: 'ready', invitation: found, code }),
            onRefused: (whose) => setState({ ...state, company: whose }),
          }) ?? loading)
        : null}
      {mailedTo === null ? null : <SurveyMailed email={mailedTo} texts={texts} />}
      {state.at === 'ready' && mailedTo === null ? (
        <main className={reading.reading}>
          <SurveyAbout invitation={state.invitation} {...{ texts, locale }} />
          <RegisterForm
            {...{ texts, locale }}
            invitation={state.invitation}
            code={state.code}
            onClosed={(refused) => setState({ at: 'code', typed: '', refused, company })}
            onMailed={setMailedTo}
          />
        </main>
      ) : null}
      {state.at === 'failed' ? <SurveyTrouble texts={texts} {...whyNot(state.problem)} /> : null}
    </SurveyFrame>
  )
}

showPage(SurveyRegisterPage, textsOf)
