import * as z from 'zod'
import { EXPORT_MAX_ROWS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { FileReply } from '#contract/core/file.ts'
import { PEOPLE_COLUMNS, type PeopleColumnKey } from '#contract/people-columns.ts'
import {
  ResultFilters,
  type Score,
  type SurveyResultRow,
  type surveyResults as contract,
} from '#contract/resources/survey-results.ts'
import { DOMAINS } from '#science/vocabulary.ts'
import type { Context } from '#server/kernel/context.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail } from '#server/kernel/problems.ts'
import { type Cell, CSV_TYPE, toCsv, XLSX_TYPE, xlsxInWorker } from '#server/kernel/spreadsheet.ts'
import { checkFitFilters, rankedPage } from './fit-ranking.ts'
import { type ResultRecord, selectByIds, selectPage } from './survey-results.queries.ts'
import { rowsView, SORT_VALUES } from './survey-results.service.ts'

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

const CELLS: Record<Exclude<Key, (typeof DOMAINS)[number] | 'profile' | 'fit'>, (row: SurveyResultRow) => Cell> = {
  name: (row) => `${row.first} ${row.last}`.trim(),
  role_name: (row) => row.role_name,
  quality: (row) => (row.quality_verdict ? VERDICT[row.quality_verdict] : null),
  status: (row) => row.status_name,
  progress: (row) => PROGRESS[row.progress],
  answered: (row) => row.answered,
  minutes: (row) => row.minutes,
  type: (row) => row.type,
  company: (row) => row.company.name,
  location: (row) => row.location?.name ?? null,
  department: (row) => row.department?.name ?? null,
  campaign: (row) => row.campaign?.name ?? null,
  email: (row) => row.email,
  phone: (row) => row.phone,
  submitted_at: (row) => row.submitted_at,
  created_at: (row) => row.created_at,
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
const spelledOut = (keys: readonly Key[]): Key[] => [
  ...new Set(keys.flatMap((key): readonly Key[] => (key === 'profile' ? DOMAINS : [key]))),
]

const headingsOf = (key: Key): string[] => {
  const title = PEOPLE_COLUMNS.find((column) => column.key === key)?.title ?? key
  if (key === 'fit') return FIT_HEADINGS
  return isTrait(key) ? traitHeadings(title) : [title]
}

const cellsOf = (row: SurveyResultRow, key: Key): Cell[] => {
  if (key === 'profile') return []
  if (key === 'fit') return fitCells(row)
  if (!isTrait(key)) return [CELLS[key](row)]
  const isReadable = row.quality_verdict !== 'not interpretable'
  return traitCells(isReadable ? row.scores.find(({ scale }) => scale === key) : undefined)
}

const everybody: ResultFilters = z.parse(ResultFilters, {})
const CHUNK = 1_000

/** Everybody the filters leave in, in the list's order; refused where that is more than one file holds. */
const readAll = async (ctx: Context, filters: ResultFilters): Promise<ResultRecord[]> => {
  const { sort_by } = filters
  if (sort_by === 'fit') return readRanked(ctx, filters)
  const all: ResultRecord[] = []
  let cursor: string | undefined
  do {
    const asked = { ...filters, sort_by, page: 1, limit: CHUNK, cursor }
    const found = await selectPage(ctx.db, ctx.scope, asked)
    const { rows, pagination } = paginate(asked, found, 0, SORT_VALUES[sort_by])
    all.push(...rows)
    cursor = pagination.next_cursor ?? undefined
    if (all.length > EXPORT_MAX_ROWS) throw fail('EXPORT_TOO_LARGE')
  } while (cursor !== undefined)
  return all
}

/** By fit: group after group, inside of which the order is the last name. */
const readRanked = async (ctx: Context, filters: ResultFilters): Promise<ResultRecord[]> => {
  const all: ResultRecord[] = []
  for (let page = 1; ; page++) {
    const { records } = await rankedPage(ctx, { ...filters, page, limit: CHUNK })
    all.push(...records)
    if (all.length > EXPORT_MAX_ROWS) throw fail('EXPORT_TOO_LARGE')
    if (records.length < CHUNK) return all
  }
}

const readChosen = async (ctx: Context, ids: readonly number[]): Promise<ResultRecord[]> => {
  const rows = await selectByIds(ctx.db, ctx.scope, ids)
  if (rows.length !== new Set(ids).size) throw fail('NOT_FOUND')
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** The people asked for as a file, with exactly the columns asked for. */
export const exportResults = async (ctx: Context, body: BodyOf<typeof contract.exportFile>): Promise<FileReply> => {
  if (body.filters) checkFitFilters(ctx, body.filters)
  const records = body.ids ? await readChosen(ctx, body.ids) : await readAll(ctx, body.filters ?? everybody)
  const rows: SurveyResultRow[] = []
  for (let from = 0; from < records.length; from += CHUNK)
    rows.push(...(await rowsView(ctx, records.slice(from, from + CHUNK), body.filters?.role_benchmark_id)))
  const keys = spelledOut(body.columns)
  const sheet = {
    headings: keys.flatMap(headingsOf),
    rows: rows.map((row) => keys.flatMap((key) => cellsOf(row, key))),
  }
  ctx.audit.changed = { rows: rows.length, columns: keys.join(','), format: body.format }
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return {
    status: 200,
    name: `people-${day}.${body.format}`,
    type: body.format === 'csv' ? `${CSV_TYPE}; charset=utf-8` : XLSX_TYPE,
    content: body.format === 'csv' ? toCsv(sheet) : await xlsxInWorker(sheet, 'People'),
  }
}
