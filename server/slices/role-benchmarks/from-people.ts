import type { BodyOf } from '#contract/core/endpoint.ts'
import type { PeopleProposal, roleBenchmarks as contract } from '#contract/resources/role-benchmarks.ts'
import { traitsFromPeople } from '#science/benchmarks/from-people.ts'
import { percentileOfT } from '#science/scoring/percentiles.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { countInScope, type ScoredPerson, selectChosen, selectOthers } from './people.queries.ts'

const MOST_OTHERS = 5_000

const scoresOn = (people: readonly ScoredPerson[], at: number): number[] =>
  people.flatMap(({ t }) => {
    const score = t[at]
    return score === undefined || Number.isNaN(score) ? [] : [score]
  })

const personOf = ({ company_id, person_id }: ScoredPerson) => `${company_id} ${person_id}`
/** One result for each person, the first: whoever answered twice is no two people. */
const onceEach = (people: readonly ScoredPerson[]): ScoredPerson[] => [
  ...new Map(people.toReversed().map((one) => [personOf(one), one])).values(),
]

/**
 * What chosen people have in common that sets them apart from the others of their companies. The fewer they are the nearer to
 * everybody the ranges are drawn, and each trait is tried again without each of them.
 */
export const proposalFrom = async (
  ctx: Context,
  input: BodyOf<typeof contract.fromPeople>,
): Promise<PeopleProposal> => {
  const ids = [...new Set(input.survey_result_ids)]
  if ((await countInScope(ctx.db, ctx.scope, ids)) !== ids.length) throw fail('NOT_FOUND')
  const readable = await selectChosen(ctx.db, ctx.scope, ids)
  // The newest of each.
  const chosen = onceEach(readable.toReversed())
  const norms = new Set(chosen.map((person) => person.norm_version))
  if (norms.size > 1) throw invalid('survey_result_ids', 'These people were compared with different norms.')
  const companies = [...new Set(chosen.map((person) => person.company_id))]
  const others = chosen.length ? await selectOthers(ctx.db, ctx.scope, companies, ids, MOST_OTHERS) : []
  const isChosen = new Set(chosen.map(personOf))
  const comparable = onceEach(others.filter((one) => norms.has(one.norm_version) && !isChosen.has(personOf(one))))
  const proposal = traitsFromPeople(
    chosen.length,
    SCALE_CODES.map((code, at) => ({ code, high: scoresOn(chosen, at), others: scoresOn(comparable, at) })),
  )
  const evidence = {
    at: proposal.at,
    n: proposal.n,
    others: comparable.length,
    unreadable: ids.length - readable.length,
  }
  if (proposal.at === 'too few people') return { ...evidence, traits: [] }
  return {
    ...evidence,
    traits: proposal.traits.flatMap(({ code, lo, hi, weight, d, is_stable }) => {
      const scale = SCALE_CODES.find((one) => one === code)
      const low = shownPercentile(percentileOfT(lo))
      return scale ? [{ scale, low, high: shownPercentile(percentileOfT(hi)), weight, d, is_stable }] : []
    }),
  }
}
