import type { Effects } from '#contract/resources/role-benchmarks.ts'
import { classes } from '#client/ui/classes.ts'
import { fullName } from '#client/lib/format.ts'
import { shortName } from './slope-chart.model.ts'
import styles from './effect.module.css'

type Row = Effects['rows'][number]
type Side = 'before' | 'after'

const STEP = 15
const GAP = 10
const WIDTH = 320
const LEFT = 112
const RIGHT = 208

/** Heights of people on one side: by group and fit, with a gap between groups. */
const heightsOf = (rows: readonly Row[], side: Side): { heights: Map<number, number>; groups: [number, number][] } => {
  const placed = rows
    .flatMap((row) => (row[side] ? [{ id: row.id, ...row[side] }] : []))
    .toSorted((one, other) => one.group - other.group || other.fit - one.fit || one.id - other.id)
  const heights = new Map<number, number>()
  const groups: [number, number][] = []
  let y = 8
  placed.forEach((one, at) => {
    const isNewGroup = one.group !== placed[at - 1]?.group
    if (at > 0) y += isNewGroup ? STEP + GAP : STEP
    heights.set(one.id, y)
    const current = groups.at(-1)
    if (isNewGroup || !current) groups.push([y, y])
    else current[1] = y
  })
  return { heights, groups }
}

const wayOf = ({ before, after }: Row): 'up' | 'down' | null => {
  if (!before || !after || before.group === after.group) return null
  return after.group < before.group ? 'up' : 'down'
}

const said = (row: Row): string => {
  const way = wayOf(row)
  const words = way === null ? 'same group' : way === 'up' ? 'a higher group' : 'a lower group'
  return `${fullName(row)} ${row.before?.fit ?? 'no fit'} before, ${row.after?.fit ?? 'no fit'} now, ${words}`
}

/** Where people stand before and after, joined by a line; whoever changes group has a strong one. */
export const SlopeChart = ({ rows, version }: { rows: readonly Row[]; version: number }) => {
  const before = heightsOf(rows, 'before')
  const after = heightsOf(rows, 'after')
  const height = Math.max(...before.heights.values(), ...after.heights.values()) + 12
  return (
    <figure className={styles.slope}>
      <figcaption aria-hidden="true">
        <span>version {version}</span>
        <span>this draft</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={rows.map(said).join('; ')}>
        {[...before.groups.map((y) => [LEFT, y] as const), ...after.groups.map((y) => [RIGHT, y] as const)].map(
          ([x, [from, to]]) => (
            <rect key={`${x} ${from}`} x={x - 4} y={from - 6} width="8" height={to - from + 12} rx="4" />
          ),
        )}
        {rows.map((row) => {
          const [from, to] = [before.heights.get(row.id), after.heights.get(row.id)]
          const way = wayOf(row)
          const look = way === null ? undefined : styles.moves
          return (
            <g key={row.id}>
              {from !== undefined && to !== undefined ? (
                <path
                  className={classes(way === 'up' && styles.up, way === 'down' && styles.down)}
                  d={`M${LEFT} ${from}C156 ${from} 164 ${to} ${RIGHT} ${to}`}
                />
              ) : null}
              {from === undefined ? null : (
                <>
                  <circle cx={LEFT} cy={from} r="2.5" />
                  <text x={LEFT - 12} y={from + 4} textAnchor="end" className={look}>
                    {shortName(row, rows)} {row.before?.fit}
                  </text>
                </>
              )}
              {to === undefined ? null : (
                <>
                  <circle cx={RIGHT} cy={to} r="2.5" />
                  <text x={RIGHT + 12} y={to + 4} className={look}>
                    {row.after?.fit} {shortName(row, rows)}
                  </text>
                </>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
