import type { ExpertTogether } from '#contract/resources/role-benchmarks.experts.ts'
import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import { en, type ExpertTexts } from '#client/survey-texts/expert/en.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { Tag } from '#client/ui/tag.tsx'
import { scaleOf } from '#science/vocabulary.ts'
import { type End, placeOf, rangeWords } from './range.model.ts'
import styles from './agreement-map.module.css'

type Range = Pick<BenchmarkTrait, End>
/** What is shown of a trait that several people have set. */
export type MapRow = Omit<ExpertTogether, 'disagreement'> & { disagreement: number | null }

interface AgreementMapProps {
  label: string
  rows: readonly MapRow[]
  /** English, where nothing else is said; names of traits with it. */
  words?: ExpertTexts
  nameOf?: (scale: MapRow['scale']) => string
  /** Every range that somebody drew for a trait, one line each. */
  voicesOf: (scale: MapRow['scale']) => readonly Range[]
}

const FIRST_LINE = 6
const LINE_STEP = 4
const ROOM_BELOW = 8
/** Middles near to one another are not enough: who calls ranges close sees them share half of what they cover. */
const CLOSE = 0.5

const percent = (share: number) => `${Math.round(share * 100)} %`

/** In words what the lines show. */
const wordsFor = ({ range, voices, answered }: MapRow, words: ExpertTexts): string[] => [
  range === null ? words.no_weight : fill(words.weight, { range: rangeWords(range, words), n: range.weight }),
  fill(words.voices, { n: voices, all: answered }),
]

const State = ({ row, words }: { row: MapRow; words: ExpertTexts }) => {
  if (!row.is_needed) return <Tag>{words.not_needed}</Tag>
  if (row.agreement === null) return <Tag tone="line">{words.one_voice}</Tag>
  if (row.is_disputed) return <Tag tone="warn">{words.differ}</Tag>
  return row.agreement < CLOSE ? <Tag>{words.between}</Tag> : <Tag tone="good">{words.close}</Tag>
}

/** The map of agreement: every range as a line, and the range they hold together as a cup. */
export const AgreementMap = ({
  label,
  rows,
  words = en,
  nameOf = (scale) => scaleOf(scale).name,
  voicesOf,
}: AgreementMapProps) => (
  <>
    <ul className={styles.map} aria-label={label}>
      {rows.map((row) => {
        const lines = voicesOf(row.scale)
        return (
          <li key={row.scale}>
            <span>
              <b>{nameOf(row.scale)}</b>
              {wordsFor(row, words).map((said) => (
                <small key={said}>{said}</small>
              ))}
            </span>
            <span
              className={styles.plot}
              aria-hidden="true"
              dir="ltr"
              style={{ blockSize: `${FIRST_LINE + lines.length * LINE_STEP + ROOM_BELOW}px` }}
            >
              {row.range ? <span className={styles.cup} style={span(row.range)} /> : null}
              {lines.map((range, at) => (
                <span
                  // The lines have no names: nobody is to be known by them.
                  key={at}
                  className={styles.voice}
                  style={{ ...span(range), insetBlockStart: `${FIRST_LINE + at * LINE_STEP}px` }}
                />
              ))}
            </span>
            <span className={styles.state}>
              <State row={row} words={words} />
              {row.disagreement === null || row.agreement === null ? null : (
                <small>
                  {fill(words.overlap, { share: percent(row.agreement), spread: row.disagreement.toFixed(1) })}
                </small>
              )}
            </span>
          </li>
        )
      })}
    </ul>
    <p className={styles.note}>{words.note}</p>
  </>
)

const span = (range: Range) => {
  const from = placeOf(range, 'low')
  return { insetInlineStart: `${from}%`, inlineSize: `${placeOf(range, 'high') - from}%` }
}
