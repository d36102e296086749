import { resultEventWords } from '#contract/result-events.ts'
import { FORMS } from '#science/instruments/forms.ts'
import { COMPETENCIES } from '#science/reports/content/competencies.ts'
import { GROWTH } from '#science/reports/content/growth/growth.ts'
import { roundHalfUp, shownPercentile } from '#science/statistics/rounding.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'

// What is kept by a code, in words. A code that has none stands as it is: nothing that is kept is left out.

/** Stands where nothing is kept. */
export const NONE = 'None'

const within =
  (words: Readonly<Record<string, string>>) =>
  (code: string): string =>
    words[code] ?? code

export const eventWords = resultEventWords
export const qualityWords = within({
  good: 'Good',
  review: 'To be read with care',
  'not interpretable': 'Cannot be read',
})
export const messageWords = within({ Email: 'Email', SMS: 'Text message', Live_Chat: 'Chat' })
export const keptWords = within({ yes: 'Kept', partly: 'Partly kept', no: 'Not kept yet' })
export const fromWords = within({ resume: 'Resume', note: 'On a note' })

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })
export const languageWords = (code: string): string => (/^[a-z]{2}$/.test(code) ? (LANGUAGES.of(code) ?? code) : code)

export const formOf = (code: string) => Object.values(FORMS).find((form) => form.code === code)
export const questionnaireWords = (code: string): string => {
  const form = formOf(code)
  return form ? `${form.title} (${code})` : code
}

/** The answer as it stood under the statement, with its number. */
export const answerWords = (questionnaire: string, value: number): string => {
  const label = formOf(questionnaire)?.labels.find((one) => one.value === value)
  return label ? `${value}: ${label.text ?? label.spoken}` : String(value)
}

export const scaleWords = (code: string): string => (isScaleCode(code) ? scaleOf(code).name : code)

/** A piece about one end of a scale, such as "C3.L", by the name of its scale. */
export const pieceWords = (piece: string): string => `${scaleWords(piece.split('.')[0] ?? '')} (${piece})`

export const questionWords = (code: string): string => {
  const competencies: Readonly<Record<string, string>> = COMPETENCIES
  const competency = competencies[code.split('.')[0] ?? '']
  return competency ? `${competency}: ${pieceWords(code)}` : code
}

export const goalWords = (piece: string): string => {
  const texts: Readonly<Record<string, { goal: string }>> = GROWTH
  return texts[piece]?.goal ?? ''
}

const ranged = (low: number | null, high: number | null, shown: (value: number) => number): string =>
  low === null || high === null
    ? [low, high].flatMap((end) => (end === null ? [] : [String(shown(end))])).join(' to ') || NONE
    : `${shown(low)} to ${shown(high)}`
export const rangeWords = (low: number | null, high: number | null): string => ranged(low, high, shownPercentile)
export const fitRangeWords = (low: number | null, high: number | null): string => ranged(low, high, roundHalfUp)
export const fitWords = (fit: number | null): string => (fit === null ? NONE : String(roundHalfUp(fit)))

export const bytesWords = (size: number): string => `${size.toLocaleString('en-GB')} bytes`
