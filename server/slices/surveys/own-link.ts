import { SURVEY_TOKEN_DAYS } from '#contract/constants.ts'
import { addDays, type Clock } from '#server/kernel/clock.ts'
import { type Context, respondent } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { newToken, sha256 } from '#server/kernel/ids.ts'
import { fail } from '#server/kernel/problems.ts'
import { insertToken, type ResultKey } from './surveys.queries.ts'

// Links to one's own survey: who holds one, and how one is made.

/** The one result that a survey token opens; any other is not found. */
export const ownKey = (ctx: Context, uuid: string): ResultKey => {
  const actor = respondent(ctx)
  if (actor.uuid !== uuid) throw fail('NOT_FOUND')
  return { company_id: actor.company_id, survey_result_id: actor.survey_result_id }
}

/** A new token for a result; it is given out here and kept as a hash. */
export const newSurveyToken = async (db: Db, clock: Clock, key: ResultKey): Promise<string> => {
  const token = newToken()
  const now = clock.now()
  await insertToken(db, { ...key, hash: sha256(token), expires_at: addDays(now, SURVEY_TOKEN_DAYS), created_at: now })
  return token
}

/** The address to go on with: the token stands behind the #, so it never reaches a server's log. */
export const resumeUrl = (publicUrl: string, uuid: string, token: string): string =>
  `${publicUrl}/survey/take#${uuid}.${token}`
