import { sql } from 'drizzle-orm'
import { sha256 } from './ids.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import { fail } from './problems.ts'
import { planned } from './planned.ts'

/** Who a key belongs to: the signed-in caller, the survey, or the address. */
export const keyOwner = (actor: Actor, address: string): string => {
  if (actor.kind === 'staff') return `user:${actor.caller.id}:${actor.user.id}`
  return actor.kind === 'survey' ? `survey:${actor.company_id}:${actor.survey_result_id}` : `address:${address}`
}

export interface StoredAnswer {
  status: number
  response: unknown
}

/** The answer that the first use of a key got, or null where it is new. The same key with another request fails. */
export const findAnswer = async (
  db: Db,
  owner: string,
  key: string,
  request: unknown,
): Promise<StoredAnswer | null> => {
  const { rows } = await planned(db).execute<{ request_hash: string; status: number; response: unknown }>(
    sql`select request_hash, status, response from idempotency_keys where caller = ${owner} and key = ${key}`,
  )
  const first = rows[0]
  if (!first) return null
  if (first.request_hash !== sha256(JSON.stringify(request))) throw fail('IDEMPOTENCY_KEY_REUSED')
  return { status: first.status, response: first.response }
}

/**
 * Takes a key for this request, or returns the answer that its first use got. A parallel use waits for the first one's
 * transaction. The same key with another request fails with IDEMPOTENCY_KEY_REUSED.
 */
export const takeKey = async (db: Db, owner: string, key: string, request: unknown): Promise<StoredAnswer | null> => {
  const hash = sha256(JSON.stringify(request))
  const inserted = await planned(db).execute(
    sql`insert into idempotency_keys (caller, key, request_hash) values (${owner}, ${key}, ${hash}) on conflict do nothing`,
  )
  if (inserted.rowCount === 1) return null
  const first = await findAnswer(db, owner, key, request)
  if (!first) throw fail('IDEMPOTENCY_KEY_REUSED')
  return first
}

/** Keeps the answer for repeats, in the transaction of the change itself. */
export const keepAnswer = async (db: Db, owner: string, key: string, answer: StoredAnswer): Promise<void> => {
  await planned(db).execute(
    sql`update idempotency_keys set status = ${answer.status}, response = ${JSON.stringify(answer.response)}::jsonb where caller = ${owner} and key = ${key}`,
  )
}
