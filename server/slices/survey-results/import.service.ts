import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { ImportRun, surveyResultsImport as contract } from '#contract/resources/survey-results.import.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { newOrderedUuid } from '#server/kernel/ids.ts'
import { startRun } from '#server/kernel/job-runs.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { readCellsApart } from '#server/kernel/read-cells.ts'
import type { ImportInput } from './import-job.ts'
import { judge } from './import-judge.ts'
import { IMPORT_QUEUE, selectRun } from './import.queries.ts'
import { readColumns, readImported } from './import-reading.ts'
import { called, eachOnce, tagsOf } from './tags-named.ts'

type Body = BodyOf<typeof contract.importPeople>

/** No cell that can be imported has more: twenty tags are the longest. */
const MOST_OF_CELL = 4_000
const MOST = IMPORT_MAX_ROWS.toLocaleString('en')

const read = async (body: Body) => {
  // One row more may be headings.
  const limits = { rows: IMPORT_MAX_ROWS + 1, columns: IMPORT_MAX_COLUMNS, cell: MOST_OF_CELL }
  const rows = await readCellsApart(body.text, limits).catch(() => {
    throw invalid(
      'text',
      'This cannot be read as a table: a quotation mark that opens a cell is never closed. Close it or take it out.',
    )
  })
  if (rows.some(({ cells }) => cells.length > IMPORT_MAX_COLUMNS))
    throw invalid('text', `A table has at most ${IMPORT_MAX_COLUMNS} columns.`)
  const columns = readColumns(rows, body)
  const people = await readImported(rows, columns)
  if (people.length === 0) throw invalid('text', 'There is nobody in this table.')
  if (people.length > IMPORT_MAX_ROWS)
    throw invalid('text', `This table has more than ${MOST} lines. Import at most ${MOST} at once.`)
  return { ...columns, people }
}

/** Adds the people of a table in the background, or says line by line what that would do. */
export const importPeople = async (ctx: Context, jobs: Pick<Jobs, 'sendWithin'>, body: Body) => {
  await demandCompany(ctx, body.company_id)
  const { has_headings, columns, people } = await read(body)
  const { lines, ready, new_tags } = await judge(ctx.db, body.company_id, people, body)
  const count = (outcome: string) => lines.filter((one) => one.outcome === outcome).length
  const counts = { new: count('new'), known: count('known'), invalid: count('invalid'), twice: count('twice') }
  if (body.dry_run) {
    ctx.audit.skip = true
    return { status: 200 as const, has_headings, columns, lines, counts, new_tags }
  }
  if (ready.length === 0) throw invalid('text', 'No line of this table can be imported.')
  const { caller, user, is_proxy } = staff(ctx)
  const names = eachOnce(ready.flatMap((one) => one.tags))
  const { tags, made } = names.length ? await tagsOf(ctx, [body.company_id], names, 'text') : { tags: [], made: [] }
  const input: ImportInput = {
    company_id: body.company_id,
    type: body.type,
    by: { actor_id: caller.id, on_behalf_of: is_proxy ? user.id : null },
    rows: ready,
    ...(names.length ? { tags: called(tags, names), made_tags: made } : {}),
  }
  const run = await startRun(ctx.db, jobs, ctx.clock, {
    kind: IMPORT_QUEUE,
    company_id: body.company_id,
    // Two imports at the same time are two.
    target: newOrderedUuid(ctx.clock.now()),
    input,
    created_by: user.id,
    count: async () => ready.length,
  })
  Object.assign(ctx.audit, {
    company_id: body.company_id,
    object: `people-import:${run.id}`,
    changed: { lines: people.length, importing: ready.length, known: body.known },
  })
  return { status: 202 as const, job_id: run.id, importing: ready.length, left_out: people.length - ready.length }
}

/** How far an import is, and what takes it back. */
export const getImport = async (ctx: Context, id: string): Promise<ImportRun> => {
  const run = await selectRun(ctx.db, ctx.scope, id)
  if (!run) throw fail('NOT_FOUND')
  const { command_id, summary, undo_until } = run
  return {
    job_id: run.id,
    state: run.state,
    total: run.total,
    done: run.done,
    command:
      command_id === null || summary === null || undo_until === null
        ? null
        : { id: command_id, summary, undo_until: new Date(undo_until).toISOString(), mails: 0 },
  }
}
