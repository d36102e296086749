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
