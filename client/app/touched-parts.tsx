import type { ComponentProps } from 'react'
import { ToastRegion } from '#client/ui/toast-region.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useReadTitles } from './read-title.ts'

/** What no page needs before it is touched: messages, the question before something unsaved is left, and where reading goes on. */
export const TouchedParts = (props: ComponentProps<typeof ToastRegion>) => {
  useKeptFocus()
  useReadTitles()
  return (
    <>
      <ToastRegion {...props} />
      <LeaveQuestion />
    </>
  )
}
