import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { placesQuery } from '#client/data/hiring-campaigns.ts'
import { asProblem } from '#client/lib/problems.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Section } from '#client/ui/section.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { CountsTable } from './counts-table.tsx'
import { peopleAt, type Step } from './steps.model.ts'

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
        rows={places.map(({ location, link, registered, started, completed }) => ({
          key: location?.id ?? 'none',
          name: location?.name ?? 'None named',
          link: link === null ? undefined : { address: link, label: `Copy the link for ${location?.name ?? ''}` },
          counts: Object.entries({ registered, started, completed } satisfies Record<Step, number>).map(
            ([step, count]) =>
              location ? (
                <Link
                  to="/candidates"
                  search={{ ...peopleAt(campaign, step as Step), location_ids: [location.id] }}
                  className={textLinkClass}
                >
                  {count}
                </Link>
              ) : (
                count
              ),
          ),
        }))}
      />
    </Section>
  )
}
