import '#client/styles/fading.css'
import { type KeyboardEvent, type ReactNode, useId, useEffect, useRef } from 'react'
import { showInRow } from './show-in-row.ts'
import styles from './tabs.module.css'

export interface Tab {
  key: string
  label: string
  count?: number
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (key: string) => void
}

/** Panels of one place, one in sight. Arrows, Home and End walk them. */
export const Tabs = ({ label, tabs, active, onChange }: TabsProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showInRow(list.current, '[aria-selected="true"]'), [active])
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextTab(
      event.key,
      tabs.length,
      tabs.findIndex((tab) => tab.key === active),
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={key}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={tab.key === active ? `${id}-panel` : undefined}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count === undefined ? null : <small>{tab.count}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} tabIndex={0} className={styles.panel}>
        {tabs.find((tab) => tab.key === active)?.content}
      </div>
    </div>
  )
}

const nextTab = (key: string, count: number, at: number) => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
