import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Profile } from '#contract/resources/users.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { backToCompanies } from '#client/lib/acting.ts'
import { proxyWords } from '#client/lib/proxy.ts'
import { fetchProfile } from '#client/lib/session.ts'
import { readStored } from '#client/lib/storage.ts'
import { startUserEvents } from '#client/lib/user-events.ts'
import { Button } from '#client/ui/button.tsx'

const never = () => () => {}
const actsAs = () => readStored(storageKeys.proxyUserId)

/** The way out for somebody whom maintenance lets in, while they act as somebody whom it does not. */
export const BackToCompanies = () => {
  const id = useSyncExternalStore(never, actsAs, () => null)
  const [acted, setActed] = useState<Profile | null>(null)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    // Without their name the way out is still the way out.
    if (id !== null) fetchProfile().then(setActed, () => undefined)
  }, [id])
  if (id === null) return null
  const go = () => {
    setPending(true)
    startUserEvents(Number(id))
    void backToCompanies(acted ?? { id: Number(id), first: '', last: '' })
  }
  return (
    <>
      {acted?.superAdmin ? <p>{proxyWords(acted)}</p> : null}
      <p>
        <Button kind="primary" size="touch" pending={isPending} onClick={go}>
          Back to All Companies
        </Button>
      </p>
    </>
  )
}
