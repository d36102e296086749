import { IconChevronDown, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ListOrigin } from '#client/lib/list-state.ts'
import { wayBackClass } from '#client/ui/back-link.tsx'
import { InBar } from '#client/ui/bar-slot.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { totalText } from '#client/ui/pagination.tsx'
import { isTypingKey, letterOf } from '#client/ui/typing.ts'
import { useNeighbours } from './use-neighbours.ts'
import styles from './survey-results.module.css'

interface Step {
  id: number
  list: ListOrigin
}

/** In the bar: the list one came from, the place in it, and the people before and after. Keys J and K walk. */
export const WayBack = ({ id, type }: { id: number; type: 'candidate' | 'employee' }) => {
  const navigate = useNavigate()
  const { list, place, total, previous, next } = useNeighbours(id)
  const go = (step: Step | undefined) => {
    if (!step) return
    void navigate({
      to: '/survey-results/$id',
      params: { id: String(step.id) },
      search: ({ tab }) => (tab === undefined ? {} : { tab }),
      state: { list: step.list },
      replace: true,
    })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTypingKey(event) || document.querySelector('dialog[open]')) return
    const letter = letterOf(event)
    if (letter === 'j') go(next)
    if (letter === 'k') go(previous)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const plain = type === 'employee' ? { name: 'Employees', search: { type } } : { name: 'Candidates', search: {} }
  return (
    <InBar>
      <nav aria-label="Way back" className={styles.way}>
        <Link to={list?.path ?? '/candidates'} search={list?.search ?? plain.search} className={wayBackClass}>
          {list?.name ?? plain.name}
        </Link>
        {place ? (
          <>
            <IconChevronRight size={15} stroke={1.6} aria-hidden="true" />
            <span className={styles.place}>
              {place} of {totalText(total)}
            </span>
            <IconButton
              size="small"
              label="Previous person"
              keys="K"
              icon={<IconChevronUp />}
              disabled={!previous}
              onClick={() => go(previous)}
            />
            <IconButton
              size="small"
              label="Next person"
              keys="J"
              icon={<IconChevronDown />}
              disabled={!next}
              onClick={() => go(next)}
            />
          </>
        ) : null}
      </nav>
    </InBar>
  )
}
