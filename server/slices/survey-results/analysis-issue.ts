import type { CommandReceipt } from '#contract/core/page.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/problems.ts'
import { whoseResult } from '#server/kernel/whose-result.ts'
import { type AnalysisKey, type Issue, replaceIssue, selectIssues } from './analysis.queries.ts'

// What is written about a result is issued: it stays as it is, and writing it anew is another issue.

export type Stored = Issue

/** Those who read results; the person has a report of their own. */
export const AUDIENCE = 'manager'

export const keyOf = ({ company_id, id }: { company_id: number; id: number }): AnalysisKey => ({
  company_id,
  survey_result_id: id,
  audience: AUDIENCE,
})

/** Nothing is said about answers that are not complete or that nobody can read, nor is what was said before. */
export const demandReadable = (row: { submitted_at: Date | null; quality_verdict: string | null }): void => {
  if (row.submitted_at === null || row.quality_verdict === 'not interpretable') throw fail('NOTHING_TO_ANALYSE')
}

/** What a model suggested stands beside the words that are issued, and statements are those of the scales. */
const BESIDE = new Set(['suggestion', 'made', 'items'])

/** Without what stands beside, and with names in one order: the database keeps none. */
const issuedAlone = (name: string, value: unknown): unknown => {
  if (BESIDE.has(name)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const textOf = ({ content_version, norm_version, role_benchmark, blocks, questions, coaching, growth }: Stored) =>
  JSON.stringify([content_version, norm_version, role_benchmark, blocks, questions, coaching, growth], issuedAlone)

/** Whether every word and every version is the same, so that there is nothing to issue. */
export const isSameIssue = (one: Stored, other: Stored): boolean => textOf(one) === textOf(other)

type IssueInverse = AnalysisKey & { issue: number }

export const recordIssue = async (ctx: Context, stored: Stored): Promise<CommandReceipt> => {
  const { company_id, survey_result_id, audience, issue } = stored
  const inverse: IssueInverse = { company_id, survey_result_id, audience, issue }
  const { receipt } = await recordCommand(ctx, {
    kind: 'survey-results.analysis',
    company_id,
    summary: 'Written again about 1 person, from the same scores',
    of: await whoseResult(ctx.db, stored),
    inverse,
  })
  return receipt
}

/** Puts the issue before in force again; the one that is taken back stays as it was issued. */
export const undoIssue = async (ctx: Context, inverse: IssueInverse): Promise<void> => {
  const { company_id, survey_result_id } = inverse
  const [now, before] = (await selectIssues(ctx.db, ctx.scope, inverse)).filter((one) => one.withdrawn_at === null)
  const isLast = now?.issue === inverse.issue && before !== undefined
  const withdrawn = now && { ...now, withdrawn_at: ctx.clock.now() }
  if (!isLast || !withdrawn || !(await replaceIssue(ctx.db, withdrawn, before)))
    throw fail('UNDO_CONFLICT', { extra: { survey_result_ids: [survey_result_id] } })
  await publish(ctx.db, { type: 'survey-results', company_id, ids: [survey_result_id], by: staff(ctx).user.id })
}
