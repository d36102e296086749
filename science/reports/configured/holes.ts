import { BAND_EDGES_T } from '#science/bands/bands.ts'
import { forbiddenTopics } from '#science/reports/content/forbidden-topics.ts'
import { readingGrade, sentencesOf } from '#science/reports/content/reading-grade.ts'
import { type CompositeRefusal, compositeRefusals } from '#science/scoring/composites.ts'
import { BAND_KEYS, type BandKey, scaleOf } from '#science/vocabulary.ts'
import { type ReportContent, type ReportTrait, textOf, traitsOf } from './definition.ts'
import { reachOf } from './extremes.ts'
import { PLACEHOLDERS } from './reading.ts'

/** Something that is missing or wrong in a report. A refusal keeps it from being activated, a warning does not. */
export interface Hole {
  code: string
  severity: 'refusal' | 'warning'
  trait: string | null
  band: BandKey | null
  text: string
}

/** Hardest reading grade of a text to managers. */
const HARDEST = 10
const REFUSED: Record<CompositeRefusal, string> = {
  all_weights_zero: 'No scale counts in it.',
  domain_with_its_facets: 'It has a domain together with one of that domain’s own facets.',
  no_variance: 'Its weights cancel each other out.',
  reliability_too_low: 'Its reliability is under .60: too uncertain to be read about candidates.',
}

/** Every hole of a report, refusals first: what nobody should find out from a reader. */
export function holesOf(content: ReportContent, isForHiring: boolean): Hole[] {
  const traits = traitsOf(content)
  const holes = [
    ...outline(content, traits),
    ...traits.flatMap((trait) => [
      ...compositeRefusals(trait.weights, isForHiring).map((code) => hole(code, 'refusal', REFUSED[code], trait.name)),
      ...twice(trait.weights.map(({ scale }) => scale)).map((scale) =>
        hole('scale_twice', 'refusal', `${scaleOf(scale).name} stands in it twice.`, trait.name),
      ),
      ...[trait.name, trait.lowLabel, trait.highLabel].flatMap((label) => labelHoles(label, trait.name)),
      ...bandHoles(content, trait),
    ]),
    ...content.sections.flatMap(({ title, text }) => [
      ...labelHoles(title, null),
      ...wordHoles(text, `Section “${title}”: `, null, null),
    ]),
  ]
  return holes.toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
}

function outline({ sections, texts }: ReportContent, traits: readonly ReportTrait[]): Hole[] {
  const names = traits.map(({ name }) => name)
  const shown = sections.flatMap((section) => section.traits)
  return [
    ...(sections.length ? [] : [hole('no_section', 'refusal', 'The report has no section.')]),
    ...(traits.length ? [] : [hole('no_trait', 'refusal', 'The report has no trait.')]),
    ...names
      .filter((name) => !shown.includes(name))
      .map((name) => hole('not_shown', 'warning', 'No section shows it.', name)),
    ...[...new Set(shown)]
      .filter((name) => !names.includes(name))
      .map((name) => hole('unknown_trait', 'refusal', 'A section shows it, but it is made of no scale.', name)),
    ...[...new Set(texts.map(({ trait }) => trait))]
      .filter((name) => !names.includes(name))
      .map((name) => hole('orphan_text', 'warning', 'Texts are written for it, but it is made of no scale.', name)),
  ]
}

/** What is named more than once; only a file can, the editor offers each thing once. */
function twice<T>(named: readonly T[]): T[] {
  return [...new Set(named.filter((one, at) => named.indexOf(one) !== at))]
}

function bandHoles(content: ReportContent, trait: ReportTrait): Hole[] {
  if (compositeRefusals(trait.weights, false).length) return []
  const [lowest, highest] = [reachOf(trait.weights, 'low'), reachOf(trait.weights, 'high')]
  return BAND_KEYS.flatMap((band, index) => {
    const text = textOf(content, trait.name, band)
    const from = BAND_EDGES_T[index - 1] ?? -Infinity
    const to = BAND_EDGES_T[index] ?? Infinity
    const isReached = highest >= from && lowest < to
    if (!isReached)
      return text === null
        ? []
        : [
            hole(
              'never_reached',
              'warning',
              'Nobody can score in this band, so its text is never read.',
              trait.name,
              band,
            ),
          ]
    if (text === null) return [hole('no_text', 'refusal', 'There is no text for this band.', trait.name, band)]
    return [
      ...wordHoles(text, '', trait.name, band),
      ...(content.texts.filter((one) => one.trait === trait.name && one.band === band).length > 1
        ? [hole('text_twice', 'refusal', 'Two texts are written for this band.', trait.name, band)]
        : []),
    ]
  })
}

/** Headings, names and ends stand as they are written: nothing is filled in them. */
function labelHoles(label: string, trait: string | null): Hole[] {
  return [
    ...forbiddenTopics(label).map((topic) => hole('forbidden_topic', 'refusal', `“${label}” touches ${topic}.`, trait)),
    ...(/[{}]/.test(label)
      ? [hole('unknown_placeholder', 'refusal', `“${label}”: nothing is filled in a heading, a name or an end.`, trait)]
      : []),
  ]
}

/** What is wrong with words. A trait and its band are named beside it; `place` says where words of no trait stand. */
function wordHoles(text: string, place: string, trait: string | null, band: BandKey | null): Hole[] {
  const places = new Set(text.match(/\{[^{}]*\}|[{}]/g))
  const unknown = [...places].filter((one) => !PLACEHOLDERS.some((name) => one === `{${name}}`))
  const hardest = sentencesOf(text).find((sentence) => readingGrade(sentence) > HARDEST + 4)
  const grade = readingGrade(text)
  return [
    ...forbiddenTopics(text).map((topic) =>
      hole('forbidden_topic', 'refusal', `${place}It touches ${topic}.`, trait, band),
    ),
    ...unknown.map((one) =>
      hole('unknown_placeholder', 'refusal', `${place}Nothing fills ${one}; only {first} is filled.`, trait, band),
    ),
    ...(grade > HARDEST || hardest !== undefined
      ? [
          hole(
            'hard_to_read',
            'warning',
            `${place}Hard to read (grade ${Math.round(grade)}${hardest === undefined ? '' : `, above all “${hardest.slice(0, 60)}…”`}).`,
            trait,
            band,
          ),
        ]
      : []),
    ...(/\b(always|never)\b/i.test(text)
      ? [hole('absolute', 'warning', `${place}Nobody does anything always or never.`, trait, band)]
      : []),
  ]
}

function hole(
  code: string,
  severity: Hole['severity'],
  text: string,
  trait: string | null = null,
  band: BandKey | null = null,
): Hole {
  return { code, severity, trait, band, text }
}
