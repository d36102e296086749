import type { PrintedReport } from '#server/kernel/pdf.ts'
import { NO_FRICTION, NOT_COMPARED } from '#science/reports/no-friction-words.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Block, columns, stack, whole, words } from './blocks.ts'
import { chartRow, keyOf, table } from './chart.ts'
import { dayWords } from './days.ts'
import { bullets, capital, name, PIECE, section, styles, writingLine } from './kit.ts'
import type { Look } from './look.ts'

/** What is no report of one person says in a line what it is not. */
const NOT_OF_TWO =
  'By their own answers. This measures neither ability, knowledge, health nor honesty, and it decides nothing.'

type Agreement = NonNullable<PrintedReport['agreement']>

const sentences = (title: string, said: string): Block => whole({ before: 4 }, name(title), words(said, styles.read))

/** How each may read the other, side by side. */
const readingsOf = (people: Agreement['people'], readings: readonly string[]): Block =>
  columns(
    { gap: 18, before: 4 },
    ...readings.map((reading, at) => ({
      block: sentences(`How ${people[at]?.called} may read ${people[1 - at]?.called}`, reading),
    })),
  )

const topicOf = ({ people }: Agreement, topic: Agreement['topics'][number], { bands, accent }: Look): Block =>
  stack(
    { after: PIECE },
    name(capital(topic.theme), { ...styles.name, size: 10.5 }),
    words(`${capital(topic.rule)}.`, styles.small, { leads: true }),
    ...topic.scales.map(({ scale, marks }) => {
      const about = isScaleCode(scale) ? scaleOf(scale) : null
      return whole(
        { before: 3, after: 3 },
        words(`${about?.name}: ${about?.lowPole}, or ${about?.highPole}`, styles.small, {
          leads: true,
          after: 2,
        }),
        table(
          ...marks.map((mark, at) =>
            chartRow(
              {
                name: people[at]?.called ?? '',
                isFacet: true,
                lessPrecise: about?.lessPrecise ?? false,
                point: mark?.percentile ?? null,
                low: mark?.low ?? null,
                high: mark?.high ?? null,
              },
              bands,
              accent,
            ),
          ),
        ),
      )
    }),
    readingsOf(people, topic.readings),
    sentences('What each brings', topic.each_brings),
    sentences('What to agree on', `${capital(topic.agree_on)}.`),
  )

const signed = (agreement: Agreement, at: number): Block => {
  const one = agreement.people[at]
  const full = `${one?.first ?? ''} ${one?.last ?? ''}`
  return one?.signed_at
    ? words(`${full}, signed ${dayWords(one.signed_at)}`, styles.plain, { before: 8 })
    : writingLine(full)
}

/** What they agree on and where they sign. */
const signing = (agreement: Agreement): Block =>
  section(
    'What we agree on',
    agreement.follow_up_on ? `to look at again on ${dayWords(agreement.follow_up_on)}` : null,
    ...(agreement.points.length ? [bullets(agreement.points)] : [writingLine(''), writingLine('')]),
    whole({ before: 28 }, signed(agreement, 0), signed(agreement, 1)),
  )

/** What may rub between two employees, what they agree on, and where they sign. */
export const agreementSection = ({ agreement }: PrintedReport, look: Look): Block[] => {
  if (!agreement) return []
  const topics = agreement.topics.map((topic) => topicOf(agreement, topic, look))
  const rubs = topics.length ? topics : [words(agreement.is_compared ? NO_FRICTION : NOT_COMPARED, styles.plain)]
  const all = agreement.leading ? [sentences('Where somebody has to lead', agreement.leading), ...rubs] : rubs
  const last = all.slice(-1)
  return [
    whole(
      {},
      section(
        'Where it may rub',
        `both said yes on ${dayWords(agreement.agreed_on)}`,
        agreement.topics.length ? words(NOT_OF_TWO, styles.small, { after: 4 }) : null,
        agreement.topics.some(({ scales }) => scales.length) ? { ...keyOf(look.accent, false), after: PIECE } : null,
        ...all.slice(0, -1),
      ),
      // Who signs sees on the same page what is signed: all of it, or the last of what may rub.
      whole({}, ...last, { ...signing(agreement), before: 14 }),
    ),
  ]
}
