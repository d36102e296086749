import type { FunnelQuestion } from '#contract/resources/hiring-campaigns.funnels.ts'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import styles from './funnel.module.css'

interface QuestionsProps {
  title: string | undefined
  questions: readonly FunnelQuestion[]
  errorOf: (id: string) => string | undefined
}

/** The field that a question is answered in. */
export const questionField = (id: string) => `question-${id}`

/** What a company asks before the assessment. No answer rejects anybody; the page says so. */
export const ScreeningQuestions = ({ title, questions, errorOf }: QuestionsProps) => (
  <section className={styles.asked}>
    <h3>{title || 'A few questions first'}</h3>
    <p className={styles.small}>A person reads your answers. None of them rejects anybody by itself.</p>
    {questions.map((question) => {
      const field = { name: questionField(question.id), error: errorOf(question.id) }
      const label = question.is_required ? question.text : `${question.text} (optional)`
      if (question.kind === 'text')
        return <TextArea key={question.id} label={label} rows={3} maxLength={2_000} {...field} />
      const options = question.kind === 'yes_no' ? ['Yes', 'No'] : question.options
      return (
        <RadioGroup
          key={question.id}
          label={label}
          inline={question.kind === 'yes_no'}
          options={options.map((value) => ({ value, label: value }))}
          {...field}
        />
      )
    })}
  </section>
)
