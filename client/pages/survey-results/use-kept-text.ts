import { useEffect, useEffectEvent, useState } from 'react'
import { isLeaving } from '#client/lib/lost-words.ts'
import { useUnsaved } from '#client/lib/use-unsaved.ts'

interface Draft {
  text: string
  /** What stood in the field when this was begun, or was read since. */
  over: string
  /** What was written in another window meanwhile, to be read before it is written over. */
  elsewhere?: string
}

const WHILE = 'In another window you wrote this meanwhile:'

/**
 * A text of one's own that is kept when its field is left, also with the page. What one wrote in another window shows where nothing
 * is being written here; else it stands below, and only leaving the field once more writes over it.
 */
export const useKeptText = (stored: string, keep: (text: string) => Promise<unknown>) => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const text = draft?.text.trim()
  const isUnsaved = draft !== null && text !== stored && text !== draft.over
  const isUnread = draft !== null && stored !== draft.over && stored !== sent
  const leave = async () => {
    if (draft === null || text === undefined) return
    if (!isUnsaved) return setDraft(null)
    if (isUnread) return setDraft({ ...draft, over: stored, elsewhere: stored })
    setSent(text)
    setRefused(false)
    try {
      await keep(text)
      setDraft((now) => (now?.text === draft.text ? null : now))
    } catch {
      // Said where all failures are; the words stay, and leaving the field again tries again.
      setRefused(true)
    }
  }
  const keepLast = useEffectEvent(() => {
    if (text !== sent || isRefused) void leave()
  })
  useEffect(() => keepLast, [])
  useUnsaved(
    isUnsaved,
    'What you wrote',
    (step) =>
      // It is kept on the way, where that can be and nothing waits to be read first.
      step === undefined || (isLeaving(step, ['tab']) && (isUnread || isRefused || !navigator.onLine)),
  )
  return {
    value: draft?.text ?? stored,
    error: draft?.elsewhere === undefined ? undefined : `${WHILE} ${draft.elsewhere || '(nothing)'}`,
    onChange: (event: { target: { value: string } }) => {
      const text = event.target.value
      setDraft((now) => ({ ...now, text, over: now?.over ?? stored }))
    },
    onBlur: () => void leave(),
  }
}
