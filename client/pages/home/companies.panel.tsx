import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/resources/home.ts'
import { Section } from '#client/ui/section.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import styles from './home.module.css'

/** The companies one sees, those with most registrations first; each name leads to its people. */
export const CompaniesPanel = ({ companies }: { companies: Overview['companies'] }) => (
  <Section title="Companies" note="registered in the last 90 days">
    <table className={styles.companies}>
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
            <td>{registered}</td>
            <td>{finished}</td>
            <td>{unread}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)
