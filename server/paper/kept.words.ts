import { groupWords } from '#contract/group-names.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { traitTextsOf } from '#contract/traits/trait-texts.ts'
import { FORMS } from '#science/instruments/forms.ts'
import { COMPETENCIES } from '#science/reports/content/competencies.ts'
import { GROWTH } from '#science/reports/content/growth/growth.ts'
import { roundHalfUp, shownPercentile } from '#science/statistics/rounding.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { daysIn } from './days.ts'
import { READ_FROM_RIGHT } from './directions.ts'
import { type KeptTexts, keptTextsOf } from './kept-texts/kept-texts.ts'

// What is kept by a code, in words. A code that has none stands as it is: nothing that is kept is left out.

type Key = keyof KeptTexts['words']

const RULES_CODE = /^[A-Z]{1,2}\d\.[HL]$/

const within = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code

export const formOf = (code: string) => Object.values(FORMS).find((form) => form.code === code)

/** "Competency: scale (code)" of a question of the rules, a question of the company's own as it is; staff alone have it, in English. */
const questionWords = (code: string, piece: (code: string) => string): string => {
  if (!RULES_CODE.test(code)) return code
  const competencies: Readonly<Record<string, string>> = COMPETENCIES
  const competency = competencies[code.split('.')[0] ?? '']
  return competency ? `${competency}: ${piece(code)}` : code
}

const goalWords = (piece: string): string => {
  const texts: Readonly<Record<string, { goal: string }>> = GROWTH
  return texts[piece]?.goal ?? ''
}

export type KeptWords = Awaited<ReturnType<typeof keptWordsIn>>

/**
 * Everything that a paper says in a language of what is kept.
 * @param labels of the answer scale, where they were read in another language than English
 */
export const keptWordsIn = async (locale: Locale, labels?: readonly string[]) => {
  const { words, events, groups } = await keptTextsOf(locale)
  const traits = await traitTextsOf(locale)
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const { day, time, comma } = daysIn(locale)
  const isFromRight = locale === 'ar'
  // A sentence in Arabic goes from the right, however much of it is a name in Latin letters.
  const side = isFromRight ? READ_FROM_RIGHT : ''
  const say = (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    side + words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  const scale = (code: string): string => (isScaleCode(code) ? (traits?.[code][0] ?? scaleOf(code).name) : code)
  const piece = (code: string): string => `${side}${scale(code.split('.')[0] ?? '')} (${code})`
  const ranged = (low: number | null, high: number | null, shown: (value: number) => number): string =>
    low !== null && high !== null
      ? say('range', { low: shown(low), high: shown(high) })
      : low === null && high === null
        ? words.none
        : String(shown(low ?? high ?? 0))
  const by =
    (keys: Readonly<Record<string, Key>>) =>
    (code: string): string => {
      const key = keys[code]
      return key ? words[key] : code
    }
  return {
    locale,
    isFromRight,
    words,
    say,
    day,
    time,
    comma,
    scale,
    piece,
    event: (code: string) => within(events, code),
    group: (code: string) => groupWords(code, groups),
    quality: by({ good: 'quality_good', review: 'quality_review', 'not interpretable': 'quality_unreadable' }),
    message: by({ Email: 'by_email', SMS: 'by_text', Live_Chat: 'by_chat' }),
    kept: by({ yes: 'kept_yes', partly: 'kept_partly', no: 'kept_no' }),
    viewer: by({ outside: 'viewer_outside', shared_link: 'viewer_shared_link', own_link: 'viewer_own_link' }),
    from: by({ resume: 'from_resume', note: 'from_note' }),
    language: (code: string) => (/^[a-z]{2}$/.test(code) ? (languages.of(code) ?? code) : code),
    questionnaire: (code: string) => {
      const form = formOf(code)
      return form ? `${form.title} (${code})` : code
    },
    /** The answer as it stood under the statement, with its number. */
    answer: (questionnaire: string, value: number) => {
      const label = formOf(questionnaire)?.labels.find((one) => one.value === value)
      return label ? `${value}: ${labels?.[value - 1] ?? label.text ?? label.spoken}` : String(value)
    },
    question: (code: string) => questionWords(code, piece),
    goal: goalWords,
    range: (low: number | null, high: number | null) => ranged(low, high, shownPercentile),
    fitRange: (low: number | null, high: number | null) => ranged(low, high, roundHalfUp),
    fit: (fit: number | null) => (fit === null ? words.none : String(roundHalfUp(fit))),
    bytes: (size: number) => say('bytes', { n: size.toLocaleString(locale === 'en' ? 'en-GB' : locale) }),
  }
}
