import { IconArrowUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Course } from '#contract/resources/academy.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { type LessonPart, useChangeCourse, useCreateCourse } from '#client/data/academy.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { useBegun } from '#client/lib/use-begun.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { NumberField } from '#client/ui/fields/number-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormPage } from '#client/ui/form-page.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import {
  addChapter,
  addLesson,
  type CourseDraft,
  draftOf,
  emptyDraft,
  faultyPlace,
  moveChapterUp,
  type Place,
  placeLesson,
  renameChapter,
  withLine,
} from './course-draft.model.ts'
import { LessonFields } from './lesson-fields.tsx'
import { OutlineLesson } from './outline-lesson.tsx'
import { PutInForm } from './put-in.form.tsx'
import { listOf } from './learning-management.route.ts'
import styles from './learning-management.module.css'

interface EditorProps {
  draft: CourseDraft
  onChange: (draft: CourseDraft) => void
}

interface OutlineProps extends EditorProps {
  at: Place
  onGo: (at: Place) => void
  errorOf: (path: string) => string | undefined
}

const Outline = ({ draft, at, onChange, onGo, errorOf }: OutlineProps) => (
  <nav aria-label="Chapters and lessons" className={styles.outline}>
    {draft.chapters.map((chapter, c) => (
      <div key={c} className={styles.chapter}>
        <TextField
          label={`Chapter ${c + 1}`}
          maxLength={120}
          value={chapter.title}
          onChange={(event) => onChange(renameChapter(draft, c, event.target.value))}
          error={errorOf(`chapters.${c}.title`)}
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
        <span className={styles.row}>
          <Button
            size="small"
            kind="quiet"
            icon={<IconPlus />}
            onClick={() => {
              onChange(addLesson(draft, c))
              onGo({ chapter: c, lesson: chapter.lessons.length })
            }}
          >
            Lesson
          </Button>
          {c > 0 ? (
            <IconButton
              size="small"
              label={`Move chapter ${c + 1} up`}
              icon={<IconArrowUp />}
              onClick={() => {
                const moved = moveChapterUp(draft, c, at)
                onChange(moved.draft)
                onGo(moved.at)
              }}
            />
          ) : null}
        </span>
      </div>
    ))}
    <Button
      size="small"
      icon={<IconPlus />}
      onClick={() => {
        onChange(addChapter(draft))
        onGo({ chapter: draft.chapters.length, lesson: 0 })
      }}
    >
      Chapter
    </Button>
  </nav>
)

/** Writes a course: chapters and lessons at the side, the lesson with its preview in the middle. */
export const CourseForm = ({ course, onDone }: { course?: Course | undefined; onDone: () => void }) => {
  const stored = (): CourseDraft => (course ? draftOf(course) : emptyDraft())
  const [first, setFirst] = useState(stored)
  const [draft, setDraft] = useState(first)
  const { begun, isChangedMeanwhile, begin } = useBegun(course?.updated_at)
  const [at, setAt] = useState<Place>({ chapter: 0, lesson: 0 })
  const [putting, setPutting] = useState<LessonPart | null>(null)
  const create = useCreateCourse()
  const change = useChangeCourse(true)
  const error = create.error ?? change.error
  const problem = error ? asProblem(error) : null
  const set = (part: Partial<CourseDraft>) => setDraft({ ...draft, ...part })
  const isPending = create.isPending || change.isPending
  const errorOf = (path: string) => fieldError(problem, path)
  const after = {
    onSuccess: onDone,
    // What is wrong in a lesson that is not open could not be seen.
    onError: (refused: unknown) => setAt(faultyPlace(asProblem(refused).issues) ?? at),
  }
  const takeTheirs = () => {
    const next = stored()
    setFirst(next)
    setDraft(next)
    setAt({ chapter: 0, lesson: 0 })
  }
  const settle = (how: () => void) => {
    begin()
    change.reset()
    how()
  }
  const submit = () => {
    if (course) change.mutate({ id: course.id, updated_at: begun, ...draft }, after)
    else create.mutate(draft, after)
  }
  const parts = { draft, at, onChange: setDraft, onGo: setAt }
  return (
    <>
      <BackInBar from="/learning-management" search={listOf}>
        Learning management
      </BackInBar>
      <PageTitle title={course ? course.title : 'New course'} />
      <LeaveGuard
        isDirty={draft !== first && !isPending}
        what={course ? `Your changes to “${course.title}”` : 'The new course'}
        within={course ? 'edit' : 'start'}
      />
      <FormPage
        verb={course ? 'Save course' : 'Save as draft'}
        pending={isPending}
        problem={problem}
        onSubmit={submit}
        onCancel={onDone}
        wide
      >
        {isChangedMeanwhile && !change.isPending ? (
          <ChangedMeanwhile what="this course" onTheirs={() => settle(takeTheirs)} onMine={() => settle(() => {})} />
        ) : null}
        <div className={styles.details}>
          <TextField
            label="Title"
            required
            maxLength={120}
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
            error={errorOf('title')}
          />
          <NumberField
            label="Pass mark in %"
            min={0}
            max={100}
            value={draft.pass_mark}
            onValue={(pass_mark) => set({ pass_mark })}
            error={errorOf('pass_mark')}
          />
        </div>
        <TextArea
          label="What it is about, and for whom"
          rows={2}
          maxLength={600}
          value={draft.summary}
          onChange={(event) => set({ summary: event.target.value })}
          error={errorOf('summary')}
        />
        <div className={styles.editor}>
          <Outline {...parts} errorOf={errorOf} />
          <LessonFields
            {...parts}
            onPutIn={setPutting}
            errorOf={(field) => errorOf(`chapters.${at.chapter}.lessons.${at.lesson}.${field}`)}
          />
        </div>
      </FormPage>
      {/* Outside of the form of the course: what is sent here must not send that one too. */}
      {putting ? (
        <PutInForm
          part={putting}
          onPut={(line) => setDraft((now) => withLine(now, at, line))}
          onClose={() => setPutting(null)}
        />
      ) : null}
    </>
  )
}
