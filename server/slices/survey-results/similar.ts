import { SIMILAR_AMONG, SIMILAR_SHOWN } from '#contract/constants.ts'
import type { SimilarPeople } from '#contract/resources/survey-results.likeness.ts'
import { similarPeople } from '#science/comparison/similar.ts'
import { measuresOfTs } from '#science/scoring/measures.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { normOf } from '#server/norm-book.ts'
import { selectComparable, selectScored } from './likeness.queries.ts'
import { selectByIds } from './survey-results.queries.ts'

const UNREADABLE = 'not interpretable'

/** The people of the company whose profiles are nearest to one. */
export const similarTo = async (ctx: Context, id: number): Promise<SimilarPeople> => {
  const one = await selectScored(ctx.db, ctx.scope, id)
  if (!one) throw fail('NOT_FOUND')
  const norm = normOf(one.norm_version)
  if (!one.t || !norm || one.quality_verdict === UNREADABLE) throw fail('NOTHING_TO_ANALYSE')
  const others = await selectComparable(ctx.db, ctx.scope, one, SIMILAR_AMONG)
  const near = similarPeople(
    measuresOfTs(one.t, norm),
    others.map((other) => ({ id: other.id, measures: measuresOfTs(other.t, norm) })),
  )
  const shown = near.slice(0, SIMILAR_SHOWN)
  const last = shown.at(-1)?.group
  const rows = await selectByIds(
    ctx.db,
    ctx.scope,
    shown.map((like) => like.id),
  )
  return {
    people: shown.flatMap(({ id: likeId, distance, group }) => {
      const row = rows.find((found) => found.id === likeId)
      if (!row) return []
      const { first, last: lastName, role_name, status_name } = row
      const type = row.type === 'employee' ? ('employee' as const) : ('candidate' as const)
      return [{ id: likeId, first, last: lastName, role_name, status_name, type, distance, group }]
    }),
    considered: others.length,
    tied_beyond: near.slice(SIMILAR_SHOWN).filter(({ group }) => group === last).length,
  }
}
