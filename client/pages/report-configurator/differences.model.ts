import { BAND_KEYS, BAND_LABELS, isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Draft, type Section, traitNames } from './draft.model.ts'

/** Words that stood there before and stand there now; empty where there were none, or are none. */
export interface Rewording {
  of: string
  before: string
  after: string
}

/** What a version changes, in a sentence, with the words themselves where some stood there before. */
export interface Difference {
  said: string
  rewordings: Rewording[]
}

const isChanged = ({ before, after }: Rewording) => before !== after

/** Each named thing as it was and as it is, where the two differ. */
const rewordings = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Rewording[] =>
  Object.keys({ ...before, ...after })
    .map((of) => ({ of, before: before[of] ?? '', after: after[of] ?? '' }))
    .filter(isChanged)

const textsOf = (draft: Draft, name: string): Record<string, string> =>
  Object.fromEntries(
    BAND_KEYS.map((band) => [
      BAND_LABELS[band],
      draft.texts.find((one) => one.trait === name && one.band === band)?.text ?? '',
    ]),
  )

const counted = (scale: string, weight: number): string =>
  `${isScaleCode(scale) ? scaleOf(scale).name : scale} counts ${Math.abs(weight)}${weight < 0 ? ', the other way round' : ''}`

const makingOf = (draft: Draft, name: string): Record<string, string> => {
  const own = draft.mappings.filter(({ trait }) => trait === name)
  return {
    Scales: own.map(({ scale, weight }) => counted(scale, weight)).join('; '),
    'Low end': own[0]?.low_label ?? '',
    'High end': own[0]?.high_label ?? '',
  }
}

const sectionWords = ({ title, text, traits }: Section): Record<string, string> => ({
  Heading: title,
  'Words under it': text,
  'Traits that it shows': traits.join(', '),
})

const sectionDifferences = (before: Draft, after: Draft): Difference[] =>
  Array.from({ length: Math.max(before.sections.length, after.sections.length) }, (_, at): Difference[] => {
    const [old, now] = [before.sections[at], after.sections[at]]
    if (!old) return [{ said: `Section ${at + 1}, “${now?.title}”: new`, rewordings: [] }]
    if (!now) return [{ said: `Section ${at + 1}, “${old.title}”: removed`, rewordings: [] }]
    const found = rewordings(sectionWords(old), sectionWords(now))
    return found.length ? [{ said: `Section ${at + 1}, “${now.title}”: changed`, rewordings: found }] : []
  }).flat()

/** What differs between two versions: traits, what they are made of, their texts, their order, and the sections. */
export const differences = (before: Draft, after: Draft): Difference[] => {
  const [old, now] = [traitNames(before), traitNames(after)]
  const kept = now.filter((name) => old.includes(name))
  const plain = (said: string): Difference => ({ said, rewordings: [] })
  return [
    ...now.filter((name) => !old.includes(name)).map((name) => plain(`${name}: new trait`)),
    ...old.filter((name) => !now.includes(name)).map((name) => plain(`${name}: removed`)),
    ...kept.flatMap((name) => {
      const found = rewordings(makingOf(before, name), makingOf(after, name))
      return found.length ? [{ said: `${name}: scales, weights or labels changed`, rewordings: found }] : []
    }),
    ...kept.flatMap((name) => {
      const found = rewordings(textsOf(before, name), textsOf(after, name))
      return found.length ? [{ said: `${name}: ${found.length} of 7 texts rewritten`, rewordings: found }] : []
    }),
    ...(kept.join('|') === old.filter((name) => now.includes(name)).join('|')
      ? []
      : [plain('The order of the traits changed')]),
    ...sectionDifferences(before, after),
  ]
}
