import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'

/** An account and where it belongs: to a company, or to none. */
interface Placed {
  id: number
  company_id: number | null
}

/** Tells open pages of accounts that have changed, each company of its own. */
export const tellOfUsers = async (ctx: Context, people: readonly Placed[]): Promise<void> => {
  for (const [company_id, own] of Map.groupBy(people, (one) => one.company_id)) {
    const ids = [...new Set(own.map(({ id }) => id))]
    await publish(ctx.db, { type: 'users', company_id, ids, by: staff(ctx).user.id })
  }
}
