import { nameWithin } from '#client/blocks/fit/fit.model.ts'
import { fullName } from '#client/lib/format.ts'
import { isolated } from '#contract/right-to-left.ts'

const ROOM_PX = 84
const MOST_NAMES = 4

interface Named {
  first: string
  last: string
}

/**
 * What somebody is called beside their line: the last name, as far as there is room for it; the first where there is no other. Of
 * several who share it each has the first letter of the other before it.
 */
export const shortName = (one: Named, all: readonly Named[] = [one]): string => {
  const { first, last } = one
  const [initial = ''] = first
  const isShared = last !== '' && initial !== '' && all.filter((other) => other.last === last).length > 1
  return isolated(nameWithin(isShared ? `${initial}. ${last}` : last || first, ROOM_PX))
}

/** "Ewan Kerr, Léa Fournier and 23 more move": of those who fall, the ones in sight by name, the others by number. */
export const fallsWords = (inSight: readonly Named[], fell: number): { who: string; verb: 'moves' | 'move' } => {
  const shown = inSight.slice(0, MOST_NAMES).map(fullName)
  const more = fell - shown.length
  const all = more > 0 ? [...shown, shown.length > 0 ? `${more} more` : `${more}`] : shown
  return {
    who: all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`,
    verb: fell === 1 ? 'moves' : 'move',
  }
}
