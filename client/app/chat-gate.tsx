import { type ComponentType, Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
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

/** The chat with support, for those who have it. */
export const ChatGate = () => {
  const profile = useProfile()
  const { brand, stage } = readBoot()
  const hasChat = hasSupportChat({
    brand: brand.key,
    stage,
    role: rightsOf(profile).role,
    isProxy: profile.superAdmin !== null,
    isSignedIn: profile.active === 1,
  })
  return hasChat ? (
    <Suspense>
      <SupportChat profile={profile} />
    </Suspense>
  ) : null
}
