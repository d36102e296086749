import type { Locale } from '#contract/resources/surveys.ts'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { SurveyFrame } from './survey-frame.tsx'
import reading from './reading.module.css'

/** What is left to say when nothing is left. */
export const SurveyErased = ({ texts, locale }: { texts: AnsweringTexts; locale: Locale }) => (
  <SurveyFrame company={null} locale={locale} languageLabel={texts.language}>
    <main className={reading.reading}>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {texts.erased_title}
      </h1>
      <p className={reading.readingLead}>{texts.erased_text}</p>
    </main>
  </SurveyFrame>
)
