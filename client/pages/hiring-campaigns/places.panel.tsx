import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { placesQuery } from '#client/data/hiring-campaigns.ts'
import { asProblem } from '#client/lib/problems.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Section } from '#client/ui/section.tsx'
import { CountsTable } from './counts-table.tsx'
import { PeopleCount } from './people-count.tsx'
import { COUNTED } from './steps.model.ts'

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
          // Nobody can be asked for who named none.
          counts: COUNTED.map((step) =>
            location ? (
              <PeopleCount key={step} campaign={campaign} step={step} part={{ location_id: location.id }}>
                {counts[step]}
              </PeopleCount>
            ) : (
              counts[step]
            ),
          ),
        }))}
      />
    </Section>
  )
}
