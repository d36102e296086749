import type { FunnelQuestion } from '#contract/resources/hiring-campaigns.funnels.ts'
import { isolated } from '#contract/right-to-left.ts'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import styles from './funnel.module.css'
import type { ApplyWords } from './use-apply-texts.ts'

interface QuestionsProps {
  title: string | undefined
  words: ApplyWords
  questions: readonly FunnelQuestion[]
  errorOf: (id: string) => string | undefined
}

/** The field that a question is answered in. */
const questionField = (id: string) => `question-${id}`

/**
 * What a company asks before the assessment. No answer rejects anybody; the page says so. Words of a company stand in its own language:
 * their punctuation follows them, not the direction of the page.
 */
export const ScreeningQuestions = ({ title, words: { texts, apply }, questions, errorOf }: QuestionsProps) => (
  <section className={styles.asked}>
    <h3>{title ? isolated(title) : apply.questions_title}</h3>
    <p className={styles.small}>{apply.questions_note}</p>
    {questions.map((question) => {
      const field = { name: questionField(question.id), error: errorOf(question.id) }
      const label = question.is_required ? isolated(question.text) : `${isolated(question.text)} (${texts.optional})`
      if (question.kind === 'text')
        return <TextArea key={question.id} label={label} rows={3} maxLength={2_000} {...field} />
      // What is stored is the same in every language.
      const options =
        question.kind === 'yes_no'
          ? [
              { value: 'Yes', label: apply.yes },
              { value: 'No', label: apply.no },
            ]
          : question.options.map((value) => ({ value, label: isolated(value) }))
      return (
        <RadioGroup key={question.id} label={label} inline={question.kind === 'yes_no'} options={options} {...field} />
      )
    })}
  </section>
)
