import { ACCURACY_LABELS, type Form, type FormScale, INSTRUCTION, IPIP_LICENCE, needOf } from './form.ts'
import { ITEM_BANK, SOURCE_DOMAINS, type SourceCode, type SourceFacet } from './item-bank.ts'
import { WORK_STYLE_108 } from './work-style-108.ts'

const FACET_NUMBERS = [1, 2, 3, 4, 5, 6] as const
const FACETS: readonly SourceFacet[] = SOURCE_DOMAINS.flatMap((domain) =>
  FACET_NUMBERS.map((number): SourceFacet => `${domain}${number}`),
)

const scale = (code: SourceCode, level: 'domain' | 'facet'): FormScale<SourceCode> => {
  const items = ITEM_BANK.flatMap((item, position) => (item.facet.startsWith(code) ? [position] : []))
  return { code, level, reversed: false, items, need: needOf(items.length) }
}

/**
 * All 120 items with their 35 scales in source direction. For answers collected elsewhere and for comparison;
 * the product never presents it (Johnson 2014, J. Res. Pers. 51, 78).
 */
export const IPIP_120: Form<SourceCode> = {
  code: 'ipip-120',
  version: '1.0.0',
  title: 'IPIP five-factor form, 120 statements',
  licence: IPIP_LICENCE,
  source: 'IPIP 120-item five-factor form (Johnson 2014)',
  minutes: [12, 15],
  hiringAllowed: false,
  presented: false,
  instruction: INSTRUCTION,
  labels: ACCURACY_LABELS,
  pages: [24, 24, 24, 24, 24],
  items: ITEM_BANK.map(({ number, packageId, text, sign }) => ({ number, packageId, text, sign })),
  scales: [...SOURCE_DOMAINS.map((domain) => scale(domain, 'domain')), ...FACETS.map((facet) => scale(facet, 'facet'))],
}

/**
 * The answers of the 108-item form out of imported answers to all 120 items, in order of presentation.
 * Throws RangeError unless there are 120.
 */
export function workStyleAnswersOf(answers: ArrayLike<number | null>): (number | null)[] {
  if (answers.length !== 120) throw new RangeError('The full form has 120 answers')
  return WORK_STYLE_108.items.map((item) => answers[item.number - 1] ?? null)
}
