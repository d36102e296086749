import { Link } from '@tanstack/react-router'
import { inFigures } from '#client/lib/format.ts'
import type { Overview } from '#contract/resources/home.ts'
import { Section } from '#client/ui/section.tsx'
import { nameLinkClass, textLinkClass } from '#client/ui/text-link.tsx'
import styles from './home.module.css'

/** The companies one sees, those with most registrations first; each name leads to its people, each number to whom it counts. */
export const CompaniesPanel = ({ companies, from }: Pick<Overview, 'companies' | 'from'>) => (
  <Section title="Companies" note="registered in the last 90 days">
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Registered</th>
          <th scope="col">Finished</th>
          <th scope="col">Unread</th>
        </tr>
      </thead>
      <tbody>
        {companies.map(({ id, name, registered, finished, unread }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/candidates" search={{ type: 'all', company_id: id }} className={nameLinkClass}>
                {name}
              </Link>
            </th>
            {[
              // Not whoever was put on the list and has done nothing yet.
              { count: registered, of: { where: ['0.progress.not.not_registered'] } },
              { count: finished, of: { progress: 'completed' as const } },
              { count: unread, of: { is_unread: true } },
            ].map(({ count, of }, at) => (
              <td key={at}>
                <Link
                  to="/candidates"
                  search={{ type: 'all', company_id: id, start_date: from, ...of }}
                  className={textLinkClass}
                >
                  {inFigures(count)}
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)
