import type { ComparedScale } from '#contract/resources/comparisons.ts'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { tieWords } from '#science/benchmarks/tie-groups.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, indented, stack, whole, words } from './blocks.ts'
import { figures, keyOf, namedScale, plot, table, tableRow } from './chart.ts'
import { item, name, PIECE, section, SMALLEST, styles } from './kit.ts'
import type { Look } from './look.ts'
import { linesOf, type Setting } from './words.ts'

/** What everybody is called where names are left out. */
const NAMELESS = 'Person'
type Comparison = NonNullable<PrintedReport['comparison']>
const letter = (at: number) => String.fromCharCode(65 + at)
const LETTER_WIDTH = 12
const WHO_WIDTH = 84
const FIGURES_WIDTH = 108

const BOLD: Setting = { ...styles.plain, size: SMALLEST, leading: 1.35, weight: 600 }

/** Letters with first names, where those have room beside them and there are some: on later pages nobody need turn back. */
const namesOf = ({ people }: Comparison): ReadonlyMap<number, string> =>
  new Map(
    people.map(({ id, first }, at) => {
      const said = `${letter(at)} ${first}`
      const hasRoom = first !== NAMELESS && linesOf(said, BOLD, WHO_WIDTH).length === 1
      return [id, hasRoom ? said : letter(at)]
    }),
  )

const scaleRows = (scale: ComparedScale, names: ReadonlyMap<number, string>, { bands, accent }: Look): Block => {
  const about = isScaleCode(scale.scale) ? scaleOf(scale.scale) : null
  const isFacet = about?.level === 'facet'
  const rows = whole(
    { after: PIECE },
    name(
      `${namedScale({ name: about?.name ?? scale.scale, lessPrecise: about?.lessPrecise ?? false })}${scale.mean === null ? '' : `, mean ${scale.mean}`}`,
      isFacet ? styles.plain : styles.name,
    ),
    table(
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
        const setting: Setting = side ? BOLD : { ...BOLD, weight: 400 }
        return tableRow(
          words(names.get(id) ?? '', setting, { tag: 'TH', options: { scope: 'Row' } }),
          plot(drawn, bands, accent),
          words(`${figures(drawn)}${side ? `, ${side}` : ''}`, setting, { tag: 'TD' }),
          WHO_WIDTH,
          FIGURES_WIDTH,
        )
      }),
    ),
  )
  return isFacet ? indented(10, rows) : rows
}

/** Two to eight people on every scale, in words where a difference is larger than the error of measurement. */
export const comparisonSection = ({ comparison }: PrintedReport, look: Look): Block[] => {
  if (!comparison) return []
  const { people, fits, pinned, role_benchmark: role, scales } = comparison
  const domains = scales.filter(({ scale }) => isScaleCode(scale) && scaleOf(scale).level === 'domain')
  const facetsOf = (domain: string) =>
    scales.filter(({ scale }) => isScaleCode(scale) && scaleOf(scale).parent === domain)
  const names = namesOf(comparison)
  const placeOf = (id: number) => {
    const own = fits.find((one) => one.id === id)
    if (!own?.fit) return ''
    const range = `${roundHalfUp(own.fit.low)}–${roundHalfUp(own.fit.high)}`
    return `, fit ${own.fit.shown}, likely ${range}${own.places === null ? '' : `, ${tieWords(own.places)}`}`
  }
  return [
    section(
      'Comparison',
      role ? `with the targets of ${role.name}, version ${role.version}` : null,
      stack(
        { tag: 'L' },
        ...people.map(({ id, first, last, role_name }, at) =>
          item(
            words(letter(at), styles.name, { tag: 'Lbl' }),
            LETTER_WIDTH + 8,
            words(`${first} ${last}${pinned === id ? ' (reference)' : ''}, ${role_name}${placeOf(id)}`, styles.plain, {
              tag: 'LBody',
            }),
          ),
        ),
      ),
      words(
        `“Higher” and “lower” stand only where somebody differs from ${pinned === null ? 'the mean' : 'the reference'} by more than the error of measurement.`,
        styles.small,
        { before: 8, after: 4 },
      ),
      { ...keyOf(look.accent, role !== null), leads: true },
      ...domains.flatMap((domain) => [domain, ...facetsOf(domain.scale)].map((scale) => scaleRows(scale, names, look))),
      words('A comparison helps to ask, it decides nothing: a person does.', styles.small, { trails: true }),
    ),
  ]
}
