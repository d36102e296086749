import { nameWithin } from '#client/blocks/fit/fit.model.ts'
import { isolated } from '#client/lib/isolated.ts'

const ROOM_PX = 84

/** What somebody is called beside their line: the last name, as far as there is room for it; the first where there is no other. */
export const shortName = ({ first, last }: { first: string; last: string }): string =>
  isolated(nameWithin(last || first, ROOM_PX))
