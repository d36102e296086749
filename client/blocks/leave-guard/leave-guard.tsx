import { useBlocker } from '@tanstack/react-router'
import { Confirm } from '#client/ui/confirm.tsx'

interface LeaveGuardProps {
  isDirty: boolean
  /** What would be lost: "Your changes to Planner". */
  what: string
}

/** Asks before a page is left with something unsaved, whether by a link, the way back or by closing the window. */
export const LeaveGuard = ({ isDirty, what }: LeaveGuardProps) => {
  const blocker = useBlocker({
    // Another view of the same page is no leaving.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
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
