import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isOnTheWay } from '#client/lib/leaving.ts'
import { endOf, lostBy, mayLeave } from '#client/lib/lost-words.ts'
import { toasts } from '#client/lib/toasts.ts'
import type { Step } from '#client/lib/unsaved.ts'
import { Confirm } from '#client/ui/confirm.tsx'

const isAway = ({ current, next }: Pick<Step, 'current' | 'next'>): boolean => current.pathname !== next.pathname

/** Asks, once, before anything unsaved is left, wherever on the page it stands, and before the chance to undo is. */
export const LeaveQuestion = () => {
  const [end, setEnd] = useState<string | null>(null)
  const isHeld = (step: Step): boolean => {
    const lost = lostBy(step)
    if (lost === null) return false
    setEnd(isAway(step) ? endOf(lost) : `${lost} would be lost.`)
    return true
  }
  useBlocker({
    shouldBlockFn: (step) => lostBy(step) === null && isAway(step) && !mayLeave(null),
    enableBeforeUnload: false,
  })
  const blocker = useBlocker({
    shouldBlockFn: isHeld,
    // Where the session is over, nobody is asked to stay.
    enableBeforeUnload: () => !isOnTheWay() && lostBy() !== null,
    withResolver: true,
  })
  const leave = () => {
    if (blocker.status !== 'blocked') return
    if (isAway(blocker)) toasts.endUndos()
    blocker.proceed()
  }
  return (
    <Confirm
      open={blocker.status === 'blocked'}
      title="Leave without saving?"
      verb="Leave"
      danger
      pending={false}
      problem={null}
      onConfirm={leave}
      onClose={() => blocker.reset?.()}
    >
      {end}
    </Confirm>
  )
}
