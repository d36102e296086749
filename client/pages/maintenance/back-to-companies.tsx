import { useState, useSyncExternalStore } from 'react'
import { storageKeys } from '#contract/storage-keys.ts'
import { endProxy } from '#client/lib/proxy.ts'
import { announce, fetchProfile } from '#client/lib/session.ts'
import { readStored } from '#client/lib/storage.ts'
import { startUserEvents } from '#client/lib/user-events.ts'
import { Button } from '#client/ui/button.tsx'

const never = () => () => {}
const actsAs = () => readStored(storageKeys.proxyUserId)

/** Whom one acts as, by name where the server still says. */
const acted = async (id: number) => {
  const { first, last } = await fetchProfile().catch(() => ({ first: '', last: '' }))
  return { id, first, last }
}

const leave = async (id: number): Promise<void> => {
  await endProxy(await acted(id), startUserEvents(id))
  announce({ proxy: null })
  location.assign('/companies/overview')
}

/** The way out for somebody whom maintenance lets in, while they act as somebody whom it does not. */
export const BackToCompanies = () => {
  const id = useSyncExternalStore(never, actsAs, () => null)
  const [isPending, setPending] = useState(false)
  if (id === null) return null
  const go = () => {
    setPending(true)
    void leave(Number(id))
  }
  return (
    <p>
      <Button kind="primary" size="touch" pending={isPending} onClick={go}>
        Back to All Companies
      </Button>
    </p>
  )
}
