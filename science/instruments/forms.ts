import type { InstrumentCode } from '#science/vocabulary.ts'
import { FFM_48, FFM_50 } from './ffm.ts'
import type { Form } from './form.ts'
import { PULSE_ADAPTIVE } from './pulse-adaptive.ts'
import { WORK_STYLE_108 } from './work-style-108.ts'

/** Forms the product presents to people. */
export type PresentedCode = Exclude<InstrumentCode, 'ipip-120'>

/** Every form the product presents, by code; the import form stands alone because its scales have other codes. */
export const FORMS: Record<PresentedCode, Form> = {
  'work-style-108': WORK_STYLE_108,
  'ffm-50': FFM_50,
  'ffm-48': FFM_48,
  'pulse-adaptive': PULSE_ADAPTIVE,
}

/** Whether a presented form reports a scale: the short ones know no facets. True of a form that is not presented. */
export function reportsScale(form: string, scale: string): boolean {
  const known = Object.values(FORMS).find(({ code }) => code === form)
  return known === undefined || known.scales.some(({ code }) => code === scale)
}
