import { Link } from '@tanstack/react-router'
import type { Comparison } from '#contract/resources/comparisons.ts'
import { Mark, MarkWords } from '#client/ui/marks/mark.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { tieWords } from '#science/benchmarks/tie-groups.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import styles from '#client/blocks/comparison-chart/comparison.module.css'
import { Shape } from '#client/blocks/comparison-chart/shape.tsx'

interface ComparisonPeopleProps {
  comparison: Comparison
  names: readonly { full: string }[]
  areHidden: boolean
  onPin: (id: number | undefined) => void
  onRemove: (id: number) => void
}

/** Who is compared, with their form; and their fit, where places that cannot be told apart are one place. */
export const ComparisonPeople = ({ comparison, names, areHidden, onPin, onRemove }: ComparisonPeopleProps) => {
  const { people, fits, pinned } = comparison
  const removable = people.length > 2
  return (
    <ul className={styles.people} aria-label="Who is compared">
      {people.map(({ id, role_name }, at) => {
        const fit = fits.find((one) => one.id === id)
        const shown = fit?.fit
          ? { point: fit.fit.shown, low: roundHalfUp(fit.fit.low), high: roundHalfUp(fit.fit.high) }
          : null
        const name = names[at]?.full ?? ''
        return (
          <li key={id}>
            <Shape at={at} />
            <span className={styles.who}>
              {areHidden ? (
                <b>{name}</b>
              ) : (
                <Link to="/survey-results/$id" params={{ id: String(id) }} className={textLinkClass}>
                  {name}
                </Link>
              )}
              {pinned === id ? <Tag tone="line">reference</Tag> : null}
              <small>{role_name}</small>
            </span>
            {fit ? (
              <>
                <span className={styles.fit}>
                  <Mark score={shown} size="table" bands />
                </span>
                <span className={styles.fitWords}>
                  {shown ? <MarkWords {...shown} /> : 'no fit'}
                  {fit.places ? <small>{tieWords(fit.places)}</small> : null}
                </span>
              </>
            ) : null}
            <span className={styles.acts}>
              <Menu
                label={`Actions for ${name}`}
                size="small"
                entries={[
                  pinned === id
                    ? { label: 'Compare with the mean', onSelect: () => onPin(undefined) }
                    : { label: 'Pin as the reference', onSelect: () => onPin(id) },
                  {
                    label: 'Take out',
                    whyNot: removable ? undefined : 'A comparison needs two people',
                    onSelect: () => onRemove(id),
                  },
                ]}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
