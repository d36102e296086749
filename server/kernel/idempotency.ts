import { sql } from 'drizzle-orm'
import { sha256 } from './ids.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import { fail } from './problems.ts'
import { planned } from './planned.ts'
import type { Secrets } from './secrets.ts'

/** Who a key belongs to: the signed-in caller, the survey, or the address. */
export const keyOwner = (actor: Actor, address: string): string => {
  if (actor.kind === 'staff') return `user:${actor.caller.id}:${actor.user.id}`
  return actor.kind === 'survey' ? `survey:${actor.company_id}:${actor.survey_result_id}` : `address:${address}`
}

export interface StoredAnswer {
  status: number
  response: unknown
}

/** A request under the key that was sent with it, and whose it is. */
export interface Keyed {
  owner: string
  key: string
  request: unknown
}

/**
 * Answers name people and hold links that are kept as hashes elsewhere: only whoever sends the same request again opens them, no
 * reader of the table, and nobody has to look for them when somebody is erased. The database has no more of the request than a hash.
 */
const purposeOf = ({ owner, key, request }: Keyed) => `answer ${sha256(JSON.stringify([owner, key, request]))}`

const opened = (secrets: Secrets, keyed: Keyed, stored: unknown): unknown => {
  // What a process of an earlier release keeps is not sealed.
  if (typeof stored !== 'string') return stored
  const text = secrets.open(purposeOf(keyed), stored)
  if (text === null) throw fail('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(text)
}

/** The answer that the first use of a key got, or null where it is new. The same key with another request fails. */
export const findAnswer = async (db: Db, secrets: Secrets, keyed: Keyed): Promise<StoredAnswer | null> => {
  const { owner, key, request } = keyed
  const { rows } = await planned(db).execute<{ request_hash: string; status: number; response: unknown }>(
    sql`select request_hash, status, response from idempotency_keys where caller = ${owner} and key = ${key}`,
  )
  const first = rows[0]
  if (!first) return null
  if (first.request_hash !== sha256(JSON.stringify(request))) throw fail('IDEMPOTENCY_KEY_REUSED')
  return { status: first.status, response: opened(secrets, keyed, first.response) }
}

/**
 * Takes a key for this request, or returns the answer that its first use got. A parallel use waits for the first one's
 * transaction. The same key with another request fails with IDEMPOTENCY_KEY_REUSED.
 */
export const takeKey = async (db: Db, secrets: Secrets, keyed: Keyed): Promise<StoredAnswer | null> => {
  const { owner, key, request } = keyed
  const hash = sha256(JSON.stringify(request))
  const inserted = await planned(db).execute(
    sql`insert into idempotency_keys (caller, key, request_hash) values (${owner}, ${key}, ${hash}) on conflict do nothing`,
  )
  if (inserted.rowCount === 1) return null
  const first = await findAnswer(db, secrets, keyed)
  if (!first) throw fail('IDEMPOTENCY_KEY_REUSED')
  return first
}

/** Keeps the answer for repeats, in the transaction of the change itself. */
export const keepAnswer = async (db: Db, secrets: Secrets, keyed: Keyed, answer: StoredAnswer): Promise<void> => {
  const sealed = JSON.stringify(secrets.seal(purposeOf(keyed), JSON.stringify(answer.response)))
  await planned(db).execute(
    sql`update idempotency_keys set status = ${answer.status}, response = ${sealed}::jsonb where caller = ${keyed.owner} and key = ${keyed.key}`,
  )
}
