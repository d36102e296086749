import type { FunnelQuestion } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { Locale, Registration, SurveyInvitation } from '#contract/resources/surveys.ts'
import { faultWords, registrationOf } from '#client/public-app/registration/registration.model.ts'
import { formText } from '#client/lib/form-text.ts'
import type { ApplyWords } from './use-apply-texts.ts'

const fieldOf = ({ id }: FunnelQuestion): string => `question-${id}`

/** The names of the company's questions that need an answer and have none. */
export const answerFaults = (form: FormData, questions: readonly FunnelQuestion[]): readonly string[] =>
  questions.filter((question) => question.is_required && !formText(form, fieldOf(question))).map(fieldOf)

/** What is to be done about a field, in the language of the form. */
export const applyFaultWords = ({ texts, apply }: ApplyWords, name: string): string =>
  name.startsWith('question-') ? apply.answer_it : faultWords(texts, name)

interface About {
  slug: string
  invitation: SurveyInvitation
  questions: readonly FunnelQuestion[]
  source: string | undefined
  locale: Locale
}

/** The registration that a filled-in form asks for, with the answers to the company's questions. */
export const applicationOf = (form: FormData, { slug, questions, ...about }: About): Registration => {
  const answers = questions.flatMap((question) => {
    const value = formText(form, fieldOf(question))
    return value ? [{ question_id: question.id, value }] : []
  })
  return { ...registrationOf(form, about), funnel: { slug, answers } }
}
