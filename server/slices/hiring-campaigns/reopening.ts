import type { BodyOf } from '#contract/core/endpoint.ts'
import type { hiringCampaigns as contract } from '#contract/resources/hiring-campaigns.ts'
import type { Context } from '#server/kernel/context.ts'
import { type CampaignRecord, selectCounts } from './hiring-campaigns.queries.ts'

type Update = BodyOf<typeof contract.update>

/** What would end a campaign again as soon as it is reopened, and so is changed with it; and what to say of that. */
export interface Reopening {
  changes: Partial<Pick<CampaignRecord, 'pauses_at_goal' | 'ends_on'>>
  says: string[]
}

/** Whoever reopens a campaign wants more people: neither a goal that is reached nor a last day that is over may end it at once. */
export const reopening = async (
  ctx: Context,
  input: Update,
  row: CampaignRecord,
  today: string,
): Promise<Reopening> => {
  const found: Reopening = { changes: {}, says: [] }
  if (input.state !== 'open') return found
  const goal = input.goal === undefined ? row.goal : input.goal
  if (input.pauses_at_goal === undefined && row.pauses_at_goal && goal !== null) {
    const [count] = await selectCounts(ctx.db, ctx.scope, [row.id], ctx.clock.now())
    if ((count?.completed ?? 0) >= goal) {
      found.changes.pauses_at_goal = false
      found.says.push('it no longer pauses by itself, as its goal is reached')
    }
  }
  if (input.ends_on === undefined && row.ends_on !== null && row.ends_on < today) {
    found.changes.ends_on = null
    found.says.push('it has no last day any more, as that was over')
  }
  return found
}
