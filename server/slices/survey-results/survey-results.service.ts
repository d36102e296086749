import { normOf, normWords } from '#server/norm-book.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { FoundText, SurveyResultRow } from '#contract/resources/survey-results.ts'
import type { ResultFilters } from '#contract/result-filters.ts'
import { reportsScale } from '#science/instruments/forms.ts'
import { reasonsOf } from './survey-results.words.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import type { Context } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { checkFitFilters, fitsOf, rankedPage, type Reading } from './fit-ranking.ts'
import {
  type ResultRecord,
  selectByIds,
  selectOne,
  selectInOrder,
  selectStatuses,
  selectCameBy,
  selectTimeline,
} from './survey-results.queries.ts'
import { withWhatTheyTookBack } from './taken-back.ts'
import { type ColumnSort, selectListed } from './survey-results.list.queries.ts'
import { selectDomainScores, selectMinutes, selectQuality, selectScoreSet } from './survey-results.scores.queries.ts'
import { insertEvent, markViewed } from './changing.queries.ts'
import { selectAsked } from './import.queries.ts'
import { withFound } from './filters.queries.ts'
import { foundTexts } from './found-words.ts'
import { resumeLink } from './survey-results.resume.service.ts'
import { selectTagsOf } from './tags.queries.ts'
import { iso, rowView, scoresOf, trueScoresOf } from './survey-results.views.ts'

/** How lists show the rows of these ids: with their domains' scores, their minutes and, where the brand has them, their fits. */
const viewOf = async (
  ctx: Reading,
  ids: readonly number[],
  roleBenchmarkId: number | undefined,
): Promise<(row: ResultRecord) => SurveyResultRow> => {
  const [sets, minutes, fits, tags] = await Promise.all([
    selectDomainScores(ctx.db, ctx.scope, ids),
    selectMinutes(ctx.db, ctx.scope, ids),
    fitsOf(ctx, ids, roleBenchmarkId),
    selectTagsOf(ctx.db, ctx.scope, ids),
  ])
  return (row) => ({
    ...rowView(
      row,
      sets.find((set) => set.survey_result_id === row.id && set.company_id === row.company_id),
      minutes.find((m) => m.id === row.id && m.company_id === row.company_id)?.ms,
      tags.filter((tag) => tag.survey_result_id === row.id && tag.company_id === row.company_id),
    ),
    ...(fits ? { fit: fits.get(row.id) ?? null } : {}),
  })
}

/** Rows as lists show them, in the order given. */
export const rowsView = async (
  ctx: Reading,
  rows: ResultRecord[],
  roleBenchmarkId?: number,
): Promise<SurveyResultRow[]> => {
  const ids = rows.map((row) => row.id)
  return rows.map(await viewOf(ctx, ids, roleBenchmarkId))
}

export const SORT_VALUES: Record<ColumnSort, (row: ResultRecord) => Date | string | null> = {
  created_at: (row) => row.created_at,
  submitted_at: (row) => row.submitted_at,
  last: (row) => row.last,
  status: (row) => row.status,
  role_name: (row) => row.role_name,
  updated_at: (row) => row.updated_at,
  archived_at: (row) => row.archived_at,
}

const withFoundText = (row: SurveyResultRow, found: ReadonlyMap<number, FoundText>): SurveyResultRow => {
  const text = found.get(row.id)
  return text ? { ...row, found: text } : row
}

/** One page of the list with its total. */
export const searchResults = async (ctx: Context, asked: ResultFilters) => {
  checkFitFilters(ctx, asked)
  const filters = await withFound(ctx.db, ctx.scope, asked)
  const { sort_by } = filters
  if (sort_by === 'fit') return searchByFit(ctx, filters)
  const { ids, total } = await selectListed(ctx.db, ctx.scope, { ...filters, sort_by })
  const [records, view] = await Promise.all([
    selectInOrder(ctx.db, ctx.scope, ids),
    viewOf(ctx, ids, filters.role_benchmark_id),
  ])
  const { rows, pagination } = paginate(filters, records, total, SORT_VALUES[sort_by])
  const found = await foundTexts(ctx, rows, filters.search)
  ctx.audit.shown = rows.map(({ company_id }) => company_id)
  return { survey_results: rows.map((row) => withFoundText(view(row), found)), pagination }
}

