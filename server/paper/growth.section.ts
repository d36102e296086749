import type { CoachingItem } from '#contract/resources/development-plans.ts'
import type { CoachingPiece, GrowthPiece } from '#contract/resources/survey-results.analysis.ts'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, drawing, stack, whole, words } from './blocks.ts'
import { dayWords } from './days.ts'
import { bullets, capital, INK, item, name, pairs, PIECE, section, styles } from './kit.ts'

const nameOf = (code: string) => (isScaleCode(code) ? scaleOf(code).name : code)

/** For whom a piece of the plan is, and until when. */
const forWhom = ({ reader, due_on }: CoachingItem): string =>
  `${reader === 'manager' ? 'their manager' : 'the person'}${due_on === null ? '' : `, until ${dayWords(due_on)}`}`

const piece = ({ facet, text, why }: GrowthPiece): Block[] => [
  name(nameOf(facet)),
  words(text, styles.read),
  words(why, styles.small),
]

/** What the person can build on, watch and practise, and the goal that they have chosen. */
export const growthSection = ({ growth, goal }: PrintedReport): Block[] => {
  if (!growth) return []
  const chosen = goal ? growth.goals.find(({ id }) => id === goal.piece) : undefined
  return [
    ...(goal
      ? [
          section(
            'Your goal',
            goal.follow_up_on ? `to look at again on ${dayWords(goal.follow_up_on)}` : null,
            words(chosen ? chosen.text : nameOf(goal.piece.split('.')[0] ?? ''), styles.read),
            bullets(goal.plans),
          ),
        ]
      : []),
    ...(growth.strengths.length
      ? [section('To build on', null, ...growth.strengths.map((one) => whole({ after: PIECE }, ...piece(one))))]
      : []),
    ...(growth.over_use
      ? [section('To watch', 'what too much of it costs', whole({ after: PIECE }, ...piece(growth.over_use)))]
      : []),
    section(
      'To practise',
      growth.goals.length ? 'choose one' : null,
      ...(growth.goals.length
        ? growth.goals.map((one) => whole({ after: PIECE }, ...piece(one), bullets(one.plans)))
        : [words('No facet lies clearly outside the middle. Choose any goal that serves the work.', styles.read)]),
    ),
  ]
}

const advice = (title: string, pieces: readonly CoachingPiece[]): Block[] =>
  pieces.length === 0
    ? []
    : [
        section(
          title,
          null,
          ...pieces.map((one) =>
            whole(
              { after: PIECE },
              name(nameOf(one.facet)),
              pairs([
                ['Do', one.do],
                ['Don’t', one.dont],
                ['Ask', one.question],
              ]),
              words(`${capital(one.rule)}. ${one.why}`, styles.small),
            ),
          ),
        ),
      ]

const TICK = 9
const tick = (isDone: boolean): Block =>
  drawing({ alt: isDone ? 'Done' : 'Not done yet', height: 13 }, ({ paper }, { x, y }) => {
    paper.lineWidth(1)
    paper.rect(x + 0.5, y + 2.5, TICK, TICK).stroke(INK)
    if (isDone) paper.rect(x + 2.5, y + 4.5, TICK - 4, TICK - 4).fill(INK)
  })

const SPANS = [30, 60, 90] as const

/** What is planned for 30, 60 and 90 days, then all advice. */
export const coachingSection = ({ coaching, plan = [] }: PrintedReport): Block[] => {
  if (!coaching) return []
  const told = plan.flatMap((item) => {
    const found = coaching[item.reader].find(({ id }) => id === item.piece)
    return found ? [{ ...item, said: `${nameOf(found.facet)}: ${found.do}` }] : []
  })
  return [
    ...(told.length
      ? [
          section(
            'Plan',
            `${told.filter(({ is_done }) => is_done).length} of ${told.length} done`,
            ...SPANS.flatMap((days) => {
              const own = told.filter((item) => item.days === days)
              if (own.length === 0) return []
              return [
                whole(
                  { after: PIECE },
                  name(`In ${days} days`),
                  stack(
                    { tag: 'L' },
                    ...own.map((one) =>
                      item(
                        stack({ tag: 'Lbl' }, tick(one.is_done)),
                        TICK + 6,
                        words(`${one.said} (${forWhom(one)})`, styles.plain, {
                          tag: 'LBody',
                        }),
                        { before: 2 },
                      ),
                    ),
                  ),
                ),
              ]
            }),
          ),
        ]
      : []),
    ...advice('Coaching, for the manager', coaching.manager),
    ...advice('Coaching, for the person', coaching.person),
    ...(coaching.manager.length + coaching.person.length
      ? []
      : [
          section(
            'Coaching',
            null,
            words('No facet lies clearly outside the middle, so there is no topic to suggest.', styles.plain),
          ),
        ]),
  ]
}
