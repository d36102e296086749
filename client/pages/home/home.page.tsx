import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { peopleColumns } from '#client/blocks/people-table/people-columns.tsx'
import { campaignsQuery } from '#client/data/hiring-campaigns.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import type { ResultFiltersInput } from '#contract/resources/survey-results.ts'
import { useBrand, useMay, useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { buttonClass, ButtonIcon } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { totalText } from '#client/ui/pagination.tsx'
import { Section } from '#client/ui/section.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './home.module.css'

interface TileProps {
  title: string
  /** What is counted, and over which span of time. */
  meaning: string
  filters: ResultFiltersInput
}

/** A number that leads to exactly the rows it counts. */
const Tile = ({ title, meaning, filters }: TileProps) => {
  const { data, isError } = useQuery(resultsQuery({ limit: 1, ...filters }))
  return (
    <li className={styles.tile}>
      <Link to="/candidates" search={filters as object}>
        <b>{data ? totalText(data.pagination.total) : isError ? '–' : '…'}</b>
        <span>{title}</span>
      </Link>
      <small>{meaning}</small>
    </li>
  )
}

const OpenCampaigns = () => {
  const { data } = useQuery(campaignsQuery({ state: 'open', limit: 1 }))
  return (
    <li className={styles.tile}>
      <Link to="/hiring-campaigns" search={{ state: 'open' }}>
        <b>{data ? totalText(data.pagination.total) : '…'}</b>
        <span>Open campaigns</span>
      </Link>
      <small>Links that take registrations today</small>
    </li>
  )
}

const Start = () => (
  <Link to="/hiring-campaigns" search={{ start: 1 }} className={buttonClass({ kind: 'primary' })}>
    <ButtonIcon of={<IconSend />} />
    Start a campaign
  </Link>
)

/** / */
export const HomePage = () => {
  const profile = useProfile()
  const brand = useBrand()
  const may = useMay()
  const recent = useQuery(resultsQuery({ limit: 8, sort_by: 'submitted_at', progress: 'completed' }))
  const isOwner = may('campaigns:view')
  const columns = peopleColumns(profile.companies.length !== 1).filter((column) =>
    ['last', 'role_name', 'profile', 'quality', 'submitted_at'].includes(column.key),
  )
  return (
    <>
      <PageHeader
        title={`Welcome, ${profile.first || profile.email}`}
        count={profile.company?.name ?? brand.name}
        actions={isOwner ? <Start /> : undefined}
      />
      <ul className={styles.tiles} aria-label="Numbers">
        <Tile
          title="Finished"
          meaning="Handed in, all time, without archived and test"
          filters={{ progress: 'completed' }}
        />
        <Tile title="In progress" meaning="Started, not handed in yet" filters={{ progress: 'in_progress' }} />
        <Tile title="Registered" meaning="Agreed, not started yet" filters={{ progress: 'registered' }} />
        <Tile
          title="Need a look"
          meaning="Response quality is review or cannot be read"
          filters={{ quality: ['review', 'not interpretable'] }}
        />
        {isOwner ? <OpenCampaigns /> : null}
      </ul>
      <Section
        title="Newest results"
        end={
          <Link to="/candidates" search={{ progress: 'completed', sort_by: 'submitted_at' }} className={textLinkClass}>
            All results
          </Link>
        }
      >
        <DataTable
          label="People with a new result"
          columns={columns.map((column) => ({ ...column, sortable: false }))}
          content={contentOf(recent, (page) => page.survey_results)}
          rowKey={(row) => String(row.id)}
          rowName={fullName}
          skeletonRows={8}
          failedTitle="The newest results could not be loaded"
          empty={
            <EmptyState title="No result yet" action={isOwner ? <Start /> : undefined}>
              Start a campaign and send its link. Each result stands here the moment it is handed in.
            </EmptyState>
          }
        />
      </Section>
      <nav className={styles.more} aria-label="More">
        {isOwner ? (
          <Link to="/hiring-campaigns" className={textLinkClass}>
            Hiring campaigns
          </Link>
        ) : null}
        <Link to="/archived" className={textLinkClass}>
          Archived
        </Link>
        <Link to="/profile" className={textLinkClass}>
          My profile
        </Link>
      </nav>
    </>
  )
}
