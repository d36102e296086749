import { useEffect } from 'react'
import { announce } from '#client/ui/live-announcer.tsx'

/** A page named after a person or a company has its own name a moment after it was opened. */
const SETTLED_MS = 400

/** What a page is called, without the brand. */
const pageName = () => document.title.split(' | ')[0] ?? ''

const readTitles = (): (() => void) => {
  let read = pageName()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    const name = pageName()
    if (name !== read) announce(name)
    read = name
  }
  const watch = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(tell, SETTLED_MS)
  })
  watch.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}

/** Reads out which page one has come to: no document is loaded for it, so that nothing else would say it. */
export const useReadTitles = () => useEffect(readTitles, [])
