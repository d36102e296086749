import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { placesQuery } from '#client/data/hiring-campaigns.ts'
import { copyText } from '#client/lib/clipboard.ts'
import { asProblem } from '#client/lib/problems.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Section } from '#client/ui/section.tsx'
import styles from './share.module.css'

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
      <div
        className={styles.scroller}
        role="region"
        aria-label="Locations and how far people of each came"
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Location</th>
              <th scope="col">Registered</th>
              <th scope="col">Started</th>
              <th scope="col">Finished</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ location, link, registered, started, completed }) => (
              <tr key={location?.id ?? 'none'}>
                <th scope="row">
                  <span className={styles.linkName}>
                    {location?.name ?? 'None named'}
                    {link === null ? null : (
                      <IconButton
                        size="small"
                        label={`Copy the link for ${location?.name ?? ''}`}
                        icon={<IconCopy />}
                        onClick={() => copyText(link, 'Link')}
                      />
                    )}
                  </span>
                </th>
                <td>{registered}</td>
                <td>{started}</td>
                <td>{completed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
