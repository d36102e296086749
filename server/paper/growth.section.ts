import type { ReactElement } from 'react'
import type { CoachingPiece, GrowthPiece } from '#contract/resources/survey-results.ts'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { box, bullets, INK, pair, section, styles, text, whole } from './kit.ts'

const nameOf = (code: string) => (isScaleCode(code) ? scaleOf(code).name : code)

const piece = ({ facet, text: words, why }: GrowthPiece): ReactElement[] => [
  text(nameOf(facet), styles.name),
  text(words, styles.read),
  text(why, styles.small),
]

/** What the person can build on, watch and practise, and the goal that they have chosen. */
export const growthSection = ({ growth, goal }: PrintedReport): ReactElement[] => {
  if (!growth) return []
  const chosen = goal ? growth.goals.find(({ id }) => id === goal.piece) : undefined
  return [
    ...(goal
      ? [
          section(
            'Your goal',
            goal.follow_up_on ? `to look at again on ${goal.follow_up_on}` : null,
            text(chosen ? chosen.text : nameOf(goal.piece.split('.')[0] ?? ''), styles.read),
            ...bullets(goal.plans),
          ),
        ]
      : []),
    ...(growth.strengths.length
      ? [section('To build on', null, ...growth.strengths.map((one) => whole(styles.piece, ...piece(one))))]
      : []),
    ...(growth.over_use
      ? [section('To watch', 'what too much of it costs', whole(styles.piece, ...piece(growth.over_use)))]
      : []),
    section(
      'To practise',
      growth.goals.length ? 'choose one' : null,
      ...(growth.goals.length
        ? growth.goals.map((one) => whole(styles.piece, ...piece(one), ...bullets(one.plans)))
        : [text('No facet lies clearly outside the middle. Choose any goal that serves the work.', styles.read)]),
    ),
  ]
}

const advice = (title: string, pieces: readonly CoachingPiece[]): ReactElement[] =>
  pieces.length === 0
    ? []
    : [
        section(
          title,
          null,
          ...pieces.map((one) =>
            whole(
              styles.piece,
              text(nameOf(one.facet), styles.name),
              pair('Do', one.do),
              pair('Don’t', one.dont),
              pair('Ask', one.question),
              text(one.why, styles.small),
            ),
          ),
        ),
      ]

const tick = (isDone: boolean): ReactElement =>
  box(
    {
      width: 9,
      height: 9,
      marginTop: 2,
      borderWidth: 1,
      borderColor: INK,
      alignItems: 'center',
      justifyContent: 'center',
    },
    isDone ? box({ width: 5, height: 5, backgroundColor: INK }) : null,
  )

const SPANS = [30, 60, 90] as const

/** What is planned for 30, 60 and 90 days, then all advice. */
export const coachingSection = ({ coaching, plan = [] }: PrintedReport): ReactElement[] => {
  if (!coaching) return []
  const told = plan.flatMap((item) => {
    const found = coaching[item.reader].find(({ id }) => id === item.piece)
    return found ? [{ ...item, words: `${nameOf(found.facet)}: ${found.do}` }] : []
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
                  styles.piece,
                  text(`In ${days} days`, styles.name),
                  ...own.map(({ is_done, words, reader }) =>
                    box(
                      styles.bullet,
                      tick(is_done),
                      text(`${words} (${reader === 'manager' ? 'their manager' : 'the person'})`, styles.grow),
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
          section('Coaching', null, text('No facet lies clearly outside the middle, so there is no topic to suggest.')),
        ]),
  ]
}
