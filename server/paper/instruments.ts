import type { InstrumentCode } from '#science/vocabulary.ts'

const NAMES: Record<InstrumentCode, string> = {
  'work-style-108': 'Work style, 108 statements',
  'ffm-50': 'Short work style, 50 statements',
  'ffm-48': 'Short work style, 48 statements',
  'pulse-adaptive': 'Pulse, about 63 statements',
  'ipip-120': 'IPIP-120, 120 statements',
}

/** The questionnaire that was answered, in words. */
export const instrumentWords = (code: string): string => NAMES[code as InstrumentCode] ?? code
