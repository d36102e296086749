import type { ConflictPlan, ConflictTopic } from '#contract/resources/conflict-plans.ts'
import { dayWords } from '#client/lib/format.ts'
import { capital } from './survey-results.model.ts'
import { Mark } from '#client/ui/marks/mark.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Section } from '#client/ui/section.tsx'
import { NO_FRICTION, NOT_COMPARED } from '#science/reports/no-friction-words.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { Agreement } from './conflict-agreement.tsx'
import styles from './conflict.module.css'
import { PdfButton } from './pdf-button.tsx'
import { Because, whyClass } from './why.tsx'

type Names = ConflictPlan['people']

/** What may rub between two people, and what they make of it. */
export const ConflictPlanView = ({ plan, instrument }: { plan: ConflictPlan; instrument: string }) => {
  const [one, other] = plan.people
  if (!one || !other) return null
  return (
    <Section
      title={`${one.called} and ${other.called}`}
      note={`both said yes on ${dayWords(plan.agreed_on)}`}
      end={<PdfButton id={one.id} ofSeveral sections={['agreement']} conflict_plan_id={plan.id} />}
      ruled
    >
      <div className={styles.plan}>
        <div>
          {plan.leading ? <Leading words={plan.leading} /> : null}
          {plan.topics.length ? (
            plan.topics.map((topic) => (
              <Topic key={topic.id} topic={topic} people={plan.people} instrument={instrument} />
            ))
          ) : (
            <p className={styles.quiet}>{plan.is_compared ? NO_FRICTION : NOT_COMPARED}</p>
          )}
        </div>
        <Agreement plan={plan} />
      </div>
    </Section>
  )
}

const Leading = ({ words }: { words: string }) => (
  <article className={styles.topic}>
    <h3>Where somebody has to lead</h3>
    <ReadText>{words}</ReadText>
  </article>
)

interface TopicProps {
  topic: ConflictTopic
  people: Names
  /** What both answered. */
  instrument: string
}

const Topic = ({ topic, people, instrument }: TopicProps) => (
  <article className={styles.topic}>
    <h3>{capital(topic.theme)}</h3>
    {topic.scales.map(({ scale, marks }) => {
      const about = isScaleCode(scale) ? scaleOf(scale) : null
      return (
        <div key={scale} className={styles.scale}>
          <p>{about?.name}</p>
          {marks.map((mark, at) => (
            <div key={people[at]?.id} className={styles.lane}>
              <span>{people[at]?.called}</span>
              <Mark score={mark && { point: mark.percentile, low: mark.low, high: mark.high }} size="facet" bands />
              <span>{mark ? `${mark.percentile}, likely ${mark.low}–${mark.high}` : 'not scored'}</span>
            </div>
          ))}
          <p className={styles.poles}>
            <span>{about?.lowPole}</span>
            <span>{about?.highPole}</span>
          </p>
        </div>
      )
    })}
    <div className={styles.readings}>
      {topic.readings.map((reading, at) => (
        <div key={people[at]?.id}>
          <h4>
            How {people[at]?.called} may read {people[1 - at]?.called}
          </h4>
          <ReadText>{reading}</ReadText>
        </div>
      ))}
    </div>
    <h4>What each brings</h4>
    <ReadText>{topic.each_brings}</ReadText>
    <h4>What to agree on</h4>
    <ReadText>{capital(topic.agree_on)}.</ReadText>
    <div>
      <Popover
        label="Why are we reading this?"
        name={`Why are we reading this? ${capital(topic.theme)}`}
        plain={whyClass}
      >
        <Because
          rule={topic.rule}
          scales={topic.scales.map(({ scale }) => scale)}
          {...{ instrument }}
          block={topic.id}
        />
      </Popover>
    </div>
  </article>
)
