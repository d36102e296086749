import { PEOPLE_COLUMNS, type PeopleColumnKey } from '#contract/people-columns.ts'
import type { Score, SurveyResultRow } from '#contract/resources/survey-results.ts'
import { DOMAINS } from '#science/vocabulary.ts'
import { clockIn, headingIn } from '#server/kernel/company-days.ts'
import { type Cell, CSV_TYPE, XLSX_TYPE } from '#server/kernel/spreadsheet.ts'
import { writtenTags } from './tags-in-cells.ts'

// People as the cells of a table: what each column of the list is called in a file, and what it says.

type Key = PeopleColumnKey

const whole = (value: number | null): number | null =>
  value === null ? null : Math.min(99, Math.max(1, Math.floor(value + 0.5)))

// No score leaves the house alone: its range and band go with it.
const traitCells = (score: Score | undefined): Cell[] => [
  score?.percentile ?? null,
  whole(score?.low ?? null),
  whole(score?.high ?? null),
  score?.band ?? null,
]
const traitHeadings = (title: string): string[] => [
  `${title}, percentile`,
  `${title}, likely from`,
  `${title}, likely to`,
  `${title}, band`,
]

const PROGRESS = { registered: 'Registered', in_progress: 'In progress', completed: 'Finished' } as const
/** As the list says it: whoever came from a table has not registered. */
const hasRegistered = ({ has_consented, is_erased }: SurveyResultRow) => has_consented || is_erased
const progressWords = (row: SurveyResultRow): string =>
  row.progress === 'registered' && !hasRegistered(row) ? 'Not registered yet' : PROGRESS[row.progress]
const VERDICT = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const
const yes = (value: boolean) => (value ? 'yes' : 'no')

/** A fit with its range and band, and what it is a fit to. */
const fitCells = ({ fit }: SurveyResultRow): Cell[] => [
  fit?.fit?.shown ?? null,
  fit?.fit ? Math.floor(fit.fit.low + 0.5) : null,
  fit?.fit ? Math.floor(fit.fit.high + 0.5) : null,
  fit?.fit?.band ?? null,
  fit ? `${fit.role_benchmark.name}, version ${fit.version}` : null,
]
const FIT_HEADINGS = ['Fit', 'Fit, likely from', 'Fit, likely to', 'Fit, band', 'Fit, benchmark']

const isTime = (key: Key) => PEOPLE_COLUMNS.some((column) => column.key === key && column.kind === 'time')

const CELLS: Record<Exclude<Key, (typeof DOMAINS)[number] | 'profile' | 'fit'>, (row: SurveyResultRow) => Cell> = {
  name: (row) => `${row.first} ${row.last}`.trim(),
  first_name: (row) => row.first,
  last_name: (row) => row.last,
  role_name: (row) => row.role_name,
  quality: (row) => (row.quality_verdict ? VERDICT[row.quality_verdict] : null),
  status: (row) => row.status_name,
  progress: progressWords,
  answered: (row) => row.answered,
  minutes: (row) => row.minutes,
  type: (row) => row.type,
  company: (row) => row.company.name,
  location: (row) => row.location?.name ?? null,
  department: (row) => row.department?.name ?? null,
  campaign: (row) => row.campaign?.name ?? null,
  tags: (row) => writtenTags(row.tags.map(({ name }) => name)) || null,
  email: (row) => row.email,
  phone: (row) => row.phone,
  submitted_at: (row) => row.submitted_at,
  created_at: (row) => (hasRegistered(row) ? row.created_at : null),
  started_at: (row) => row.started_at,
  updated_at: (row) => row.updated_at,
  is_unread: (row) => yes(row.is_unread),
  is_archived: (row) => yes(row.is_archived),
  archived_reason: (row) => row.archived_reason,
  is_test: (row) => yes(row.is_test),
  id: (row) => row.id,
}

const isTrait = (key: Key): key is (typeof DOMAINS)[number] => DOMAINS.some((domain) => domain === key)

/** The profile is the five traits; a trait that was asked for as well stands once. */
export const spelledOut = (keys: readonly Key[]): Key[] => [
  ...new Set(keys.flatMap((key): readonly Key[] => (key === 'profile' ? DOMAINS : [key]))),
]

const headingsOf = (key: Key, zone: string): string[] => {
  const title = PEOPLE_COLUMNS.find((column) => column.key === key)?.title ?? key
  if (key === 'fit') return FIT_HEADINGS
  if (isTrait(key)) return traitHeadings(title)
  return [isTime(key) ? headingIn(zone, title) : title]
}

const cellsOf = (row: SurveyResultRow, key: Key, zone: string): Cell[] => {
  if (key === 'profile') return []
  if (key === 'fit') return fitCells(row)
  if (!isTrait(key)) {
    const cell = CELLS[key](row)
    return [isTime(key) && typeof cell === 'string' ? clockIn(zone, cell) : cell]
  }
  const isReadable = row.quality_verdict !== 'not interpretable'
  return traitCells(isReadable ? row.scores.find(({ scale }) => scale === key) : undefined)
}

/**
 * A column of the list may be several of a file: what each is called, and what they say of a row. Times are those of a zone, which the
 * heading names.
 */
export const sheetOf = (columns: readonly Key[], zone: string) => {
  const keys = spelledOut(columns)
  const own = keys.flatMap((key) => headingsOf(key, zone).map((heading) => ({ key, heading })))
  return {
    keys,
    headings: own.map(({ heading }) => heading),
    /** Which of the columns of the file are times. */
    times: own.flatMap(({ key }, at) => (isTime(key) ? [at] : [])),
    cells: (row: SurveyResultRow): Cell[] => keys.flatMap((key) => cellsOf(row, key, zone)),
  }
}

export type FileFormat = 'csv' | 'xlsx'
export const TYPE_OF: Record<FileFormat, string> = { csv: `${CSV_TYPE}; charset=utf-8`, xlsx: XLSX_TYPE }
export const fileName = (day: string, format: FileFormat): string => `people-${day}.${format}`
