import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportLine, ImportPlan } from '#contract/resources/survey-results.import.ts'
import { countOf, fullName, inFigures } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { faultsOf, linesOf, numbersText } from './import.model.ts'
import styles from './import.module.css'

type Shown = ImportLine['outcome']
const MORE = 50
const SHOWN_FAULTS = 5

/** What is wrong with many lines, before each of them: one fault of the table is often that of a thousand lines. */
const Faults = ({ plan }: { plan: ImportPlan }) => {
  const faults = faultsOf(plan)
  const beyond = faults.slice(SHOWN_FAULTS).reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={styles.faults} aria-label="What is wrong, by how often">
      {faults.slice(0, SHOWN_FAULTS).map(({ why, count }) => (
        <li key={why}>
          <b>{countOf(count, 'line', 'lines')}</b> {why}
        </li>
      ))}
      {beyond > 0 ? (
        <li>
          <b>{countOf(beyond, 'line', 'lines')}</b> Other things.
        </li>
      ) : null}
    </ul>
  )
}

/** What each line does, by what it does; those that cannot be read stand first, because they are to be mended. */
export const ImportLines = ({ plan }: { plan: ImportPlan }) => {
  const { counts } = plan
  const [shown, setShown] = useState<Shown>(
    counts.invalid > 0 ? 'invalid' : counts.twice > 0 ? 'twice' : counts.known > 0 ? 'known' : 'new',
  )
  const [limit, setLimit] = useState(MORE)
  const lines = linesOf(plan, shown)
  const options = [
    { key: 'new', label: `New ${inFigures(counts.new)}` },
    { key: 'known', label: `On the list ${inFigures(counts.known)}` },
    { key: 'invalid', label: `Cannot be read ${inFigures(counts.invalid)}` },
    // The address stands in another line, which is carried out: there is nothing to mend.
    ...(counts.twice > 0 ? [{ key: 'twice' as const, label: `Twice ${inFigures(counts.twice)}` }] : []),
  ] as const
  return (
    <div className={styles.outcome}>
      <SegmentedControl
        label="Lines"
        options={options}
        value={shown}
        onChange={(key) => {
          setShown(key)
          setLimit(MORE)
        }}
      />
      {lines.length === 0 ? <p className={styles.none}>No line of this kind.</p> : null}
      {shown === 'invalid' && lines.length > MORE ? <Faults plan={plan} /> : null}
      <ul className={styles.lines} aria-label="Lines of the table">
        {lines.slice(0, limit).map((line) => (
          <li key={line.line}>
            <span className={styles.number}>{numbersText(line)}</span>
            <span>
              <b>{fullName(line)}</b> {line.email}
            </span>
            <small>
              {line.why}{' '}
              {line.known_id === null ? null : (
                <Link
                  to="/survey-results/$id"
                  params={{ id: String(line.known_id) }}
                  target="_blank"
                  className={textLinkClass}
                >
                  See them
                </Link>
              )}
            </small>
          </li>
        ))}
      </ul>
      {lines.length > limit ? (
        <Button kind="quiet" size="small" onClick={() => setLimit(limit + 200)}>
          {countOf(lines.length - limit, 'more line', 'more lines')}
        </Button>
      ) : null}
    </div>
  )
}
