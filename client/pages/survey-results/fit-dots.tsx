import type { BenchmarkFit, ShownFit } from '#contract/resources/benchmark-scores.ts'
import { useWidth } from '#client/ui/use-width.ts'
import { isolated } from '#contract/right-to-left.ts'
import { countOf } from '#client/lib/format.ts'
import { brackets, markOf, nameWithin, placedDots } from '#client/blocks/fit/fit.model.ts'
import styles from '#client/blocks/fit/fit.module.css'

interface FitDotsProps {
  name: string
  fit: ShownFit
  peers: NonNullable<BenchmarkFit['peers']>
}

const ROWS = 10
const STEP = 6.5
const BASE = 34 + ROWS * STEP
const HEIGHT = BASE + 34
const PAD = 8
const ASSUMED_WIDTH = 480
/** The number behind the name. */
const POINT_PX = 32

const said = ({ name, fit, peers }: FitDotsProps): string => {
  const groups = brackets(peers).map(
    ({ count, from, to, is_own }) => `${count} tied from ${from} to ${to}${is_own ? `, ${name} among them` : ''}`,
  )
  return `Fits of ${countOf(peers.count, 'person', 'people')} in this role: ${groups.join('; ')}. ${name} ${fit.shown}.`
}

/** A dot for each person of the role over the line of fits, ties joined by brackets below, this person's mark above. */
export const FitDots = ({ name, fit, peers }: FitDotsProps) => {
  const [width, follow] = useWidth(ASSUMED_WIDTH)
  const x = (value: number) => PAD + (value / 100) * (width - 2 * PAD)
  const { dots, each } = placedDots(peers.dots, ROWS)
  const { point, low, high } = markOf(fit)
  const [before, after] = [x(low) - 10, width - x(high) - 10]
  const isLeft = after > before
  return (
    <div ref={follow} className={styles.dots}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={said({ name, fit, peers })}
      >
        <text
          x={isLeft ? x(high) + 10 : x(low) - 10}
          y="16"
          textAnchor={isLeft ? 'start' : 'end'}
          className={styles.own}
        >
          {isolated(nameWithin(name, Math.max(before, after) - POINT_PX))} {point}
        </text>
        <path d={`M${x(low)} 12H${x(high)}M${x(low)} 8v8M${x(high)} 8v8`} className={styles.interval} />
        <circle cx={x(point)} cy="12" r="5.5" className={styles.point} />
        <line x1={x(0)} x2={x(100)} y1={BASE} y2={BASE} className={styles.base} />
        {dots.map((dot) => (
          <circle
            key={`${dot.x} ${dot.row}`}
            cx={x(dot.x)}
            cy={BASE - 5 - dot.row * STEP}
            r="2.8"
            className={styles.dot}
          />
        ))}
        {brackets(peers).map(({ from, to, count, is_own }) => (
          <g key={from} className={is_own ? styles.ownGroup : undefined}>
            <path d={`M${x(from) - 3} ${BASE + 5}v6H${x(to) + 3}v-6`} className={styles.bracket} />
            {is_own || x(to) - x(from) > 26 ? (
              <text x={(x(from) + x(to)) / 2} y={BASE + 26} textAnchor="middle" className={styles.count}>
                {count}
                {is_own && count > 1 ? ' tied' : ''}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      {each > 1 ? <p className={styles.small}>Each dot stands for up to {each} people.</p> : null}
    </div>
  )
}
