import type { Context } from '#server/kernel/context.ts'
import { reachOf } from '#server/kernel/scope.ts'
import { areVeryMany, type OptionsFor, selectRoles } from './options.queries.ts'

/** So long the roles of very many people are what they were: whoever comes with a new one meanwhile is listed, their role is offered later. */
const REMEMBERED_MS = 60_000

interface Remembered {
  at: number
  roles: Promise<string[]>
}

/**
 * The roles that people in reach have, for a filter. No index has them, so each look reads everybody; and every page that is open looks
 * again when anybody comes or moves. Of very many, a look is remembered for a minute, by each process.
 */
export const rememberRoles = () => {
  const known = new Map<string, Remembered>()
  const forgetOld = (now: number) => {
    for (const [key, { at }] of known) if (Math.abs(now - at) >= REMEMBERED_MS) known.delete(key)
  }
  return async ({ db, scope, clock }: Context, f: OptionsFor): Promise<string[]> => {
    if (!(await areVeryMany(db))) return selectRoles(db, scope, f)
    const now = clock.now().getTime()
    forgetOld(now)
    const key = JSON.stringify([reachOf(scope), f.company_id, f.type])
    const before = known.get(key)
    if (before) return before.roles
    const roles = selectRoles(db, scope, f)
    known.set(key, { at: now, roles })
    roles.catch(() => known.delete(key))
    return roles
  }
}
