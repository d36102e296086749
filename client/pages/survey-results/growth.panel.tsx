import { useQuery } from '@tanstack/react-query'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { Growth, GrowthPiece } from '#contract/resources/survey-results.analysis.ts'
import { analysisQuery } from '#client/data/survey-results.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Section } from '#client/ui/section.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { AdviceFrame } from './advice-frame.tsx'
import styles from './advice.module.css'
import { ChooseGoal, ChosenGoal } from './growth-goal.tsx'
import { PdfButton } from './pdf-button.tsx'
import { Why } from './why.tsx'

const nameOf = (facet: string) => (isScaleCode(facet) ? scaleOf(facet).name : facet)

interface PieceProps {
  piece: GrowthPiece
  rule: string
  result: SurveyResult
}

const Piece = ({ piece, rule, result }: PieceProps) => (
  <>
    <h3>{nameOf(piece.facet)}</h3>
    <ReadText>
      {piece.text}{' '}
      <Popover label="Why this sentence?" name={`Why this sentence? ${nameOf(piece.facet)}`} plain={styles.why}>
        <Why
          block={{ id: piece.id, rule, scales: [piece.facet], items: piece.items }}
          result={result}
          more={piece.why}
        />
      </Popover>
    </ReadText>
  </>
)

const GrowthText = ({ growth, result }: { growth: Growth; result: SurveyResult }) => (
  <>
    <div className={styles.head}>
      <p className={styles.quiet}>Written to {result.first}, to be read together.</p>
      <PdfButton id={result.id} sections={['growth']} />
    </div>
    <ChosenGoal id={result.id} growth={growth} />
    {growth.strengths.length ? (
      <Section title="To build on">
        <ul className={styles.sayings}>
          {growth.strengths.map((piece) => (
            <li key={piece.id}>
              <Piece piece={piece} rule="Among the two facets farthest from the middle" result={result} />
            </li>
          ))}
        </ul>
      </Section>
    ) : null}
    {growth.over_use ? (
      <Section title="To watch" note="what too much of it costs" ruled>
        <div className={styles.watched}>
          <Piece piece={growth.over_use} rule="The next facet that lies far from the middle" result={result} />
        </div>
      </Section>
    ) : null}
    <Section title="To practise" note={`${result.first} chooses one`} ruled>
      <ul className={styles.goals}>
        {growth.goals.map((goal) => (
          <li key={goal.id}>
            <Piece piece={goal} rule="Lies low, misses the role, or stands out" result={result} />
            <ul className={styles.plans} aria-label="Plans">
              {goal.plans.map((plan) => (
                <li key={plan}>{plan}</li>
              ))}
            </ul>
            <ChooseGoal id={result.id} goal={goal} />
          </li>
        ))}
      </ul>
    </Section>
  </>
)

/** What the person can build on, watch and practise. */
export const GrowthPanel = ({ result }: { result: SurveyResult }) => {
  const analysis = useQuery(analysisQuery(result.id))
  const growth = analysis.data?.growth
  return (
    <AdviceFrame analysis={analysis} title="The growth report could not be loaded">
      {growth?.goals.length ? (
        <GrowthText growth={growth} result={result} />
      ) : (
        <EmptyState title="Nothing stands out">
          No facet lies clearly outside the middle of the norm group. {result.first} may choose any goal that serves the
          work.
        </EmptyState>
      )}
    </AdviceFrame>
  )
}
