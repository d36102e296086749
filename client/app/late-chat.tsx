import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Profile } from '#contract/resources/users.ts'
import { readBoot } from '#client/lib/boot.ts'
import { rightsOf, useProfile } from '#client/lib/current-user.ts'
import { hasSupportChat } from '#client/lib/support-chat.ts'

type Chat = ComponentType<{ profile: Profile }>

// Without it the page goes on.
const Nothing: Chat = () => null
const SupportChat = lazy(() =>
  import('./support-chat.tsx').then(
    (part): { default: Chat } => ({ default: part.SupportChat }),
    () => ({ default: Nothing }),
  ),
)

const IDLE_AFTER_MS = 3_000

/** The chat with support, for those who have it, once the first page has come to rest. */
export const LateChat = () => {
  const profile = useProfile()
  const [isIdle, setIdle] = useState(false)
  const { brand, stage } = readBoot()
  const hasChat = hasSupportChat({
    brand: brand.key,
    stage,
    role: rightsOf(profile).role,
    isProxy: profile.superAdmin !== null,
    isSignedIn: profile.active === 1,
  })
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasChat && isIdle ? (
    <Suspense>
      <SupportChat profile={profile} />
    </Suspense>
  ) : null
}
