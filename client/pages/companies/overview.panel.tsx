import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ROLE_OF_COMPANY_HEAD } from '#contract/access/roles.ts'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { countOf, dayAt, fullTime, inFigures, when } from '#client/lib/format.ts'
import { KeyValues } from '#client/ui/key-values.tsx'
import { Sparkline } from '#client/ui/marks/sparkline.tsx'
import { Section } from '#client/ui/section.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { doneOf, SETUP_WORDS } from './companies.model.ts'
import type { CompaniesSearch } from './companies.route.ts'
import styles from './company.module.css'

interface OverviewProps {
  company: CompanyDetails
  search: CompaniesSearch
}

/** What is done and what is missing before the first result, each step leading to where it is done. */
const Setup = ({ company, search }: OverviewProps) => (
  <Section title="Set-up" note={`${doneOf(company)} of ${company.setup.length} done`}>
    <ol className={styles.steps}>
      {company.setup.map(({ step, is_done }) => {
        const { todo, at } = SETUP_WORDS[step]
        return (
          <li key={step} data-done={is_done || undefined}>
            {is_done ? <IconCircleCheck aria-label="Done:" /> : <IconCircle aria-label="To do:" />}
            {is_done || at === null ? (
              <span>{todo}</span>
            ) : at === '/user-management' ? (
              <Link
                to={at}
                search={{ company_id: company.id, start: 1, invite_as: ROLE_OF_COMPANY_HEAD }}
                className={textLinkClass}
              >
                {todo}
              </Link>
            ) : at === '/hiring-campaigns' ? (
              <Link to={at} search={{ company_id: company.id, start: 1 }} className={textLinkClass}>
                {todo}
              </Link>
            ) : (
              <Link to="/companies/overview" search={{ ...search, tab: at }} replace className={textLinkClass}>
                {todo}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  </Section>
)

/** How a company stands: its set-up, its numbers, its last twelve weeks. */
export const OverviewPanel = ({ company, search }: OverviewProps) => {
  const results = company.weeks.reduce((sum, week) => sum + week, 0)
  return (
    <div className={styles.columns}>
      <Setup company={company} search={search} />
      <Section title="In numbers">
        <KeyValues
          pairs={[
            {
              key: 'Results',
              value: (
                <Link to="/candidates" search={{ type: 'all', company_id: company.id }} className={textLinkClass}>
                  {inFigures(company.results_count)}
                </Link>
              ),
            },
            {
              key: 'Handed in within twelve weeks',
              value: (
                <span className={styles.weeks}>
                  <Sparkline label="Results a week over the last twelve weeks" values={company.weeks} />
                  {results}
                </span>
              ),
            },
            {
              key: 'Users',
              value: (
                <Link to="/user-management" search={{ company_id: company.id }} className={textLinkClass}>
                  {inFigures(company.users_count)}
                </Link>
              ),
            },
            ...(['Locations', 'Departments'] as const).map((key) => ({
              key,
              value: (
                <Link to="/companies/overview" search={{ ...search, tab: 'places' }} className={textLinkClass}>
                  {inFigures(key === 'Locations' ? company.locations_count : company.departments_count)}
                </Link>
              ),
            })),
            {
              key: 'Last activity',
              value: company.last_activity_at ? (
                <time dateTime={company.last_activity_at} title={fullTime(company.last_activity_at)}>
                  {when(company.last_activity_at)}
                </time>
              ) : (
                'none yet'
              ),
            },
            { key: 'Time zone', value: company.time_zone.replaceAll('_', ' ') },
            { key: 'Results are kept for', value: countOf(company.retention_months, 'month', 'months') },
            { key: 'CRM location', value: company.go_high_level_location_id ?? 'none' },
            { key: 'Company since', value: dayAt(company.created_at) },
          ]}
        />
      </Section>
    </div>
  )
}
