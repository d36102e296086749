import type { Norm } from '#science/norms/norm.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Database } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import { startRun, workOn } from '#server/kernel/job-runs.ts'
import type { JobDefinition, Jobs } from '#server/kernel/jobs.ts'
import { knownNorm } from '#server/norm-book.ts'
import { fail } from '#server/kernel/problems.ts'
import { countHandedIn, insertScoreSets, type ScoreSetRow, selectAnswers, selectCompany } from './norms.queries.ts'
import { demandNorm } from './norms.service.ts'

export const RESCORING_QUEUE = 'norm-scores'
const BATCH = 500

/** The columns of a score set from stored answers under a norm; given by whoever knows the questionnaire. */
export interface ScoreUnder {
  scorer_version: string
  columns(values: readonly number[], norm: Norm): Omit<ScoreSetRow, 'id'>
}

interface Target {
  company_id: number
  version: string
}

/** POST /norms/rescore: starts it, or returns the run that is on its way. */
export const startRescoring = async (ctx: Context, jobs: Pick<Jobs, 'sendWithin'>, input: Target) => {
  const company = await selectCompany(ctx.db, ctx.scope, input.company_id)
  if (!company) throw fail('NOT_FOUND')
  const norm = await demandNorm(ctx, company.id, input.version)
  const target: Target = { company_id: company.id, version: norm.id }
  const run = await startRun(ctx.db, jobs, ctx.clock, {
    kind: RESCORING_QUEUE,
    company_id: company.id,
    target: `company:${company.id} ${norm.id}`,
    input: target,
    created_by: staff(ctx).user.id,
    count: () => countHandedIn(ctx.db, company.id),
  })
  Object.assign(ctx.audit, { company_id: company.id, object: `norms:${norm.id}` })
  return { job_id: run.id, queued: run.total }
}

/** The worker: a batch of results a step, in the order of their ids. What is there already is left as it is. */
export const rescoringJob = (deps: { database: Database; clock: Clock; scoreUnder: ScoreUnder }): JobDefinition => ({
  name: RESCORING_QUEUE,
  run: ({ run }) =>
    workOn(
      deps,
      String(run),
      async (db, { input, cursor }) => {
        // Both were written by this slice.
        const { company_id, version } = input as Target
        const norm = knownNorm(version)
        const batch = await selectAnswers(db, company_id, Number(cursor ?? 0), BATCH)
        const created_at = deps.clock.now()
        const { scoreUnder } = deps
        await insertScoreSets(
          db,
          { company_id, norm_version: version, scorer_version: scoreUnder.scorer_version, created_at },
          batch.flatMap(({ id, values }) => (values ? [{ id, ...scoreUnder.columns(values, norm) }] : [])),
        )
        return { done: batch.length, cursor: batch.length < BATCH ? null : (batch.at(-1)?.id ?? null) }
      },
      (db, { company_id }) => publish(db, { type: 'norms', company_id, ids: [], by: null }),
    ),
})
