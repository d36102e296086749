import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { COLUMN_WIDTH_PX, columnsOf, PEOPLE_COLUMNS, type PeopleColumnKey } from '#contract/people-columns.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { movedColumn } from './candidates.model.ts'
import type { ListColumns } from './use-columns.ts'
import styles from './candidates.module.css'

const titleOf = (key: PeopleColumnKey) => PEOPLE_COLUMNS.find((column) => column.key === key)?.title ?? key

/** Where a column begins that has taken the room it needed. */
const FIRST_WIDTH_PX = 160

interface WidthProps {
  title: string
  px: number | undefined
  onSize: (px: number | null) => void
}

/** The width of a column by keys and fingers; a mouse drags its edge. */
const Width = ({ title, px, onSize }: WidthProps) => {
  const { least, most, step } = COLUMN_WIDTH_PX
  const at = px ?? FIRST_WIDTH_PX
  return (
    <span role="group" aria-label={`Width of ${title}`} className={styles.width}>
      <IconButton
        size="small"
        label={`Make ${title} narrower`}
        icon={<IconMinus />}
        disabled={at <= least}
        onClick={() => onSize(at - step)}
      />
      <output>{px ?? 'auto'}</output>
      <IconButton
        size="small"
        label={`Make ${title} wider`}
        icon={<IconPlus />}
        disabled={at >= most}
        onClick={() => onSize(at + step)}
      />
    </span>
  )
}

/** The columns of the list: which ones, how wide, and in which order. Ticking one leaves it where it stands; the name always stays. */
export const ColumnsPanel = ({ columns: { keys: shown, widths, choose, size } }: { columns: ListColumns }) => {
  const brand = useBrand()
  const [order, setOrder] = useState(() => [...shown, ...columnsOf(brand).filter((key) => !shown.includes(key))])
  const take = (next: readonly PeopleColumnKey[], isShown: (key: PeopleColumnKey) => boolean) =>
    choose(next.filter(isShown))
  const tick = (key: PeopleColumnKey, on: boolean) => take(order, (one) => (one === key ? on : shown.includes(one)))
  const move = (key: PeopleColumnKey, step: -1 | 1) => {
    const next = movedColumn(order, key, step)
    setOrder(next)
    take(next, (one) => shown.includes(one))
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
            <span className={styles.columnTools}>
              {shown.includes(key) ? (
                <Width title={titleOf(key)} px={widths[key]} onSize={(px) => size(key, px)} />
              ) : null}
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
        <Button kind="quiet" size="small" onClick={() => choose(null)}>
          Usual columns
        </Button>
      </div>
    </div>
  )
}
