import { normWords } from '#server/norm-book.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { ResultFilters, SurveyResultRow } from '#contract/resources/survey-results.ts'
import { reasonsOf } from './survey-results.words.ts'
import { announce, type Announcement } from '#server/kernel/announce.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { checkFitFilters, fitsOf, rankedPage, type Reading } from './fit-ranking.ts'
import {
  type ColumnSort,
  countResults,
  insertEvent,
  lockResults,
  markViewed,
  placeExists,
  type ResultRecord,
  selectByIds,
  selectMinutes,
  selectOne,
  selectPage,
  selectQuality,
  selectScoreSets,
  selectStatuses,
  selectTimeline,
  updateResult,
  withFound,
} from './survey-results.queries.ts'
import { moveCards, type MoveInput, people } from './survey-results.moves.service.ts'
import { iso, rowView, scoresOf } from './survey-results.views.ts'

/** Rows as lists show them: with their domains' scores and minutes, in the order given. */
export const rowsView = async (
  ctx: Reading,
  rows: ResultRecord[],
  roleBenchmarkId?: number,
): Promise<SurveyResultRow[]> => {
  const ids = rows.map((row) => row.id)
  const [sets, minutes] = await Promise.all([
    selectScoreSets(ctx.db, ctx.scope, ids),
    selectMinutes(ctx.db, ctx.scope, ids),
  ])
  const fits = await fitsOf(ctx, ids, roleBenchmarkId)
  return rows.map((row) => ({
    ...rowView(
      row,
      sets.find((set) => set.survey_result_id === row.id && set.company_id === row.company_id),
      minutes.find((m) => m.id === row.id && m.company_id === row.company_id)?.ms,
    ),
    ...(fits ? { fit: fits.get(row.id) ?? null } : {}),
  }))
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

/** One page of the list with its total. */
export const searchResults = async (ctx: Context, asked: ResultFilters) => {
  checkFitFilters(ctx, asked)
  const filters = await withFound(ctx.db, asked)
  const { sort_by } = filters
  if (sort_by === 'fit') return searchByFit(ctx, filters)
  const found = await selectPage(ctx.db, ctx.scope, { ...filters, sort_by })
  const total = await countResults(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, SORT_VALUES[sort_by])
  return { survey_results: await rowsView(ctx, rows, filters.role_benchmark_id), pagination }
}

const searchByFit = async (ctx: Context, filters: ResultFilters) => {
  const { records, groups, tie_groups, ranked_by, total } = await rankedPage(ctx, filters)
  const rows = await rowsView(ctx, records, ranked_by?.id ?? filters.role_benchmark_id)
  return {
    survey_results: rows.map((row) => ({ ...row, tie_group: groups.get(row.id) ?? 0 })),
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
  const [[set], [minutes], quality, timeline] = await Promise.all([
    selectScoreSets(ctx.db, ctx.scope, [row.id]),
    selectMinutes(ctx.db, ctx.scope, [row.id]),
    selectQuality(ctx.db, row.company_id, row.id),
    selectTimeline(ctx.db, row.company_id, row.id),
  ])
  return {
    ...rowView(row, set, minutes?.ms),
    scores: scoresOf(set, false),
    locale: row.locale,
    instrument: row.instrument,
    norm: { version: row.norm_version, words: normWords(row.norm_version, row.locale) },
    quality: quality
      ? {
          verdict: quality.verdict as 'good' | 'review' | 'not interpretable',
          points: quality.points,
          flags: quality.flags,
          reasons: reasonsOf(quality.flags, quality.values as Record<string, number | null>),
          values: quality.values as never,
        }
      : null,
    resume_url: null,
    statuses: await selectStatuses(ctx.db, row.company_id, row.pipeline_id),
    timeline: timeline.map((event) => ({
      id: event.id,
      at: iso(event.at),
      event: event.event,
      by: event.user_id === null ? null : [event.first, event.last].filter(Boolean).join(' '),
      properties: event.properties as Record<string, unknown>,
    })),
  }
}

interface Changes {
  first?: string | undefined
  last?: string | undefined
  email?: string | undefined
  phone?: string | null | undefined
  is_archived?: boolean | undefined
  archived_reason?: string | null | undefined
  is_test?: boolean | undefined
  type?: 'candidate' | 'employee' | undefined
  location_id?: number | null | undefined
  department_id?: number | null | undefined
}
type Locked = Awaited<ReturnType<typeof lockResults>>[number]

/** What undo needs: each row as it was, and the moment of the change, which tells whether somebody came after. */
export interface ResultsInverse {
  rows: { company_id: number; id: number; before: Record<string, unknown>; changed_at: string }[]
}

const checkPlaces = async (ctx: Context, rows: Locked[], changes: Changes) => {
  for (const company of new Set(rows.map((row) => row.company_id))) {
    for (const [table, id] of [
      ['locations', changes.location_id],
      ['departments', changes.department_id],
    ] as const) {
      if (typeof id === 'number' && !(await placeExists(ctx.db, table, company, id))) {
        throw invalid(`${table.slice(0, -1)}_id`, `This is not one of the company's ${table}.`)
      }
    }
  }
}

const fullChanges = (changes: Changes, now: Date, by: number) => {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return {
    ...given,
    ...(changes.is_archived === undefined
      ? {}
      : {
          archived_at: changes.is_archived ? now : null,
          archived_reason: changes.is_archived ? (changes.archived_reason ?? null) : null,
          archived_by: changes.is_archived ? by : null,
        }),
    updated_at: now,
  }
}

const ANNOUNCED: Record<string, Announcement['type']> = {
  archived: 'survey_result.archived',
  restored: 'survey_result.restored',
}

/** Carries out one change on many rows, all or none, with its command, history and live event. */
const change = async (
  ctx: Context,
  ids: readonly number[],
  changes: Changes,
  words: { kind: string; summary: (n: number) => string; event: string; reason?: string | undefined },
) => {
  const actor = staff(ctx)
  const wanted = [...new Set(ids)]
  const rows = await lockResults(ctx.db, ctx.scope, wanted)
  if (rows.length !== wanted.length) throw fail('NOT_FOUND')
  await checkPlaces(ctx, rows, changes)
  const now = ctx.clock.now()
  const inverse: ResultsInverse = { rows: [] }
  for (const row of rows) {
    const full = fullChanges(changes, now, actor.user.id)
    const before = Object.fromEntries(Object.keys(full).map((key) => [key, row[key as keyof Locked]]))
    inverse.rows.push({ company_id: row.company_id, id: row.id, before, changed_at: iso(now) })
    await updateResult(ctx.db, row.company_id, row.id, full)
    await insertEvent(ctx.db, {
      company_id: row.company_id,
      survey_result_id: row.id,
      event: words.event,
      user_id: actor.user.id,
      properties: words.reason ? { reason: words.reason } : {},
      created_at: now,
    })
  }
  const companies = [...new Set(rows.map((row) => row.company_id))]
  const only = companies.length === 1 ? (companies[0] ?? null) : null
  const command = await recordCommand(ctx, {
    kind: words.kind,
    company_id: only,
    summary: words.summary(rows.length),
    inverse,
  })
  const type = ANNOUNCED[words.event]
  if (type) {
    const told = rows.map(({ company_id, id }) => ({ type, company_id, data: { survey_result_id: id } }))
    await announce(ctx, told, command)
  }
  for (const company of companies) {
    await publish(ctx.db, {
      type: 'survey-results',
      company_id: company,
      ids: rows.filter((row) => row.company_id === company).map((row) => row.id),
      by: actor.user.id,
    })
  }
  ctx.audit.company_id = only
  ctx.audit.object = `survey-results:${wanted.slice(0, 20).join(',')}`
  ctx.audit.changed = {
    fields: Object.keys(changes).filter((key) => changes[key as keyof Changes] !== undefined),
    rows: rows.length,
  }
  return finish(ctx, wanted, command.receipt)
}

const finish = async (ctx: Context, ids: readonly number[], command: CommandReceipt | undefined) => ({
  updated: ids.length,
  survey_results: await rowsView(ctx, await selectByIds(ctx.db, ctx.scope, ids)),
  ...(command ? { command } : {}),
})

/** How a change is called in toasts, the undo history and the timeline. */
const wordsFor = (changes: Changes) => {
  if (changes.is_archived === true)
    return {
      kind: 'survey-results.change',
      summary: (n: number) => `${people(n)} archived`,
      event: 'archived',
      reason: changes.archived_reason ?? undefined,
    }
  if (changes.is_archived === false)
    return { kind: 'survey-results.change', summary: (n: number) => `${people(n)} restored`, event: 'restored' }
  if (changes.type !== undefined)
    return {
      kind: 'survey-results.change',
      summary: (n: number) => `${people(n)} now ${changes.type === 'employee' ? 'employees' : 'candidates'}`,
      event: 'type_changed',
    }
  return { kind: 'survey-results.change', summary: (n: number) => `${people(n)} changed`, event: 'changed' }
}

export const updateOne = async (ctx: Context, input: Changes & { id: number; updated_at?: string | undefined }) => {
  const { id, updated_at, ...changes } = input
  const [row] = await lockResults(ctx.db, ctx.scope, [id])
  if (!row) throw fail('NOT_FOUND')
  if (isStale(row.updated_at, updated_at)) {
    const current = await rowsView(ctx, await selectByIds(ctx.db, ctx.scope, [id]))
    throw fail('STALE', { extra: { survey_results: current } })
  }
  return change(ctx, [id], changes, wordsFor(changes))
}

export const updateMany = (ctx: Context, ids: readonly number[], changes: Changes) =>
  change(ctx, ids, changes, wordsFor(changes))

/** Moves people to a status, or within it, and gives their rows as they are now. */
export const moveToStatus = async (ctx: Context, input: MoveInput) => {
  const { ids, command } = await moveCards(ctx, input)
  return finish(ctx, ids, command?.receipt)
}

const DATES = ['archived_at', 'submitted_at', 'started_at', 'created_at', 'updated_at']
const revive = (before: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(before).map(([key, value]) => [
      key,
      DATES.includes(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )

/** Takes a change back, unless somebody changed one of its rows after it. */
export const undoChange = async (ctx: Context, inverse: ResultsInverse): Promise<void> => {
  const actor = staff(ctx)
  const rows = await lockResults(
    ctx.db,
    ctx.scope,
    inverse.rows.map((row) => row.id),
  )
  const changed = inverse.rows.filter(({ company_id, id, changed_at }) => {
    const now = rows.find((row) => row.id === id && row.company_id === company_id)
    return now?.updated_at.toISOString() !== changed_at
  })
  if (changed.length) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: changed.map((row) => row.id) } })
  const now = ctx.clock.now()
  for (const { company_id, id, before } of inverse.rows) {
    await updateResult(ctx.db, company_id, id, revive(before))
    await insertEvent(ctx.db, {
      company_id,
      survey_result_id: id,
      event: 'undone',
      user_id: actor.user.id,
      properties: {},
      created_at: now,
    })
  }
  for (const company of new Set(inverse.rows.map((row) => row.company_id))) {
    await publish(ctx.db, {
      type: 'survey-results',
      company_id: company,
      ids: inverse.rows.filter((row) => row.company_id === company).map((row) => row.id),
      by: actor.user.id,
    })
  }
}

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
}
