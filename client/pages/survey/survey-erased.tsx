import type { AskingCompany, Locale } from '#contract/resources/surveys.ts'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { SurveyFrame } from './survey-frame.tsx'
import reading from './reading.module.css'

interface ErasedProps {
  /** Who had asked. */
  company: AskingCompany | null | undefined
  texts: AnsweringTexts
  locale: Locale
}

/** What is left to say when nothing is left. */
export const SurveyErased = ({ company, texts, locale }: ErasedProps) => (
  <SurveyFrame company={company} locale={locale} languageLabel={texts.language}>
    <main className={reading.reading}>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {texts.erased_title}
      </h1>
      <p className={reading.readingLead}>{texts.erased_text}</p>
    </main>
  </SurveyFrame>
)
