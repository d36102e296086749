import { useState } from 'react'

interface Draft {
  text: string
  /** What stood in the field when this was begun, or was read since. */
  over: string
  /** What was written in another window meanwhile, to be read before it is written over. */
  elsewhere?: string
}

const WHILE = 'In another window you wrote this meanwhile:'

/**
 * A text of one's own that is kept when its field is left. What one wrote in another window shows where nothing is being written
 * here; else it stands below, and only leaving the field once more writes over it.
 */
export const useKeptText = (stored: string, keep: (text: string) => Promise<unknown>) => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const leave = async () => {
    if (!draft) return
    const text = draft.text.trim()
    if (text === stored || text === draft.over) return setDraft(null)
    if (stored !== draft.over && stored !== sent) return setDraft({ ...draft, over: stored, elsewhere: stored })
    setSent(text)
    try {
      await keep(text)
      setDraft((now) => (now?.text === draft.text ? null : now))
    } catch {
      // Said where all failures are; the words stay, and leaving the field again tries again.
    }
  }
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
