import type { AnalyticsSummary } from '#contract/resources/analytics.ts'
import { Section } from '#client/ui/section.tsx'
import styles from './analytics.module.css'
import { inFigures } from '#client/lib/format.ts'

interface NamesTableProps {
  title: string
  rows: AnalyticsSummary['pages']
  empty: string
}

/** The most frequent names, with how often and by how many. */
export const NamesTable = ({ title, rows, empty }: NamesTableProps) => (
  <Section title={title} note="the 20 most frequent">
    {rows.length ? (
      <table className={styles.names}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Times</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, people }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{inFigures(count)}</td>
              <td>{inFigures(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : (
      <p className={styles.quiet}>{empty}</p>
    )}
  </Section>
)
