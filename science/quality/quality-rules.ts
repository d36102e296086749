import type { InstrumentCode } from '#science/vocabulary.ts'

/** Cut-offs of one form. They are data: a form's rules change only by a new version. Null = the form has no such index. */
export interface QualityRules {
  version: string
  /** Longest run of equal answers: flagged from `cut`, counts two from `two`. */
  longstring: { cut: number; two: number }
  /** Standard deviation of the answers: flagged below `cut`, counts two below `two`. */
  irv: { cut: number; two: number } | null
  evenOddBelow: number | null
  synonymsBelow: number | null
  /** D2 is flagged above this times the number of answered items. */
  d2PerAnswer: number | null
  meanSecondsBelow: number
  shareFastAbove: number
  missingShareAbove: number | null
  agreement: { low: number; high: number } | null
}

// Cut-offs measured on 33,489 real and 4,000 random answer sets; Johnson 2005, Huang et al. 2012, Meade & Craig 2012.
const LONG: QualityRules = {
  version: 'work-style-108/quality/v1',
  longstring: { cut: 12, two: 24 },
  irv: { cut: 0.5, two: 0.25 },
  evenOddBelow: 0.3,
  synonymsBelow: -0.1,
  d2PerAnswer: 270 / 108,
  meanSecondsBelow: 2,
  shareFastAbove: 0.1,
  missingShareAbove: 0.1,
  agreement: { low: 2, high: 4 },
}

const SHORT: QualityRules = {
  ...LONG,
  version: 'ffm-50/quality/v1',
  longstring: { cut: 10, two: 20 },
  evenOddBelow: null,
  synonymsBelow: null,
  d2PerAnswer: 110 / 50,
}

/** The rules of every form. The pulse shows each person other items, so only repetition and speed can be judged. */
export const QUALITY_RULES: Record<InstrumentCode, QualityRules> = {
  'work-style-108': LONG,
  'ipip-120': { ...LONG, version: 'ipip-120/quality/v1', d2PerAnswer: 300 / 120 },
  'ffm-50': SHORT,
  'ffm-48': { ...SHORT, version: 'ffm-48/quality/v1' },
  'pulse-adaptive': {
    ...LONG,
    version: 'pulse-adaptive/quality/v1',
    irv: null,
    evenOddBelow: null,
    synonymsBelow: null,
    d2PerAnswer: null,
    missingShareAbove: null,
    agreement: null,
  },
}
