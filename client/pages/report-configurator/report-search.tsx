import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '#client/ui/fields/search-field.tsx'

const WAIT_MS = 250

/** What is typed is searched for a moment after the last letter. */
export const ReportSearch = ({ search, onChange }: { search: string; onChange: (search: string) => void }) => {
  const [text, setText] = useState(search)
  const settle = useEffectEvent(() => {
    if (text.trim() !== search) onChange(text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <SearchField label="Search by title" value={text} onChange={setText} />
}
