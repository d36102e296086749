import { useRef } from 'react'
import { untilDone } from '#client/public-app/until-done.ts'
import { prefer } from './own-calls.ts'
import type { SurveyLink } from './survey-link.ts'

type Wishes = Omit<Parameters<typeof prefer>[1], 'reminders'>

/** What somebody chose for themselves is kept for their other devices as soon as the network lets it, the newest choice last. */
export const useWishes = (link: SurveyLink | null): ((wish: Wishes) => void) => {
  const waiting = useRef<Wishes>({})
  const end = useRef<() => void>(undefined)
  return (wish) => {
    if (!link) return
    waiting.current = { ...waiting.current, ...wish }
    end.current?.()
    end.current = untilDone(
      () => prefer(link, waiting.current),
      () => (waiting.current = {}),
    )
  }
}
