import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsMatching as contract } from '#contract/resources/survey-results.matching.ts'
import type { ResultFilters } from '#contract/result-filters.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { change, type RoleFits } from './changing.ts'
import { withFound } from './filters.queries.ts'
import { checkFitFilters, rankedIds } from './fit-ranking.ts'
import { moveCards } from './survey-results.moves.service.ts'
import { selectIds } from './survey-results.list.queries.ts'

/** Everybody the filters leave in at this moment, in the order of the list; one more than may be, where there are more. */
export const idsMatching = async (ctx: Context, asked: ResultFilters, most: number): Promise<number[]> => {
  checkFitFilters(ctx, asked)
  const filters = await withFound(ctx.db, ctx.scope, asked)
  const { sort_by } = filters
  return sort_by === 'fit'
    ? rankedIds(ctx, filters, most + 1)
    : selectIds(ctx.db, ctx.scope, { ...filters, sort_by }, most + 1)
}

/** Exactly those whom somebody saw counted; who came or left meanwhile was not decided about. */
export const idsSeen = async (ctx: Context, { filters, people }: { filters: ResultFilters; people: number }) => {
  const ids = await idsMatching(ctx, filters, people)
  if (ids.length === 0) throw fail('NOT_FOUND')
  if (ids.length !== people) throw fail('MATCH_CHANGED')
  return ids
}

export const changeMatching = async (
  ctx: Context,
  fits: RoleFits,
  { changes, ...whom }: BodyOf<typeof contract.changeMatching>,
) => {
  const ids = await idsSeen(ctx, whom)
  const command = await change(ctx, fits, ids, changes)
  return { updated: ids.length, ...(command ? { command } : {}) }
}

export const moveMatching = async (ctx: Context, { status, reason, ...whom }: BodyOf<typeof contract.moveMatching>) => {
  const { ids, command } = await moveCards(ctx, { ids: await idsSeen(ctx, whom), status, reason })
  return { updated: ids.length, ...(command ? { command: command.receipt } : {}) }
}
