import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shown } from '#client/blocks/people-table/shown-score.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import { initialsOf } from '#client/lib/current-user.ts'
import { fullName, when } from '#client/lib/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { ProfileStrip } from '#client/ui/marks/profile-strip.tsx'
import { Section } from '#client/ui/section.tsx'
import { nameLinkClass, textLinkClass } from '#client/ui/text-link.tsx'
import styles from './home.module.css'

const SHOWN = 5

/** The people who finished last. */
export const RecentPanel = () => {
  const { data } = useQuery(resultsQuery({ limit: SHOWN, sort_by: 'submitted_at', progress: 'completed' }))
  if (!data?.survey_results.length) return null
  return (
    <Section
      title="Recent people"
      end={
        <Link
          to="/candidates"
          search={{ type: 'all', progress: 'completed', sort_by: 'submitted_at' }}
          className={textLinkClass}
        >
          All results
        </Link>
      }
    >
      <ul className={styles.rows}>
        {data.survey_results.map((row) => (
          <li key={row.id} className={styles.row}>
            <Avatar initials={initialsOf(row)} />
            <span className={styles.rowWords}>
              <Link to="/survey-results/$id" params={{ id: String(row.id) }} className={nameLinkClass}>
                {fullName(row)}
              </Link>
              <small>
                Finished {row.submitted_at ? when(row.submitted_at) : ''}
                {row.location ? ` · ${row.location.name}` : ''}
              </small>
            </span>
            {row.quality_verdict === 'not interpretable' ? null : <ProfileStrip scores={row.scores.map(shown)} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
