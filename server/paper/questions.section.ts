import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, behind, columns, drawing, empty, stack, whole, words } from './blocks.ts'
import { bullets, INK, name, PIECE, section, styles, writingLine } from './kit.ts'
import type { Look } from './look.ts'
import { lineHeight, type Setting } from './words.ts'

const POINTS = [1, 2, 3, 4, 5] as const
const RING = 18
const RING_GAP = 3
const ANCHOR: Setting = { ...styles.plain, size: 7.5 }
const POINT: Setting = { ...styles.plain, size: 8, leading: 1, align: 'center' }

/** A number in a ring. */
const ring = (point: number): Block => {
  const number = words(String(point), POINT, { tag: 'Lbl' })
  const inside = stack({}, empty((RING - lineHeight(POINT)) / 2), number, empty((RING - lineHeight(POINT)) / 2))
  return behind(
    columns({}, { width: RING, block: inside }),
    ({ paper }, { x, y }) =>
      void paper
        .lineWidth(1)
        .circle(x + RING / 2, y + RING / 2, RING / 2 - 0.5)
        .stroke(INK),
  )
}

const anchorOf = (anchors: Record<1 | 3 | 5, string> | null, point: number): string =>
  anchors !== null && (point === 1 || point === 3 || point === 5) ? anchors[point] : ''

/** Rings to rate in under what answers sound like, and lines for notes. */
const scorecard = (anchors: Record<1 | 3 | 5, string> | null): Block[] => [
  columns(
    { tag: 'L', gap: 8, before: 6 },
    ...POINTS.map((point) => {
      const anchor = anchorOf(anchors, point)
      return {
        block: stack(
          { tag: 'LI' },
          ring(point),
          anchor ? words(anchor, ANCHOR, { tag: 'LBody', before: RING_GAP }) : null,
        ),
      }
    }),
  ),
  writingLine('Notes'),
  writingLine(''),
]

const asked = (number: number, said: string): Block => name(`${number}. ${said}`, { ...styles.name, size: 10.5 })

const lengthOf = (questions: number, minutes: number, own: number): string =>
  [questions ? `${questions} questions, about ${minutes} minutes` : '', own ? `${own} of your own` : '']
    .filter(Boolean)
    .join(', and ')

/** Questions of the guide with their probes, then those of the team's own, numbered through. */
export const questionsSection = ({ questions, own_questions: own = [] }: PrintedReport): Block[] => {
  if (!questions) return []
  const minutes = questions.reduce((sum, one) => sum + one.minutes, 0)
  const isEmpty = questions.length + own.length === 0
  return [
    section(
      'Interview guide',
      lengthOf(questions.length, minutes, own.length),
      ...questions.map(({ text, competency, why, minutes: each, probes, anchors }, at) =>
        whole(
          { after: 16 },
          words(`${competency}: ${why}, ${each} minutes`, styles.small),
          asked(at + 1, text),
          bullets(probes),
          ...scorecard(anchors),
        ),
      ),
      ...own.map(({ text, role_name, facet, anchors }, at) =>
        whole(
          { after: 16 },
          words(
            ['Your own question', role_name ?? 'every role', facet && isScaleCode(facet) ? scaleOf(facet).name : '']
              .filter(Boolean)
              .join(', '),
            styles.small,
          ),
          asked(questions.length + at + 1, text),
          ...scorecard(anchors),
        ),
      ),
      ...(isEmpty
        ? [words('Nothing stands out: ask about the role.', styles.plain)]
        : [writingLine('Interviewer, date')]),
    ),
  ]
}

const BAR = 90

/** What to ask about first; the longer the bar, the more an answer tells beyond the test. */
export const asksSection = ({ asks }: PrintedReport, { accent }: Look): Block[] => {
  if (!asks) return []
  const sorted = asks.toSorted((one, other) => other.priority - one.priority)
  const most = Math.max(...sorted.map(({ priority }) => priority))
  return [
    section(
      'What to ask about',
      'the longer the bar, the more an answer tells beyond the test',
      ...sorted.map((ask) =>
        whole(
          { after: PIECE },
          columns(
            { gap: 8 },
            {
              block: stack(
                {},
                name(ask.competency),
                words(`${isScaleCode(ask.facet) ? scaleOf(ask.facet).name : ask.facet}: ${ask.why}`, styles.small),
              ),
            },
            {
              width: BAR,
              block: stack(
                {},
                drawing(
                  { height: 10 },
                  ({ paper }, { x, y }) => void paper.rect(x, y + 4, (BAR * ask.priority) / most, 5).fill(accent),
                ),
                words(`${ask.minutes} minutes`, styles.small),
              ),
            },
          ),
        ),
      ),
      ...(sorted.length ? [] : [words('Nothing stands out: ask about the role.', styles.plain)]),
    ),
  ]
}
