import { useState } from 'react'
import { showPage } from '#client/public-app/show-page.tsx'
import { SurveyFrame } from './survey-frame.tsx'
import { SurveyQuestions } from './survey-questions.tsx'
import { SurveyTrouble } from './survey-trouble.tsx'
import { useSurvey } from './use-survey.ts'
import { useSurveyTexts } from './use-survey-texts.ts'
import styles from './survey.module.css'

/** /survey/take#uuid.token */
export const SurveyTakePage = () => {
  const { texts, locale, setLocale } = useSurveyTexts()
  const [isLarge, setLarge] = useState(false)
  const { state, retry } = useSurvey(locale)
  const company = state.at === 'ready' ? state.survey.company.name : null
  return (
    <SurveyFrame company={company} locale={locale} languageLabel={texts.language} onLocale={setLocale}>
      {state.at === 'loading' ? (
        <main className={styles.reading} aria-busy="true">
          <h1 className={styles.quiet}>{texts.loading}</h1>
        </main>
      ) : null}
      {state.at === 'no-link' ? (
        <SurveyTrouble texts={texts} title={texts.link_title} text={texts.link_text} asksForLink />
      ) : null}
      {state.at === 'expired' ? (
        <SurveyTrouble texts={texts} title={texts.expired_title} text={texts.expired_text} asksForLink />
      ) : null}
      {state.at === 'no-network' ? (
        <SurveyTrouble texts={texts} title={texts.no_network_title} text={texts.no_network} onRetry={retry} />
      ) : null}
      {state.at === 'ready' ? (
        <SurveyQuestions
          key={state.link.uuid}
          {...state}
          texts={texts}
          isLarge={isLarge}
          onLarge={() => setLarge(!isLarge)}
        />
      ) : null}
    </SurveyFrame>
  )
}

showPage(SurveyTakePage)
