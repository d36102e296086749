import type { ChangeLine, ChangeWords, ResultChanges } from './resources/survey-results.changes.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'

/** As everything shown is rounded: half up. */
const roundHalfUp = (value: number): number => Math.floor(value + 0.5)

const WORDS: Record<ChangeWords, string> = {
  'reliable increase': 'reliable rise',
  'reliable decrease': 'reliable fall',
  'no reliable change': 'no reliable change',
  'too soon': 'too soon to compare',
}

/** What a line is called. */
export const nameOf = ({ scale }: ChangeLine): string => (isScaleCode(scale) ? scaleOf(scale).name : scale)

/** What the last point of a line means against the first. */
export const verdictOf = ({ points }: ChangeLine): { words: string; isReliable: boolean } => {
  const verdict = points.at(-1)?.against_first
  if (!verdict) return { words: 'one result so far', isReliable: false }
  return { words: WORDS[verdict], isReliable: verdict === 'reliable increase' || verdict === 'reliable decrease' }
}

const signed = (size: string, value: number) => `${value > 0 ? '+' : '−'}${size}`
/** Whole T. Under one it keeps a tenth, and never none: a range that leaves nought out must not read as if it reached it. */
const inT = (value: number): string => {
  if (value === 0) return '0'
  const size = Math.abs(value)
  return signed(
    size < 1 ? Math.max(0.1, roundHalfUp(10 * size) / 10).toFixed(1) : `${Math.abs(roundHalfUp(value))}`,
    value,
  )
}

/** From the first result to the last, with its interval: "+14 T, 95 % range +3 to +25"; nothing where nothing may be compared. */
export const changeWords = ({ points }: ChangeLine): string => {
  const change = points.at(-1)?.change
  return change ? `${inT(change.t)} T, 95 % range ${inT(change.low)} to ${inT(change.high)}` : ''
}

/** What the figures of a change are, for whoever reads them. */
export const HOW_CHANGE_IS_READ =
  'A change is told in T, the scale behind the percentiles, in which 10 are one standard deviation of the norm. Where its 95 % range reaches 0, it is no reliable change.'

/** The verdict of a line with its change: "reliable rise, +14 T, 95 % range +3 to +25". */
export const verdictWithChange = (line: ChangeLine): string =>
  [verdictOf(line).words, changeWords(line)].filter(Boolean).join(', ')

/** What a point between means against the first and against the one before, where there are more than two; else the last says it all. */
export const stepWords = ({ points }: ChangeLine, at: number): string => {
  const { against_first: first, against_previous: previous } = points[at] ?? {}
  if (points.length < 3 || !first) return ''
  const fromBefore = at > 1 && previous ? `, from the one before: ${WORDS[previous]}` : ''
  return `; from the first: ${WORDS[first]}${fromBefore}`
}

const EDGE = 7
const MIDDLE = 50

/** Where the points of a line stand between the edges, in percent of the width, by time. */
export const placesOf = (line: ChangeLine, points: ResultChanges['points']): number[] => {
  const times = line.points.map(({ id }) => Date.parse(points.find((point) => point.id === id)?.submitted_at ?? ''))
  const [first = 0] = times
  const span = (times.at(-1) ?? first) - first
  return times.map((time) => (span === 0 ? MIDDLE : EDGE + ((time - first) / span) * (100 - 2 * EDGE)))
}

/** Something that happened in the company, with its letter under the lines. */
export interface EventMark {
  letter: string
  title: string
  occurred_on: string
}

const LETTERS = 26

/** The day of an instant where somebody looks; that which it is written with, where its clock is theirs already. */
type DayOf = (instant: string) => string
const asWritten: DayOf = (instant) => instant.slice(0, 10)

/** The days of the first and of the last result that is drawn; null where none is. */
export const spanOf = (
  points: ResultChanges['points'],
  dayOf: DayOf = asWritten,
): { from: string; to: string } | null => {
  const drawn = points.filter(({ left_out }) => left_out === null)
  const [first] = drawn
  const last = drawn.at(-1)
  return first && last ? { from: dayOf(first.submitted_at), to: dayOf(last.submitted_at) } : null
}

/** Events between the first and the last result, in order, each with a letter. */
export const marksOf = (
  events: readonly { title: string; occurred_on: string }[],
  points: ResultChanges['points'],
  dayOf: DayOf = asWritten,
): EventMark[] => {
  const span = spanOf(points, dayOf)
  if (!span) return []
  return events
    .filter(({ occurred_on }) => occurred_on >= span.from && occurred_on <= span.to)
    .toSorted((a, b) => a.occurred_on.localeCompare(b.occurred_on))
    .slice(0, LETTERS)
    .map(({ title, occurred_on }, at) => ({ letter: String.fromCharCode(97 + at), title, occurred_on }))
}

/** Where a day stands on a line, in percent of the width; undefined where it lies outside of it. */
export const placeOfDay = (
  day: string,
  line: ChangeLine,
  points: ResultChanges['points'],
  dayOf: DayOf = asWritten,
): number | undefined => {
  const times = line.points.flatMap(({ id }) => points.find((point) => point.id === id)?.submitted_at ?? [])
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || day < dayOf(first) || day > dayOf(last)) return undefined
  const [begin, end] = [Date.parse(first), Date.parse(last)]
  if (begin === end) return MIDDLE
  // Nobody knows the hour: on the day of a result it stands at the result, never beside the line.
  const share = Math.min(Math.max((Date.parse(`${day}T12:00:00Z`) - begin) / (end - begin), 0), 1)
  return EDGE + share * (100 - 2 * EDGE)
}

/** The five traits, and the facets that have changed reliably. */
export const linesInSight = ({ lines }: ResultChanges): { domains: ChangeLine[]; facets: ChangeLine[] } => {
  const isDomain = ({ scale }: ChangeLine) => isScaleCode(scale) && scaleOf(scale).level === 'domain'
  return {
    domains: lines.filter(isDomain),
    facets: lines.filter((line) => !isDomain(line) && verdictOf(line).isReliable),
  }
}

/** How many of so many scales are called a reliable change where nothing has changed: one in twenty, by the cut at 1.96. */
const byChance = (scales: number): string => {
  const expected = Math.round(0.05 * scales)
  return expected === 0 ? 'fewer than one' : `about ${expected}`
}

/** "Three of 32 scales changed by more than the error of measurement." */
export const summaryOf = ({ lines, points }: ResultChanges): string => {
  const drawn = lines.filter((line) => line.points.length > 1)
  if (drawn.length === 0)
    return `One result so far${points.length > 1 ? ' that can be drawn' : ''}: a line needs a second one, at least thirty days later.`
  const compared = drawn.filter((line) => line.points.at(-1)?.against_first !== 'too soon')
  if (compared.length === 0)
    return 'Too soon to compare: between the first and the last result lie less than thirty days.'
  const changed = compared.filter((line) => verdictOf(line).isReliable).length
  if (changed === 0)
    return `None of ${compared.length} scales changed by more than the error of measurement. Read no meaning into the rest.`
  return `${changed} of ${compared.length} scales changed by more than the error of measurement; by chance alone ${byChance(compared.length)} would. Read no meaning into the others.`
}
