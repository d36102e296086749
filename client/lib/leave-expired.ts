import { isWriting } from './writing.ts'

/**
 * Acting as somebody has ended by itself. Words that stand in a form keep the page until they are copied or dropped: its calls go
 * on as the same user, and are refused, so that nothing is sent in another name.
 */
export const leaveExpired = (forgetActing: () => void): void => {
  if (isWriting()) return
  addEventListener('pagehide', forgetActing, { once: true })
  location.replace('/companies/overview?ended=1')
}
