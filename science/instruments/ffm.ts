import { DOMAINS } from '#science/vocabulary.ts'
import { FFM_ITEMS, type FfmItem } from './ffm-items.ts'
import { AGREEMENT_LABELS, type Form, type FormScale, INSTRUCTION, IPIP_LICENCE, needOf } from './form.ts'

const itemsOf = (items: readonly FfmItem[]) =>
  items.map(({ number, text, sign }) => ({ number, packageId: null, text, sign }))

const scalesOf = (items: readonly FfmItem[]): FormScale[] =>
  DOMAINS.map((code) => {
    const positions = items.flatMap((item, position) => (item.domain === code ? [position] : []))
    return { code, level: 'domain', reversed: code === 'ES', items: positions, need: needOf(positions.length) }
  })

const HIRING_ITEMS = FFM_ITEMS.filter((item) => item.hiringAllowed)

/** Short form for employees and development: IPIP five-factor markers (Goldberg 1992, Psychol. Assess. 4, 26). */
export const FFM_50: Form = {
  code: 'ffm-50',
  version: '1.0.0',
  title: 'Short work style, 50 statements',
  licence: IPIP_LICENCE,
  source: 'IPIP five-factor markers (Goldberg 1992)',
  minutes: [5, 6],
  hiringAllowed: false,
  presented: true,
  instruction: INSTRUCTION,
  labels: AGREEMENT_LABELS,
  pages: [10, 10, 10, 10, 10],
  items: itemsOf(FFM_ITEMS),
  scales: scalesOf(FFM_ITEMS),
}

/** Short form as a pre-screen in hiring: the same without the two items on low mood. */
export const FFM_48: Form = {
  ...FFM_50,
  code: 'ffm-48',
  title: 'Short work style, 48 statements',
  source: 'IPIP five-factor markers (Goldberg 1992) without two items',
  minutes: [5, 5],
  hiringAllowed: true,
  pages: [10, 10, 10, 9, 9],
  items: itemsOf(HIRING_ITEMS),
  scales: scalesOf(HIRING_ITEMS),
}
