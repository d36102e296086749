import { storageKeys } from '#contract/storage-keys.ts'
import { readStored, removeStored } from './storage.ts'
import { isWriting } from './lost-words.ts'

/** What this browser keeps of acting as somebody, their remembered filters too. */
const forgetActing = (): void => {
  const { proxyUserId, proxySuperUser, filters } = storageKeys
  removeStored(proxyUserId, proxySuperUser, filters(Number(readStored(proxyUserId))))
}

/**
 * Acting as somebody has ended on the server: it is not allowed, or its time is over. Words that stand in a form keep the page until
 * they are copied or dropped: its calls go on as the same user, and are refused, so that nothing is sent in another name.
 */
export const leaveActing = (code: string): void => {
  if (code === 'PROXY_NOT_ALLOWED') {
    forgetActing()
    location.replace('/')
  }
  if (code !== 'PROXY_EXPIRED' || isWriting()) return
  addEventListener('pagehide', forgetActing, { once: true })
  location.replace('/companies/overview?ended=1')
}
