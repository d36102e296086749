import { useState } from 'react'
import type { Locale, StatementLocale } from '#contract/resources/surveys.ts'
import { showPage } from '#client/public-app/show-page.tsx'
import { useLate } from '#client/public-app/use-late.ts'
import { useOtherLink } from '#client/public-app/use-other-link.ts'
import { languageNames } from '#client/survey-texts/survey-texts.ts'
import type { Languages } from './own-calls.ts'
import { statementLanguages } from './statement-languages.ts'
import { SurveyErased } from './survey-erased.tsx'
import { SurveyFrame } from './survey-frame.tsx'
import { SurveyQuestions } from './survey-questions.tsx'
import { SurveyTrouble } from './survey-trouble.tsx'
import { useReminderStop } from './use-reminder-stop.ts'
import { useSurvey } from './use-survey.ts'
import { useWishes } from './use-wishes.ts'
import { loadAnsweringTexts, useAnsweringTexts } from './use-answering-texts.ts'
import reading from './reading.module.css'

/** Most have agreed before they get here. */
const loadAgree = () => import('./survey-agree.tsx').then((file) => file.SurveyAgree)

/** /survey/take#uuid.token */
export const SurveyTakePage = () => {
  const [chosen, choose] = useState<Languages | null>(null)
  const [largeHere, setLargeHere] = useState<boolean | null>(null)
  const [isErased, setErased] = useState(false)
  const { state, retry } = useSurvey(chosen)
  useOtherLink()
  const { texts, locale } = useAnsweringTexts(chosen?.locale ?? (state.at === 'ready' ? state.survey.locale : null))
  const stopped = useReminderStop(state.at === 'ready' ? state.link : null)
  const drawAgree = useLate(loadAgree, state.at === 'ready' && state.survey.invitation !== null)
  const isLarge = largeHere ?? (state.at === 'ready' && state.survey.large_print)
  // Here at once; for other devices as soon as the network lets it.
  const keep = useWishes(state.at === 'ready' ? state.link : null)
  const itemsLocale = chosen?.items_locale ?? (state.at === 'ready' ? state.survey.items_locale : locale)
  const onLocale = (to: StatementLocale) => {
    const isOfPage = to in languageNames
    choose({ locale: isOfPage ? (to as Locale) : locale, items_locale: to })
    keep(isOfPage ? { locale: to as Locale, items_locale: null } : { items_locale: to })
  }
  const isTranslated = state.at === 'ready' && state.survey.items_locales.length > 1
  const statements = isTranslated ? (
    <optgroup label={texts.statements_only}>
      {Object.entries(statementLanguages).map(([key, name]) => (
        <option key={key} value={key} lang={key}>
          {name}
        </option>
      ))}
    </optgroup>
  ) : null
  const onLarge = () => {
    setLargeHere(!isLarge)
    keep({ large_print: !isLarge })
  }
  const company = state.at === 'ready' ? state.survey.company : state.at === 'expired' ? state.company : null
  if (isErased) return <SurveyErased {...{ company, texts, locale }} />
  const loading = (
    <main className={reading.reading} aria-busy="true">
      <h1 className={reading.quiet}>{texts.loading}</h1>
    </main>
  )
  return (
    <SurveyFrame
      company={company}
      locale={locale}
      languageLabel={texts.language}
      onLocale={onLocale}
      choice={{ locale: itemsLocale in statementLanguages ? itemsLocale : locale, children: statements }}
    >
      {state.at === 'loading' ? loading : null}
      {state.at === 'no-link' ? (
        <SurveyTrouble texts={texts} title={texts.link_title} text={texts.link_text} asksForLink />
      ) : null}
      {state.at === 'expired' ? (
        <SurveyTrouble texts={texts} title={texts.expired_title} text={texts.expired_text} asksForLink />
      ) : null}
      {state.at === 'no-network' ? (
        <SurveyTrouble texts={texts} title={texts.no_network_title} text={texts.no_network} onRetry={retry} />
      ) : null}
      {state.at === 'ready' && stopped.isAsked ? (
        <SurveyTrouble
          texts={texts}
          title={texts.reminders_title}
          text={stopped.isDone ? texts.reminders_off : texts.loading}
          retryLabel={texts.go_on}
          onRetry={stopped.goOn}
        />
      ) : null}
      {state.at === 'ready' && !stopped.isAsked && state.survey.invitation
        ? (drawAgree({ link: state.link, invitation: state.survey.invitation, locale, onAgreed: retry }) ?? loading)
        : null}
      {state.at === 'ready' && !stopped.isAsked && !state.survey.invitation ? (
        <SurveyQuestions
          key={state.link.uuid}
          {...state}
          texts={texts}
          isLarge={isLarge}
          onLarge={onLarge}
          onErased={() => setErased(true)}
        />
      ) : null}
    </SurveyFrame>
  )
}

showPage(SurveyTakePage, loadAnsweringTexts)
