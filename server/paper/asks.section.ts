import type { InterviewRating } from '#contract/resources/interview-ratings.ts'
import type { Ask } from '#contract/resources/survey-results.analysis.ts'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { askedAbout } from '#science/reports/asked-about.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, columns, drawing, stack, whole, words } from './blocks.ts'
import { drawnOf, figures, keyOf, namedScale, plot } from './chart.ts'
import { name, PIECE, section, styles } from './kit.ts'
import type { Look } from './look.ts'
import { gaveWords, scorecard } from './scorecard.ts'

const MARKS = 170
const BAR = 70

/** What others gave and noted, once one has rated oneself; before that, only how many they are. */
const othersSaid = (ratings: readonly InterviewRating[], count: number, isRated: boolean): Block | null => {
  if (!isRated)
    return count
      ? words(
          `${count === 1 ? '1 colleague has' : `${count} colleagues have`} rated this. It is printed for whoever has rated it too.`,
          styles.small,
          { before: 4 },
        )
      : null
  return stack(
    { tag: 'L', before: 4 },
    ...ratings.map(({ by, rating, notes }) =>
      stack(
        { tag: 'LI', after: 2 },
        words(gaveWords(by, rating), styles.small, { tag: 'Lbl' }),
        notes ? words(notes, styles.read, { tag: 'LBody' }) : null,
      ),
    ),
  )
}

/** One's own rating and notes, or room for them; then those of others. */
const scorecardOf = ({ code }: Ask, { interview_ratings, others }: NonNullable<PrintedReport['ratings']>): Block[] => {
  const ratings = interview_ratings.filter((one) => one.code === code)
  const mine = ratings.find(({ is_mine }) => is_mine)
  const given = mine?.rating ?? null
  const rest = othersSaid(
    ratings.filter(({ is_mine }) => !is_mine),
    others[code] ?? 0,
    given !== null,
  )
  return [
    ...scorecard(null, { by: mine?.by ?? '', rating: given, notes: mine?.notes ?? null, lines: 1 }),
    ...(rest ? [rest] : []),
  ]
}

/** Why, with the facet that it is about. */
const whyOf = ({ facet, why }: Ask): string => {
  const about = isScaleCode(facet) ? scaleOf(facet).name : facet
  return why.includes(about) ? why : `${about}: ${why}`
}

/** Where the person stands on what a topic is about, and to the role's target, as on the page. */
const marksOf = ({ facet }: Ask, { scores, reasons }: NonNullable<PrintedReport['standing']>, look: Look): Block[] =>
  askedAbout(
    facet,
    reasons.map(({ scale }) => scale),
  ).flatMap((scale) => {
    const score = scores.find((one) => one.scale === scale)
    if (!score) return []
    const drawn = { ...drawnOf(score), target: reasons.find((one) => one.scale === scale)?.target }
    return [
      stack(
        { after: 4 },
        words(`${namedScale(drawn)}: ${figures(drawn)}`, styles.small),
        plot(drawn, look.bands, look.accent),
      ),
    ]
  })

/** What to ask about first; the longer the bar, the more an answer tells beyond the test. */
export const asksSection = ({ asks, standing, ratings }: PrintedReport, look: Look): Block[] => {
  if (!asks) return []
  const most = Math.max(...asks.map(({ priority }) => priority))
  const topic = (ask: Ask): Block =>
    columns(
      { gap: 12 },
      { block: stack({}, name(ask.competency), words(whyOf(ask), styles.small)) },
      { width: MARKS, block: stack({}, ...(standing ? marksOf(ask, standing, look) : [])) },
      {
        width: BAR,
        block: stack(
          {},
          drawing(
            { height: 10 },
            ({ paper }, { x, y }) => void paper.rect(x, y + 4, (BAR * ask.priority) / most, 5).fill(look.accent),
          ),
          words(`${ask.minutes} minutes`, styles.small),
        ),
      },
    )
  return [
    section(
      'What to ask about',
      asks.length ? 'the longer the bar, the more an answer tells beyond the test' : null,
      asks.length && standing ? { ...keyOf(look.accent, true), leads: true, after: PIECE } : null,
      ...asks.map((ask) => whole({ after: 12 }, topic(ask), ...(ratings ? scorecardOf(ask, ratings) : []))),
      ...(asks.length ? [] : [words('Nothing stands out: ask about the role.', styles.plain)]),
    ),
  ]
}
