import type { ReactElement } from 'react'
import type { ComparedScale } from '#contract/resources/comparisons.ts'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { figures, plot } from './chart.ts'
import { box, section, styles, text, whole } from './kit.ts'
import type { Look } from './look.ts'

type Comparison = NonNullable<PrintedReport['comparison']>
const letter = (at: number) => String.fromCharCode(65 + at)

const scaleRows = (scale: ComparedScale, { people }: Comparison, { bands, accent }: Look): ReactElement => {
  const about = isScaleCode(scale.scale) ? scaleOf(scale.scale) : null
  const isFacet = about?.level === 'facet'
  return whole(
    [styles.piece, { marginLeft: isFacet ? 10 : 0 }],
    text(
      `${about?.name ?? scale.scale}${scale.mean === null ? '' : `, mean ${scale.mean}`}`,
      isFacet ? { fontSize: 8.5 } : styles.name,
    ),
    ...scale.scores.map(({ id, percentile, low, high, side }) => {
      const drawn = {
        name: '',
        isFacet,
        lessPrecise: about?.lessPrecise ?? false,
        point: percentile,
        low,
        high,
        target: scale.target ?? undefined,
      }
      return box(
        [styles.row, { alignItems: 'center' }],
        text(letter(people.findIndex((one) => one.id === id)), {
          width: 12,
          fontSize: 8,
          fontWeight: side ? 600 : 400,
        }),
        plot(drawn, bands, accent),
        text(`${figures(drawn)}${side ? `, ${side}` : ''}`, { width: 128, fontSize: 8, fontWeight: side ? 600 : 400 }),
      )
    }),
  )
}

/** Two to eight people on every scale, in words where a difference is larger than the error of measurement. */
export const comparisonSection = ({ comparison }: PrintedReport, look: Look): ReactElement[] => {
  if (!comparison) return []
  const { people, fits, pinned, role_benchmark: role, scales } = comparison
  const domains = scales.filter(({ scale }) => isScaleCode(scale) && scaleOf(scale).level === 'domain')
  const facetsOf = (domain: string) =>
    scales.filter(({ scale }) => isScaleCode(scale) && scaleOf(scale).parent === domain)
  const placeOf = (id: number) => {
    const own = fits.find((one) => one.id === id)
    if (!own?.fit) return ''
    const range = `${roundHalfUp(own.fit.low)}–${roundHalfUp(own.fit.high)}`
    return `, fit ${own.fit.shown}, likely ${range}${own.places ? `, place ${own.places}` : ''}`
  }
  return [
    section(
      'Comparison',
      role ? `with the targets of ${role.name}, version ${role.version}` : null,
      ...people.map(({ id, first, last, role_name }, at) =>
        box(
          styles.row,
          text(letter(at), { width: 12, fontWeight: 600 }),
          text(`${first} ${last}${pinned === id ? ' (reference)' : ''}, ${role_name}${placeOf(id)}`, styles.grow),
        ),
      ),
      text(
        `“Higher” and “lower” stand only where somebody differs from ${pinned === null ? 'the mean' : 'the reference'} by more than the error of measurement.`,
        [styles.small, { marginVertical: 8 }],
      ),
      ...domains.flatMap((domain) =>
        [domain, ...facetsOf(domain.scale)].map((scale) => scaleRows(scale, comparison, look)),
      ),
      text('A comparison helps to ask, it decides nothing: a person does.', styles.small),
    ),
  ]
}
