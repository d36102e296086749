import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOnTheWay } from '#client/lib/leaving.ts'
import { noteUnsaved } from '#client/lib/writing.ts'
import { Confirm } from './confirm.tsx'

interface LeaveGuardProps {
  isDirty: boolean
  /** What would be lost: "Your changes to Planner". */
  what: string
  /** The fields of the address that say what is edited: another value of one is leaving too. */
  within?: string | readonly string[]
}

const fieldOf = (search: object, name: string): unknown => Object.entries(search).find(([key]) => key === name)?.[1]

/** Asks before a page is left with something unsaved, whether by a link, the way back or by closing the window. */
export const LeaveGuard = ({ isDirty, what, within }: LeaveGuardProps) => {
  useEffect(() => (isDirty ? noteUnsaved() : undefined), [isDirty])
  const blocker = useBlocker({
    // Another view of the same page is no leaving.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname ||
        [within ?? []].flat().some((name) => fieldOf(current.search, name) !== fieldOf(next.search, name))),
    // Where the session is over, nobody is asked to stay.
    enableBeforeUnload: () => isDirty && !isOnTheWay(),
    withResolver: true,
  })
  return (
    <Confirm
      open={blocker.status === 'blocked'}
      title="Leave without saving?"
      verb="Leave"
      danger
      pending={false}
      problem={null}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {what} would be lost.
    </Confirm>
  )
}
