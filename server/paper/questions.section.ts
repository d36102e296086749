import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, whole, words } from './blocks.ts'
import { bullets, name, section, styles, writingLine } from './kit.ts'
import { scorecard } from './scorecard.ts'

const asked = (number: number, said: string): Block => name(`${number}. ${said}`, { ...styles.name, size: 10.5 })

const lengthOf = (questions: number, minutes: number, own: number): string =>
  [
    questions ? `${questions} ${questions === 1 ? 'question' : 'questions'}, about ${minutes} minutes` : '',
    own ? `${own} of the company’s own` : '',
  ]
    .filter(Boolean)
    .join(', and ')

/** Questions of the guide with their probes, then those of the company's own, numbered through. */
export const questionsSection = ({ questions, own_questions: own = [] }: PrintedReport): Block[] => {
  if (!questions) return []
  const minutes = questions.reduce((sum, one) => sum + one.minutes, 0)
  const isEmpty = questions.length + own.length === 0
  return [
    section(
      'Interview guide',
      lengthOf(questions.length, minutes, own.length),
      // At the head, where it is filled in first, and never alone on a last page.
      isEmpty ? null : { ...writingLine('Interviewer, date'), leads: true, after: 14 },
      ...questions.map(({ text, competency, why, minutes: each, probes, anchors }, at) =>
        whole(
          { after: 16 },
          words(`${competency}: ${why} · ${each} minutes`, styles.small),
          asked(at + 1, text),
          bullets(probes),
          ...scorecard(anchors),
        ),
      ),
      ...own.map(({ text, role_name, facet, anchors, warning }, at) =>
        whole(
          { after: 16 },
          words(
            [
              'The company’s own question',
              role_name ?? 'every role',
              facet && isScaleCode(facet) ? scaleOf(facet).name : '',
            ]
              .filter(Boolean)
              .join(', '),
            styles.small,
          ),
          asked(questions.length + at + 1, text),
          warning
            ? words(`This touches “${warning}” and in most countries may not be asked.`, styles.small, { after: 2 })
            : null,
          ...scorecard(anchors),
        ),
      ),
      isEmpty ? words('Nothing stands out: ask about the role.', styles.plain) : null,
    ),
  ]
}
