import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/resources/home.ts'
import { campaignsQuery } from '#client/data/hiring-campaigns.list.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import { useMay } from '#client/lib/current-user.ts'
import { when } from '#client/lib/format.ts'
import { totalInShort } from './home.model.ts'
import styles from './home.module.css'

interface WordsProps {
  value: ReactNode
  title: string
  /** What is counted, and over which span of time. */
  meaning: string
}

const Words = ({ value, title, meaning }: WordsProps) => (
  <>
    <b>{value}</b>
    <span>{title}</span>
    <small>{meaning}</small>
  </>
)

export interface TileProps extends Omit<WordsProps, 'value'> {
  /** Nothing until it is known. */
  count: number | undefined
  /** Leads to exactly the rows that are counted. */
  way: LinkProps
}

/** A number with what it counts and since when. */
export const Tile = ({ count, way, ...words }: TileProps) => (
  <li>
    <Link {...way}>
      <Words value={count === undefined ? '…' : totalInShort(count)} {...words} />
    </Link>
  </li>
)

const InProgress = () => {
  const { data } = useQuery(resultsQuery({ limit: 1, progress: 'in_progress' }))
  return (
    <Tile
      count={data?.pagination.total}
      title="in progress"
      meaning="started, not handed in yet"
      way={{ to: '/candidates', search: { type: 'all', progress: 'in_progress' } }}
    />
  )
}

const OpenCampaigns = () => {
  const { data } = useQuery(campaignsQuery({ state: 'open', limit: 1 }))
  const count = data?.pagination.total
  return (
    <Tile
      count={count}
      title={count === 1 ? 'open campaign' : 'open campaigns'}
      meaning="links that take registrations today"
      way={{ to: '/hiring-campaigns', search: { state: 'open' } }}
    />
  )
}

const INVITED = [
  ['unanswered', 'not answered yet', 'invited by mail, campaign still open'],
  ['expiring', 'about to expire', 'not answered, campaign ends within 3 days'],
  ['failed', 'not delivered', 'invitations whose mail could not be sent'],
] as const

/** Invitations that may need somebody; those that nobody has are not shown. */
const Invitations = ({ counts }: { counts: NonNullable<Overview['invitations']> }) =>
  INVITED.flatMap(([key, title, meaning]) =>
    counts[key] > 0
      ? [
          <Tile
            key={key}
            count={counts[key]}
            title={title}
            meaning={meaning}
            way={{ to: '/hiring-campaigns', search: { invited: key } }}
          />,
        ]
      : [],
  )

/** Numbers that lead to exactly the rows they count, each with what it counts and since when. */
export const NumbersPanel = ({ overview }: { overview: Overview }) => {
  const may = useMay()
  const { new_results, since, health } = overview
  return (
    <ul className={styles.tiles} aria-label="Numbers">
      <Tile
        count={new_results}
        title={new_results === 1 ? 'new result' : 'new results'}
        meaning={overview.is_first_visit ? 'in the last 7 days' : `since your last visit, ${when(since)}`}
        way={{ to: '/candidates', search: { type: 'all', submitted_after: since } }}
      />
      <Tile
        count={overview.unread}
        title="unread"
        meaning="finished in the last 90 days, opened by nobody yet"
        way={{
          to: '/candidates',
          search: {
            type: 'all',
            is_unread: true,
            submitted_after: overview.from_at,
            sort_by: 'submitted_at',
            order_by: 'asc',
          },
        }}
      />
      <InProgress />
      {may('campaigns:view') ? <OpenCampaigns /> : null}
      {overview.invitations ? <Invitations counts={overview.invitations} /> : null}
      <li>
        <div>
          <Words
            value={
              health.median_minutes === null ? (
                '–'
              ) : (
                <>
                  {health.median_minutes} <i>min</i>
                </>
              )
            }
            title="median to finish"
            meaning="the newest 200 of the last 90 days"
          />
        </div>
      </li>
    </ul>
  )
}
