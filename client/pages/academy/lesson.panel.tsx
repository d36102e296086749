import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Course, Tried } from '#contract/resources/academy.ts'
import { LessonText } from '#client/blocks/lesson/lesson-text.tsx'
import { useSaveProgress } from '#client/data/academy.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { feedbackWords, type LessonOfCourse, lessonsOf } from './academy.model.ts'
import { listOf } from './academy.route.ts'
import styles from './academy.module.css'

interface LessonProps {
  course: Course
  lesson: LessonOfCourse
}

/** What is said of an answer; nothing once another is chosen. */
type Word = Tried['answers'][number] | undefined

interface RoundProps {
  lesson: LessonOfCourse
  chosen: readonly (number | undefined)[]
  words: readonly Word[]
  onChoose: (question: number, option: number) => void
}

/** The questions of a lesson; after a try each has its word until it is answered anew. */
const Round = ({ lesson, chosen, words, onChoose }: RoundProps) => (
  <section aria-label="Questions" className={styles.questions}>
    <h3>Before you go on</h3>
    {lesson.questions.map((question, index) => {
      const said = words[index]
      return (
        <div key={question.text} className={styles.question}>
          <RadioGroup
            label={question.text}
            name={`question-${index}`}
            value={String(chosen[index] ?? '')}
            onChange={(event) => onChoose(index, Number(event.target.value))}
            options={question.options.map(({ text }, at) => ({ value: String(at), label: text }))}
          />
          {said ? (
            <p className={said.is_right ? styles.right : styles.wrong}>
              <b>{said.is_right ? 'Right.' : 'Not quite.'}</b> {feedbackWords(said.feedback)}
            </p>
          ) : null}
        </div>
      )
    })}
  </section>
)

const Result = ({ tried, passMark }: { tried: Tried; passMark: number }) => (
  <Banner tone={tried.is_passed ? 'good' : 'warn'} isNew>
    {tried.is_passed
      ? `${tried.share} % right: passed.`
      : `${tried.share} % right; ${passMark} % pass. Look at the words under your answers and try again: as often as you like.`}
  </Banner>
)

/** One lesson: its text, its questions, and the way to the next. */
export const LessonPanel = ({ course, lesson }: LessonProps) => {
  const navigate = useNavigate({ from: '/academy' })
  const save = useSaveProgress(course.id)
  const [chosen, setChosen] = useState<(number | undefined)[]>([])
  const [tried, setTried] = useState<Tried | null>(null)
  const [words, setWords] = useState<readonly Word[]>([])
  const lessons = lessonsOf(course)
  const at = lessons.findIndex(({ key }) => key === lesson.key)
  const [before, after] = [lessons[at - 1], lessons[at + 1]]
  const isDone = course.progress.done.includes(lesson.key)
  const isAsked = lesson.questions.length > 0
  const answers = lesson.questions.flatMap((_, index) => chosen[index] ?? [])
  const choose = (question: number, option: number) => {
    setTried(null)
    setWords(words.map((word, index) => (index === question ? undefined : word)))
    setChosen(lesson.questions.map((_, index) => (index === question ? option : chosen[index])))
  }
  const goOn = () => {
    if (after) void navigate({ search: (was) => ({ ...was, lesson: after.key }) })
  }
  const finish = () =>
    save.mutate(
      { lesson_id: lesson.key, done: true, ...(isAsked ? { answers } : {}) },
      {
        onSuccess: ({ progress, tried: outcome }) => {
          setTried(outcome)
          setWords(outcome?.answers ?? [])
          if (outcome && !outcome.is_passed) return
          toasts.done(progress.next_lesson === null ? 'Course completed. Well done' : 'Lesson done')
          if (!isAsked) goOn()
        },
      },
    )
  return (
    <article className={styles.lesson}>
      <h2>{lesson.title}</h2>
      <LessonText text={lesson.text} />
      {isAsked ? <Round lesson={lesson} chosen={chosen} words={words} onChoose={choose} /> : null}
      {tried ? <Result tried={tried} passMark={course.pass_mark} /> : null}
      <div className={styles.steps}>
        {before ? (
          <Link from="/academy" search={(was) => ({ ...was, lesson: before.key })} className={buttonClass({})}>
            Back
          </Link>
        ) : null}
        <span className={styles.end}>
          {isDone && !isAsked ? (
            <Button
              kind="quiet"
              pending={save.isPending}
              onClick={() => save.mutate({ lesson_id: lesson.key, done: false })}
            >
              Mark as not done
            </Button>
          ) : null}
          {isDone && (!isAsked || tried?.is_passed || !answers.length) ? (
            after ? (
              <Button kind="primary" onClick={goOn}>
                Next lesson
              </Button>
            ) : (
              <Link from="/academy" search={listOf} className={buttonClass({ kind: 'primary' })}>
                To all courses
              </Link>
            )
          ) : (
            <GatedButton
              kind="primary"
              pending={save.isPending}
              allowed={!isAsked || answers.length === lesson.questions.length}
              whyNot="Answer each question first"
              onClick={finish}
            >
              {isAsked ? 'Check my answers' : after ? 'Done, next lesson' : 'Done'}
            </GatedButton>
          )}
        </span>
      </div>
    </article>
  )
}
