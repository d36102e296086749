import { IconArrowDown, IconArrowUp, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react'
import { LessonText } from '#client/blocks/lesson/lesson-text.tsx'
import type { LessonPart } from '#client/data/academy.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { NumberField } from '#client/ui/fields/number-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { changeLesson, type CourseDraft, moveLesson, type Place, removeLesson } from './course-draft.model.ts'
import { QuestionsForm } from './questions.form.tsx'
import styles from './learning-management.module.css'

const SIGNS =
  '# heading, - point of a list, > to remember, **stressed**, [words](https://…), [mark] 62 40-80 words, [video] title | https://…, [file] title | https://…, pictures and files of your own by the buttons'

/** Where a lesson helps at once. */
const PLACES = [
  { value: '', label: 'Nothing: it stands in its course' },
  { value: 'result', label: 'The result of a person' },
  { value: 'interview', label: 'The questions for an interview' },
] as const

interface LessonFieldsProps {
  draft: CourseDraft
  at: Place
  onChange: (draft: CourseDraft) => void
  onGo: (at: Place) => void
  onPutIn: (part: LessonPart) => void
  /** What is wrong with a field of this lesson. */
  errorOf: (field: string) => string | undefined
}

/** The lesson that is written: its text with the preview beside it, and its questions. */
export const LessonFields = ({ draft, at, onChange, onGo, onPutIn, errorOf }: LessonFieldsProps) => {
  const lesson = draft.chapters[at.chapter]?.lessons[at.lesson]
  if (!lesson) return null
  const set = (part: Partial<typeof lesson>) => onChange(changeLesson(draft, at, part))
  const move = (by: -1 | 1) => {
    const moved = moveLesson(draft, at, by)
    onChange(moved.draft)
    onGo(moved.at)
  }
  const isOnly = draft.chapters.length === 1 && draft.chapters[0]?.lessons.length === 1
  return (
    <section aria-label="Lesson" className={styles.lesson}>
      <div className={styles.lessonHead}>
        <TextField
          label="Title of the lesson"
          maxLength={120}
          value={lesson.title}
          onChange={(event) => set({ title: event.target.value })}
          error={errorOf('title')}
        />
        <NumberField
          label="Minutes"
          min={1}
          max={120}
          value={lesson.minutes}
          onValue={(minutes) => set({ minutes })}
          error={errorOf('minutes')}
        />
        <span className={styles.row}>
          <IconButton label="Move lesson up" icon={<IconArrowUp />} onClick={() => move(-1)} />
          <IconButton label="Move lesson down" icon={<IconArrowDown />} onClick={() => move(1)} />
          <IconButton
            label="Remove lesson"
            icon={<IconTrash />}
            disabled={isOnly}
            onClick={() => {
              onChange(removeLesson(draft, at))
              onGo({ chapter: 0, lesson: 0 })
            }}
          />
        </span>
      </div>
      <span className={styles.row}>
        <SelectField
          label="Offered beside"
          value={lesson.beside ?? ''}
          options={PLACES}
          onChange={({ target: { value } }) =>
            set({ beside: PLACES.find((one) => one.value === value)?.value || null })
          }
        />
        <span className={styles.row}>
          <Button size="small" icon={<IconPhoto />} onClick={() => onPutIn('picture')}>
            Picture
          </Button>
          <Button size="small" icon={<IconPaperclip />} onClick={() => onPutIn('file')}>
            File
          </Button>
        </span>
      </span>
      <div className={styles.twoSides}>
        <TextArea
          label="Text"
          hint={SIGNS}
          rows={18}
          maxLength={20_000}
          value={lesson.text}
          onChange={(event) => set({ text: event.target.value })}
          error={errorOf('text')}
        />
        <div className={styles.preview} role="region" aria-label="Preview" tabIndex={0}>
          <h2>Preview</h2>
          {lesson.text ? <LessonText text={lesson.text} /> : <p>What you write stands here as it will be read.</p>}
        </div>
      </div>
      <Disclosure title={`Questions (${lesson.questions.length})`} isOpen={lesson.questions.length > 0}>
        <QuestionsForm
          questions={lesson.questions}
          onChange={(questions) => set({ questions })}
          errorOf={(field) => errorOf(`questions.${field}`)}
        />
      </Disclosure>
    </section>
  )
}
