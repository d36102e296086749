import type { Report } from '#contract/resources/reports.ts'
import { countOf } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Section } from '#client/ui/section.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import styles from './shared-report.module.css'

type Questions = NonNullable<Report['questions']>
type OwnQuestions = NonNullable<Report['own_questions']>

const Anchors = ({ anchors }: { anchors: Questions[number]['anchors'] }) => (
  <p className={styles.quiet}>
    1: {anchors[1]} · 3: {anchors[3]} · 5: {anchors[5]}
  </p>
)

const aboutOf = ({ role_name, facet }: OwnQuestions[number]): string =>
  [role_name ?? 'every role', facet && isScaleCode(facet) ? scaleOf(facet).name : null].filter(Boolean).join(' · ')

/** What to ask: questions of the guide, then those of the company's own. */
export const QuestionsSection = ({ questions, own }: { questions: Questions; own: OwnQuestions }) => (
  <>
    {questions.length || own.length === 0 ? (
      <Section
        title="Interview questions"
        note={`about ${questions.reduce((sum, one) => sum + one.minutes, 0)} minutes`}
        ruled
      >
        {questions.length ? null : <p className={styles.quiet}>Nothing stands out: ask about the role.</p>}
        <ol className={styles.pieces}>
          {questions.map(({ code, competency, why, text, probes, anchors }) => (
            <li key={code}>
              <h3>{text}</h3>
              <p className={styles.quiet}>
                {competency}: {why}
              </p>
              <ul className={styles.list}>
                {probes.map((probe) => (
                  <li key={probe}>{probe}</li>
                ))}
              </ul>
              <Anchors anchors={anchors} />
            </li>
          ))}
        </ol>
      </Section>
    ) : null}
    {own.length ? (
      <Section title="The company’s own questions" note={countOf(own.length, 'question', 'questions')} ruled>
        <ol className={styles.pieces}>
          {own.map((one) => (
            <li key={one.id}>
              <h3>{one.text}</h3>
              <p className={styles.quiet}>{aboutOf(one)}</p>
              {one.warning ? (
                <Banner tone="warn">This touches “{one.warning}” and in most countries may not be asked.</Banner>
              ) : null}
              {one.anchors ? <Anchors anchors={one.anchors} /> : null}
            </li>
          ))}
        </ol>
      </Section>
    ) : null}
  </>
)
