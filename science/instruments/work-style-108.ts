import { FACETS, type FacetCode, isDomainCode, SCALES } from '#science/vocabulary.ts'
import { ACCURACY_LABELS, type Form, type FormScale, INSTRUCTION, IPIP_LICENCE, needOf } from './form.ts'
import { type BankItem, ITEM_BANK, LEFT_OUT_FACETS } from './item-bank.ts'

const SHOWN_ITEMS = ITEM_BANK.filter((item) => !LEFT_OUT_FACETS.includes(item.facet))

/** Code a facet of the bank has in the 108-item form: the N facets count for emotional stability. */
const codeOf = (item: BankItem): string => item.facet.replace('N', 'ES')

const positionsOf = (facets: readonly FacetCode[]): number[] =>
  SHOWN_ITEMS.flatMap((item, position) => (facets.some((facet) => facet === codeOf(item)) ? [position] : []))

const scales: readonly FormScale[] = SCALES.map(({ code, level, facets }) => {
  const items = positionsOf(isDomainCode(code) ? facets : FACETS.filter((facet) => facet === code))
  return { code, level, reversed: code.startsWith('ES'), items, need: needOf(items.length) }
})

/**
 * The default questionnaire: the IPIP 120-item five-factor form (Johnson 2014, J. Res. Pers. 51, 78) without the
 * facets on low mood, cravings and opinion. Items in ascending number, so that themes rotate.
 */
export const WORK_STYLE_108: Form = {
  code: 'work-style-108',
  version: '1.0.0',
  title: 'Work style, 108 statements',
  licence: IPIP_LICENCE,
  source: 'IPIP 120-item five-factor form (Johnson 2014) without three facets',
  minutes: [11, 14],
  hiringAllowed: true,
  presented: true,
  instruction: INSTRUCTION,
  labels: ACCURACY_LABELS,
  pages: [22, 22, 22, 21, 21],
  items: SHOWN_ITEMS.map(({ number, packageId, text, sign }) => ({ number, packageId, text, sign })),
  scales,
}
