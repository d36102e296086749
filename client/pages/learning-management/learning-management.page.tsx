import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { CourseRow } from '#contract/resources/academy.ts'
import { courseQuery, coursesQuery, useChangeCourse, useRemoveCourse } from '#client/data/academy.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { useReadNow } from '#client/lib/use-read-now.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass, textLinkClass } from '#client/ui/text-link.tsx'
import { listOf } from './learning-management.route.ts'
import { LearnersPanel } from './learners.panel.tsx'
import { MissingCourse } from './missing-course.tsx'

const LIMIT = 25
const KEPT = 'Whoever completed it keeps the certificate'
const SOME = 'Only where all courses are in the list'
const CourseForm = lazy(() => import('./course.form.tsx').then((file) => ({ default: file.CourseForm })))
const AssignDialog = lazy(() => import('./assign.dialog.tsx').then((file) => ({ default: file.AssignDialog })))

/** /learning-management; with ?edit= or ?start= the editor, with ?learners= the progress of one course */
export const LearningManagementPage = () => {
  const { edit, learners, start } = useSearch({ from: '/learning-management' })
  if (learners) return <LearnersPanel key={learners} id={learners} />
  if (edit || start) {
    return (
      <Suspense fallback={<LoadingNote>Loading the editor</LoadingNote>}>
        <Editor key={edit ?? 'new'} id={edit} />
      </Suspense>
    )
  }
  return <CourseTable />
}

const Editor = ({ id }: { id: number | undefined }) => {
  const navigate = useNavigate({ from: '/learning-management' })
  const done = () => void navigate({ search: listOf })
  return id ? <Stored id={id} onDone={done} /> : <CourseForm onDone={done} />
}

/** The course as it is now: what was read before may be older, and a form that began from it would write it over what came since. */
const useCourseNow = (id: number) => {
  const { data, isFetchedAfterMount, error, refetch } = useQuery({ ...courseQuery(id), staleTime: 0 })
  return { course: isFetchedAfterMount ? data : undefined, error, refetch }
}

const Stored = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const { course, error, refetch } = useCourseNow(id)
  if (course) return <CourseForm course={course} onDone={onDone} />
  return (
    <>
      <BackInBar from="/learning-management" search={listOf}>
        Learning management
      </BackInBar>
      <PageTitle title="Course" />
      {error ? <MissingCourse error={error} onRetry={refetch} /> : <LoadingNote>Loading the course</LoadingNote>}
    </>
  )
}

const Assign = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data: course } = useQuery(courseQuery(id))
  return course ? (
    <Suspense>
      <AssignDialog course={course} onClose={onClose} />
    </Suspense>
  ) : null
}

interface ActionsProps {
  course: CourseRow
  /** Its place among all; null where only some are in the list. */
  place: number | null
  count: number
}

const Actions = ({ course, place, count }: ActionsProps) => {
  const navigate = useNavigate({ from: '/learning-management' })
  const change = useChangeCourse()
  const remove = useRemoveCourse()
  const read = useReadNow(courseQuery)
  const [isAssigning, setAssigning] = useState(false)
  const put = (part: { state?: 'draft' | 'published'; position?: number }) =>
    change.mutate({ id: course.id, updated_at: course.updated_at, ...part })
  return (
    <>
      <Menu
        label={`Actions for ${course.title}`}
        size="small"
        entries={[
          { label: 'Edit', onSelect: () => void navigate({ search: (list) => ({ ...list, edit: course.id }) }) },
          {
            label: course.state === 'draft' ? 'Publish' : 'Withdraw',
            hint: course.state === 'draft' ? '' : KEPT,
            onSelect: () => put({ state: course.state === 'draft' ? 'published' : 'draft' }),
          },
          { label: 'Assign', onSelect: () => read.mutate(course.id, { onSuccess: () => setAssigning(true) }) },
          {
            label: 'Progress',
            onSelect: () => void navigate({ search: (list) => ({ ...list, learners: course.id }) }),
          },
          {
            label: 'Move up',
            whyNot: place === 1 ? 'It is the first already' : place === null ? SOME : undefined,
            onSelect: () => place !== null && put({ position: place - 1 }),
          },
          {
            label: 'Move down',
            whyNot: place === count ? 'It is the last already' : place === null ? SOME : undefined,
            onSelect: () => place !== null && put({ position: place + 1 }),
          },
          { label: 'Remove', hint: KEPT, onSelect: () => remove.mutate(course.id) },
        ]}
      />
      {isAssigning ? <Assign id={course.id} onClose={() => setAssigning(false)} /> : null}
    </>
  )
}

