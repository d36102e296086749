import { type Block, behind, columns, empty, reaching, stack, words } from './blocks.ts'
import { INK, SMALLEST, styles, writingLine } from './kit.ts'
import { lineHeight, type Setting } from './words.ts'

// Where an interviewer rates an answer, 1 to 5, and notes it: by hand, or as it was given.

const POINTS = [1, 2, 3, 4, 5] as const
const RING = 18
const RING_GAP = 3
const GAP = 10
const ANCHOR: Setting = { ...styles.plain, size: SMALLEST, leading: 1.35 }
const POINT: Setting = { ...styles.plain, size: SMALLEST, leading: 1, align: 'center' }

/** A number in a ring, which is filled where it was given. */
const ring = (point: number, isGiven: boolean): Block => {
  const room = empty((RING - lineHeight(POINT)) / 2)
  const number = words(String(point), isGiven ? { ...POINT, weight: 600, colour: '#ffffff' } : POINT, { tag: 'Lbl' })
  return behind(columns({}, { width: RING, block: stack({}, room, number, room) }), ({ paper }, { x, y }) => {
    paper.lineWidth(1).circle(x + RING / 2, y + RING / 2, RING / 2 - 0.5)
    if (isGiven) paper.fillAndStroke(INK, INK)
    else paper.stroke(INK)
  })
}

const anchorOf = (anchors: Record<1 | 3 | 5, string> | null, point: number): string =>
  anchors !== null && (point === 1 || point === 3 || point === 5) ? anchors[point] : ''

/** What was given and noted already, and whose it is; lines to write on where nothing was noted. */
interface Given {
  by: string
  rating: number | null
  notes: string | null
  lines: number
}

/** Whose a rating or a note is. A paper goes from hand to hand: nobody on it is "you". */
export const gaveWords = (by: string, rating: number | null): string =>
  rating === null ? `${by} noted` : `${by} gave ${rating} of 5`

/** Rings to rate in over what answers sound like, and notes or lines for them. */
export const scorecard = (
  anchors: Record<1 | 3 | 5, string> | null,
  { by, rating, notes, lines }: Given = { by: '', rating: null, notes: null, lines: 2 },
): Block[] => [
  columns(
    { tag: 'L', gap: GAP, before: 6 },
    ...POINTS.map((point) => {
      const anchor = anchorOf(anchors, point)
      return {
        ...(anchors ? {} : { width: RING }),
        block: stack(
          { tag: 'LI' },
          ring(point, point === rating),
          anchor ? reaching(GAP, words(anchor, ANCHOR, { tag: 'LBody', before: RING_GAP })) : null,
        ),
      }
    }),
    // Words under the last ring reach as far as those under the others.
    ...(anchors ? [{ block: empty() }] : []),
  ),
  ...(rating === null && notes === null ? [] : [words(gaveWords(by, rating), styles.small, { before: 4 })]),
  ...(notes === null
    ? Array.from({ length: lines }, (_, line) => writingLine(line === 0 ? 'Notes' : ''))
    : [words(notes, styles.read, { before: 2 })]),
]
