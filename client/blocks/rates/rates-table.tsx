import type { FairnessGroup, FairnessTable } from '#contract/resources/fairness.ts'
import { Mark } from '#client/ui/marks/mark.tsx'
import { Section } from '#client/ui/section.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import {
  chanceWords,
  FEWEST_WORDS,
  GROUPING_WORDS,
  groupWords,
  hiddenWords,
  percent,
  placeOf,
  ratioText,
  tableNote,
  verdictOf,
} from './rates.model.ts'
import styles from './rates.module.css'

const ratioWords = ({ impact_ratio, low, high }: FairnessGroup): string =>
  impact_ratio === null
    ? 'no ratio'
    : `${ratioText(impact_ratio)}${low === null || high === null ? '' : `, likely ${ratioText(low)} to ${ratioText(high)}`}`

/** On a narrow screen each cell says by itself what its column is. */
const HEADS = { people: 'People', rate: 'Rate', ratio: 'Ratio to the reference', verdict: 'What it says' }

const Ratio = ({ group }: { group: FairnessGroup }) => {
  const { impact_ratio: ratio, low, high } = group
  if (ratio === null || group.is_reference)
    return <td data-title={HEADS.ratio}>{group.is_reference ? 'reference' : 'no ratio'}</td>
  return (
    <td data-title={HEADS.ratio}>
      <VisuallyHidden>{ratioWords(group)}</VisuallyHidden>
      <span className={styles.plot} aria-hidden="true">
        <Mark
          size="facet"
          score={{ point: placeOf(ratio), low: placeOf(low ?? ratio), high: placeOf(high ?? ratio) }}
        />
      </span>
      <small aria-hidden="true">{ratioWords(group)}</small>
    </td>
  )
}

const Row = ({ group, counted }: { group: FairnessGroup; counted: string }) => {
  const { words, tone } = verdictOf(group)
  const verdict = tone === 'plain' ? <span className={styles.quiet}>{words}</span> : <Tag tone={tone}>{words}</Tag>
  return (
    <tr>
      <th scope="row">{groupWords(group.group)}</th>
      <td data-title={HEADS.people}>{group.applicants}</td>
      <td data-title={counted}>{group.counted}</td>
      <td data-title={HEADS.rate}>{group.rate === null ? '' : percent(group.rate)}</td>
      <Ratio group={group} />
      <td data-title={HEADS.verdict}>
        {verdict}
        {group.fisher_p === null ? null : <small>{chanceWords(group.fisher_p)}</small>}
        {group.may_be_left_out ? <small>Under 2 % of the data: an auditor may leave it out.</small> : null}
        {group.one_more === null ? null : <small>One more here and one fewer there would change this.</small>}
      </td>
    </tr>
  )
}

interface RatesTableProps {
  table: FairnessTable
  /** What being counted means: "Reached it". */
  counted: string
  level?: 2 | 3
}

/** One table of rates: a line for each group, its ratio with the dashed line at four fifths, and what may be said. */
export const RatesTable = ({ table, counted, level = 2 }: RatesTableProps) => {
  const title = GROUPING_WORDS[table.by]
  const shown = table.groups.filter(({ is_hidden }) => !is_hidden)
  const hidden = table.groups.filter(({ is_hidden }) => is_hidden)
  return (
    <Section title={title} note={tableNote(table)} ruled level={level}>
      {table.hidden_because ? (
        <p className={styles.quiet}>{hiddenWords(table)}</p>
      ) : (
        <>
          <div className={styles.scroll} role="region" aria-label={`${title}: ${counted.toLowerCase()}`} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Group</th>
                  <th scope="col">{HEADS.people}</th>
                  <th scope="col">{counted}</th>
                  <th scope="col">{HEADS.rate}</th>
                  <th scope="col">{HEADS.ratio}</th>
                  <th scope="col">{HEADS.verdict}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((group) => (
                  <Row key={group.group} {...{ group, counted }} />
                ))}
              </tbody>
            </table>
          </div>
          {hidden.length > 0 ? (
            <p className={styles.hidden}>
              Without figures, because there are {FEWEST_WORDS}:{' '}
              <b>{hidden.map(({ group }) => groupWords(group)).join('; ')}</b>.
            </p>
          ) : null}
        </>
      )}
    </Section>
  )
}
