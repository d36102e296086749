import { SESSION_CHANNEL } from './signed-in.ts'

// Tabs tell each other what happened to the session, so that none shows one person's page with another's token.

type News =
  /** Somebody signed out, or may not be here any more: every tab leaves. */
  | { signedOut: 'signed-out' | 'inactive' }
  /** It ended by itself or from elsewhere. */
  | { ended: true }
  | Arrival
/** Somebody signed in, or began or ended to act as somebody. */
export type Arrival = { signedIn: number } | { proxy: number | null }
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(SESSION_CHANNEL) : null

/** Tells the other tabs what happened to the session here. */
export const announce = (news: News): void => channel?.postMessage(news)

/** Hears what happened in another tab. */
export const onNews = (listener: (news: News) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
