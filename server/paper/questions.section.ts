import type { ReactElement } from 'react'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { box, bullets, INK, section, styles, text, whole, writingLine } from './kit.ts'
import type { Look } from './look.ts'

const POINTS = [1, 2, 3, 4, 5] as const
const ring = (point: number): ReactElement =>
  box(
    {
      width: 18,
      height: 18,
      borderWidth: 1,
      borderColor: INK,
      borderRadius: 9,
      alignItems: 'center',
      justifyContent: 'center',
    },
    text(String(point), { fontSize: 8, lineHeight: 1 }),
  )

const anchorOf = (anchors: Record<1 | 3 | 5, string> | null, point: number): string =>
  anchors !== null && (point === 1 || point === 3 || point === 5) ? anchors[point] : ''

/** Rings to rate in under what answers sound like, and lines for notes. */
const scorecard = (anchors: Record<1 | 3 | 5, string> | null): ReactElement[] => [
  box(
    [styles.row, { marginTop: 6 }],
    ...POINTS.map((point) =>
      box([styles.grow, { gap: 3 }], ring(point), text(anchorOf(anchors, point), { fontSize: 7.5 })),
    ),
  ),
  writingLine('Notes'),
  writingLine(''),
]

const asked = (number: number, words: string): ReactElement =>
  text(`${number}. ${words}`, [styles.name, { fontSize: 10.5, marginBottom: 2 }])

const lengthOf = (questions: number, minutes: number, own: number): string =>
  [questions ? `${questions} questions, about ${minutes} minutes` : '', own ? `${own} of your own` : '']
    .filter(Boolean)
    .join(', and ')

/** Questions of the guide with their probes, then those of the team's own, numbered through. */
export const questionsSection = ({ questions, own_questions: own = [] }: PrintedReport): ReactElement[] => {
  if (!questions) return []
  const minutes = questions.reduce((sum, one) => sum + one.minutes, 0)
  const isEmpty = questions.length + own.length === 0
  return [
    section(
      'Interview guide',
      lengthOf(questions.length, minutes, own.length),
      ...questions.map(({ text: words, competency, why, minutes: each, probes, anchors }, at) =>
        whole(
          [styles.piece, { marginBottom: 16 }],
          text(`${competency}: ${why}, ${each} minutes`, styles.small),
          asked(at + 1, words),
          ...bullets(probes),
          ...scorecard(anchors),
        ),
      ),
      ...own.map(({ text: words, role_name, facet, anchors }, at) =>
        whole(
          [styles.piece, { marginBottom: 16 }],
          text(
            ['Your own question', role_name ?? 'every role', facet && isScaleCode(facet) ? scaleOf(facet).name : '']
              .filter(Boolean)
              .join(', '),
            styles.small,
          ),
          asked(questions.length + at + 1, words),
          ...scorecard(anchors),
        ),
      ),
      ...(isEmpty ? [text('Nothing stands out: ask about the role.')] : [writingLine('Interviewer, date')]),
    ),
  ]
}

const BAR = 90

/** What to ask about first; the longer the bar, the more an answer tells beyond the test. */
export const asksSection = ({ asks }: PrintedReport, { accent }: Look): ReactElement[] => {
  if (!asks) return []
  const sorted = asks.toSorted((one, other) => other.priority - one.priority)
  const most = Math.max(...sorted.map(({ priority }) => priority))
  return [
    section(
      'What to ask about',
      'the longer the bar, the more an answer tells beyond the test',
      ...sorted.map((ask) =>
        whole(
          [styles.piece, styles.row],
          box(
            styles.grow,
            text(ask.competency, styles.name),
            text(`${isScaleCode(ask.facet) ? scaleOf(ask.facet).name : ask.facet}: ${ask.why}`, styles.small),
          ),
          box(
            { width: BAR },
            box({ height: 5, marginTop: 4, width: (BAR * ask.priority) / most, backgroundColor: accent }),
            text(`${ask.minutes} minutes`, styles.small),
          ),
        ),
      ),
      ...(sorted.length ? [] : [text('Nothing stands out: ask about the role.')]),
    ),
  ]
}
