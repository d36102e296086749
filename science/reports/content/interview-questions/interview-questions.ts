import type { FacetPole } from '#science/reports/content/content-types.ts'
import { aQuestions } from './a.ts'
import { cQuestions } from './c.ts'
import { eQuestions } from './e.ts'
import { esQuestions } from './es.ts'
import { oQuestions } from './o.ts'
import type { Variants } from './question.ts'

/** Two questions for each end of each facet: L asks whether there is enough of it, H whether there is too much. */
export const INTERVIEW_QUESTIONS: Readonly<Record<FacetPole, Variants>> = {
  ...esQuestions,
  ...eQuestions,
  ...oQuestions,
  ...aQuestions,
  ...cQuestions,
}
