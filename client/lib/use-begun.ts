import { useState } from 'react'

/**
 * What a form began from: a change by somebody else comes in by itself and would be overwritten unseen by what was typed over the state
 * before. Whoever types decides which of the two stays.
 */
export const useBegun = <Value extends string | undefined>(current: Value) => {
  const [begun, setBegun] = useState(current)
  return { begun, isChangedMeanwhile: current !== begun, begin: () => setBegun(current) }
}
