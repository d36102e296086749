import { type Ref, useImperativeHandle, useState } from 'react'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { useQueryClient } from '@tanstack/react-query'
import { cardQuery } from '#client/data/survey-results.board.ts'
import { MenuPanel } from '#client/ui/menu-panel.tsx'
import type { MenuEntry } from '#client/ui/menu-item.tsx'
import { useFloating } from '#client/ui/use-floating.ts'
import type { BoardActions } from './board.tsx'
import { find, seenIn } from './board.model.ts'
import { useBoardTools } from './board-tools.ts'

export interface CardMenuHandle {
  open: (id: number, button: HTMLButtonElement) => void
}

const NUMBERED = 9

interface CardMenuProps {
  ref: Ref<CardMenuHandle>
  /** All of the board, also those that are hidden: chosen cards may stand in them. */
  columns: readonly BoardColumn[]
  actions: BoardActions
}

/** The one menu that all cards share: where to, and what else can be done. */
export const CardMenu = ({ ref, columns, actions }: CardMenuProps) => {
  const tools = useBoardTools()
  const client = useQueryClient()
  const [{ id, opened }, setCard] = useState<{ id: number | null; opened: readonly BoardColumn[] }>({
    id: null,
    opened: [],
  })
  const opening = useFloating({ side: 'below', align: 'end' })
  useImperativeHandle(ref, () => ({
    open: (card, button) => {
      // What is chosen is chosen for the board that the menu was opened on.
      setCard({ id: card, opened: columns })
      opening.anchor.current = button
      opening.floating.current?.showPopover()
    },
  }))
  const here = id === null ? null : find(tools.columns, id)
  const ids = id === null ? [] : tools.chosen.has(id) ? [...tools.hooks.idsFor(id)] : [id]
  const card = id === null ? undefined : client.getQueryData(cardQuery(tools.pipelineId, id).queryKey)
  const isWaiting = card?.waiting_mail && Date.parse(card.waiting_mail.leaves_at) > tools.now
  const moveTo = (column: BoardColumn, index: number): MenuEntry => ({
    label: column.is_rejection ? `${column.name}…` : column.name,
    whyNot: here?.column.key === column.key && ids.length === 1 ? 'They stand here' : undefined,
    ...(index < NUMBERED ? { keys: String(index + 1) } : {}),
    onSelect: () => actions.move(ids, column.key, 'default', seenIn(opened, ids)),
  })
  const toEdge = (edge: 'top' | 'bottom') => {
    const others = here?.column.ids.filter((one) => !ids.includes(one)) ?? []
    const beside = edge === 'top' ? others[0] : others.at(-1)
    if (here && beside !== undefined)
      actions.move(ids, here.column.key, edge === 'top' ? { before: beside } : { after: beside }, seenIn(opened, ids))
  }
  const alone = (here?.column.ids.length ?? 0) < 2 ? 'Nobody else stands here' : undefined
  const entries: MenuEntry[] =
    id === null
      ? []
      : [
          { kind: 'heading', label: ids.length > 1 ? `Move ${ids.length} people to` : 'Move to' },
          ...tools.columns.map(moveTo),
          { kind: 'line' },
          { label: 'To the top', whyNot: alone, onSelect: () => toEdge('top') },
          { label: 'To the bottom', whyNot: alone, onSelect: () => toEdge('bottom') },
          { kind: 'line' },
          {
            label: tools.chosen.has(id) ? 'Unselect' : 'Select',
            keys: 'X',
            onSelect: () => tools.choose([id], !tools.chosen.has(id)),
          },
          { label: 'Assign to…', onSelect: () => actions.ask('assign', ids) },
          { label: 'Tags…', onSelect: () => actions.ask('tag', ids) },
          ...(isWaiting ? [{ label: 'Recall the mail', onSelect: () => actions.recall(ids) }] : []),
          { label: 'Archive', onSelect: () => actions.archive(ids) },
        ]
  return <MenuPanel label="Actions" entries={entries} opening={opening} />
}
