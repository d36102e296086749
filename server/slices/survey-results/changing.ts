import type { BodyOf } from '#contract/core/endpoint.ts'
import type { ResultFit } from '#contract/resources/benchmark-scores.ts'
import type { Seen, surveyResults as contract } from '#contract/resources/survey-results.ts'
import { announce } from '#server/kernel/announce.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { onlyCompany } from '#server/kernel/companies.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publishRows } from '#server/kernel/events.ts'
import { demandAll, fail, invalid } from '#server/kernel/problems.ts'
import { wasErased } from '#server/kernel/standing.ts'
import { takenBack } from '#server/kernel/timeline.ts'
import { type FormerAddress, moveAddress, returnAddress } from './addresses.ts'
import { noteUntold, tellFormerAddresses } from './address-told.ts'
import { demandAsSeen } from './as-seen.ts'
import { type Changes, eventOf, type PlaceNames, saysWho, wordsFor } from './changing-words.ts'
import { lockResults, placeName, updateResults, writeBack } from './changing.queries.ts'
import { writeEvents } from './survey-results.moves.queries.ts'
import { already, objectOf } from './moves-locked.ts'
import { finish } from './survey-results.service.ts'
import { iso } from './survey-results.views.ts'

// Changes of what people are: one command for all of them, and its exact inverse.

/** What this slice is given: fits, which hang on the role. */
export interface RoleFits {
  /** Computes what is missing of the fits that people have by the role they are in now. */
  renew(ctx: Context, ids: readonly number[]): Promise<void>
  /** Fits by the role that each is in and by another, the closest benchmark first; nobody whose result cannot be read. */
  compare(ctx: Context, ids: readonly number[], roleName: string): Promise<Map<number, FitsByRole>>
}
export interface FitsByRole {
  before: ResultFit[]
  after: ResultFit[]
}

type Locked = Awaited<ReturnType<typeof lockResults>>[number]

/** What undo needs: each row as it was, and the moment of the change, which tells whether somebody came after. */
export interface ResultsInverse {
  rows: { company_id: number; id: number; before: Record<string, unknown>; changed_at: string }[]
  /** The address that a person had; absent where it is as before. */
  address?: FormerAddress
}

const checkPlaces = async (ctx: Context, rows: Locked[], changes: Changes): Promise<PlaceNames> => {
  const names: PlaceNames = {}
  for (const company of new Set(rows.map((row) => row.company_id))) {
    for (const [table, place, id] of [
      ['locations', 'location', changes.location_id],
      ['departments', 'department', changes.department_id],
    ] as const) {
      if (typeof id !== 'number') continue
      const name = await placeName(ctx.db, table, company, id)
      if (name === undefined) throw invalid(`${place}_id`, `This is not one of the company's ${table}.`)
      names[place] = name
    }
  }
  return names
}

/** What a change made of somebody, as the timeline keeps it: only what is not as before, and of their details which, not what. */
const outcomeFor = (row: Locked, changes: Changes, places: PlaceNames): Record<string, unknown> => {
  const differs = (key: keyof Changes & keyof Locked) => changes[key] !== undefined && changes[key] !== row[key]
  const details = [
    ...(differs('first') || differs('last') ? ['name'] : []),
    ...(['email', 'phone'] as const).filter(differs),
  ]
  return {
    ...(differs('role_name') ? { from: row.role_name, to: changes.role_name } : {}),
    ...(differs('type') ? { type: changes.type } : {}),
    ...(differs('is_test') ? { is_test: changes.is_test } : {}),
    ...(differs('location_id') ? { location: places.location ?? null } : {}),
    ...(differs('department_id') ? { department: places.department ?? null } : {}),
    ...(details.length > 0 ? { details } : {}),
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

const ANNOUNCED: Record<string, 'survey_result.archived' | 'survey_result.restored'> = {
  archived: 'survey_result.archived',
  restored: 'survey_result.restored',
}

/** What a change gives somebody that they have not got: of whoever is archived, by whom, when and why are not written over; of whoever was erased no reason is kept. */
const newTo = (row: Locked, { archived_reason: reason, ...changes }: Changes): Changes => {
  const news = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== undefined && value !== row[key as keyof Locked]),
  )
  const isReasonNew = changes.is_archived === undefined ? reason !== row.archived_reason : 'is_archived' in news
  return reason !== undefined && isReasonNew && !row.erased_at ? { ...news, archived_reason: reason } : news
}

