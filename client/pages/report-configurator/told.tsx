import { Disclosure } from '#client/ui/disclosure.tsx'
import type { Difference } from './differences.model.ts'
import styles from './report-configurator.module.css'

/** One difference in a sentence; the words themselves, as they were and as they are, open under it. */
export const Told = ({ difference: { said, rewordings } }: { difference: Difference }) =>
  rewordings.length ? (
    <Disclosure title={said}>
      <dl className={styles.rewordings}>
        {rewordings.map(({ of, before, after }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>
              <small>Before</small>
              {before ? <del>{before}</del> : <span>nothing</span>}
            </dd>
            <dd>
              <small>Now</small>
              {after ? <ins>{after}</ins> : <span>nothing</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  ) : (
    said
  )
