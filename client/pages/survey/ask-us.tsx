import { WriteTo } from '#client/public-app/write-to.tsx'
import type { SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import reading from './reading.module.css'

/** Whom to ask, at the end of a page. */
export const AskUs = ({ texts }: { texts: Pick<SurveyTexts, 'questions'> }) => (
  <p className={reading.small}>
    <WriteTo text={texts.questions} />
  </p>
)