/** Whom a change makes other than they were, and in what; whoever is so already is not among them. */
const whomItChanges = (rows: readonly Locked[], changes: Changes) =>
  rows.map((row) => ({ row, news: newTo(row, changes) })).filter(({ news }) => Object.keys(news).length > 0)

/** Carries out one change on many rows, all or none, with its command, history and live event; nothing where all are so already. */
export const change = async (ctx: Context, fits: RoleFits, ids: readonly number[], changes: Changes) => {
  const actor = staff(ctx)
  const wanted = [...new Set(ids)]
  const found = await lockResults(ctx.db, ctx.scope, wanted)
  demandAll(
    wanted,
    found.map(({ id }) => id),
  )
  const changed = whomItChanges(found, changes)
  const rows = changed.map(({ row }) => row)
  const [first] = rows
  const log = (of: readonly Locked[], fields: readonly string[]) =>
    Object.assign(ctx.audit, {
      company_id: onlyCompany(of),
      object: objectOf(of.map(({ id }) => id)),
      changed: { fields, rows: rows.length },
    })
  if (!first) {
    log(found, Object.keys(changes))
    return undefined
  }
  if (changed.some(({ row, news }) => row.erased_at && saysWho(news))) throw wasErased()
  const made: Changes = Object.assign({}, ...changed.map(({ news }) => news))
  const places = await checkPlaces(ctx, rows, made)
  const now = ctx.clock.now()
  const moved = made.email === undefined ? null : await moveAddress(ctx, first, made.email, now)
  const own: ResultsInverse['rows'] = []
  for (const alike of Map.groupBy(changed, ({ news }) => Object.keys(news).join()).values()) {
    const full = fullChanges(alike[0]?.news ?? {}, now, actor.user.id)
    const those = alike.map(({ row }) => row)
    await updateResults(ctx.db, those, full)
    for (const row of those)
      own.push({
        company_id: row.company_id,
        id: row.id,
        before: Object.fromEntries(Object.keys(full).map((key) => [key, row[key as keyof Locked]])),
        changed_at: iso(now),
      })
  }
  const inverse: ResultsInverse = moved ? { rows: [...own, ...moved.rows], address: moved.address } : { rows: own }
  const told = changed.map(({ row, news }) => ({ ...wordsFor(news), row, news }))
  const events = told.map(({ row, news, event, reason }) => ({
    company_id: row.company_id,
    survey_result_id: row.id,
    event,
    properties: { ...(reason ? { reason } : {}), ...outcomeFor(row, news, places) },
  }))
  writeEvents(ctx.db, events, { user_id: actor.user.id, at: now })
  const changedIds = rows.map(({ id }) => id)
  if (made.role_name !== undefined) await fits.renew(ctx, changedIds)
  const only = onlyCompany(rows)
  const words = wordsFor(made, places)
  const command = await recordCommand(ctx, {
    kind: 'survey-results.change',
    company_id: only,
    summary: words.summary(rows.length) + already(found.length - rows.length, words.already),
    of: changed.map(({ row, news }) => ({ id: row.id, first: news.first ?? row.first, last: news.last ?? row.last })),
    inverse,
  })
  if (moved)
    await tellFormerAddresses(ctx, {
      company_id: first.company_id,
      rows: [first, ...moved.others],
      command,
    })
  announce(
    ctx,
    told.flatMap(({ row: { company_id, id }, event }) => {
      const type = ANNOUNCED[event]
      return type ? [{ type, company_id, data: { survey_result_id: id }, command }] : []
    }),
  )
  await publishRows(ctx.db, { type: 'survey-results', rows, by: actor.user.id })
  log(rows, Object.keys(made))
  return command.receipt
}

