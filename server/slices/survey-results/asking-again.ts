import { RETAKE_SOON_DAYS } from '#contract/constants.ts'
import { Email } from '#contract/core/fields.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { AskedAgain, surveyResultsAgain as contract } from '#contract/resources/survey-results.again.ts'
import type { surveyResults } from '#server/database/schema/survey-results.ts'
import { announce } from '#server/kernel/announce.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { attempt } from '#server/kernel/database.ts'
import { sqlState } from '#server/kernel/database-errors.ts'
import { selectEntryStage } from '#server/kernel/entry-stage.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { demandAll, fail, invalid } from '#server/kernel/problems.ts'
import { takenBack } from '#server/kernel/timeline.ts'
import {
  type AgainRecord,
  deleteOpened,
  endLinks,
  holdPersons,
  insertOpened,
  lockForAgain,
  lockOpened,
  reviveLinks,
} from './again.queries.ts'
import { type ResultsInverse, undoChange } from './changing.ts'
import { insertEvent, updateResult } from './changing.queries.ts'
import { objectOf } from './moves-locked.ts'

type Result = typeof surveyResults.$inferSelect

/** What this slice is given: the mail with the link to a new assessment, and how long each form is. */
export interface AgainParts {
  sizeOf(instrument: string): { total: number; statements: number }
  againOf(
    ctx: Context,
    result: Pick<Result, 'company_id' | 'id' | 'uuid' | 'email' | 'first' | 'role_name' | 'instrument' | 'locale'>,
    company: { name: string; accent: string | null },
  ): Promise<Record<string, unknown>>
}

const DAY_MS = 86_400_000
type Left = Exclude<AskedAgain['outcome'], 'again' | 'anew'>
const WHY: Record<Left, string> = {
  erased: 'Was erased: there is nobody to write to.',
  archived: 'Is in the archive. Restore them first.',
  no_address: 'Has no email address that a mail could reach.',
  held: 'Is under legal hold: nothing is begun with them until it is lifted.',
  wants_none: 'Wants no more mails of this company.',
  not_begun: 'Has answered nothing yet. Send the link again instead.',
  under_way: 'Has another assessment for this role open already.',
}

const personOf = ({ result }: AgainRecord) => `${result.company_id} ${result.person_id} ${result.role_name}`

/** What a new assessment would be to each. */
const judge = (ctx: Context, rows: readonly AgainRecord[]): { row: AgainRecord; told: AskedAgain }[] => {
  const opened = new Set<string>()
  const outcomeOf = (row: AgainRecord): AskedAgain['outcome'] => {
    const { result } = row
    if (result.erased_at) return 'erased'
    if (result.is_archived) return 'archived'
    if (!Email.safeParse(result.email).success) return 'no_address'
    if (row.is_held) return 'held'
    if (row.wants_none) return 'wants_none'
    if (!result.submitted_at && result.answered === 0) return 'not_begun'
    if (row.is_under_way || opened.has(personOf(row))) return 'under_way'
    opened.add(personOf(row))
    return result.submitted_at ? 'again' : 'anew'
  }
  return rows.map((row) => {
    const { id: survey_result_id, first, last, answered, total } = row.result
    const outcome = outcomeOf(row)
    const days_since = row.finished_at && Math.floor((ctx.clock.now().getTime() - row.finished_at.getTime()) / DAY_MS)
    const why = outcome === 'again' || outcome === 'anew' ? null : WHY[outcome]
    const is_soon = days_since !== null && days_since < RETAKE_SOON_DAYS
    return { row, told: { survey_result_id, first, last, outcome, why, answered, total, days_since, is_soon } }
  })
}

interface AgainInverse extends ResultsInverse {
  opened: number[]
  /** The results that stay, each with a new one beside it. */
  beside: { company_id: number; id: number }[]
}

/** A row as the person's next one: they agree anew, and nothing of what they answered is in it. */
const nextOf = async (ctx: Context, { result, norm_version }: AgainRecord, total: number) => {
  const now = ctx.clock.now()
  // Who has finished begins where everybody enters; who begins anew stays where they stand.
  const entry = result.submitted_at ? await selectEntryStage(ctx.db, result.company_id) : undefined
  const { company_id, person_id, campaign_id, source, type, first, last, email, phone, role_name } = result
  return {
    company_id,
    person_id,
    campaign_id,
    source,
    type,
    first,
    last,
    email,
    phone,
    role_name,
    location_id: result.location_id,
    department_id: result.department_id,
    pipeline_id: result.pipeline_id,
    status: result.status,
    ...entry,
    assigned_to: result.assigned_to,
    locale: result.locale,
    instrument: result.instrument,
    norm_version,
    // Said in confidence to a link that the person may not have any more.
    accommodation: result.readdressed_at === null ? result.accommodation : null,
    large_print: result.large_print,
    total,
    takes_reminders: result.takes_reminders,
    is_test: result.is_test,
    brand: ctx.brand,
    uuid: newUuid(),
    status_changed_at: now,
    created_at: now,
    updated_at: now,
  }
}

/** One goes to the archive with all that is in it, and its links end. */
const archive = async (ctx: Context, { company_id, id }: { company_id: number; id: number }, reason: string) => {
  const now = ctx.clock.now()
  const after = {
    is_archived: true,
    archived_at: now,
    archived_by: staff(ctx).user.id,
    archived_reason: reason,
    updated_at: now,
  }
  await updateResult(ctx.db, company_id, id, after)
  await endLinks(ctx.db, company_id, id, now)
  return after
}

