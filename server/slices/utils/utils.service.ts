import type { BodyOf } from '#contract/core/endpoint.ts'
import type { utils as contract } from '#contract/resources/utils.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { cleanUpOf } from './utils.queries.ts'

type Purpose = BodyOf<typeof contract.encrypt>['purpose']
interface Sealed {
  type: string
  id: number
  expires_at: number | null
}

const keyOf = (purpose: Purpose) => `sealed reference: ${purpose}`
/** Tells which key sealed a text, without telling anything of the key. */
const keyId = (secrets: Secrets, purpose: Purpose) => secrets.mac(keyOf(purpose), 'key id').slice(0, 8)

/** A reference as text: authenticated, with a key per purpose, different each time. */
export const seal = (ctx: Context, secrets: Secrets, body: BodyOf<typeof contract.encrypt>): string => {
  const { data, purpose, expires_in } = body
  const expires_at = expires_in === undefined ? null : ctx.clock.now().getTime() + expires_in * 1_000
  const sealed: Sealed = { ...data, expires_at }
  Object.assign(ctx.audit, { object: `${data.type}:${data.id}`, changed: { purpose } })
  return `${keyId(secrets, purpose)}.${secrets.seal(keyOf(purpose), JSON.stringify(sealed))}`
}

/** The reference again; one answer for altered, foreign and made for another purpose. */
export const unseal = (ctx: Context, secrets: Secrets, { encrypted, purpose }: BodyOf<typeof contract.decrypt>) => {
  const [id, text, ...rest] = encrypted.split('.')
  // Of several spellings of the same bytes only the one that was given out counts.
  const isWhole = text !== undefined && Buffer.from(text, 'base64url').toString('base64url') === text
  const opened =
    isWhole && rest.length === 0 && id === keyId(secrets, purpose) ? secrets.open(keyOf(purpose), text) : null
  if (opened === null) throw fail('SEAL_BROKEN')
  const { expires_at, ...data } = JSON.parse(opened) as Sealed
  if (expires_at !== null && expires_at <= ctx.clock.now().getTime()) throw fail('SEAL_EXPIRED')
  Object.assign(ctx.audit, { object: `${data.type}:${data.id}`, changed: { purpose } })
  return data
}

/** Counts what is old, and removes it where that was said. */
export const cleanUpData = async (
  ctx: Context,
  { config, storage }: { config: Config; storage: ObjectStoragePort },
  body: BodyOf<typeof contract.cleanUpData>,
) => {
  const { scope, dry_run } = body
  if (!dry_run && config.STAGE === 'prod' && body.confirm !== scope)
    throw invalid('confirm', `Type ${scope} to go on: what is removed does not come back.`)
  const now = ctx.clock.now()
  const counts = await cleanUpOf[scope](ctx.db, {
    before: addDays(now, -body.older_than_days),
    now,
    isReal: !dry_run,
    storage,
  })
  Object.assign(ctx.audit, {
    object: `utils:${scope}`,
    changed: { dry_run, older_than_days: body.older_than_days, counts },
  })
  return { counts, dry_run }
}
