import { useEffect } from 'react'
import { noteUnsaved } from '#client/lib/unsaved.ts'

interface LeaveGuardProps {
  isDirty: boolean
  /** What would be lost: "Your changes to Planner". */
  what: string
  /** The fields of the address that say what is edited: another value of one is leaving too. */
  within?: string | readonly string[]
}

/** Something unsaved: whoever leaves it by a link, by the way back or by closing the window is asked first. */
export const LeaveGuard = ({ isDirty, what, within }: LeaveGuardProps) => {
  useEffect(() => (isDirty ? noteUnsaved({ what, within: [within ?? []].flat() }) : undefined), [isDirty, what, within])
  return null
}
