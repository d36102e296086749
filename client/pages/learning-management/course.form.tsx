import { IconArrowDown, IconArrowUp, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Course } from '#contract/resources/academy.ts'
import { LessonText } from '#client/blocks/lesson/lesson-text.tsx'
import { useChangeCourse, useCreateCourse } from '#client/data/academy.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { InBar } from '#client/ui/bar-slot.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormPage } from '#client/ui/form-page.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import {
  addChapter,
  addLesson,
  changeLesson,
  type CourseDraft,
  draftOf,
  emptyDraft,
  moveLesson,
  type Place,
  placeLesson,
  removeLesson,
  renameChapter,
  withLine,
} from './course-draft.model.ts'
import { OutlineLesson } from './outline-lesson.tsx'
import { PictureForm } from './picture.form.tsx'
import { QuestionsForm } from './questions.form.tsx'
import styles from './learning-management.module.css'

interface EditorProps {
  draft: CourseDraft
  onChange: (draft: CourseDraft) => void
}

const Outline = ({ draft, at, onChange, onGo }: EditorProps & { at: Place; onGo: (at: Place) => void }) => (
  <nav aria-label="Chapters and lessons" className={styles.outline}>
    {draft.chapters.map((chapter, c) => (
      <div key={c} className={styles.chapter}>
        <TextField
          label={`Chapter ${c + 1}`}
          maxLength={120}
          value={chapter.title}
          onChange={(event) => onChange(renameChapter(draft, c, event.target.value))}
        />
        <ol>
          {chapter.lessons.map((lesson, l) => (
            <OutlineLesson
              key={lesson.key}
              title={lesson.title}
              at={{ chapter: c, lesson: l }}
              isCurrent={c === at.chapter && l === at.lesson}
              onGo={() => onGo({ chapter: c, lesson: l })}
              onDrop={(from) => {
                const placed = placeLesson(draft, from, { chapter: c, lesson: l })
                onChange(placed.draft)
                onGo(placed.at)
              }}
            />
          ))}
        </ol>
        <Button size="small" kind="quiet" icon={<IconPlus />} onClick={() => onChange(addLesson(draft, c))}>
          Lesson
        </Button>
      </div>
    ))}
    <Button size="small" icon={<IconPlus />} onClick={() => onChange(addChapter(draft))}>
      Chapter
    </Button>
  </nav>
)

const SIGNS =
  '# heading, - point of a list, > to remember, [mark] 62 40-80 words, [video] title | https://…, [file] title | https://…, and pictures by the button'

interface LessonFieldsProps extends EditorProps {
  at: Place
  onGo: (at: Place) => void
  onPicture: () => void
}

const LessonFields = ({ draft, at, onChange, onGo, onPicture }: LessonFieldsProps) => {
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
        />
        <TextField
          label="Minutes"
          type="number"
          min={1}
          max={120}
          value={String(lesson.minutes)}
          onChange={(event) => set({ minutes: Number(event.target.value) || 1 })}
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
        <Button size="small" icon={<IconPhoto />} onClick={onPicture}>
          Picture
        </Button>
      </span>
      <div className={styles.twoSides}>
        <TextArea
          label="Text"
          hint={SIGNS}
          rows={18}
          maxLength={20_000}
          value={lesson.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <div className={styles.preview} role="region" aria-label="Preview" tabIndex={0}>
          <h2>Preview</h2>
          <LessonText text={lesson.text} />
        </div>
      </div>
      <Disclosure title={`Questions (${lesson.questions.length})`} isOpen={lesson.questions.length > 0}>
        <QuestionsForm questions={lesson.questions} onChange={(questions) => set({ questions })} />
      </Disclosure>
    </section>
  )
}

/** Writes a course: chapters and lessons at the side, the lesson with its preview in the middle. */
export const CourseForm = ({ course, onDone }: { course?: Course | undefined; onDone: () => void }) => {
  const [draft, setDraft] = useState<CourseDraft>(() => (course ? draftOf(course) : emptyDraft()))
  const [at, setAt] = useState<Place>({ chapter: 0, lesson: 0 })
  const [attempt] = useState(() => crypto.randomUUID())
  const [isPutting, setPutting] = useState(false)
  const create = useCreateCourse()
  const change = useChangeCourse(true)
  const error = create.error ?? change.error
  const problem = error ? asProblem(error) : null
  const set = (part: Partial<CourseDraft>) => setDraft({ ...draft, ...part })
  const submit = () => {
    if (course) change.mutate({ id: course.id, updated_at: course.updated_at, ...draft }, { onSuccess: onDone })
    else create.mutate({ attempt, ...draft }, { onSuccess: onDone })
  }
  const parts = { draft, at, onChange: setDraft, onGo: setAt }
  return (
    <>
      <InBar>
        <Link to="/learning-management" className={styles.back}>
          Learning management
        </Link>
      </InBar>
      <PageTitle title={course ? course.title : 'New course'} />
      <FormPage
        verb={course ? 'Save course' : 'Save as draft'}
        pending={create.isPending || change.isPending}
        problem={problem}
        onSubmit={submit}
        onCancel={onDone}
        wide
      >
        <div className={styles.details}>
          <TextField
            label="Title"
            required
            maxLength={120}
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
            error={fieldError(problem, 'title')}
          />
          <TextField
            label="Pass mark in %"
            type="number"
            min={0}
            max={100}
            value={String(draft.pass_mark)}
            onChange={(event) => set({ pass_mark: Number(event.target.value) })}
            error={fieldError(problem, 'pass_mark')}
          />
        </div>
        <TextArea
          label="What it is about, and for whom"
          rows={2}
          maxLength={600}
          value={draft.summary}
          onChange={(event) => set({ summary: event.target.value })}
          error={fieldError(problem, 'summary')}
        />
        <div className={styles.editor}>
          <Outline {...parts} />
          <LessonFields {...parts} onPicture={() => setPutting(true)} />
        </div>
      </FormPage>
      {/* Outside of the form of the course: what is sent here must not send that one too. */}
      {isPutting ? (
        <PictureForm onPut={(line) => setDraft((now) => withLine(now, at, line))} onClose={() => setPutting(false)} />
      ) : null}
    </>
  )
}
