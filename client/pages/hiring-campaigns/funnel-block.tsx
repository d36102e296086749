import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { STEP_NAMES } from './funnel-draft.model.ts'
import { StepFields } from './funnel-fields.tsx'
import styles from './funnel.module.css'

interface BlockProps {
  funnelId: number
  step: FunnelStep
  at: number
  count: number
  onChange: (step: FunnelStep) => void
  /** Moves a block from one place to another. */
  onMove: (from: number, to: number) => void
  onRemove: () => void
  errorOf: (path: string) => string | undefined
}

/** One block of a page with its fields; it is moved by its handle, or with the arrows. */
export const FunnelBlock = ({ at, count, step, onMove, onRemove, ...fields }: BlockProps) => {
  const card = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isOver, setOver] = useState(false)
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (!card.current || !handle.current) return
    return combine(
      draggable({ element: card.current, dragHandle: handle.current, getInitialData: () => ({ block: at }) }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => 'block' in source.data,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          move.current(Number(source.data['block']), at)
        },
      }),
    )
  }, [at])
  const name = STEP_NAMES[step.kind]
  return (
    <li ref={card} className={styles.block} data-over={isOver || undefined}>
      <div className={styles.blockHead}>
        <span ref={handle} className={styles.handle} title="Drag to another place">
          <IconGripVertical size={18} aria-hidden="true" />
        </span>
        <h2>
          {at + 1}. {name}
        </h2>
        <span className={styles.tools}>
          <IconButton
            size="small"
            label={`Move block ${at + 1} up: ${name}`}
            icon={<IconArrowUp />}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          />
          <IconButton
            size="small"
            label={`Move block ${at + 1} down: ${name}`}
            icon={<IconArrowDown />}
            disabled={at === count - 1}
            onClick={() => onMove(at, at + 1)}
          />
          <IconButton size="small" label={`Remove block ${at + 1}: ${name}`} icon={<IconTrash />} onClick={onRemove} />
        </span>
      </div>
      <div className={styles.blockFields}>
        <StepFields step={step} block={at} {...fields} />
      </div>
    </li>
  )
}
