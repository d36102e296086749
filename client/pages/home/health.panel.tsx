import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/resources/home.ts'
import { Section } from '#client/ui/section.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { shareOf, whereMostStop } from './home.model.ts'
import styles from './home.module.css'

const BAR_HEIGHT = 16

const Stops = ({ stops }: { stops: readonly number[] }) => {
  const most = Math.max(1, ...stops)
  return (
    <svg viewBox={`0 0 ${stops.length * 9} ${BAR_HEIGHT}`} className={styles.stops} aria-hidden="true">
      {stops.map((count, part) => {
        const height = Math.max(1.5, (count / most) * BAR_HEIGHT)
        return (
          <rect
            key={part}
            x={part * 9}
            y={BAR_HEIGHT - height}
            width={7.5}
            height={height}
            rx={1}
            className={count === most ? styles.most : undefined}
          />
        )
      })}
    </svg>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface PeopleProps {
  from: string
  search: { progress?: 'completed'; quality?: ('review' | 'not interpretable')[] }
  children: ReactNode
}

/** A count, leading to whom it counts. */
const People = ({ from, search, children }: PeopleProps) => (
  <Link to="/candidates" search={{ type: 'all', start_date: from, ...search }} className={textLinkClass}>
    {children}
  </Link>
)

/** How surveys went for those who registered in the last 90 days. */
export const HealthPanel = ({ health, from }: Pick<Overview, 'health' | 'from'>) => {
  const stop = whereMostStop(health)
  return (
    <Section title="Completion health" note="registered in the last 90 days">
      <dl className={styles.facts}>
        <Fact name="Started and finished">
          <People from={from} search={{ progress: 'completed' }}>
            {shareOf(health.finished, health.started)}
          </People>
        </Fact>
        <Fact name="Where people stop">
          {stop ? (
            <>
              <Stops stops={health.stops} />
              at {stop.from} to {stop.to} %
            </>
          ) : (
            'nobody stopped'
          )}
        </Fact>
        <Fact name="Answers to look at">
          <People from={from} search={{ quality: ['review', 'not interpretable'] }}>
            {shareOf(health.low_quality, health.finished)}
          </People>
        </Fact>
      </dl>
    </Section>
  )
}
