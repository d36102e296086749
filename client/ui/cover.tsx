import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './cover.module.css'

/**
 * Puts a dialog over the whole page, which nobody reads meanwhile. Returns how to take it away.
 * @param words language and direction of its words, where they may be others than the document's
 */
export const cover = (dialog: ReactNode, words: { lang?: string; dir?: 'ltr' | 'rtl' } = {}): (() => void) => {
  const place = document.body.appendChild(document.createElement('div'))
  Object.assign(place, { id: 'cover', ...words })
  place.className = styles.over ?? ''
  // It can be answered or left, and not closed.
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault()
  })
  const root = createRoot(place)
  root.render(dialog)
  return () => {
    root.unmount()
    place.remove()
  }
}
