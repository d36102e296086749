import {
  type EventMark,
  HOW_CHANGE_IS_READ,
  linesInSight,
  marksOf,
  nameOf,
  summaryOf,
  verdictWithChange,
} from '#contract/change-lines.ts'
import type { ChangeLine, ResultChanges } from '#contract/resources/survey-results.changes.ts'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, columns, stack, whole, words } from './blocks.ts'
import { figures, namedScale, table } from './chart.ts'
import { dayWords } from './days.ts'
import { item, name, PIECE, section, styles } from './kit.ts'
import type { Look } from './look.ts'
import { overTime } from './over-time.ts'

const FIGURES_WIDTH = 186
const DAY_WIDTH = 92
const LETTER_WIDTH = 14

/** The results of a line with their figures, oldest first. */
const resultsOf = ({ points: own }: ChangeLine, points: ResultChanges['points']): Block =>
  table(
    ...own.map(({ id, percentile, low, high }) => {
      const at = points.find((point) => point.id === id)?.submitted_at
      return columns(
        { tag: 'TR' },
        {
          width: DAY_WIDTH,
          block: words(at === undefined ? '' : dayWords(at), styles.small, { tag: 'TH', options: { scope: 'Row' } }),
        },
        { block: words(figures({ point: percentile, low, high }), styles.small, { tag: 'TD' }) },
      )
    }),
  )

const lineOf = (line: ChangeLine, points: ResultChanges['points'], marks: readonly EventMark[], look: Look): Block => {
  const lessPrecise = isScaleCode(line.scale) && scaleOf(line.scale).lessPrecise
  return whole(
    { after: PIECE },
    name(`${namedScale({ name: nameOf(line), lessPrecise })}: ${verdictWithChange(line)}`),
    columns(
      { gap: 14 },
      { block: overTime({ line, points, marks, lessPrecise }, look) },
      { width: FIGURES_WIDTH, block: resultsOf(line, points) },
    ),
  )
}

/** What the letters over the charts stand for. */
const legend = (marks: readonly EventMark[], total: number): Block[] => {
  if (marks.length === 0) return []
  const more = total - marks.length
  return [
    section(
      'What happened',
      'dates only: they do not say why something changed',
      stack(
        { tag: 'L' },
        ...marks.map(({ letter, title, occurred_on }) =>
          item(
            words(letter, styles.name, { tag: 'Lbl' }),
            LETTER_WIDTH,
            words(`${title}, ${dayWords(occurred_on)}`, styles.plain, { tag: 'LBody' }),
          ),
        ),
      ),
      more > 0 ? words(`And ${more} more, without a mark.`, styles.small) : null,
    ),
  ]
}

/** Each trait over the results, and each facet that has changed by more than the error of measurement. */
export const changesSection = ({ changes, meanwhile }: PrintedReport, look: Look): Block[] => {
  if (!changes) return []
  const { points } = changes
  const { domains, facets } = linesInSight(changes)
  const marks = marksOf(meanwhile?.events ?? [], points)
  const left = points.filter(({ left_out }) => left_out !== null)
  return [
    section(
      'Changes over time',
      'the five traits, and each facet that has changed reliably',
      words(
        `${summaryOf(changes)} Upright bars are 90 % likely ranges; a thick line has changed. ${HOW_CHANGE_IS_READ}`,
        styles.plain,
        {
          after: PIECE,
        },
      ),
      ...[...domains, ...facets].map((line) => lineOf(line, points, marks, look)),
      stack(
        { trails: true },
        ...left.map((point) => words(`${dayWords(point.submitted_at)} is left out: ${point.left_out}.`, styles.small)),
        words(`Norm of every point: ${changes.norm.words}.`, styles.small),
      ),
    ),
    ...legend(marks, meanwhile?.total ?? 0),
  ]
}
