import type { BodyOf } from '#contract/core/endpoint.ts'
import type { FlagPreview, featureFlags as contract } from '#contract/resources/feature-flags.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/problems.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import { selectPerson } from './feature-flags.queries.ts'

/** Stands for somebody who is not signed in; a percentage of such people depends on the key each browser makes. */
const STRANGER = 'somebody who is not signed in'

/** What somebody would get, with the flags as they are or as a draft would make them. Nothing is changed. */
export const previewFor = async (
  ctx: Context,
  deps: { flags: FeatureFlagsPort; config: Pick<Config, 'STAGE'> },
  { email, brand = ctx.brand, draft }: BodyOf<typeof contract.preview>,
): Promise<FlagPreview[]> => {
  ctx.audit.skip = true
  const about = { brand, stage: deps.config.STAGE }
  if (email === undefined) {
    const found = await deps.flags.explain({ ...about, targetingKey: STRANGER, anonymous: true }, draft)
    return found.map(previewed)
  }
  const person = await ctx.database.transaction(ctx.scope, (db) => selectPerson(db, ctx.scope, email.toLowerCase()))
  if (!person) throw invalid('email', 'Nobody has an account with this address.')
  const who = {
    targetingKey: String(person.id),
    anonymous: false,
    role: person.role,
    company_id: person.company_id,
  }
  return (await deps.flags.explain({ ...about, ...who }, draft)).map(previewed)
}

const previewed = ({ value, ...rest }: Awaited<ReturnType<FeatureFlagsPort['explain']>>[number]): FlagPreview => ({
  ...rest,
  value: typeof value === 'boolean' || typeof value === 'number' ? value : String(value),
})
