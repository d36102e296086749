import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Campaign, CampaignPlace } from '#contract/resources/hiring-campaigns.ts'
import { placesQuery } from '#client/data/hiring-campaigns.ts'
import { asProblem } from '#client/lib/problems.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Section } from '#client/ui/section.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { CountsTable } from './counts-table.tsx'
import { peopleAt, type Step } from './steps.model.ts'

const STEPS = ['registered', 'started', 'completed'] as const

interface CountProps {
  campaign: Campaign
  step: Step
  /** Nobody can be asked for who named none. */
  location: CampaignPlace['location']
  children: number
}

/** How many of a location came this far, leading to them. */
const Count = ({ campaign, step, location, children }: CountProps) =>
  location ? (
    <Link
      to="/candidates"
      search={{ ...peopleAt(campaign, step), location_ids: [location.id] }}
      className={textLinkClass}
    >
      {children}
    </Link>
  ) : (
    children
  )

/** How far people of each location came, and a link that has the location chosen already. */
export const PlacesPanel = ({ campaign }: { campaign: Campaign }) => {
  const { data: places, error, refetch } = useQuery(placesQuery(campaign.id))
  if (error && !places)
    return (
      <ErrorPanel
        title="The locations could not be loaded"
        problem={asProblem(error)}
        retry={{ onRetry: () => void refetch() }}
      />
    )
  if (!places || places.length < 2) return null
  return (
    <Section title="Locations" note="each link has its location chosen already" ruled>
      <CountsTable
        label="Locations and how far people of each came"
        of="Location"
        steps={['Registered', 'Started', 'Finished']}
        rows={places.map(({ location, link, ...counts }) => ({
          key: location?.id ?? 'none',
          name: location?.name ?? 'None named',
          link: link === null ? undefined : { address: link, label: `Copy the link for ${location?.name ?? ''}` },
          counts: STEPS.map((step) => (
            <Count key={step} campaign={campaign} step={step} location={location}>
              {counts[step]}
            </Count>
          )),
        }))}
      />
    </Section>
  )
}
