import { Button } from '#client/ui/button.tsx'
import styles from './checked-list.module.css'

interface CheckedLine {
  line: number
  first: string
  last: string
  email: string
  outcome: string
  why: string | null
}

interface CheckedListProps {
  invited: number
  lines: readonly CheckedLine[]
  onChangeList: () => void
}

/** What checking a list came to: how many are invited, and the lines that invite nobody, each with its reason, so that they can be mended. */
export const CheckedList = ({ invited, lines, onChangeList }: CheckedListProps) => {
  const out = lines.filter(({ outcome }) => outcome !== 'invited')
  return (
    <div aria-live="polite">
      <p className={styles.summary}>
        <span>
          <b>{invited}</b> will be invited
        </span>
        <span>
          <b>{lines.length - invited}</b> left out
        </span>
        <Button kind="quiet" size="small" onClick={onChangeList}>
          Change the list
        </Button>
      </p>
      {out.length > 0 ? (
        <div className={styles.lines} role="region" aria-label="Left out" tabIndex={0}>
          <ul aria-label="Lines that invite nobody">
            {out.map(({ line, email, first, last, why }) => (
              <li key={line}>
                <span>Line {line}</span>
                <span>{[`${first} ${last}`.trim(), email].filter(Boolean).join(', ')}</span>
                <small>{why}</small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
