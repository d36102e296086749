import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { resultsQuery } from '#client/data/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { useBrand, useMay, useProfile } from '#client/lib/current-user.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { chooseTheme } from '#client/ui/theme.ts'
import { navigationFor } from './navigation.ts'
import styles from './app.module.css'

interface Target {
  key: string
  label: string
  hint: string
  go: () => void
}

const WAIT_MS = 150

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** People, pages and actions, found by typing: Ctrl K. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const navigate = useNavigate()
  const brand = useBrand()
  const profile = useProfile()
  const may = useMay()
  const term = useSettled(text.trim())
  const people = useQuery({ ...resultsQuery({ search: term, limit: 6 }), enabled: term.length > 1 })

  const open = (to: string) => () => {
    onClose()
    void navigate({ to })
  }
  const pages: Target[] = [
    ...navigationFor(brand, profile)
      .filter((entry) => !entry.isOutside)
      .map((entry) => ({ key: entry.key, label: entry.label, hint: 'Page', go: open(entry.href) })),
    ...(may('campaigns:view')
      ? [{ key: 'campaigns', label: 'Hiring campaigns', hint: 'Page', go: open('/hiring-campaigns') }]
      : []),
    { key: 'archived', label: 'Archived', hint: 'Page', go: open('/archived') },
    { key: 'profile', label: 'My profile', hint: 'Page', go: open('/profile') },
  ]
  const actions: Target[] = [
    ...(may('campaigns:manage')
      ? [{ key: 'start', label: 'Start a campaign', hint: 'Action', go: open('/hiring-campaigns?start=1') }]
      : []),
    { key: 'dark', label: 'Use dark colours', hint: 'Action', go: () => (chooseTheme('dark'), onClose()) },
    { key: 'light', label: 'Use light colours', hint: 'Action', go: () => (chooseTheme('light'), onClose()) },
  ]
  const fits = (target: Target) => target.label.toLowerCase().includes(text.trim().toLowerCase())
  const found: Target[] = (term.length > 1 ? (people.data?.survey_results ?? []) : []).map((person) => ({
    key: `person ${person.id}`,
    label: fullName(person),
    hint: `${person.role_name}, ${person.company.name}`,
    go: open(`/survey-results/${person.id}`),
  }))
  const targets = [...found, ...[...pages, ...actions].filter(fits)].slice(0, 12)
  const chosen = targets[Math.min(active, targets.length - 1)]

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && targets.length) {
      event.preventDefault()
      setActive((Math.min(active, targets.length - 1) + step + targets.length) % targets.length)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      chosen.go()
    }
  }
  return (
    <Dialog open title="Search" size="form" onClose={onClose}>
      <input
        className={styles.paletteInput}
        role="combobox"
        aria-label="Search people, pages and actions"
        aria-expanded={targets.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
        placeholder="A name, a page, an action"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label="Found" className={styles.paletteList}>
        {targets.map((target) => (
          <div
            key={target.key}
            id={`${listId}-${target.key}`}
            role="option"
            aria-selected={target === chosen}
            className={styles.paletteItem}
            tabIndex={-1}
            onClick={target.go}
            onKeyDown={press}
          >
            <span>{target.label}</span>
            <small>{target.hint}</small>
          </div>
        ))}
      </div>
      {targets.length ? null : <p role="status">Nothing found for “{text}”.</p>}
    </Dialog>
  )
}
