import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { columnsOf, PEOPLE_COLUMNS, type PeopleColumnKey } from '#contract/people-columns.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { movedColumn } from './candidates.model.ts'
import styles from './candidates.module.css'

interface ColumnsPanelProps {
  shown: readonly PeopleColumnKey[]
  onChoose: (columns: PeopleColumnKey[] | null) => void
}

const titleOf = (key: PeopleColumnKey) => PEOPLE_COLUMNS.find((column) => column.key === key)?.title ?? key

/** The columns of the list: which ones, and in which order. Ticking one leaves it where it stands; the name always stays. */
export const ColumnsPanel = ({ shown, onChoose }: ColumnsPanelProps) => {
  const brand = useBrand()
  const [order, setOrder] = useState(() => [...shown, ...columnsOf(brand).filter((key) => !shown.includes(key))])
  const choose = (next: readonly PeopleColumnKey[], isShown: (key: PeopleColumnKey) => boolean) =>
    onChoose(next.filter(isShown))
  const tick = (key: PeopleColumnKey, on: boolean) => choose(order, (one) => (one === key ? on : shown.includes(one)))
  const move = (key: PeopleColumnKey, step: -1 | 1) => {
    const next = movedColumn(order, key, step)
    setOrder(next)
    choose(next, (one) => shown.includes(one))
  }
  return (
    <div className={styles.columnsPanel}>
      <ul className={styles.columnList} aria-label="Columns">
        {order.map((key, at) => (
          <li key={key}>
            <Checkbox
              label={titleOf(key)}
              checked={shown.includes(key)}
              disabled={key === 'name'}
              onChange={(event) => tick(key, event.target.checked)}
            />
            <span>
              <IconButton
                size="small"
                label={`Move ${titleOf(key)} up`}
                icon={<IconArrowUp />}
                disabled={at === 0}
                onClick={() => move(key, -1)}
              />
              <IconButton
                size="small"
                label={`Move ${titleOf(key)} down`}
                icon={<IconArrowDown />}
                disabled={at === order.length - 1}
                onClick={() => move(key, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.panelFoot}>
        <Button kind="quiet" size="small" onClick={() => onChoose(null)}>
          Usual columns
        </Button>
      </div>
    </div>
  )
}
