import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Learner } from '#contract/resources/academy.ts'
import { courseQuery, learnersQuery, useExportLearners } from '#client/data/academy.ts'
import { countOf, dayOf, dayWords, fullName, fullTime, when } from '#client/lib/format.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Section } from '#client/ui/section.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { listOf } from './learning-management.route.ts'
import { MissingCourse } from './missing-course.tsx'
import styles from './learning-management.module.css'

const isLate = (row: Learner) => row.completed_at === null && row.due_on !== null && row.due_on < dayOf(new Date())

const companyOf = (row: Learner) => row.company ?? 'Platform'

const columns: Column<Learner>[] = [
  {
    key: 'name',
    title: 'Name',
    isName: true,
    cell: (row) => (
      <>
        {fullName(row.user) || row.user.email}
        <NarrowLine below={720}>
          {companyOf(row)}
          {row.due_on ? `, by ${dayWords(row.due_on)}` : null}
        </NarrowLine>
      </>
    ),
  },
  { key: 'company', title: 'Company', leavesBelowPx: 720, wraps: true, cell: companyOf },
  { key: 'done', title: 'Lessons', align: 'end', cell: (row) => `${row.done} of ${row.total}` },
  {
    key: 'state',
    title: 'State',
    cell: (row) => {
      if (row.completed_at) return <Tag tone="good">Completed</Tag>
      if (isLate(row)) return <Tag tone="bad">Overdue</Tag>
      return row.done ? <Tag>Begun</Tag> : <Tag tone="line">Not begun</Tag>
    },
  },
  { key: 'due', title: 'By', leavesBelowPx: 720, cell: (row) => (row.due_on ? dayWords(row.due_on) : '–') },
  {
    key: 'last',
    title: 'Last step',
    leavesBelowPx: 880,
    cell: (row) =>
      row.last_at ? (
        <time dateTime={row.last_at} title={fullTime(row.last_at)}>
          {when(row.last_at)}
        </time>
      ) : (
        '–'
      ),
  },
]

/** Who is how far in a course, and at which lesson people stop. */
export const LearnersPanel = ({ id }: { id: number }) => {
  const { data: course, error, refetch } = useQuery(courseQuery(id))
  const query = useQuery(learnersQuery(id))
  const save = useExportLearners(id)
  const learners = query.data?.learners ?? []
  const begun = learners.filter(({ last_at }) => last_at !== null).length
  const back = (
    <BackInBar from="/learning-management" search={listOf}>
      Learning management
    </BackInBar>
  )
  if (error && !course)
    return (
      <>
        {back}
        <PageTitle title="Progress" />
        <MissingCourse error={error} onRetry={refetch} />
      </>
    )
  return (
    <>
      {back}
      <PageTitle
        title={course ? `Progress in “${course.title}”` : 'Progress'}
        count={query.data ? countOf(learners.length, 'person', 'people') : undefined}
      />
      <div className={styles.tools}>
        <Button
          icon={<IconDownload />}
          pending={save.isPending}
          disabled={!learners.length}
          onClick={() => save.mutate()}
        >
          Export
        </Button>
      </div>
      <DataTable
        label="Progress"
        columns={columns}
        content={contentOf(query, (data) => data.learners)}
        rowKey={(row) => String(row.user.id)}
        rowName={(row) => fullName(row.user)}
        failedTitle="The progress could not be loaded"
        empty={
          <EmptyState title="Nobody has begun yet">
            Whoever begins the course, or has it to take, stands here.
          </EmptyState>
        }
      />
      {query.data && begun ? (
        <Section title="Where people stop" note={`of ${countOf(begun, 'person', 'people')} who began`} ruled>
          <div className={styles.dropOff}>
            {query.data.lessons.map((lesson) => (
              <ProgressBar
                key={lesson.key}
                label={lesson.title}
                done={lesson.done}
                total={begun}
                words={`${lesson.done} finished it`}
              />
            ))}
          </div>
        </Section>
      ) : null}
    </>
  )
}
