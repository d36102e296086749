import type { Report } from '#contract/resources/reports.ts'
import type { AnalysisBlock, CoachingPiece, GrowthPiece } from '#contract/resources/survey-results.analysis.ts'
import { TraitChart } from '#client/blocks/trait-chart/trait-chart.tsx'
import type { TraitRow } from '#client/blocks/trait-chart/trait-row.ts'
import { traitRows } from '#client/blocks/trait-chart/trait-rows.ts'
import { dayWords } from '#client/lib/format.ts'
import { ReadText } from '#client/ui/read-text.tsx'
import { Section } from '#client/ui/section.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import styles from './shared-report.module.css'

const nameOf = (code: string) => (isScaleCode(code) ? scaleOf(code).name : code)

/** What is said of a scale: of a domain its line, of a facet its band, with the rule behind it. */
const sentenceOf = (blocks: readonly AnalysisBlock[], scale: string): TraitRow['sentence'] => {
  const own = blocks.filter(({ kind, scales }) => kind !== 'pair' && kind !== 'gap' && scales[0] === scale)
  const block = own.find(({ kind }) => kind === 'domain') ?? own.find(({ kind }) => kind === 'band') ?? own[0]
  return block && { text: block.text, why: <p className={styles.quiet}>Why: {block.rule}.</p> }
}

const titleOf = ({ kind, scales: [code], rule }: AnalysisBlock): string => {
  if (code === undefined || !isScaleCode(code) || kind === 'pair') return rule.slice(0, 1).toUpperCase() + rule.slice(1)
  const { name, highPole, lowPole } = scaleOf(code)
  return `${name}: ${kind === 'high' ? highPole : lowPole}`
}

export const ProfileSection = ({ profile, norm }: { profile: NonNullable<Report['profile']>; norm: string }) => {
  const { scores, blocks } = profile
  const rows = traitRows(scores, (scale) => sentenceOf(blocks, scale))
  const said = blocks.filter(({ kind }) => kind === 'high' || kind === 'low' || kind === 'pair')
  return (
    <>
      <Section title="Profile">
        <TraitChart label="Traits" rows={rows} openAtFirst={rows.map(({ code }) => code)} note={`Norm: ${norm}.`} />
      </Section>
      {said.length ? (
        <Section title="What stands out" note="clearly above or below the middle" ruled>
          <ul className={styles.pieces}>
            {said.map((block) => (
              <li key={block.id}>
                <h3>{titleOf(block)}</h3>
                <ReadText>{block.text}</ReadText>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

const Advice = ({ title, pieces }: { title: string; pieces: readonly CoachingPiece[] }) =>
  pieces.length === 0 ? null : (
    <Section title={title} ruled>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <h3>{nameOf(piece.facet)}</h3>
            <ReadText>
              Do: {piece.do} Don’t: {piece.dont}
            </ReadText>
            <p>Ask: {piece.question}</p>
            <p className={styles.quiet}>{piece.why}</p>
          </li>
        ))}
      </ul>
    </Section>
  )

export const CoachingSection = ({ coaching }: { coaching: NonNullable<Report['coaching']> }) => (
  <>
    <Advice title="Coaching, for the manager" pieces={coaching.manager} />
    <Advice title="Coaching, for the person" pieces={coaching.person} />
  </>
)

const Piece = ({ piece }: { piece: GrowthPiece }) => (
  <>
    <h3>{nameOf(piece.facet)}</h3>
    <ReadText>{piece.text}</ReadText>
    <p className={styles.quiet}>{piece.why}</p>
  </>
)

const Goal = ({ goal, chosen }: { goal: NonNullable<Report['goal']>; chosen: GrowthPiece | undefined }) => (
  <Section
    title="Your goal"
    note={goal.follow_up_on ? `to look at again on ${dayWords(goal.follow_up_on)}` : undefined}
    ruled
  >
    <ReadText>{chosen ? chosen.text : nameOf(goal.piece.split('.')[0] ?? '')}</ReadText>
    <ul className={styles.list} aria-label="Plans for your goal">
      {goal.plans.map((plan) => (
        <li key={plan}>{plan}</li>
      ))}
    </ul>
  </Section>
)

export const GrowthSection = ({ growth, goal }: { growth: NonNullable<Report['growth']>; goal: Report['goal'] }) => (
  <>
    {goal ? <Goal goal={goal} chosen={growth.goals.find(({ id }) => id === goal.piece)} /> : null}
    {growth.strengths.length ? (
      <Section title="To build on" ruled>
        <ul className={styles.pieces}>
          {growth.strengths.map((piece) => (
            <li key={piece.id}>
              <Piece piece={piece} />
            </li>
          ))}
        </ul>
      </Section>
    ) : null}
    {growth.over_use ? (
      <Section title="To watch" note="what too much of it costs" ruled>
        <div className={styles.piece}>
          <Piece piece={growth.over_use} />
        </div>
      </Section>
    ) : null}
    {growth.goals.length ? (
      <Section title="To practise" note="choose one" ruled>
        <ul className={styles.pieces}>
          {growth.goals.map((goal) => (
            <li key={goal.id}>
              <Piece piece={goal} />
              <ul className={styles.list} aria-label="Plans">
                {goal.plans.map((plan) => (
                  <li key={plan}>{plan}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
    ) : (
      <p className={styles.quiet}>
        No facet lies clearly outside the middle of the norm group. Choose any goal that serves the work.
      </p>
    )}
  </>
)
