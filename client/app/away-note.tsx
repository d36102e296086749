import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Banner } from '#client/ui/banner.tsx'
import { announce } from '#client/ui/live-announcer.tsx'
import { followReach, type Reach } from './follow-reach.ts'
import styles from './away-note.module.css'

const BACK_MS = 4_000
const AWAY = 'The server cannot be reached right now. We try again by ourselves.'
const OPENING = 'The page that you opened comes as soon as it is back.'
const WRITTEN = 'What you wrote stays here; what you save meanwhile is not kept, so save it once it is back.'
const BACK = 'The server is there again.'

/** Why nothing comes while the server is not reached, and that it is again: a quiet strip at the head of every page. */
export const AwayNote = () => {
  const client = useQueryClient()
  const [at, setAt] = useState<Reach>('there')
  const [place] = useState(() => Object.assign(document.createElement('div'), { className: styles.place }))
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' })
  useEffect(() => followReach(client, setAt), [client])
  useEffect(() => {
    if (at === 'there') return undefined
    document.getElementById('main')?.prepend(place)
    return () => place.remove()
  }, [at, place])

  const words = at === 'back' ? BACK : `${AWAY} ${isOpening ? OPENING : WRITTEN}`
  // An open dialog makes the strip silent, and not what is announced.
  useEffect(() => {
    if (at !== 'there') announce(words)
  }, [at, words])
  useEffect(() => {
    if (at !== 'back') return undefined
    const timer = setTimeout(() => setAt('there'), BACK_MS)
    return () => clearTimeout(timer)
  }, [at])
  return at === 'there' ? null : createPortal(<Banner tone={at === 'back' ? 'good' : 'warn'}>{words}</Banner>, place)
}
