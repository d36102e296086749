import type { ComponentProps } from 'react'
import { ToastRegion } from '#client/ui/toast-region.tsx'
import { AwayNote } from './away-note.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useReadTitles } from './read-title.ts'
import { useRest } from './use-rest.ts'
import { useSendKey } from './use-send-key.ts'

/** What no page needs before it is touched: messages, what keeps words that are not saved, where reading goes on, the key that sends, and whether the server is there. */
export const TouchedParts = (props: ComponentProps<typeof ToastRegion>) => {
  useKeptFocus()
  useReadTitles()
  useRest()
  useSendKey()
  return (
    <>
      <ToastRegion {...props} />
      <LeaveQuestion />
      <AwayNote />
    </>
  )
}
