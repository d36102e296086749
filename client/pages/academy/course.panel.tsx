import { IconCertificate, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Course, LessonPlace } from '#contract/resources/academy.ts'
import { courseQuery, useCertificate } from '#client/data/academy.ts'
import { dayWords } from '#client/lib/format.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { MissingOne } from '#client/ui/missing-one.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { farWords, lessonsOf, ruleOf } from './academy.model.ts'
import { listOf } from './academy.route.ts'
import { LessonPanel } from './lesson.panel.tsx'
import styles from './academy.module.css'

const Contents = ({ course, current }: { course: Course; current: string | undefined }) => (
  <nav aria-label="Lessons" className={styles.contents}>
    {course.chapters.map((chapter) => (
      <section key={chapter.title}>
        <h2>{chapter.title}</h2>
        <ol>
          {chapter.lessons.map((lesson) => {
            const isDone = course.progress.done.includes(lesson.key)
            return (
              <li key={lesson.key}>
                <Link
                  from="/academy"
                  search={(was) => ({ ...was, lesson: lesson.key })}
                  aria-current={lesson.key === current ? 'page' : undefined}
                >
                  {isDone ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
                  <span>
                    {lesson.title}
                    {isDone ? <VisuallyHidden> (done)</VisuallyHidden> : null}
                  </span>
                  <small>{lesson.minutes} min</small>
                </Link>
              </li>
            )
          })}
        </ol>
      </section>
    ))}
  </nav>
)

const Side = ({ course, current }: { course: Course; current: string | undefined }) => {
  const certificate = useCertificate(course.id)
  const { progress } = course
  return (
    <div className={styles.side}>
      <ProgressBar label="Progress" done={progress.done.length} total={progress.total} words={farWords(progress)} />
      <p className={styles.rule}>
        {ruleOf(course)}
        {progress.due_on && !progress.completed_at ? ` Please finish by ${dayWords(progress.due_on)}.` : ''}
      </p>
      {progress.completed_at ? (
        <Button icon={<IconCertificate />} pending={certificate.isPending} onClick={() => certificate.mutate()}>
          Certificate as PDF
        </Button>
      ) : null}
      <Contents course={course} current={current} />
    </div>
  )
}

interface CourseProps {
  id: number
  lessonKey: string | undefined
  /** Beside what the lesson is offered that is read first. */
  beside: LessonPlace | undefined
}

/** One course: its lessons at the side, the one that is read in the middle. */
export const CoursePanel = ({ id, lessonKey, beside }: CourseProps) => {
  const { data: course, error, refetch } = useQuery(courseQuery(id))
  const back = (
    <BackInBar from="/academy" search={listOf}>
      Academy
    </BackInBar>
  )
  if (!course) {
    return (
      <>
        {back}
        <PageTitle title="Course" />
        {error ? (
          <MissingOne thing="course" all="All courses" to="/academy" error={error} onRetry={refetch}>
            It may have been taken back, or the link is cut short.
          </MissingOne>
        ) : (
          <div className={styles.loading}>
            <LoadingNote>Loading the course</LoadingNote>
            <Skeleton height="320px" />
          </div>
        )}
      </>
    )
  }
  const lessons = lessonsOf(course)
  const offered = lessons.find((one) => one.beside && one.beside === beside)?.key
  const wanted = lessonKey ?? offered ?? course.progress.next_lesson ?? lessons[0]?.key
  const lesson = lessons.find(({ key }) => key === wanted) ?? lessons[0]
  return (
    <>
      {back}
      <PageTitle title={course.title} count={`${course.minutes} min`} />
      <div className={styles.course}>
        <Side course={course} current={lesson?.key} />
        {lesson ? <LessonPanel key={lesson.key} course={course} lesson={lesson} /> : null}
      </div>
    </>
  )
}
