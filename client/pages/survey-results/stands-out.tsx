import type { AnalysisBlock, SurveyResult } from '#contract/resources/survey-results.ts'
import { shown } from '#client/blocks/people-table/shown-score.ts'
import { Popover } from '#client/ui/popover.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Section } from '#client/ui/section.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import styles from './survey-results.module.css'

interface BlockProps {
  block: AnalysisBlock
  result: SurveyResult
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What a sentence rests on: its rule, and the scores with their ranges. */
export const Why = ({ block, result }: BlockProps) => (
  <div className={styles.because}>
    <p>{capital(block.rule)}.</p>
    <ul>
      {block.scales.map((code) => {
        const score = result.scores.find(({ scale }) => scale === code)
        const { name, percentile, low, high } = score
          ? shown(score)
          : { name: code, percentile: null, low: null, high: null }
        return (
          <li key={code}>
            <span>{name}</span>
            <span>{percentile === null ? 'not enough answers' : `${percentile}, likely ${low}–${high}`}</span>
          </li>
        )
      })}
    </ul>
    <small>Block {block.id}. It describes a way of working, not how good somebody is.</small>
  </div>
)

const HEADINGS = { high: 'highPole', low: 'lowPole' } as const

const titleOf = ({ kind, scales, rule }: AnalysisBlock): string => {
  const [code] = scales
  if ((kind !== 'high' && kind !== 'low') || code === undefined || !isScaleCode(code)) return capital(rule)
  const scale = scaleOf(code)
  return `${scale.name}: ${scale[HEADINGS[kind]]}`
}

/** The few things that lie clearly outside the middle, and what they mean together. */
export const StandsOut = ({ result, blocks }: { result: SurveyResult; blocks: readonly AnalysisBlock[] }) => {
  const said = blocks.filter(({ kind }) => kind === 'high' || kind === 'low' || kind === 'pair')
  if (!blocks.length) return null
  return (
    <Section title="What stands out" note="clearly above or below the middle" ruled>
      {said.length ? (
        <ul className={styles.says}>
          {said.map((block) => (
            <li key={block.id}>
              <h3>{titleOf(block)}</h3>
              <ReadText>
                {block.text}{' '}
                <Popover label="Why this sentence?" plain={styles.why}>
                  <Why block={block} result={result} />
                </Popover>
              </ReadText>
            </li>
          ))}
        </ul>
      ) : (
        <ReadText>No facet lies clearly outside the middle of the norm group.</ReadText>
      )}
    </Section>
  )
}