/** The unfinished one makes room for the next, with every answer in it. */
const setAside = async (
  ctx: Context,
  { result }: AgainRecord,
  reason: string,
): Promise<ResultsInverse['rows'][number]> => {
  const { company_id, id } = result
  const after = await archive(ctx, result, `Begun anew: ${reason}`.slice(0, 300))
  const keys = Object.keys(after) as (keyof typeof after)[]
  const before = Object.fromEntries(keys.map((key) => [key, result[key]]))
  return { company_id, id, before, changed_at: after.updated_at.toISOString() }
}

const openOne = async (ctx: Context, { sizeOf }: AgainParts, row: AgainRecord, reason: string) => {
  const { total, statements } = sizeOf(row.result.instrument)
  const next = await nextOf(ctx, row, total)
  const id = await insertOpened(ctx.db, next, statements)
  const { company_id } = next
  const by = { user_id: staff(ctx).user.id, created_at: ctx.clock.now() }
  const properties = { reason }
  await insertEvent(ctx.db, { company_id, survey_result_id: row.result.id, event: 'asked_again', properties, ...by })
  return { ...next, id, company: row.company }
}

const tell = async (ctx: Context, companies: ReadonlySet<number>) => {
  for (const company_id of companies)
    await publish(ctx.db, { type: 'survey-results', company_id, ids: [], by: staff(ctx).user.id })
}

/** Opens a new assessment for people, or tells what that would do. The mails wait until it can no longer be undone. */
export const askAgain = async (ctx: Context, parts: AgainParts, body: BodyOf<typeof contract.askAgain>) => {
  const ids = [...new Set(body.ids)]
  await holdPersons(ctx.db, ctx.scope, ids)
  const rows = await lockForAgain(ctx.db, ctx.scope, ids)
  demandAll(
    ids,
    rows.map(({ result }) => result.id),
  )
  const judged = judge(ctx, rows)
  const people = judged.map(({ told }) => told)
  const opening = judged.filter(({ told }) => told.why === null).map(({ row }) => row)
  const companies = new Set(opening.map(({ result }) => result.company_id))
  const [company_id = null] = companies.size === 1 ? companies : []
  Object.assign(ctx.audit, {
    company_id,
    object: objectOf(ids),
    changed: { opened: opening.length, people: people.length },
  })
  if (body.dry_run || opening.length === 0) {
    ctx.audit.skip = true
    return { status: 200 as const, people, opened: opening.length }
  }
  const { reason } = body
  if (reason === undefined) throw invalid('reason', 'Write the reason.')
  const inverse: AgainInverse = { rows: [], opened: [], beside: [] }
  const opened: Awaited<ReturnType<typeof openOne>>[] = []
  for (const row of opening) {
    const { company_id, id, submitted_at } = row.result
    if (submitted_at) inverse.beside.push({ company_id, id })
    else inverse.rows.push(await setAside(ctx, row, reason))
    opened.push(await openOne(ctx, parts, row, reason))
  }
  inverse.opened = opened.map(({ id }) => id)
  const summary = opening.length === 1 ? '1 person asked again' : `${opening.length} people asked again`
  const of = opening.map(({ result }) => result)
  const command = await recordCommand(ctx, { kind: 'survey-results.ask_again', company_id, summary, of, inverse })
  for (const { company, ...next } of opened)
    await sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient: next.email,
      company_id: next.company_id,
      payload: await parts.againOf(ctx, next, company),
      command,
    })
  const archived = inverse.rows.map(({ company_id: of, id }) => ({
    type: 'survey_result.archived' as const,
    company_id: of,
    data: { survey_result_id: id },
    command,
  }))
  announce(ctx, archived)
  await tell(ctx, companies)
  return { status: 201 as const, people, opened: opening.length, command: command.receipt }
}

const TAKEN_BACK = 'Asked again, and taken back'

/** Takes a new one away; where something hangs on it already, a look at the page or a note, it goes to the archive with that. */
const takeBack = async (ctx: Context, opened: { company_id: number; id: number }): Promise<void> => {
  const { company_id, id: survey_result_id } = opened
  const isAway = await attempt(
    ctx.db,
    () => deleteOpened(ctx.db, company_id, survey_result_id),
    (error) => {
      if (sqlState(error) !== '23503') throw error
    },
  )
  if (isAway) return
  const { archived_by: user_id, archived_at: created_at } = await archive(ctx, opened, TAKEN_BACK)
  const properties = { reason: TAKEN_BACK }
  await insertEvent(ctx.db, { company_id, survey_result_id, event: 'archived', user_id, properties, created_at })
}

/** Takes it back while nobody has begun: the new ones go with their mails, what was set aside is where it was. */
export const undoAskAgain = async (ctx: Context, inverse: AgainInverse): Promise<void> => {
  const opened = await lockOpened(ctx.db, ctx.scope, inverse.opened)
  const touched = opened.filter((row) => row.is_touched)
  const gone = inverse.opened.filter((id) => !opened.some((row) => row.id === id))
  const inTheWay = [...gone, ...touched.map(({ id }) => id)]
  if (inTheWay.length) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: inTheWay } })
  for (const one of opened) await takeBack(ctx, one)
  if (inverse.rows.length) await undoChange(ctx, inverse)
  for (const { company_id, id, changed_at } of inverse.rows) await reviveLinks(ctx.db, company_id, id, changed_at)
  const undone = { ...takenBack('asked_again'), user_id: staff(ctx).user.id, created_at: ctx.clock.now() }
  for (const { company_id, id } of inverse.beside)
    await insertEvent(ctx.db, { company_id, survey_result_id: id, ...undone })
  await tell(ctx, new Set(opened.map(({ company_id }) => company_id)))
}