export const updateOne = async (ctx: Context, fits: RoleFits, input: BodyOf<typeof contract.update>) => {
  const { id, updated_at, ...changes } = input
  await demandUnchanged(ctx, updated_at === undefined ? [] : [{ id, updated_at }], [id])
  return finish(ctx, [id], await change(ctx, fits, [id], changes))
}

export const updateMany = async (
  ctx: Context,
  fits: RoleFits,
  { ids, changes, seen }: BodyOf<typeof contract.bulkUpdate>,
) => {
  await demandUnchanged(ctx, seen ?? [], ids)
  return finish(ctx, [...new Set(ids)], await change(ctx, fits, ids, changes))
}

/** Whoever was looked at before the change is still as they were then. */
const demandUnchanged = async (ctx: Context, seen: readonly Seen[], ids: readonly number[]): Promise<void> => {
  if (seen.length === 0) return
  await demandAsSeen(ctx, await lockResults(ctx.db, ctx.scope, ids), seen)
}

/** Those whose place of before is gone. */
const withoutPlace = async (ctx: Context, { rows }: ResultsInverse): Promise<ResultsInverse['rows']> => {
  const known = new Map<string, boolean>()
  const isThere = async (table: 'locations' | 'departments', company: number, id: unknown): Promise<boolean> => {
    if (typeof id !== 'number') return true
    const key = `${table} ${company} ${id}`
    const is = known.get(key) ?? (await placeName(ctx.db, table, company, id)) !== undefined
    known.set(key, is)
    return is
  }
  const without: ResultsInverse['rows'] = []
  for (const row of rows) {
    const { location_id, department_id } = row.before
    const hasBoth =
      (await isThere('locations', row.company_id, location_id)) &&
      (await isThere('departments', row.company_id, department_id))
    if (!hasBoth) without.push(row)
  }
  return without
}

/** Takes a change back, unless somebody changed one of its rows after it, or deleted a place that one was at. */
export const undoChange = async (ctx: Context, inverse: ResultsInverse): Promise<void> => {
  const actor = staff(ctx)
  const rows = await lockResults(
    ctx.db,
    ctx.scope,
    inverse.rows.map((row) => row.id),
  )
  const is = new Map(rows.map((row) => [`${row.company_id} ${row.id}`, iso(row.updated_at)]))
  const later = inverse.rows.filter(({ company_id, id, changed_at }) => is.get(`${company_id} ${id}`) !== changed_at)
  const changed = [...new Set([...later, ...(await withoutPlace(ctx, inverse))])]
  if (changed.length) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: changed.map((row) => row.id) } })
  const [first] = rows
  if (inverse.address && first) await returnAddress(ctx, inverse.address, first.email)
  await writeBack(ctx.db, inverse.rows)
  const events = inverse.rows.map(({ company_id, id, before }) => ({
    company_id,
    survey_result_id: id,
    ...takenBack(eventOf(before)),
  }))
  writeEvents(ctx.db, events, { user_id: actor.user.id, at: ctx.clock.now() })
  await publishRows(ctx.db, { type: 'survey-results', rows: inverse.rows, by: actor.user.id })
}

/** The same where roles may be among what is taken back: their fits are still there, but a benchmark may have a newer version. */
export const undoChangeWith =
  (fits: RoleFits) =>
  async (ctx: Context, inverse: ResultsInverse, commandId: string): Promise<void> => {
    if (inverse.address) await noteUntold(ctx, inverse.rows, commandId)
    await undoChange(ctx, inverse)
    const returning = inverse.rows.filter(({ before }) => 'role_name' in before).map(({ id }) => id)
    if (returning.length) await fits.renew(ctx, returning)
  }
