import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isOnTheWay } from '#client/lib/leaving.ts'
import { lostBy } from '#client/lib/lost-words.ts'
import type { Step } from '#client/lib/unsaved.ts'
import { Confirm } from '#client/ui/confirm.tsx'

/** Asks before anything unsaved is left, wherever on the page it stands. */
export const LeaveQuestion = () => {
  const [what, setWhat] = useState('')
  const isLoss = (step: Step): boolean => {
    const lost = lostBy(step)
    if (lost !== null) setWhat(lost)
    return lost !== null
  }
  const blocker = useBlocker({
    shouldBlockFn: isLoss,
    // Where the session is over, nobody is asked to stay.
    enableBeforeUnload: () => !isOnTheWay() && lostBy() !== null,
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
