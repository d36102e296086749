import { bookOf } from '#contract/core/called.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { writeCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { attempt, type Database, type Db } from '#server/kernel/database.ts'
import { sqlState } from '#server/kernel/database-errors.ts'
import { selectEntryStage } from '#server/kernel/entry-stage.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { portionsOf } from '#server/kernel/in-portions.ts'
import { type Step, workOn } from '#server/kernel/job-runs.ts'
import type { JobDefinition } from '#server/kernel/jobs.ts'
import { fail, isFailure } from '#server/kernel/problems.ts'
import type { ReadyLine } from './import-judge.ts'
import {
  deleteImported,
  forgetInput,
  IMPORT_QUEUE,
  insertImported,
  lockByEmail,
  lockImported,
  nextLines,
  selectHungOn,
  upsertPeople,
} from './import.queries.ts'
import { writeBack } from './changing.queries.ts'
import { type ResultsInverse, undoChange } from './changing.ts'
import { people } from './moves-locked.ts'
import { undoTagging } from './tagging.ts'
import { writeTagEvents } from './tags-noted.ts'
import { insertMarks, type Mark, type NamedTag, type TagKey } from './tags.queries.ts'

/** What an import carries to its worker; it is emptied with the last step. */
export interface ImportInput {
  company_id: number
  type: 'candidate' | 'employee'
  by: { actor_id: number; on_behalf_of: number | null }
  rows: ReadyLine[]
  /** The tags that the lines name, and those of them that were made for it; absent where lines name none. */
  tags?: NamedTag[]
  made_tags?: TagKey[]
}

/** The form that people get: its name, its norm, and how many statements it has. */
export interface ImportForm {
  instrument: string
  norm: string
  total: number
}

interface ImportInverse extends ResultsInverse {
  company_id: number
  run: string
  /** Tags that people got who were there before, each with the numbers of their results; and those that were made for the import. */
  tagged?: KeptTagged
  made_tags?: TagKey[]
}
/** Of many people, results by the number of a tag say in a tenth of the room what a mark for each says. */
type Tagged = Record<string, number[]>
/** As it was kept by whichever version: earlier ones had a mark for each. */
type KeptTagged = Tagged | Mark[]
interface Place {
  at: number
  rows: ResultsInverse['rows']
  tagged?: KeptTagged
}

const AT_ONCE = 100
const BACK_AT_ONCE = 1_000

const taggedWith = (before: Tagged, marks: readonly Mark[]): Tagged => {
  const own = Map.groupBy(marks, ({ tag_id }) => String(tag_id))
  const more = [...own].map(([tag, of]) => [tag, [...(before[tag] ?? []), ...of.map((one) => one.survey_result_id)]])
  return { ...before, ...Object.fromEntries(more) }
}

/** What is kept of tags, whichever version kept it. */
const taggedOf = (kept: KeptTagged = {}): Tagged => (Array.isArray(kept) ? taggedWith({}, kept) : kept)

/** The tags of lines, as marks of the results that these have become or met. */
const marksOf = (
  { company_id, tags = [] }: ImportInput,
  lines: readonly ReadyLine[],
  results: readonly { id: number; email: string }[],
): Mark[] => {
  const find = bookOf(tags)
  const said = new Map(lines.map((line) => [line.email, line.tags]))
  return results.flatMap(({ id, email }) =>
    (said.get(email) ?? []).flatMap((name) => {
      const tag_id = find(name)?.id
      return tag_id === undefined ? [] : [{ company_id, survey_result_id: id, tag_id }]
    }),
  )
}

const add = async (
  db: Db,
  run: string,
  form: ImportForm,
  input: ImportInput,
  lines: readonly ReadyLine[],
  now: Date,
) => {
  const entry = await selectEntryStage(db, input.company_id)
  if (!entry) throw new Error(`Company ${input.company_id} has no default pipeline.`)
  const { company_id, type } = input
  const about = ({ first, last, email, phone }: ReadyLine) => ({ company_id, first, last, email, phone })
  const at = { created_at: now, updated_at: now }
  const persons = await upsertPeople(
    db,
    lines.map((one) => ({ ...about(one), uuid: newUuid(), ...at })),
  )
  const made = await insertImported(
    db,
    lines.map((one) => ({
      ...about(one),
      ...at,
      ...entry,
      uuid: newUuid(),
      person_id: persons.get(one.email) ?? 0,
      type,
      role_name: one.role_name,
      location_id: one.location_id,
      department_id: one.department_id,
      status_changed_at: now,
      instrument: form.instrument,
      norm_version: form.norm,
      total: form.total,
      // Nobody is reminded of what they have not begun themselves.
      takes_reminders: false,
      import_id: run,
    })),
  )
  await insertMarks(db, marksOf(input, lines, made), now)
}

/** Puts the tags of lines on people who are there; what they have besides stays. */
const tagKnown = async (
  db: Db,
  input: ImportInput,
  lines: readonly ReadyLine[],
  known: readonly { id: number; email: string }[],
  at: Date,
): Promise<Mark[]> => {
  const tagged = await insertMarks(db, marksOf(input, lines, known), at)
  const user_id = input.by.on_behalf_of ?? input.by.actor_id
  await writeTagEvents(db, { added: tagged, removed: [] }, input.tags ?? [], { user_id, at })
  return tagged
}

