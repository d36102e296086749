import type { Clock } from '#server/kernel/clock.ts'
import { writeCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { type Database, type Db, sqlState } from '#server/kernel/database.ts'
import { selectEntryStage } from '#server/kernel/entry-stage.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { type Step, workOn } from '#server/kernel/job-runs.ts'
import type { JobDefinition } from '#server/kernel/jobs.ts'
import { fail } from '#server/kernel/problems.ts'
import type { ReadyLine } from './import-judge.ts'
import {
  deleteImported,
  forgetInput,
  IMPORT_QUEUE,
  insertImported,
  lockByEmail,
  lockImported,
  upsertPeople,
} from './import.queries.ts'
import { updateResult } from './changing.queries.ts'
import { type ResultsInverse, undoChange } from './changing.ts'

/** What an import carries to its worker; it is emptied with the last step. */
export interface ImportInput {
  company_id: number
  type: 'candidate' | 'employee'
  by: { actor_id: number; on_behalf_of: number | null }
  rows: ReadyLine[]
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
}
interface Place {
  at: number
  rows: ResultsInverse['rows']
}

const AT_ONCE = 250
const plural = (n: number) => (n === 1 ? '1 person' : `${n} people`)

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
  await insertImported(
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
}

/** Takes over what lines say of people who are there; what a line leaves empty stays. */
const update = async (db: Db, company_id: number, lines: readonly ReadyLine[], now: Date) => {
  const said = new Map(lines.map((one) => [one.email, one]))
  const rows: ResultsInverse['rows'] = []
  for (const row of await lockByEmail(db, company_id, [...said.keys()])) {
    const line = said.get(row.email)
    if (!line) continue
    const after = {
      first: line.first,
      last: line.last,
      phone: line.phone ?? row.phone,
      location_id: line.location_id ?? row.location_id,
      department_id: line.department_id ?? row.department_id,
      updated_at: now,
    }
    const keys = Object.keys(after) as (keyof typeof after)[]
    const before = Object.fromEntries(keys.map((key) => [key, row[key]]))
    if (keys.every((key) => key === 'updated_at' || after[key] === row[key])) continue
    rows.push({ company_id, id: row.id, before, changed_at: now.toISOString() })
    await updateResult(db, company_id, row.id, after)
  }
  return rows
}

/** The worker of imports: some lines a step; the last also leaves what takes all of it back. */
export const importJob = (deps: { database: Database; clock: Clock; form: ImportForm }): JobDefinition => {
  const step: Step = async (db, run) => {
    const input = run.input as ImportInput
    const { at, rows } = (run.cursor as Place | null) ?? { at: 0, rows: [] }
    const now = deps.clock.now()
    const lines = input.rows.slice(at, at + AT_ONCE)
    const fresh = lines.filter((one) => !one.isKnown)
    if (fresh.length) await add(db, run.id, deps.form, input, fresh, now)
    const changed = [
      ...rows,
      ...(await update(
        db,
        input.company_id,
        lines.filter((one) => one.isKnown),
        now,
      )),
    ]
    if (at + lines.length < input.rows.length)
      return { done: lines.length, cursor: { at: at + lines.length, rows: changed } satisfies Place }
    const { company_id } = input
    const inverse: ImportInverse = { company_id, run: run.id, rows: changed }
    const summary = `${plural(input.rows.length)} imported`
    await writeCommand(db, now, input.by, { kind: 'survey-results.import', company_id, summary, inverse })
    await forgetInput(db, run.id)
    return { done: lines.length, cursor: null }
  }
  return {
    name: IMPORT_QUEUE,
    run: ({ run }) =>
      workOn(deps, String(run), step, (db, { company_id }) =>
        publish(db, { type: 'survey-results', company_id, ids: [], by: null }),
      ),
  }
}

/** Takes a whole import back: whoever came with it goes, whoever was changed by it is as before. */
export const undoImport = async (ctx: Context, inverse: ImportInverse): Promise<void> => {
  const { company_id, run } = inverse
  const rows = await lockImported(ctx.db, company_id, run)
  const touched = rows.filter((row) => row.is_touched)
  if (touched.length) throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: touched.map((row) => row.id) } })
  try {
    if (rows.length) await deleteImported(ctx.db, company_id, rows)
  } catch (error) {
    // Something hangs on one of them: a note, a message, a look at the page.
    if (sqlState(error) === '23503') throw fail('UNDO_CONFLICT')
    throw error
  }
  if (inverse.rows.length) await undoChange(ctx, inverse)
  await publish(ctx.db, { type: 'survey-results', company_id, ids: [], by: staff(ctx).user.id })
}