const searchByFit = async (ctx: Context, filters: ResultFilters) => {
  const { records, groups, tie_groups, ranked_by, total } = await rankedPage(ctx, filters)
  const rows = await rowsView(ctx, records, ranked_by?.id ?? filters.role_benchmark_id)
  const found = await foundTexts(ctx, records, filters.search)
  ctx.audit.shown = records.map(({ company_id }) => company_id)
  return {
    survey_results: rows.map((row) => ({ ...withFoundText(row, found), tie_group: groups.get(row.id) ?? 0 })),
    tie_groups,
    ranked_by,
    pagination: {
      page: filters.page,
      limit: filters.limit,
      total,
      total_pages: Math.ceil(total / filters.limit),
      next_cursor: null,
    },
  }
}

/** One result whole: all scores, quality with its reasons, timeline. */
export const getResult = async (ctx: Context, key: { id?: number | undefined; uuid?: string | undefined }) => {
  const row = await selectOne(ctx.db, ctx.scope, key)
  if (!row) throw fail('NOT_FOUND')
  const [set, [minutes], quality, timeline, asked, tags, cameBy] = await Promise.all([
    selectScoreSet(ctx.db, ctx.scope, row.id),
    selectMinutes(ctx.db, ctx.scope, [row.id]),
    selectQuality(ctx.db, row.company_id, row.id),
    selectTimeline(ctx.db, ctx.scope, row.company_id, row.id),
    row.consented_at === null && row.erased_at === null ? selectAsked(ctx.db, row.company_id, row.id) : null,
    selectTagsOf(ctx.db, ctx.scope, [row.id]),
    selectCameBy(ctx.db, ctx.scope, row.company_id, row.id),
  ])
  const isReported = ({ scale }: { scale: string }) => reportsScale(row.instrument, scale)
  return {
    ...rowView(row, set, minutes?.ms, tags),
    asked,
    came_by: cameByView(cameBy),
    scores: scoresOf(set, false).filter(isReported),
    true_scores: trueScoresOf(set, normOf(set?.norm_version)).filter(isReported),
    locale: row.locale,
    instrument: row.instrument,
    scorer_version: set?.scorer_version ?? null,
    norm: { version: row.norm_version, words: normWords(row.norm_version, row.items_locale ?? row.locale) },
    quality: quality
      ? {
          verdict: quality.verdict as 'good' | 'review' | 'not interpretable',
          points: quality.points,
          flags: quality.flags,
          reasons: reasonsOf(quality.flags, quality.values as Record<string, number | null>),
          values: quality.values as never,
        }
      : null,
    statuses: await selectStatuses(ctx.db, row.company_id, row.pipeline_id),
    timeline: withWhatTheyTookBack(timeline.map((event) => ({ ...event, properties: saidOf(event) }))).map((event) => ({
      id: event.id,
      at: iso(event.at),
      event: event.event,
      by: event.user_id === null ? null : fullNameOf(event.by),
      properties: event.properties,
    })),
  }
}

const cameByView = (found: Awaited<ReturnType<typeof selectCameBy>>) => ({
  table: found?.table_at
    ? { by: found.table_by_id === null ? null : fullNameOf(found.table_by), at: iso(found.table_at) }
    : null,
  book_code: found?.batch_name && found.number !== null ? { batch_name: found.batch_name, number: found.number } : null,
})

/** What a line of the timeline says, with the name that a colleague has today. */
const saidOf = ({
  event,
  properties,
  assigned_to,
}: Awaited<ReturnType<typeof selectTimeline>>[number]): Record<string, unknown> => {
  const { to_user, ...said } = properties as Record<string, unknown>
  if (event !== 'assigned' || to_user === undefined) return properties as Record<string, unknown>
  return { ...said, to: to_user === null ? 'nobody' : fullNameOf(assigned_to) }
}

/** The same for somebody who opens it. */
const openResult = async (ctx: Context, storage: ObjectStoragePort, key: Parameters<typeof getResult>[1]) => {
  const result = await getResult(ctx, key)
  Object.assign(ctx.audit, { shown: [result.company.id], object: `survey-results:${result.id}` })
  return { ...result, resume_url: await resumeLink(ctx, storage, { company_id: result.company.id, id: result.id }) }
}

