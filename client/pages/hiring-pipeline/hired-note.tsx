import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { BoardColumn, Card } from '#contract/resources/survey-results.board.ts'
import { isHiring } from '#contract/stages.ts'
import { useMay } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { announce } from '#client/ui/live-announcer.tsx'
import { find } from './board.model.ts'
import styles from './hired-note.module.css'

type Hired = Pick<Card, 'id' | 'first' | 'last'>

/** Who was moved alone into the stage of those hired and is a candidate still: it is said once, until the next move. */
export const useHired = (columns: readonly BoardColumn[]) => {
  const [hired, setHired] = useState<Hired | null>(null)
  const may = useMay()('candidates:edit')
  const stands = hired ? find(columns, hired.id)?.column.key : undefined
  return {
    // A move that failed or was taken back has hired nobody.
    hired: stands !== undefined && isHiring(columns, stands) ? hired : null,
    moved: (ids: readonly number[], to: string, card: Card | undefined) => {
      const isOne = may && ids.length === 1 && card?.type === 'candidate' && isHiring(columns, to)
      setHired(isOne && card ? card : null)
      if (isOne) announce('You can make them an employee: the button stands behind the board.')
    },
    forget: () => setHired(null),
  }
}

interface HiredNoteProps {
  hired: Hired
  onMake: () => void
  onClose: () => void
}

/** What is usually done next with somebody who is hired; whoever closes it is not asked again. */
export const HiredNote = ({ hired, onMake, onClose }: HiredNoteProps) => (
  <div role="group" aria-label="Next step" className={styles.note}>
    <span>
      <b>{fullName(hired)}</b> is hired, and a candidate still.
    </span>
    <Button size="small" onClick={onMake}>
      Make an employee
    </Button>
    <IconButton size="small" label="Not now" icon={<IconX />} onClick={onClose} />
  </div>
)
