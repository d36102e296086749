import { headers as headerNames } from '#contract/headers.ts'
import type { Identify } from '#server/kernel/kernel.ts'
import type { SurveyActor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Database } from '#server/kernel/database.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { fail, type Failure } from '#server/kernel/problems.ts'
import { remembering } from '#server/kernel/remembered.ts'
import { everything } from '#server/kernel/scope.ts'
import { together } from '#server/kernel/together.ts'
import { askingOf } from './invitation.ts'
import { selectShown, selectTokens } from './surveys.queries.ts'

const KEPT = { ms: 5_000, most: 10_000 }

const actorOf = (found: Awaited<ReturnType<typeof selectTokens>>[number] | undefined): SurveyActor | null => {
  if (!found) return null
  const { company_id, survey_result_id, uuid, expires_at, link_made_at } = found
  const scope = { kind: 'result' as const, companyId: company_id, surveyResultId: survey_result_id }
  return { kind: 'survey', company_id, survey_result_id, uuid, expires_at, link_made_at, scope }
}

/** Finds the one result that a survey token opens; kept for a few seconds, because answers come one by one. */
export const identifyRespondent = ({ database }: { database: Database }): Identify['survey'] => {
  const kept = remembering<SurveyActor>(KEPT)

  // Tokens that come at one moment are looked up at once.
  const lookUp = together<string, SurveyActor | null>({
    lineOf: () => 'tokens',
    aboutOf: (hash) => [hash],
    carryOut: async (hashes) => {
      const found = await database.glance(everything('survey token'), (db) => selectTokens(db, hashes))
      return hashes.map((hash) => actorOf(found.find((one) => one.hash === hash)))
    },
  })

  // Whoever holds a link was asked by somebody, and reads by whom.
  const expired = async (ctx: Context, company_id: number): Promise<Failure> => {
    const company = await database.glance(everything('survey token'), (db) => selectShown(db, company_id))
    return fail('SURVEY_EXPIRED', company ? { extra: { company: askingOf(ctx, company) } } : {})
  }

  return async (headers, ctx) => {
    const token = headers[headerNames.surveyToken]
    if (typeof token !== 'string' || token.length > 128) throw fail('UNAUTHENTICATED')
    const hash = sha256(token)
    const known = kept.get(hash)
    const actor = known ?? (await lookUp(hash))
    if (!actor) throw fail('UNAUTHENTICATED')
    if (actor.expires_at <= ctx.clock.now()) throw await expired(ctx, actor.company_id)
    if (!known) kept.keep(hash, actor)
    return actor
  }
}
