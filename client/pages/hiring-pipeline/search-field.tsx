import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '#client/ui/fields/search-field.tsx'

const WAIT_MS = 250

/** What is typed is searched for a moment after the last letter. */
export const BoardSearchField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const [text, setText] = useState(value)
  const wanted = text.trim()
  const settle = useEffectEvent(() => {
    if (wanted !== value) onChange(wanted)
  })
  const follow = useEffectEvent((given: string) => {
    if (given !== wanted) setText(given)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // The address may change without the field: a link, the way back, "Clear".
  useEffect(() => follow(value), [value])
  return <SearchField label="Search by name or email" value={text} onChange={setText} />
}
