import * as z from 'zod/mini'
import { EXPORT_MAX_ROWS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { FileReply } from '#contract/core/file.ts'
import { type SurveyResultRow, type surveyResults as contract } from '#contract/resources/survey-results.ts'
import { ResultFilters } from '#contract/result-filters.ts'
import { todayFor, zoneOf } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { demandAll, fail } from '#server/kernel/problems.ts'
import { toCsv, xlsxInWorker } from '#server/kernel/spreadsheet.ts'
import { checkFitFilters, rankedPage } from './fit-ranking.ts'
import { fileName, sheetOf, TYPE_OF } from './people-sheet.ts'
import { type ResultRecord, selectByIds } from './survey-results.queries.ts'
import { selectPage } from './survey-results.list.queries.ts'
import { rowsView, SORT_VALUES } from './survey-results.service.ts'

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
  demandAll(
    ids,
    rows.map(({ id }) => id),
  )
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** The people asked for as a file, with exactly the columns asked for. */
export const exportResults = async (ctx: Context, body: BodyOf<typeof contract.exportFile>): Promise<FileReply> => {
  if (body.filters) checkFitFilters(ctx, body.filters)
  const records = body.ids ? await readChosen(ctx, body.ids) : await readAll(ctx, body.filters ?? everybody)
  const rows: SurveyResultRow[] = []
  for (let from = 0; from < records.length; from += CHUNK)
    rows.push(...(await rowsView(ctx, records.slice(from, from + CHUNK), body.filters?.role_benchmark_id)))
  const { keys, headings, times, cells } = sheetOf(body.columns, zoneOf(ctx.scope))
  const sheet = { headings, times, rows: rows.map(cells) }
  ctx.audit.taken = records.map(({ company_id }) => company_id)
  ctx.audit.changed = { rows: rows.length, columns: keys.join(','), format: body.format }
  return {
    status: 200,
    name: fileName(todayFor(ctx.scope, ctx.clock.now()), body.format),
    type: TYPE_OF[body.format],
    content: body.format === 'csv' ? toCsv(sheet) : await xlsxInWorker(sheet, 'People'),
  }
}
