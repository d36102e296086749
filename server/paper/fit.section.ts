import type { FitReason } from '#contract/resources/benchmark-scores.ts'
import type { Report } from '#contract/resources/reports.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, stack, whole, words } from './blocks.ts'
import { bandHead, chartRow, keyOf, table } from './chart.ts'
import { bullets, PIECE, section, styles } from './kit.ts'
import type { Look } from './look.ts'

const VERDICTS = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const

/** Whether the answers can be read. */
export const qualitySection = ({ quality }: Report): Block[] =>
  quality
    ? [
        section(
          'Response quality',
          VERDICTS[quality.verdict],
          quality.reasons.length ? bullets(quality.reasons) : null,
          words('This says whether the answers can be read. It says nothing about honesty.', styles.small),
        ),
      ]
    : []

const sideWords = ({ score, side, range_reaches }: FitReason): string => {
  if (!score) return 'not enough answers'
  if (side === null) return 'inside the target'
  const where = side === 'LOW' ? 'below the target' : 'above the target'
  return range_reaches ? `${where}, its range reaches it` : where
}

const reasonRow = (reason: FitReason, { bands, accent }: Look): Block => {
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
    { after: PIECE },
    table(chartRow(drawn, bands, accent)),
    words(`${sideWords(reason)}; ${figures}. ${reason.reason}`, styles.small),
  )
}

/** How near to each role, and why: trait by trait, where the score stands to the target. */
export const fitSection = ({ fit: fits }: Report, look: Look): Block[] => {
  if (!fits) return []
  if (fits.length === 0) return [section('Fit', null, words('No role benchmark applies to this person.', styles.plain))]
  return fits.map(({ role_benchmark, version, fit, reasons }) =>
    section(
      `Fit for ${role_benchmark.name}`,
      `version ${version}`,
      stack(
        { leads: true },
        words(
          fit
            ? `${fit.shown}, likely ${roundHalfUp(fit.low)}–${roundHalfUp(fit.high)}. Higher than ${fit.percentile} % of the reference sample.`
            : 'Too few answers for a fit.',
          styles.name,
          { after: 6 },
        ),
        keyOf(look.accent, true),
        bandHead(look.bands),
      ),
      ...reasons.map((reason) => reasonRow(reason, look)),
      words('A fit helps to ask, it decides nothing: a person does.', styles.small, { trails: true }),
    ),
  )
}
