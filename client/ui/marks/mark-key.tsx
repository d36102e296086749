import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { Mark } from './mark.tsx'
import styles from './mark-key.module.css'

/** How to read a mark: one example and its parts; the target where marks are held against a role's. */
export const MarkKey = ({ hasTarget = true }: { hasTarget?: boolean }) => (
  <div>
    <div className={styles.demo}>
      <Mark score={{ point: 70, low: 52, high: 84 }} target={hasTarget ? { low: 50, high: 88 } : undefined} bands />
    </div>
    <dl className={styles.list}>
      <div>
        <dt>
          <span className={styles.point} />
          <VisuallyHidden>Point</VisuallyHidden>
        </dt>
        <dd>the score</dd>
      </div>
      <div>
        <dt>
          <span className={styles.range} />
          <VisuallyHidden>Line with ends</VisuallyHidden>
        </dt>
        <dd>its 90 % likely range</dd>
      </div>
      {hasTarget ? (
        <div>
          <dt>
            <span className={styles.target} />
            <VisuallyHidden>Open cup</VisuallyHidden>
          </dt>
          <dd>the role’s target</dd>
        </div>
      ) : null}
    </dl>
  </div>
)
