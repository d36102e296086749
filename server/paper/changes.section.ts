import type { ChangeLine } from '#contract/resources/survey-results.changes.ts'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, whole, words } from './blocks.ts'
import { bandHead, chartRow, table } from './chart.ts'
import { dayWords } from './days.ts'
import { name, PIECE, section, styles } from './kit.ts'
import type { Look } from './look.ts'

const isReliable = ({ points }: ChangeLine) => points.at(-1)?.against_first?.startsWith('reliable') ?? false

/** Each trait at each retake, with words only for what changed by more than the error of measurement. */
export const changesSection = ({ changes }: PrintedReport, { bands, accent }: Look): Block[] => {
  if (!changes) return []
  const dayOf = (id: number) => {
    const at = changes.points.find((point) => point.id === id)?.submitted_at
    return at === undefined ? '' : dayWords(at)
  }
  const levelOf = ({ scale }: ChangeLine) => (isScaleCode(scale) ? scaleOf(scale).level : 'facet')
  const shown = changes.lines.filter((line) => levelOf(line) === 'domain' || isReliable(line))
  const left = changes.points.filter(({ left_out }) => left_out !== null)
  return [
    section(
      'Changes over time',
      'the five traits, and each facet that has changed reliably',
      ...shown.map((line, at) => {
        const about = isScaleCode(line.scale) ? scaleOf(line.scale) : null
        const last = line.points.at(-1)?.against_first
        return whole(
          { after: PIECE },
          at === 0 ? bandHead(bands) : null,
          name(`${about?.name ?? line.scale}: ${last ?? 'one result so far'}`),
          table(
            ...line.points.map(({ id, percentile, low, high }) =>
              chartRow(
                {
                  name: dayOf(id),
                  isFacet: true,
                  lessPrecise: about?.lessPrecise ?? false,
                  point: percentile,
                  low,
                  high,
                },
                bands,
                accent,
              ),
            ),
          ),
        )
      }),
      ...left.map((point) => words(`${dayWords(point.submitted_at)} is left out: ${point.left_out}.`, styles.small)),
      words(`Norm of every point: ${changes.norm.words}.`, styles.small),
    ),
  ]
}
