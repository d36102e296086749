import type { ReactElement } from 'react'
import type { FitReason } from '#contract/resources/benchmark-scores.ts'
import type { Report } from '#contract/resources/reports.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { bandHead, chartRow } from './chart.ts'
import { box, bullets, section, styles, text, whole } from './kit.ts'
import type { Look } from './look.ts'

const VERDICTS = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const

/** Whether the answers can be read. */
export const qualitySection = ({ quality }: Report): ReactElement[] =>
  quality
    ? [
        section(
          'Response quality',
          VERDICTS[quality.verdict],
          ...bullets(quality.reasons),
          text('This says whether the answers can be read. It says nothing about honesty.', styles.small),
        ),
      ]
    : []

const sideWords = ({ score, side, range_reaches }: FitReason): string => {
  if (!score) return 'not enough answers'
  if (side === null) return 'inside the target'
  const where = side === 'LOW' ? 'below the target' : 'above the target'
  return range_reaches ? `${where}, its range reaches it` : where
}

const reasonRow = (reason: FitReason, { bands, accent }: Look): ReactElement => {
  const { scale, score, target, weight, match } = reason
  const about = isScaleCode(scale) ? scaleOf(scale) : null
  const drawn = {
    name: about?.name ?? scale,
    isFacet: false,
    lessPrecise: about?.lessPrecise ?? false,
    point: score?.percentile ?? null,
    low: score?.low ?? null,
    high: score?.high ?? null,
    target,
  }
  const figures = match === null ? `weight ${weight}` : `weight ${weight}, match ${roundHalfUp(match)}`
  return whole(
    styles.piece,
    chartRow(drawn, bands, accent),
    text(`${sideWords(reason)}; ${figures}. ${reason.reason}`, styles.small),
  )
}

/** How near to each role, and why: trait by trait, where the score stands to the target. */
export const fitSection = ({ fit: fits }: Report, look: Look): ReactElement[] => {
  if (!fits) return []
  if (fits.length === 0) return [section('Fit', null, text('No role benchmark applies to this person.'))]
  return fits.map(({ role_benchmark, version, fit, reasons }) =>
    section(
      `Fit for ${role_benchmark.name}`,
      `version ${version}`,
      box(
        {},
        text(
          fit
            ? `${fit.shown}, likely ${roundHalfUp(fit.low)}–${roundHalfUp(fit.high)}. Higher than ${fit.percentile} % of the reference sample.`
            : 'Too few answers for a fit.',
          [styles.name, { marginBottom: 6 }],
        ),
        bandHead(look.bands),
      ),
      ...reasons.map((reason) => reasonRow(reason, look)),
      text('A fit helps to ask, it decides nothing: a person does.', styles.small),
    ),
  )
}
