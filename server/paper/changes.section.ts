import type { ReactElement } from 'react'
import type { ChangeLine } from '#contract/resources/survey-results.changes.ts'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { bandHead, chartRow } from './chart.ts'
import { section, styles, text, whole } from './kit.ts'
import type { Look } from './look.ts'

const DAY = 10
const isReliable = ({ points }: ChangeLine) => points.at(-1)?.against_first?.startsWith('reliable') ?? false

/** Each trait at each retake, with words only for what changed by more than the error of measurement. */
export const changesSection = ({ changes }: PrintedReport, { bands, accent }: Look): ReactElement[] => {
  if (!changes) return []
  const dayOf = (id: number) => changes.points.find((point) => point.id === id)?.submitted_at.slice(0, DAY) ?? ''
  const levelOf = ({ scale }: ChangeLine) => (isScaleCode(scale) ? scaleOf(scale).level : 'facet')
  const shown = changes.lines.filter((line) => levelOf(line) === 'domain' || isReliable(line))
  const left = changes.points.filter(({ left_out }) => left_out !== null)
  return [
    section(
      'Changes over time',
      'the five traits, and each facet that has changed reliably',
      bandHead(bands),
      ...shown.map((line) => {
        const about = isScaleCode(line.scale) ? scaleOf(line.scale) : null
        const last = line.points.at(-1)?.against_first
        return whole(
          styles.piece,
          text(`${about?.name ?? line.scale}: ${last ?? 'one result so far'}`, styles.name),
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
        )
      }),
      ...left.map((point) => text(`${point.submitted_at.slice(0, DAY)} is left out: ${point.left_out}.`, styles.small)),
      text(`Norm of every point: ${changes.norm.words}.`, styles.small),
    ),
  ]
}
