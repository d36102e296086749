import { useState } from 'react'
import styles from './range-editor.module.css'

interface EndFieldProps {
  label: string
  /** What stands in the empty field. */
  open?: string
  value: number | null
  onChange: (value: number | null) => void
}

/** An end of a range as a number; empty is open. It is taken when the field is left, so that typing is not fought. */
export const EndField = ({ label, open = 'open', value, onChange }: EndFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed === null) return
    setTyped(null)
    const text = typed.trim()
    if (text === '') onChange(null)
    else if (/^\d{1,3}$/.test(text)) onChange(Number(text))
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      className={styles.number}
      placeholder={open}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}
