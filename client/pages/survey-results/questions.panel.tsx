import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { GuideQuestion, ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { chosenQuery } from '#client/data/custom-interview-questions.ts'
import { ratingsQuery, useRate } from '#client/data/interview-ratings.ts'
import { analysisQuery } from '#client/data/survey-results.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { countOf } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { guideWithin } from '#science/reports/guide-within.ts'
import { WRITER_MARK } from '#science/reports/writer-contract/contract.ts'
import { InterviewTime, useInterviewMinutes } from './interview-time.tsx'
import { OwnQuestions } from './own-questions.tsx'
import { PdfButton } from './pdf-button.tsx'
import { Scorecard, type ScorecardProps } from './scorecard.tsx'
import styles from './questions.module.css'
import { nothingToAsk } from './survey-results.model.ts'
import { WhyAsk } from './why.tsx'

interface QuestionProps extends Omit<ScorecardProps, 'code' | 'anchors'> {
  question: GuideQuestion
  result: SurveyResult
  role: ResultAnalysis['role_benchmark']
  number: number
}

const Question = ({ question, result, role, number, ...scorecard }: QuestionProps) => (
  <li className={styles.question}>
    <div className={styles.why}>
      <b>{question.competency}</b> · {question.why} · {question.minutes} minutes{' '}
      <WhyAsk label="Why this question?" ask={question} scales={[question.facet]} role={role} result={result} />
    </div>
    <h2>
      {number}. {question.text}
    </h2>
    <ul className={styles.probes} aria-label="Probes">
      {question.probes.map((probe) => (
        <li key={probe}>{probe}</li>
      ))}
    </ul>
    {question.suggestion ? (
      <div className={styles.suggestion}>
        <p className={styles.quiet}>
          <b>Another way to ask</b> · {WRITER_MARK}
        </p>
        <p>{question.suggestion.text}</p>
        {question.suggestion.probes.length ? (
          <ul className={styles.probes} aria-label="Suggested probes">
            {question.suggestion.probes.map((probe) => (
              <li key={probe}>{probe}</li>
            ))}
          </ul>
        ) : null}
      </div>
    ) : null}
    <Scorecard code={question.code} anchors={question.anchors} {...scorecard} />
  </li>
)

/** The guide for an interview with this person, with a scorecard for each who asks. */
export const QuestionsPanel = ({ result }: { result: SurveyResult }) => {
  const analysis = useQuery(analysisQuery(result.id))
  const scores = useQuery(ratingsQuery(result.id))
  const rate = useRate(result.id)
  const own = useQuery(chosenQuery(result.id)).data?.length ?? 0
  const time = useInterviewMinutes()
  const { academy } = useBrand().features
  const all = analysis.data?.questions ?? []
  const role = analysis.data?.role_benchmark ?? null
  const questions = time === undefined ? all : guideWithin(all, time)
  if (analysis.error) {
    return (
      <ErrorPanel
        title="The questions could not be loaded"
        problem={analysis.error}
        retry={{ onRetry: () => void analysis.refetch() }}
      />
    )
  }
  if (!analysis.data) return <LoadingNote>Loading the questions</LoadingNote>
  if (!all.length) {
    return (
      <>
        <EmptyState title="Nothing stands out">
          {nothingToAsk(result)}, so the test suggests no question of its own. Ask about the role.
        </EmptyState>
        {own ? <PdfButton id={result.id} sections={['questions']} /> : null}
        <OwnQuestions result={result} />
      </>
    )
  }
  const minutes = questions.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>
          {countOf(questions.length, 'question', 'questions')}, about {minutes} minutes
          {own ? `, and ${own} of your own below` : ''}. They ask about what {result.first} did, so that the interview
          can disagree with the test.{' '}
          {academy ? (
            <Link to="/academy" search={{ beside: 'interview' }} className={textLinkClass}>
              A lesson on taking it into the talk
            </Link>
          ) : null}
        </p>
        <div className={styles.tools}>
          <InterviewTime />
          <PdfButton id={result.id} sections={['questions']} {...(time === undefined ? {} : { minutes: time })} />
          <Button kind="quiet" size="small" icon={<IconPrinter />} onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <Question
            key={question.code}
            question={question}
            result={result}
            role={role}
            score={result.scores.find(({ scale }) => scale === question.facet)}
            number={at + 1}
            ratings={(scores.data?.interview_ratings ?? []).filter((one) => one.code === question.code)}
            others={scores.data?.others[question.code] ?? 0}
            rate={rate}
          />
        ))}
      </ol>
      <OwnQuestions result={result} />
    </>
  )
}
