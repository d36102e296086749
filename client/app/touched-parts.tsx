import type { ComponentProps } from 'react'
import { ToastRegion } from '#client/ui/toast-region.tsx'
import { LeaveQuestion } from './leave-question.tsx'

/** What no page needs before it is touched: messages, and the question before something unsaved is left. */
export const TouchedParts = (props: ComponentProps<typeof ToastRegion>) => (
  <>
    <ToastRegion {...props} />
    <LeaveQuestion />
  </>
)
