import { brands } from '#contract/brands/brands.ts'
import type { AnalysisIssue, IssueChange, ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { demandReadable, keyOf, type Stored } from './analysis-issue.ts'
import { statementsOf, withItems } from './analysis-items.ts'
import { selectIssues } from './analysis.queries.ts'
import { view } from './analysis.service.ts'
import { type ResultRecord, selectOne } from './survey-results.queries.ts'

type Piece = Pick<IssueChange, 'part' | 'id'> & { text: string }

/** Everything that an issue says, piece by piece. */
const piecesOf = ({ blocks, questions = [], coaching, growth }: ResultAnalysis): Piece[] => [
  ...blocks.map(({ id, text }) => ({ part: 'analysis' as const, id, text })),
  ...questions.map(({ code, text, probes }) => ({
    part: 'questions' as const,
    id: code,
    text: [text, ...probes].join(' '),
  })),
  ...(['manager', 'person'] as const).flatMap((reader) =>
    (coaching?.[reader] ?? []).map(({ id, do: toDo, dont, question, why }) => ({
      part: 'coaching' as const,
      id: `${id} ${reader}`,
      text: [toDo, dont, question, why].join(' '),
    })),
  ),
  ...(growth
    ? [
        ...growth.strengths.map(({ id, text }) => ({ part: 'growth' as const, id: `${id} strength`, text })),
        ...(growth.over_use
          ? [{ part: 'growth' as const, id: `${growth.over_use.id} over-use`, text: growth.over_use.text }]
          : []),
        ...growth.goals.map(({ id, text, plans }) => ({
          part: 'growth' as const,
          id: `${id} goal`,
          text: [text, ...plans].join(' '),
        })),
      ]
    : []),
]

const nameOf = ({ part, id }: Piece) => `${part} ${id}`

const changesBetween = (before: readonly Piece[], after: readonly Piece[]): IssueChange[] => {
  const then = new Map(before.map((piece) => [nameOf(piece), piece]))
  const now = new Set(after.map(nameOf))
  return [
    ...after.flatMap((piece) => {
      const old = then.get(nameOf(piece))?.text ?? null
      return old === piece.text ? [] : [{ part: piece.part, id: piece.id, before: old, after: piece.text }]
    }),
    ...before
      .filter((piece) => !now.has(nameOf(piece)))
      .map(({ part, id, text }) => ({ part, id, before: text, after: null })),
  ]
}

const resultOf = async (ctx: Context, id: number): Promise<ResultRecord> => {
  const row = await selectOne(ctx.db, ctx.scope, { id })
  if (!row) throw fail('NOT_FOUND')
  demandReadable(row)
  Object.assign(ctx.audit, { shown: [row.company_id], object: `survey-results:${row.id}` })
  return row
}

/** Each time that something was written about a result, the last first, held against what was in force before it. */
export const listIssues = async (ctx: Context, id: number): Promise<AnalysisIssue[]> => {
  const row = await resultOf(ctx, id)
  const statements = await statementsOf(ctx, row)
  const rows = await selectIssues(ctx.db, ctx.scope, keyOf(row))
  const inForce = rows.find(({ withdrawn_at }) => withdrawn_at === null)
  const seen = (stored: Stored) => view(brands[ctx.brand], withItems(statements, stored), false)
  return rows.map((stored, at) => {
    const one = seen(stored)
    const before = rows
      .slice(at + 1)
      .find(({ withdrawn_at }) => withdrawn_at === null || withdrawn_at > stored.created_at)
    return {
      issue: one.issue,
      content_version: one.content_version,
      norm_version: one.norm_version,
      role_benchmark: one.role_benchmark,
      scorer_version: stored.scorer_version,
      is_in_force: stored === inForce,
      withdrawn_at: stored.withdrawn_at?.toISOString() ?? null,
      created_at: one.created_at,
      changes: before ? changesBetween(piecesOf(seen(before)), piecesOf(one)) : [],
    }
  })
}

/** What was said about a result, as it was issued. */
export const getIssue = async (ctx: Context, id: number, issue: number): Promise<ResultAnalysis> => {
  const row = await resultOf(ctx, id)
  const stored = (await selectIssues(ctx.db, ctx.scope, keyOf(row))).find((one) => one.issue === issue)
  if (!stored) throw fail('NOT_FOUND')
  return view(brands[ctx.brand], withItems(await statementsOf(ctx, row), stored), false)
}
