import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FUNNEL_MAX_QUESTIONS } from '#contract/constants.ts'
import type { FunnelQuestion, FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { newName } from './funnel-draft.model.ts'
import styles from './funnel.module.css'

type QuestionsStep = Extract<FunnelStep, { kind: 'questions' }>

const KINDS = { yes_no: 'Yes or no', choice: 'One of several', text: 'Own words' } as const
const isKind = (value: string): value is FunnelQuestion['kind'] => value in KINDS

interface QuestionsProps {
  step: QuestionsStep
  onChange: (step: QuestionsStep) => void
  errorOf: (path: string) => string | undefined
}

/** What applicants are asked before the assessment; people read the answers, no answer rejects anybody. */
export const QuestionFields = ({ step, onChange, errorOf }: QuestionsProps) => {
  const { questions } = step
  const set = (at: number, part: Partial<FunnelQuestion>) =>
    onChange({ ...step, questions: questions.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const add = () => {
    const id = newName(() => crypto.randomUUID())
    const question: FunnelQuestion = { id, text: '', kind: 'yes_no', options: [], is_required: true }
    onChange({ ...step, questions: [...questions, question] })
  }
  return (
    <div className={styles.rows}>
      <p className={styles.small}>
        They stand in the form. You read the answers next to the result; none rejects anybody.
      </p>
      {questions.map((question, at) => (
        <fieldset key={question.id} className={styles.question}>
          <legend>Question {at + 1}</legend>
          <TextField
            label="Question"
            maxLength={300}
            value={question.text}
            error={errorOf(`questions.${at}.text`)}
            onChange={(event) => set(at, { text: event.target.value })}
          />
          <SelectField
            label="Answered by"
            value={question.kind}
            onChange={(event) => {
              const kind = event.target.value
              if (isKind(kind)) set(at, { kind, options: kind === 'choice' ? question.options : [] })
            }}
            options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          />
          {question.kind === 'choice' ? (
            <TextArea
              label="Answers, one a line"
              rows={3}
              value={question.options.join('\n')}
              error={errorOf(`questions.${at}.options`)}
              onChange={(event) => set(at, { options: event.target.value.split('\n').slice(0, 10) })}
            />
          ) : null}
          <Checkbox
            label="Has to be answered"
            checked={question.is_required}
            onChange={(event) => set(at, { is_required: event.target.checked })}
          />
          <span>
            <Button
              size="small"
              kind="quiet"
              icon={<IconTrash />}
              disabled={questions.length === 1}
              onClick={() => onChange({ ...step, questions: questions.filter((_, index) => index !== at) })}
            >
              Remove question {at + 1}
            </Button>
          </span>
        </fieldset>
      ))}
      <span>
        <Button size="small" icon={<IconPlus />} aria-disabled={questions.length >= FUNNEL_MAX_QUESTIONS} onClick={add}>
          Add a question
        </Button>
      </span>
    </div>
  )
}
