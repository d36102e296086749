import { useState } from 'react'
import type { ListOrigin } from '#client/lib/list-state.ts'

/** The list that the rows in sight stand in: while newer rows are on their way it is still that of the older ones, and the same object. */
export const useListInSight = (asked: ListOrigin, areOlder: boolean): ListOrigin => {
  const [inSight, setInSight] = useState(asked)
  const isOther = !areOlder && JSON.stringify(asked) !== JSON.stringify(inSight)
  if (isOther) setInSight(asked)
  return isOther ? asked : inSight
}
