import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { CourseLesson } from '#contract/resources/academy.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import styles from './learning-management.module.css'

type Question = CourseLesson['questions'][number]
type Option = Question['options'][number]

const empty = (): Option => ({ text: '', feedback: '', is_right: false })

/** What is wrong with a field, by its path below the questions. */
type ErrorOf = (field: string) => string | undefined

/** Without one of its answers; where that was the right one, the first of the others is. */
const without = (options: readonly Option[], at: number): Option[] => {
  const rest = options.filter((_, index) => index !== at)
  return rest.some(({ is_right }) => is_right) ? rest : rest.map((one, index) => ({ ...one, is_right: index === 0 }))
}

interface QuestionProps {
  question: Question
  number: number
  onChange: (question: Question) => void
  onRemove: () => void
  errorOf: ErrorOf
}

const QuestionFields = ({ question, number, onChange, onRemove, errorOf }: QuestionProps) => {
  const set = (at: number, part: Partial<Option>) =>
    onChange({ ...question, options: question.options.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const choose = (at: number) =>
    onChange({ ...question, options: question.options.map((one, index) => ({ ...one, is_right: index === at })) })
  return (
    <fieldset className={styles.question}>
      <legend>Question {number}</legend>
      <TextField
        label="Question"
        maxLength={300}
        value={question.text}
        onChange={(event) => onChange({ ...question, text: event.target.value })}
        error={errorOf('text')}
      />
      {question.options.map((option, index) => (
        <div key={index} className={styles.option}>
          <label className={styles.isRight}>
            <input
              type="radio"
              name={`right-${number}`}
              checked={option.is_right}
              onChange={() => choose(index)}
              aria-label={`Answer ${index + 1} is right`}
            />
          </label>
          <TextField
            label={`Answer ${index + 1}`}
            maxLength={200}
            value={option.text}
            onChange={(event) => set(index, { text: event.target.value })}
            error={errorOf(`options.${index}.text`)}
          />
          <TextField
            label="What is said to it"
            maxLength={400}
            value={option.feedback}
            onChange={(event) => set(index, { feedback: event.target.value })}
            error={errorOf(`options.${index}.feedback`)}
          />
          <IconButton
            label={`Take out answer ${index + 1}`}
            icon={<IconTrash />}
            disabled={question.options.length <= 2}
            onClick={() => onChange({ ...question, options: without(question.options, index) })}
          />
        </div>
      ))}
      <span className={styles.row}>
        <Button
          size="small"
          icon={<IconPlus />}
          aria-disabled={question.options.length >= 6}
          onClick={() => onChange({ ...question, options: [...question.options, empty()] })}
        >
          Answer
        </Button>
        <Button size="small" kind="quiet" icon={<IconTrash />} onClick={onRemove}>
          Remove question
        </Button>
      </span>
    </fieldset>
  )
}

interface QuestionsFormProps {
  questions: readonly Question[]
  onChange: (questions: Question[]) => void
  errorOf: ErrorOf
}

/** The questions of a lesson: one right answer each, and a word to every answer. */
export const QuestionsForm = ({ questions, onChange, errorOf }: QuestionsFormProps) => (
  <div className={styles.questions}>
    {questions.map((question, index) => (
      <QuestionFields
        key={index}
        question={question}
        number={index + 1}
        onChange={(next) => onChange(questions.map((one, at) => (at === index ? next : one)))}
        errorOf={(field) => errorOf(`${index}.${field}`)}
        onRemove={() => onChange(questions.filter((_, at) => at !== index))}
      />
    ))}
    <Button
      icon={<IconPlus />}
      aria-disabled={questions.length >= 20}
      onClick={() => onChange([...questions, { text: '', options: [{ ...empty(), is_right: true }, empty()] }])}
    >
      Question
    </Button>
  </div>
)
