import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField } from '#client/ui/fields/search-field.tsx'

const WAIT_MS = 250

interface ListSearchProps {
  label: string
  /** The words that the list is searched for, as the address has them. */
  value: string
  onChange: (words: string) => void
}

/** The search of a list: what is typed is searched for a moment after the last letter, and the field follows the address. */
export const ListSearch = ({ label, value, onChange }: ListSearchProps) => {
  const [text, setText] = useState(value)
  const wanted = text.trim()
  // Words that were asked for and are not in the address yet. When they arrive, somebody may have typed on.
  const underway = useRef<readonly string[]>([])
  const settle = useEffectEvent(() => {
    if (wanted === (underway.current.at(-1) ?? value)) return
    underway.current = [...underway.current, wanted]
    onChange(wanted)
  })
  const follow = useEffectEvent(() => {
    const arrived = underway.current.indexOf(value)
    underway.current = arrived < 0 ? [] : underway.current.slice(arrived + 1)
    if (arrived < 0 && value !== wanted) setText(value)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // The address may change without the field: a link, the way back, "Clear".
  useEffect(() => follow(), [value])
  return <SearchField label={label} value={text} onChange={setText} />
}
