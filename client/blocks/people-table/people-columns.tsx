import { IconEyeExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { wordsOf } from '#contract/core/folded.ts'
import { PEOPLE_COLUMNS, type PeopleColumnKey } from '#contract/people-columns.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { ProfileStrip } from '#client/ui/marks/profile-strip.tsx'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import type { ListOrigin } from '#client/lib/list-state.ts'
import { foundBeside } from '#client/lib/matches.ts'
import { FoundText } from '#client/ui/found-text.tsx'
import { shown } from './shown-score.ts'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { Tags } from '#client/ui/tags.tsx'
import { DOMAINS, scaleOf } from '#science/vocabulary.ts'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './people-table.module.css'

const Time = ({ iso }: { iso: string | null }) =>
  iso === null ? (
    <span className={styles.quiet}>–</span>
  ) : (
    <time className={styles.quiet} dateTime={iso} title={fullTime(iso)}>
      {when(iso)}
    </time>
  )

const hasRegistered = (row: SurveyResultRow) => row.has_consented || row.is_erased
const progressWords = (row: SurveyResultRow) =>
  !hasRegistered(row)
    ? 'Not registered yet'
    : row.progress === 'registered'
      ? 'Registered'
      : `${row.answered} of ${row.total} answered`

const PROGRESS = { in_progress: 'In progress', completed: 'Finished' } as const
const UNREADABLE = 'Cannot be read'

/** How far somebody has come. Where columns are narrow the last word is only read out: two of them take one line then. */
const HowFar = ({ row }: { row: SurveyResultRow }) => {
  const [, words, last] = /^(.+)( yet| answered)$/.exec(progressWords(row)) ?? [null, progressWords(row)]
  return (
    <span className={styles.instead} title={progressWords(row)}>
      {words}
      <span className={styles.last}>{last}</span>
    </span>
  )
}

/** Five small marks, or how far the person has come; on a phone the second line of the name says the latter. */
const Profile = ({ row }: { row: SurveyResultRow }) => {
  if (row.progress !== 'completed') return <HowFar row={row} />
  if (row.quality_verdict === 'not interpretable') return <span className={styles.instead}>{UNREADABLE}</span>
  return <ProfileStrip scores={row.scores.map(shown)} />
}

/** The second line of a name where the table is narrow: where the person stands, and the role. */
const underName = (row: SurveyResultRow) => {
  if (row.progress !== 'completed') return `${progressWords(row)}, ${row.role_name}`
  const words = `${row.status_name}, ${row.role_name}`
  return row.quality_verdict === 'not interpretable' ? `${UNREADABLE}. ${words}` : words
}

const Quality = ({ row }: { row: SurveyResultRow }) => {
  if (row.quality_verdict === null) return <span className={styles.quiet}>–</span>
  if (row.quality_verdict === 'good') return <span className={styles.quiet}>Good</span>
  return (
    <Tag tone="warn" icon={<IconEyeExclamation />}>
      {row.quality_verdict === 'review' ? 'Review' : 'Cannot be read'}
    </Tag>
  )
}

/** Over each small mark the letters of its trait. */
const Letters = () => (
  <span className={styles.letters}>
    {DOMAINS.map((domain) => (
      <span key={domain}>{domain}</span>
    ))}
  </span>
)

export type PeopleColumn = Column<SurveyResultRow>

/** Where a search found somebody whose name does not say it. */
const FoundBeside = ({ row, words }: { row: SurveyResultRow; words: readonly string[] }) => {
  const where = foundBeside(row, words)
  if (where === null) return null
  if (where === 'note' && !row.found) return null
  const text = where === 'email' ? row.email : where === 'phone' ? (row.phone ?? '') : (row.found?.text ?? '')
  return (
    <small className={styles.beside}>
      {where === 'note' ? (row.found?.in === 'resume' ? 'Resume: ' : 'Note: ') : null}
      <FoundText text={text} words={words} />
    </small>
  )
}

const Name = ({ row, list }: { row: SurveyResultRow; list: ListOrigin | undefined }) => {
  const words = wordsOf(list?.filters.search)
  return (
    <span className={styles.name}>
      <span>
        <Link
          to="/survey-results/$id"
          params={{ id: String(row.id) }}
          state={list ? { list } : {}}
          className={nameLinkClass}
        >
          <FoundText text={fullName(row)} words={words} />
        </Link>
        {row.is_unread ? (
          <span className={styles.unread} role="img" aria-label="Unread" title="Nobody has opened it yet">
            {'\u00a0'}
          </span>
        ) : null}
      </span>
      {row.is_test ? <Tag>Test</Tag> : null}
      {row.is_archived ? <Tag>Archived</Tag> : null}
      <FoundBeside row={row} words={words} />
      <small className={styles.under}>{underName(row)}</small>
    </span>
  )
}

const DASH = <span className={styles.quiet}>–</span>
const orDash = (words: string | null | undefined) => words || DASH
const yes = (value: boolean) => (value ? 'Yes' : DASH)

/** One trait: its percentile, and the likely range beside it. */
const Trait = ({ row, scale }: { row: SurveyResultRow; scale: string }) => {
  const score = row.scores.find((one) => one.scale === scale)
  if (!score || score.percentile === null || row.quality_verdict === 'not interpretable') return DASH
  const { percentile, low, high } = shown(score)
  return (
    <span className={styles.trait}>
      <b>{percentile}</b>
      <small>
        {low}–{high}
      </small>
    </span>
  )
}

/** The fit with its range as one mark; what it is a fit to is its title. */
const Fit = ({ row }: { row: SurveyResultRow }) => {
  const { fit } = row
  if (!fit?.fit) return DASH
  const score = { point: fit.fit.shown, low: Math.floor(fit.fit.low + 0.5), high: Math.floor(fit.fit.high + 0.5) }
  return (
    <span className={styles.fit} title={`${fit.role_benchmark.name}, version ${fit.version}: ${fit.fit.band}`}>
      <b>{score.point}</b>
      <span>
        <VisuallyHidden>{markText({ score })}</VisuallyHidden>
        <Mark score={score} size="table" />
      </span>
    </span>
  )
}

type Look = Omit<PeopleColumn, 'key' | 'title'> & { title?: PeopleColumn['title'] }

const trait = (scale: string): Look => ({
  label: `${scaleOf(scale as 'ES').name}, percentile and likely range`,
  leavesBelowPx: 720,
  cell: (row) => <Trait row={row} scale={scale} />,
})
const time = (field: 'submitted_at' | 'created_at' | 'started_at' | 'updated_at', sortable: boolean): Look => ({
  sortable,
  leavesBelowPx: field === 'submitted_at' ? 720 : 880,
  cell: (row) => <Time iso={row[field]} />,
})
const words = (cell: Look['cell'], more: Partial<Look> = {}): Look => ({ leavesBelowPx: 880, ...more, cell })
/** What somebody wrote may be of any length: all of it is its title. */
const written = (of: (row: SurveyResultRow) => string | null | undefined): Look =>
  words((row) => (of(row) ? <span title={of(row) ?? ''}>{of(row)}</span> : DASH), { isWritten: true })

/** The role, with its company under it where several are in sight and the company has no column of its own. */
const Role = ({ row, withCompany }: { row: SurveyResultRow; withCompany: boolean }) => (
  <>
    <span title={row.role_name}>{row.role_name}</span>
    {withCompany ? (
      <small className={styles.company} title={row.company.name}>
        {row.company.name}
      </small>
    ) : null}
  </>
)

/** How each column looks. The name is the link, and takes along which list it stands in; the row is not a button. */
const looks = (list: ListOrigin | undefined, withCompany: boolean): Record<PeopleColumnKey, Look> => ({
  name: {
    isName: true,
    sortable: true,
    cell: (row) => <Name row={row} list={list} />,
  },
  first_name: written((row) => row.first),
  last_name: written((row) => row.last),
  role_name: words((row) => <Role row={row} withCompany={withCompany} />, {
    sortable: true,
    leavesBelowPx: 720,
    isWritten: true,
  }),
  fit: { title: 'Fit and likely range', sortable: true, leavesBelowPx: 560, cell: (row) => <Fit row={row} /> },
  profile: {
    title: <Letters />,
    label: 'Profile: Emotional Stability, Outward Energy, Openness, Consideration, Conscientiousness',
    cell: (row) => <Profile row={row} />,
  },
  ES: trait('ES'),
  E: trait('E'),
  O: trait('O'),
  A: trait('A'),
  C: trait('C'),
  quality: words((row) => <Quality row={row} />, { leavesBelowPx: 720 }),
  status: words((row) => row.status_name, { sortable: true, leavesBelowPx: 560, wraps: true }),
  progress: words((row) => (row.progress === 'registered' ? progressWords(row) : PROGRESS[row.progress])),
  answered: words((row) => `${row.answered} of ${row.total}`),
  minutes: words((row) => (row.minutes === null ? DASH : `${row.minutes} min`)),
  type: words((row) => (row.type === 'employee' ? 'Employee' : 'Candidate')),
  company: written((row) => row.company.name),
  location: written((row) => row.location?.name),
  department: written((row) => row.department?.name),
  campaign: written((row) => row.campaign?.name),
  tags: words((row) =>
    row.tags.length ? (
      <span className={styles.tags}>
        <Tags tags={row.tags} />
      </span>
    ) : (
      DASH
    ),
  ),
  email: written((row) => row.email),
  phone: words((row) => orDash(row.phone)),
  submitted_at: time('submitted_at', true),
  created_at: { ...time('created_at', true), cell: (row) => <Time iso={hasRegistered(row) ? row.created_at : null} /> },
  started_at: time('started_at', false),
  updated_at: time('updated_at', true),
  is_unread: words((row) => yes(row.is_unread)),
  is_archived: words((row) => yes(row.is_archived)),
  archived_reason: written((row) => row.archived_reason),
  is_test: words((row) => yes(row.is_test)),
  id: words((row) => row.id, { align: 'end' }),
})

/** What the list is sorted by where a column's own name is not it. */
const SORTS: Partial<Record<PeopleColumnKey, string>> = { name: 'last' }

interface Sizes {
  widths: Partial<Record<PeopleColumnKey, number | undefined>>
  onSize: (key: PeopleColumnKey, px: number | null) => void
}

/** The columns of a list of people, in the order of the keys; `ofSeveral` where the people are of more than one company. */
export const peopleColumns = (
  keys: readonly PeopleColumnKey[],
  list?: ListOrigin,
  { ofSeveral = false, sizes }: { ofSeveral?: boolean; sizes?: Sizes } = {},
): PeopleColumn[] => {
  const all = looks(list, ofSeveral && !keys.includes('company'))
  return keys.map((key) => ({
    key: SORTS[key] ?? key,
    title: PEOPLE_COLUMNS.find((column) => column.key === key)?.title ?? key,
    ...all[key],
    ...(sizes ? { sizePx: sizes.widths[key], onSize: (px: number | null) => sizes.onSize(key, px) } : {}),
  }))
}
