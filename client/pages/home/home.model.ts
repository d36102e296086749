import { TOTAL_CAP } from '#contract/constants.ts'
import { inFigures, monthOf, percentOf } from '#client/lib/format.ts'
import type { Health, Overview, Week } from '#contract/resources/home.ts'

/** "Good morning" before noon, "Good evening" from six, by the clock of whoever is greeted (`wallClock`). */
export const greeting = (clock: Date): string => {
  const hour = clock.getUTCHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** What the day of a wall clock is called: "Friday 27 November". The browser's own way takes longer than drawing the page's numbers. */
export const dayNow = (clock: Date): string => `${DAYS[clock.getUTCDay()]} ${clock.getUTCDate()} ${monthOf(clock)}`

/** Nobody registered in the weeks shown and nothing waits: there is nothing to count yet. */
export const hasNothing = ({ weeks, unread, new_results, invitations }: Overview): boolean =>
  unread === 0 &&
  new_results === 0 &&
  weeks.every(({ invited, registered }) => invited + registered === 0) &&
  (invitations === null || invitations.unanswered + invitations.failed === 0)

/** "12 of 14, 86 %"; without a whole there is no share. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? 'nobody yet' : `${inFigures(part)} of ${inFigures(whole)}, ${percentOf(part, whole)}`

/** The twelfth of the statements where most people stopped, in percent, because forms differ in length; null where nobody stopped. */
export const whereMostStop = ({ stops }: Health): { from: number; to: number } | null => {
  const count = Math.max(...stops)
  if (count <= 0) return null
  const part = stops.indexOf(count)
  const percent = (parts: number) => Math.round((100 * parts) / stops.length)
  return { from: percent(part), to: percent(part + 1) }
}

export type Line = 'invited' | 'registered' | 'started' | 'finished'
const LINES: readonly Line[] = ['invited', 'registered', 'started', 'finished']

/** The lines that tell something: where nobody was invited by mail, people come by links alone. */
export const linesOf = (weeks: readonly Week[]): readonly Line[] =>
  weeks.some(({ invited }) => invited > 0) ? LINES : LINES.slice(1)

/** A round number at or above the largest week, and the steps up to it. */
export const scaleOfWeeks = (weeks: readonly Week[]): { top: number; steps: number[] } => {
  const largest = Math.max(1, ...weeks.flatMap(({ invited, registered }) => [invited, registered]))
  const size = [1, 2, 5, 10].map((one) => one * 10 ** Math.floor(Math.log10(largest / 3 || 1)))
  const step = Math.max(1, size.find((one) => largest / one <= 4) ?? largest)
  const count = Math.ceil(largest / step)
  return { top: step * count, steps: Array.from({ length: count + 1 }, (_, index) => step * index) }
}

/** A total where there is little room, as beside the entries of the sidebar. */
export const totalInShort = (total: number): string =>
  total < TOTAL_CAP ? inFigures(total) : `${inFigures(TOTAL_CAP - 1)}+`

/** Somebody, of so many who are the same: "is", "and 3 more are"; the count stops at 10,001. */
export const withOthers = (count: number): string =>
  count > 1 ? `and ${count < TOTAL_CAP ? '' : 'at least '}${inFigures(count - 1)} more are` : 'is'

const GLYPH_PX = 6.6
/** How wide the longest of some words is drawn at most, in the small letters of a chart. */
export const widestPx = (words: readonly string[]): number => GLYPH_PX * Math.max(...words.map(({ length }) => length))

/** Heights of the labels at the lines' ends, moved apart so that none covers another. */
export const spread = (wanted: readonly number[], gap: number): number[] => {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at)
  let last = Number.NEGATIVE_INFINITY
  const placed = order.map(({ at, index }) => {
    last = Math.max(at, last + gap)
    return { at: last, index }
  })
  return wanted.map((_, index) => placed.find((one) => one.index === index)?.at ?? 0)
}