/** Takes over what lines say of people who are there; what a line leaves empty stays. */
const update = async (
  db: Db,
  input: ImportInput,
  lines: readonly ReadyLine[],
  now: Date,
): Promise<{ rows: ResultsInverse['rows']; tagged: Mark[] }> => {
  if (lines.length === 0) return { rows: [], tagged: [] }
  const { company_id } = input
  const said = new Map(lines.map((one) => [one.email, one]))
  const rows: ResultsInverse['rows'] = []
  const changed: Parameters<typeof writeBack>[1][number][] = []
  const known = await lockByEmail(db, company_id, [...said.keys()])
  for (const row of known) {
    const line = said.get(row.email)
    if (!line) continue
    const after = {
      first: line.first || row.first,
      last: line.last || row.last,
      phone: line.phone ?? row.phone,
      location_id: line.location_id ?? row.location_id,
      department_id: line.department_id ?? row.department_id,
      updated_at: now,
    }
    const keys = (Object.keys(after) as (keyof typeof after)[]).filter((key) => after[key] !== row[key])
    if (keys.every((key) => key === 'updated_at')) continue
    const only = (of: typeof after) => Object.fromEntries(keys.map((key) => [key, of[key]]))
    rows.push({ company_id, id: row.id, before: only(row), changed_at: now.toISOString() })
    changed.push({ company_id, id: row.id, before: only(after) })
  }
  await writeBack(db, changed)
  return { rows, tagged: await tagKnown(db, input, lines, known, now) }
}

/** The worker of imports: some lines a step; the last also leaves what takes all of it back. */
export const importJob = (deps: { database: Database; clock: Clock; form: ImportForm }): JobDefinition => {
  const step: Step = async (db, run) => {
    const input = run.input as ImportInput
    const { at, rows, tagged } = (run.cursor as Place | null) ?? { at: 0, rows: [] }
    const now = deps.clock.now()
    const lines = input.rows
    const fresh = lines.filter((one) => !one.isKnown)
    if (fresh.length) await add(db, run.id, deps.form, input, fresh, now)
    const changed = await update(
      db,
      input,
      lines.filter((one) => one.isKnown),
      now,
    )
    const all = { rows: [...rows, ...changed.rows], tagged: taggedWith(taggedOf(tagged), changed.tagged) }
    if (at + lines.length < run.total)
      return { done: lines.length, cursor: { at: at + lines.length, ...all } satisfies Place }
    const { company_id, made_tags = [] } = input
    const inverse: ImportInverse = { company_id, run: run.id, made_tags, ...all }
    const summary = `${people(run.total)} imported`
    await writeCommand(db, now, input.by, { kind: 'survey-results.import', company_id, summary, inverse })
    await forgetInput(db, run.id)
    return { done: lines.length, cursor: null }
  }
  return {
    name: IMPORT_QUEUE,
    run: ({ run }) =>
      workOn(
        deps,
        String(run),
        step,
        (db, { company_id }) => publish(db, { type: 'survey-results', company_id, ids: [], by: null }),
        nextLines(AT_ONCE),
      ),
  }
}

/** Gives those who were there before what they had; whoever somebody changed meanwhile is named, and nobody is changed. */
const changeBack = async (ctx: Context, rows: ResultsInverse['rows']): Promise<void> => {
  const refused: unknown[] = []
  for (const portion of portionsOf(rows, BACK_AT_ONCE)) {
    try {
      await undoChange(ctx, { rows: portion })
    } catch (error) {
      if (!isFailure(error) || error.key !== 'UNDO_CONFLICT') throw error
      refused.push(error.details.extra?.['survey_result_ids'])
    }
  }
  if (refused.length) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: refused.flat() } })
}

/** Takes a whole import back: whoever came with it goes, whoever was changed by it is as before. */
export const undoImport = async (ctx: Context, inverse: ImportInverse): Promise<void> => {
  const { company_id, run } = inverse
  const rows = await lockImported(ctx.db, company_id, run)
  const touched = rows.filter((row) => row.is_touched)
  if (touched.length) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: touched.map((row) => row.id) } })
  const isAway = await attempt(
    ctx.db,
    () => deleteImported(ctx.db, company_id, rows),
    (error) => {
      if (sqlState(error) !== '23503') throw error
    },
  )
  if (!isAway) {
    const ids = rows.map(({ id }) => id)
    throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: await selectHungOn(ctx.db, company_id, ids) } })
  }
  await changeBack(ctx, inverse.rows)
  const { tagged, made_tags = [] } = inverse
  const marks = Object.entries(taggedOf(tagged)).flatMap(([tag, ids]) =>
    ids.map((id): Mark => ({ company_id, survey_result_id: id, tag_id: Number(tag) })),
  )
  const ofEach = marks.toSorted((a, b) => a.survey_result_id - b.survey_result_id)
  for (const added of portionsOf(ofEach, BACK_AT_ONCE)) await undoTagging(ctx, { added, removed: [], made: [] })
  if (made_tags.length) await undoTagging(ctx, { added: [], removed: [], made: made_tags })
  await publish(ctx.db, { type: 'survey-results', company_id, ids: [], by: staff(ctx).user.id })
}