/** `first` is the place that the first row has among all `total` courses; null where only some are in the list. */
const columns = (rows: readonly CourseRow[], first: number | null, total: number): Column<CourseRow>[] => [
  {
    key: 'title',
    title: 'Course',
    isName: true,
    cell: (row) => (
      <Link from="/learning-management" search={(list) => ({ ...list, edit: row.id })} className={nameLinkClass}>
        {row.title}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: (row) => (row.state === 'published' ? <Tag tone="good">Published</Tag> : <Tag tone="line">Draft</Tag>),
  },
  { key: 'lessons', title: 'Lessons', align: 'end', leavesBelowPx: 560, cell: (row) => row.progress.total },
  { key: 'minutes', title: 'Minutes', align: 'end', leavesBelowPx: 720, cell: (row) => row.minutes },
  { key: 'pass', title: 'Pass mark', align: 'end', leavesBelowPx: 720, cell: (row) => `${row.pass_mark} %` },
  {
    key: 'learners',
    title: 'Learners',
    leavesBelowPx: 560,
    cell: (row) => (
      <Link from="/learning-management" search={(list) => ({ ...list, learners: row.id })} className={textLinkClass}>
        Progress
      </Link>
    ),
  },
  {
    key: 'updated',
    title: 'Changed',
    leavesBelowPx: 880,
    cell: (row) => (
      <time dateTime={row.updated_at} title={fullTime(row.updated_at)}>
        {when(row.updated_at)}
      </time>
    ),
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    cell: (row) => <Actions course={row} place={first === null ? null : first + rows.indexOf(row)} count={total} />,
  },
]

const CourseTable = () => {
  const { search, page = 1 } = useSearch({ from: '/learning-management' })
  const navigate = useNavigate({ from: '/learning-management' })
  const query = useQuery(
    coursesQuery({ limit: LIMIT, page, order_by: 'asc', drafts: true, ...(search ? { search } : {}) }),
  )
  const rows = query.data?.courses ?? []
  // What stands in its place while another page comes has the places of its own page.
  const { total, page: shown } = query.data?.pagination ?? { total: 0, page }
  const onPage = (to: number) => void navigate({ search: listOf({ search, page: to }), replace: true })
  const find = (words: string | undefined) => void navigate({ search: listOf({ search: words }), replace: true })
  useExistingPage(
    page,
    foundIn(query, (data) => data.courses, LIMIT),
    onPage,
  )
  const add = (
    <Button
      kind="primary"
      icon={<IconPlus />}
      onClick={() => void navigate({ search: (list) => ({ ...list, start: 1 }) })}
    >
      New course
    </Button>
  )
  return (
    <>
      <PageTitle title="Learning management" count={query.data ? totalOf(total, 'course', 'courses') : undefined} />
      <ListBar
        search={<ListSearch label="Courses and lessons" value={search ?? ''} onChange={find} />}
        tools={
          <Link to="/academy" className={buttonClass({ kind: 'quiet' })}>
            See the academy
          </Link>
        }
        primary={total || search ? add : null}
      />
      <DataTable
        label="Courses"
        columns={columns(rows, search || query.isPlaceholderData ? null : (shown - 1) * LIMIT + 1, total)}
        content={contentOf(query, (data) => data.courses)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.title}
        busy={query.isPlaceholderData}
        failedTitle="The courses could not be loaded"
        empty={
          search ? (
            <EmptyState
              title="No course says that"
              action={<Button onClick={() => find(undefined)}>Clear the search</Button>}
            >
              The search looks through titles, summaries and every lesson.
            </EmptyState>
          ) : (
            <EmptyState title="No course yet" action={add}>
              A course is made of chapters and lessons. It is a draft until you publish it.
            </EmptyState>
          )
        }
        foot={<Pagination thing="course" things="courses" page={page} limit={LIMIT} total={total} onPage={onPage} />}
      />
    </>
  )
}
