import type { PresentedCode } from '#science/instruments/forms.ts'
import type { NormVersion } from '#science/vocabulary.ts'
import { FFM_48_ADULTS } from './ffm-48-adults.ts'
import { FFM_50_ADULTS } from './ffm-50-adults.ts'
import type { Norm } from './norm.ts'
import { WORK_STYLE_108_COMBINED } from './work-style-108-combined.ts'
import { WORK_STYLE_108_COMBINED_EMPIRICAL } from './work-style-108-combined-empirical.ts'
import { WORK_STYLE_108_WORKING_AGE } from './work-style-108-working-age.ts'

/** Every built-in norm of a presented form, by version; the norm of the import form stands alone. */
export const NORMS: Record<Exclude<NormVersion, 'ipip-120/combined/v1'>, Norm> = {
  'work-style-108/combined/v1': WORK_STYLE_108_COMBINED,
  'work-style-108/combined-empirical/v1': WORK_STYLE_108_COMBINED_EMPIRICAL,
  'work-style-108/working-age/v1': WORK_STYLE_108_WORKING_AGE,
  'ffm-50/adults/v1': FFM_50_ADULTS,
  'ffm-48/adults/v1': FFM_48_ADULTS,
}

/** The norm a form is scored by unless another is pinned. The pulse is scored by its model, not by a norm. */
export const DEFAULT_NORMS: Record<Exclude<PresentedCode, 'pulse-adaptive'>, Norm> = {
  'work-style-108': WORK_STYLE_108_COMBINED,
  'ffm-50': FFM_50_ADULTS,
  'ffm-48': FFM_48_ADULTS,
}

/** What a pulse is scored by: the model on which its statements are chosen, with the group it was fitted on. */
export const PULSE_MODEL = 'pulse-adaptive/model/v1'
export const PULSE_PEOPLE = 6_000
export const PULSE_WORDS = 'compared with the 6,000 people on whom the model of the pulse was fitted'

/** The version a form is scored under unless another is pinned: its norm, or the model of the pulse. */
export function versionOfForm(form: string): string {
  return Object.values(DEFAULT_NORMS).find((norm) => norm.form === form)?.id ?? PULSE_MODEL
}

/** Added to the words of a norm when somebody answered in another language: translations have no own norms. */
export const TRANSLATION_WORDS = 'compared with people who answered in English'
