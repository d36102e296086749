import { Suspense, useState } from 'react'
import type { BenchmarkFit } from '#contract/resources/benchmark-scores.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { AnalysisBlock, ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { insideWords } from '#client/blocks/fit/fit.model.ts'
import { useSuggestWords, useWriteAnalysisAgain } from '#client/data/survey-results.analysis.ts'
import { lazy } from '#client/lib/lazy.ts'
import { Button } from '#client/ui/button.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Section } from '#client/ui/section.tsx'
import { WRITER_MARK } from '#science/reports/writer-contract/contract.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { reasonsFor } from './asks.model.ts'
import { capital, knowsFacets } from './survey-results.model.ts'
import styles from './survey-results.module.css'
import { Why } from './why.tsx'

const IssuesDrawer = lazy(() => import('./issues.dialog.tsx').then((file) => ({ default: file.IssuesDrawer })))

const HEADINGS = { high: 'highPole', low: 'lowPole' } as const

const titleOf = ({ kind, scales, rule }: AnalysisBlock): string => {
  const [code] = scales
  if ((kind !== 'high' && kind !== 'low') || code === undefined || !isScaleCode(code)) return capital(rule)
  const scale = scaleOf(code)
  return `${scale.name}: ${scale[HEADINGS[kind]]}`
}

interface SentencesProps {
  result: SurveyResult
  blocks: readonly AnalysisBlock[]
}

const Sentences = ({ result, blocks }: SentencesProps) => (
  <ul className={styles.says}>
    {blocks.map((block) => (
      <li key={block.id}>
        <h3>{titleOf(block)}</h3>
        <ReadText>
          {block.text}{' '}
          <Popover label="Why this sentence?" name={`Why this sentence? ${titleOf(block)}`} plain={styles.why}>
            <Why block={block} result={result} />
          </Popover>
        </ReadText>
        {block.suggestion ? (
          <div className={styles.otherWords}>
            <p>
              <b>Another wording</b> · {WRITER_MARK} · written by {block.suggestion.by}
            </p>
            <ReadText>{block.suggestion.text}</ReadText>
          </div>
        ) : null}
      </li>
    ))}
  </ul>
)

interface StandsOutProps {
  result: SurveyResult
  analysis: ResultAnalysis
  /** To the closest role, where there is one. */
  fit: BenchmarkFit | null
}

/** The few things that lie clearly outside the middle, what they mean together, and what misses the role. */
export const StandsOut = ({ result, analysis, fit }: StandsOutProps) => {
  const again = useWriteAnalysisAgain(result.id)
  const suggest = useSuggestWords(result.id)
  const [isOpen, setOpen] = useState(false)
  const { blocks, role_benchmark: role } = analysis
  const said = blocks.filter(({ kind }) => kind === 'high' || kind === 'low' || kind === 'pair')
  const gaps = blocks.filter(({ kind }) => kind === 'gap')
  return (
    <>
      <Section
        title="What stands out"
        note="clearly above or below the middle"
        ruled
        end={
          <>
            {analysis.may_suggest && said.length ? (
              <Button kind="quiet" size="small" pending={suggest.isPending} onClick={() => suggest.mutate()}>
                Suggest other words
              </Button>
            ) : null}
            {analysis.issues > 1 ? (
              <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
                Version {analysis.issue}
              </Button>
            ) : null}
            <Button kind="quiet" size="small" pending={again.isPending} onClick={() => again.mutate()}>
              Write again
            </Button>
          </>
        }
      >
        {said.length ? (
          <Sentences result={result} blocks={said} />
        ) : (
          <ReadText>
            {knowsFacets(result)
              ? 'No facet lies clearly outside the middle of the norm group.'
              : 'This questionnaire is about five domains alone; what is said of each stands with it.'}
          </ReadText>
        )}
      </Section>
      {role ? (
        <Section title={`Against ${role.name}`} note={`version ${role.version}`} ruled>
          {gaps.length ? (
            <Sentences result={result} blocks={gaps} />
          ) : (
            <ReadText>{insideWords(reasonsFor(role, fit ? [fit] : []))}</ReadText>
          )}
        </Section>
      ) : null}
      {isOpen ? (
        <Suspense>
          <IssuesDrawer id={result.id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
