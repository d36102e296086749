import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/resources/users.ts'
import { flagsForNewContext } from '#client/lib/flags.ts'
import { isHeld, release, untilReleased } from '#client/lib/held.ts'
import { setOut } from '#client/lib/leaving.ts'
import { isWriting } from '#client/lib/lost-words.ts'
import { storeProxy } from '#client/lib/proxy.ts'
import { announce, type Arrival } from '#client/lib/session-news.ts'
import { toasts } from '#client/lib/toasts.ts'

/**
 * Whoever wrote on a page that is held has signed in again, here or in another tab. If they acted as somebody they act as them again,
 * in every tab, before anything that waited is sent: the words were written in that person's company.
 */
const goOn = ({ id, superAdmin }: Profile): void => {
  if (superAdmin) {
    storeProxy(superAdmin, id)
    announce({ proxy: id })
  }
  release()
}

/** Whether somebody who signed in, or acts as somebody, in another tab is whom this page is of. A page that was held goes on then. */
const isOurs = (news: Arrival, profile: Profile | undefined): boolean => {
  if (!profile) return false
  if ('proxy' in news) return profile.superAdmin !== null && news.proxy === profile.id
  const isBack = isHeld() && news.signedIn === (profile.superAdmin ?? profile).id
  if (isBack) goOn(profile)
  return isBack || news.signedIn === profile.id
}

/** Another tab changed who sits here: a page of somebody else begins anew. */
export const meet = (news: Arrival, profile: Profile | undefined): void => {
  if (isOurs(news, profile)) return
  toasts.endUndos()
  setOut()
  location.assign('/')
}

/**
 * Words that stand in a form keep a page whose session is over: a dialog asks the same person to sign in again. Without them
 * sign-in follows at once, with the way back.
 */
export const keepWords = async (profile: Profile, client: QueryClient, leave: () => void): Promise<void> => {
  if (!isWriting()) return leave()
  const asking = import('./sign-in-again.tsx').then((part) =>
    part.askToSignIn(profile, { done: () => goOn(profile), leave }),
  )
  asking.catch(leave)
  await untilReleased()
  // What is so by now is asked for; whoever reads the flags was nobody for a while.
  void flagsForNewContext(profile)
  void client.invalidateQueries()
}
