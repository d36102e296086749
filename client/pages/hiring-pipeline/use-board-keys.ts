import { useEffect, useEffectEvent } from 'react'
import { letterOf } from '#client/ui/typing.ts'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { between, inBoardOrder, nudge, walk } from './board.model.ts'
import type { BoardActions } from './board.tsx'
import type { BoardTools } from './board-tools.ts'

interface Keys {
  /** Columns that are in sight. */
  columns: readonly BoardColumn[]
  /** All that the numbers count. */
  stages: readonly BoardColumn[]
  active: BoardTools['active']
  setActive: (active: BoardTools['active']) => void
  chosen: ReadonlySet<number>
  choose: (ids: readonly number[], on: boolean) => void
  onChoose: (chosen: ReadonlySet<number>) => void
  actions: BoardActions
}

const WALK = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

const isOurs = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.isComposing) return false
  if (document.querySelector('dialog:modal, [role=menu]:popover-open, [role=dialog]:popover-open')) return false
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  // Where nothing has the focus, and where it goes when what had it is gone.
  const isPage = target === document.body || target.id === 'main'
  return isPage || target.closest('#main') === null || target.closest('#board') !== null
    ? !target.closest('input:not([type=checkbox]), textarea, select')
    : false
}

/**
 * The keys of the board: arrows walk, Shift and an arrow chooses on the way, Alt and an arrow moves, 1 to 9 moves to that stage,
 * X chooses, M asks where to, D declines, Enter opens, Escape lets go of what is chosen.
 */
export const useBoardKeys = (keys: Keys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOurs(event)) return
    const { columns, stages, active, setActive, chosen, choose, onChoose, actions } = keys
    const many = inBoardOrder(stages, chosen)
    const meant = many.length > 0 ? many : active.id === null ? [] : [active.id]
    const key = event.key.length === 1 ? letterOf(event) : event.key
    const go = (id: number | null) => {
      if (id !== null) setActive({ id, turn: active.turn + 1 })
    }
    if (WALK.includes(key)) {
      if (event.altKey) {
        if (active.id === null) return
        const ids = meant.includes(active.id) ? meant : [active.id]
        const to = nudge(stages, active.id, ids, key)
        if (to) actions.move(ids, to.to, to.place)
        if (to) go(active.id)
      } else {
        const next = walk(columns, active.id, key)
        if (event.shiftKey && next !== null) choose(between(columns, active.id, next), true)
        go(next)
      }
    } else if (event.altKey) return
    else if (/^[1-9]$/.test(key)) {
      const stage = stages[Number(key) - 1]
      if (!stage || meant.length === 0) return
      const next = walk(columns, active.id, 'ArrowDown')
      actions.move(meant, stage.key, 'default')
      go(next === active.id ? walk(columns, active.id, 'ArrowUp') : next)
    } else if (key === 'x' && active.id !== null) choose([active.id], !chosen.has(active.id))
    else if (key === 'm' && meant.length) actions.ask('move', meant)
    else if (key === 'd' && meant.length) actions.ask('decline', meant)
    else if (key === 'Escape' && chosen.size > 0) onChoose(new Set())
    else if (key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset['card'])
      event.target.querySelector<HTMLElement>('[data-name]')?.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
