import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { CourseRow, LessonPlace } from '#contract/resources/academy.ts'
import { coursesQuery, useCertificate } from '#client/data/academy.ts'
import { when } from '#client/lib/format.ts'
import { useMay } from '#client/lib/current-user.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { farWords, goWords, toTakeWords } from './academy.model.ts'
import styles from './academy.module.css'

const LIMIT = 25
const CoursePanel = lazy(() => import('./course.panel.tsx').then((file) => ({ default: file.CoursePanel })))

/** /academy, with ?course= one course and &lesson= one of its lessons, and with ?beside= the one that is offered there */
export const AcademyPage = () => {
  const { course, lesson, beside } = useSearch({ from: '/academy' })
  if (course)
    return (
      <Suspense fallback={<LoadingNote>Loading the course</LoadingNote>}>
        <CoursePanel key={course} id={course} lessonKey={lesson} beside={beside} />
      </Suspense>
    )
  return beside ? <Offered beside={beside} /> : <CourseList />
}

/** Leads from where a lesson is offered to the first one that is; where none is, all courses stand here. */
const Offered = ({ beside }: { beside: LessonPlace }) => {
  const { data, isPlaceholderData, error } = useQuery(coursesQuery({ limit: 1, order_by: 'asc', beside }))
  if (error) return <CourseList />
  if (!data || isPlaceholderData) return <LoadingNote>Looking for the lesson</LoadingNote>
  const [course] = data.courses
  return course ? <Navigate to="/academy" search={{ course: course.id, beside }} replace /> : <CourseList />
}

const Card = ({ course }: { course: CourseRow }) => {
  const { progress } = course
  const lesson = progress.next_lesson
  const toTake = toTakeWords(progress)
  return (
    <li className={styles.card}>
      <div className={styles.about}>
        <h2>
          <Link from="/academy" search={(list) => ({ ...list, course: course.id })}>
            {course.title}
          </Link>
        </h2>
        <p>{course.summary}</p>
        <p className={styles.facts}>
          {course.minutes} min
          {toTake ? <Tag tone={progress.due_on ? 'warn' : 'plain'}>{toTake}</Tag> : null}
          {progress.completed_at ? <Tag tone="good">Completed</Tag> : null}
        </p>
      </div>
      <div className={styles.far}>
        <ProgressBar label="Progress" done={progress.done.length} total={progress.total} words={farWords(progress)} />
        <Link
          from="/academy"
          search={(list) => ({ ...list, course: course.id, ...(lesson ? { lesson } : {}) })}
          className={buttonClass({ kind: progress.completed_at ? 'secondary' : 'primary' })}
        >
          {goWords(progress)}
        </Link>
      </div>
    </li>
  )
}

/** A course that was withdrawn after they had completed it: what they have of it. */
const GoneCard = ({ course: { id, title, progress } }: { course: CourseRow }) => {
  const certificate = useCertificate(id)
  return (
    <li className={styles.card}>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p>This course is no longer offered. You completed it, and your certificate stays yours.</p>
        <p className={styles.facts}>
          {progress.completed_at ? <Tag tone="good">Completed {when(progress.completed_at)}</Tag> : null}
          <Tag>Withdrawn</Tag>
        </p>
      </div>
      <div className={styles.far}>
        <Button
          icon={<IconCertificate />}
          aria-label={`Certificate as PDF: ${title}`}
          pending={certificate.isPending}
          onClick={() => certificate.mutate()}
        >
          Certificate as PDF
        </Button>
      </div>
    </li>
  )
}

const CourseList = () => {
  const { search, page = 1 } = useSearch({ from: '/academy' })
  const navigate = useNavigate({ from: '/academy' })
  const may = useMay()
  const query = useQuery(
    coursesQuery({ limit: LIMIT, page, order_by: 'asc', withdrawn: true, ...(search ? { search } : {}) }),
  )
  const rows = query.data?.courses
  const total = query.data?.pagination.total ?? 0
  const onPage = (to: number) => void navigate({ search: { ...(search ? { search } : {}), page: to }, replace: true })
  useExistingPage(
    page,
    foundIn(query, (data) => data.courses, LIMIT),
    onPage,
  )
  return (
    <>
      <PageTitle title="Academy" count={rows ? totalOf(total, 'course', 'courses') : undefined} />
      <ListBar
        search={
          <ListSearch
            label="Courses and lessons"
            value={search ?? ''}
            onChange={(words) => void navigate({ search: words ? { search: words } : {}, replace: true })}
          />
        }
        tools={
          may('academy:manage') ? (
            <Link to="/learning-management" className={buttonClass({ kind: 'quiet' })}>
              Learning management
            </Link>
          ) : null
        }
      />
      {rows ? (
        rows.length ? (
          <>
            <ul className={styles.list}>
              {rows.map((course) =>
                course.state === 'draft' ? (
                  <GoneCard key={course.id} course={course} />
                ) : (
                  <Card key={course.id} course={course} />
                ),
              )}
            </ul>
            {total > LIMIT || page > 1 ? (
              <div className={styles.foot}>
                <Pagination thing="course" things="courses" page={page} limit={LIMIT} total={total} onPage={onPage} />
              </div>
            ) : null}
          </>
        ) : (
          <EmptyState title={search ? 'No course says that' : 'No course yet'}>
            {search
              ? 'The search looks through titles, summaries and every lesson.'
              : 'As soon as a course is published, it stands here.'}
          </EmptyState>
        )
      ) : query.error ? (
        <ErrorPanel
          title="The courses could not be loaded"
          problem={query.error}
          retry={{ onRetry: () => void query.refetch() }}
        />
      ) : (
        <div className={styles.loading}>
          <LoadingNote>Loading the courses</LoadingNote>
          <Skeleton height="132px" />
          <Skeleton height="132px" />
        </div>
      )}
    </>
  )
}
