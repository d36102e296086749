import { type EventMark, placeOfDay, placesOf, verdictOf } from '#contract/change-lines.ts'
import type { ChangeLine, ResultChanges } from '#contract/resources/survey-results.changes.ts'
import { type Block, drawing } from './blocks.ts'
import { EDGES, washed } from './chart.ts'
import { dayWords } from './days.ts'
import { INK, QUIET, styles } from './kit.ts'
import type { Look } from './look.ts'
import type { Place, Sheet } from './sheet.ts'
import { baseline, lineHeight, linesOf, oneLine, type Setting } from './words.ts'

// One trait over the results: the bands lie across, each result is a point with its upright range, what happened is a dotted line.

const LABEL: Setting = { ...styles.small, leading: 1.2 }
const LETTER: Setting = { ...LABEL, weight: 600, colour: INK }
const ROW = lineHeight(LABEL)
const HEIGHT = 76
const AXIS_WIDTH = 18
const AXIS = [90, 50, 10] as const
const CAP = 3
const POINT = 2
const APART = 8

export interface OverTime {
  line: ChangeLine
  points: ResultChanges['points']
  marks: readonly EventMark[]
  lessPrecise: boolean
}

/** Letters stand over their lines, side by side where lines are too near to one another, and none over the edge. */
export const apart = (places: readonly number[], most: number): number[] => {
  const moved: number[] = []
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + APART))
  let edge = most
  for (let at = moved.length - 1; at >= 0; at -= 1) {
    moved[at] = Math.min(moved[at] ?? edge, edge)
    edge = (moved[at] ?? edge) - APART
  }
  return moved
}

const dayOf = (points: ResultChanges['points'], id: number | undefined): string => {
  const at = points.find((point) => point.id === id)?.submitted_at
  return at === undefined ? '' : dayWords(at)
}

const inWords = ({ line, points, marks }: OverTime): string =>
  [
    ...line.points.map(
      ({ id, percentile, low, high }) =>
        `${dayOf(points, id)}: percentile ${percentile} of 100, likely between ${low} and ${high}`,
    ),
    ...marks.map(({ letter, occurred_on }) => `event ${letter} on ${dayWords(occurred_on)}`),
  ].join('; ')

/** The seven bands across, and percentiles beside them. */
const ground = (sheet: Sheet, { x, y, width }: Place, bands: Look['bands']) => {
  const up = (value: number) => y + HEIGHT * (1 - value / 100)
  bands.forEach((colour, band) => {
    const top = up(EDGES[band + 1] ?? 100)
    sheet.paper.rect(x, top, width, up(EDGES[band] ?? 0) - top).fill(washed(colour))
  })
  const lift = baseline(LABEL) - LABEL.size * 0.36
  for (const value of AXIS)
    sheet.write(linesOf(String(value), LABEL, AXIS_WIDTH), LABEL, { x: x - AXIS_WIDTH, y: up(value) - lift, width })
}

const events = (sheet: Sheet, { x, y, width }: Place, { line, points, marks }: OverTime) => {
  const placed = marks.flatMap(({ letter, occurred_on }) => {
    const place = placeOfDay(occurred_on, line, points)
    return place === undefined ? [] : [{ letter, at: x + (place / 100) * width }]
  })
  const letters = apart(
    placed.map(({ at }) => at),
    x + width - APART / 2,
  )
  sheet.paper.lineWidth(0.75).dash(1, { space: 1.5 })
  for (const { at } of placed)
    sheet.paper
      .moveTo(at, y)
      .lineTo(at, y + HEIGHT)
      .stroke(INK)
  sheet.paper.undash()
  placed.forEach(({ letter }, at) => {
    const said = oneLine(letter, LETTER, APART)
    sheet.write([said], LETTER, { x: (letters[at] ?? x) - said.width / 2, y: y - ROW, width: APART })
  })
}

const results = ({ paper }: Sheet, { x, y, width }: Place, { line, points, lessPrecise }: OverTime) => {
  const up = (value: number) => y + HEIGHT * (1 - value / 100)
  const across = placesOf(line, points).map((place) => x + (place / 100) * width)
  const [first] = line.points
  if (first && line.points.length > 1) {
    paper.moveTo(across[0] ?? x, up(first.percentile))
    line.points.slice(1).forEach(({ percentile }, at) => paper.lineTo(across[at + 1] ?? x, up(percentile)))
    paper.lineWidth(verdictOf(line).isReliable ? 2 : 0.75).stroke(INK)
  }
  paper.lineWidth(1)
  line.points.forEach(({ percentile, low, high }, at) => {
    const middle = across[at] ?? x
    if (lessPrecise) paper.dash(2, { space: 1.5 })
    paper.moveTo(middle, up(low)).lineTo(middle, up(high)).stroke(INK)
    if (lessPrecise) paper.undash()
    for (const end of [low, high])
      paper
        .moveTo(middle - CAP, up(end))
        .lineTo(middle + CAP, up(end))
        .stroke(INK)
    paper.circle(middle, up(percentile), POINT).fillAndStroke(lessPrecise ? '#ffffff' : INK, INK)
  })
}

/** The days of the first and of the last result, at their ends of the line under the bands; that of a single one under it. */
const days = (sheet: Sheet, { x, y, width }: Place, { line, points }: OverTime) => {
  const [first, last] = [line.points[0], line.points.at(-1)].map((point) =>
    oneLine(dayOf(points, point?.id), { ...LABEL, colour: QUIET }, width / 2),
  )
  const top = y + HEIGHT + 1
  const isSingle = line.points.length === 1
  if (first) sheet.write([first], LABEL, { x: isSingle ? x + (width - first.width) / 2 : x, y: top, width })
  if (last && !isSingle) sheet.write([last], LABEL, { x: x + width - last.width, y: top, width })
}

export const overTime = (shown: OverTime, { bands }: Look): Block => {
  const over = shown.marks.length ? ROW : 0
  return drawing({ alt: inWords(shown), height: over + HEIGHT + 1 + ROW }, (sheet, { x, y, width }) => {
    const place = { x: x + AXIS_WIDTH, y: y + over, width: width - AXIS_WIDTH }
    ground(sheet, place, bands)
    events(sheet, place, shown)
    results(sheet, place, shown)
    days(sheet, place, shown)
  })
}