/** The one result that is asked for, by its number or its reference; else a page of those of the filters, as the list has them. */
export const openOrList = async (
  ctx: Context,
  storage: ObjectStoragePort,
  { id, ...filters }: ResultFilters & { id?: number | undefined },
) => {
  if (id !== undefined || filters.uuid !== undefined)
    return { survey_results: [await openResult(ctx, storage, { id, uuid: filters.uuid })] }
  ctx.audit.look = 'survey-results.listed'
  const { survey_results, pagination } = await searchResults(ctx, filters)
  return { survey_results, pagination }
}

/** A change of people, and who made it. */
interface Changed {
  ctx: Context
  ids: readonly number[]
  command: CommandReceipt | undefined
}

/** The rows of changes as they are now, by those who reach the same. */
export const finishAll = async (changed: readonly Changed[]) => {
  // What a row shows depends on the brand.
  const brands = new Set(changed.map(({ ctx }) => ctx.brand))
  const rowsOf = new Map(
    await Promise.all(
      [...brands].map(async (brand) => {
        const own = changed.filter(({ ctx }) => ctx.brand === brand)
        const [first] = own
        const rows = first && (await rowsById(first.ctx, [...new Set(own.flatMap(({ ids }) => ids))]))
        return [brand, rows] as const
      }),
    ),
  )
  return changed.map(({ ctx, ids, command }) => ({
    updated: ids.length,
    survey_results: [...ids]
      .toSorted((one, other) => one - other)
      .flatMap((id) => rowsOf.get(ctx.brand)?.get(id) ?? []),
    ...(command ? { command } : {}),
  }))
}

const rowsById = async (ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, SurveyResultRow>> => {
  const [rows, view] = await Promise.all([selectByIds(ctx.db, ctx.scope, ids), viewOf(ctx, ids, undefined)])
  return new Map(rows.map((row) => [row.id, view(row)]))
}

/** The rows of a change as they are now. */
export const finish = async (ctx: Context, ids: readonly number[], command: CommandReceipt | undefined) => {
  const [reply] = await finishAll([{ ctx, ids, command }])
  if (!reply) throw new Error('A change has no rows.')
  return reply
}

/** What whoever answers does; all else is done by those who read the result. Neither is noted for the other. */
const THEIR_EVENTS: ReadonlySet<string> = new Set(['opened', 'started', 'paused', 'finished'])

/** Adds to a result's timeline: a person with their survey token, or staff. */
export const trackEvent = async (
  ctx: Context,
  input: {
    survey_result_id?: number | undefined
    uuid?: string | undefined
    event: string
    properties?: Record<string, unknown> | undefined
  },
) => {
  if (input.survey_result_id === undefined && input.uuid === undefined)
    throw invalid('survey_result_id', 'Name the result by survey_result_id or uuid.')
  const row = await selectOne(ctx.db, ctx.scope, { id: input.survey_result_id, uuid: input.uuid })
  if (!row) throw fail('NOT_FOUND')
  if (THEIR_EVENTS.has(input.event) === (ctx.actor.kind === 'staff'))
    throw invalid(
      'event',
      ctx.actor.kind === 'staff'
        ? 'Only whoever answers can tell this of themselves.'
        : 'Only somebody who is signed in can tell this.',
    )
  const user = ctx.actor.kind === 'staff' ? ctx.actor.user.id : null
  await insertEvent(ctx.db, {
    company_id: row.company_id,
    survey_result_id: row.id,
    event: input.event,
    user_id: user,
    properties: input.properties ?? {},
    created_at: ctx.clock.now(),
  })
  if (user !== null && input.event === 'viewed') {
    const isFirst = await markViewed(ctx.db, row.company_id, row.id, ctx.clock.now())
    // Cards and numbers that said "unread" no longer do.
    if (isFirst) await publish(ctx.db, { type: 'survey-results', company_id: row.company_id, ids: [row.id], by: user })
  }
  ctx.audit.company_id = row.company_id
  ctx.audit.object = `survey-results:${row.id}`
  // The call that showed the result has its own line of that.
  ctx.audit.skip = user !== null && input.event === 'viewed'
}
