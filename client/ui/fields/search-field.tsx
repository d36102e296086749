import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import affix from './affix.module.css'
import styles from './fields.module.css'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

/** Search inside a list; the cross empties it and keeps the focus. */
export const SearchField = ({ label, value, onChange, placeholder }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={classes(affix.affix, affix.search)} role="search">
      <span className={affix.affixStart} aria-hidden="true">
        <IconSearch />
      </span>
      <label>
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          className={styles.input}
          maxLength={SEARCH_MAX_LENGTH}
          value={value}
          placeholder={placeholder ?? label}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {value ? (
        <span className={affix.affixEnd}>
          <IconButton size="small" label="Clear search" icon={<IconX />} onClick={clear} />
        </span>
      ) : null}
    </div>
  )
}
