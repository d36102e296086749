import { useEffect, useState } from 'react'
import { prefer } from './own-calls.ts'
import type { SurveyLink } from './survey-link.ts'

const isAskedFor = () =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).get('reminders') === 'off'

/** Stops reminders where the link of a reminder says so (`?reminders=off`), and says so before anything else. */
export const useReminderStop = (link: SurveyLink | null) => {
  const [isAsked, setAsked] = useState(false)
  const [isDone, setDone] = useState(false)
  useEffect(() => setAsked(isAskedFor()), [])
  useEffect(() => {
    if (!link || !isAskedFor()) return
    prefer(link, { reminders: false })
      .then(() => setDone(true))
      .catch(() => undefined)
  }, [link])
  const goOn = () => {
    history.replaceState(null, '', location.pathname + location.hash)
    setAsked(false)
  }
  return { isAsked, isDone, goOn }
}
