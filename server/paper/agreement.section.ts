import type { ReactElement } from 'react'
import type { PrintedReport } from '#server/kernel/pdf.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { chartRow } from './chart.ts'
import { box, bullets, section, styles, text, whole, writingLine } from './kit.ts'
import type { Look } from './look.ts'

type Agreement = NonNullable<PrintedReport['agreement']>
const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

const topicOf = ({ people }: Agreement, topic: Agreement['topics'][number], { bands, accent }: Look): ReactElement =>
  box(
    styles.piece,
    text(capital(topic.theme), [styles.name, { fontSize: 10.5 }]),
    ...topic.scales.map(({ scale, marks }) => {
      const about = isScaleCode(scale) ? scaleOf(scale) : null
      return whole(
        { marginVertical: 3 },
        text(`${about?.name}: ${about?.lowPole}, or ${about?.highPole}`, styles.small),
        ...marks.map((mark, at) =>
          chartRow(
            {
              name: people[at]?.first ?? '',
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
      )
    }),
    ...topic.readings.map((reading, at) =>
      whole(
        { marginTop: 4 },
        text(`How ${people[at]?.first} may read ${people[1 - at]?.first}`, styles.name),
        text(reading, styles.read),
      ),
    ),
    whole({ marginTop: 4 }, text('What each brings', styles.name), text(topic.each_brings, styles.read)),
    whole({ marginTop: 4 }, text('What to agree on', styles.name), text(`${capital(topic.agree_on)}.`, styles.read)),
  )

const signed = (agreement: Agreement, at: number): ReactElement => {
  const one = agreement.people[at]
  const name = `${one?.first ?? ''} ${one?.last ?? ''}`
  return one?.signed_at ? text(`${name}, signed ${one.signed_at.slice(0, 10)}`) : writingLine(name)
}

/** What may rub between two employees, what they agree on, and where they sign. */
export const agreementSection = ({ agreement }: PrintedReport, look: Look): ReactElement[] =>
  agreement
    ? [
        section(
          'Where it may rub',
          `both said yes on ${agreement.agreed_on}`,
          ...agreement.topics.map((topic) => topicOf(agreement, topic, look)),
          ...(agreement.topics.length
            ? []
            : [
                text(
                  'Nothing between the two lies beyond the error of measurement. Talk about tasks, times and who decides.',
                ),
              ]),
        ),
        section(
          'What we agree on',
          agreement.follow_up_on ? `to look at again on ${agreement.follow_up_on}` : null,
          ...(agreement.points.length ? bullets(agreement.points) : [writingLine(''), writingLine('')]),
          box({ marginTop: 16, gap: 8 }, signed(agreement, 0), signed(agreement, 1)),
        ),
      ]
    : []
