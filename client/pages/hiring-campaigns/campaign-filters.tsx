import { IconFilter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { Popover } from '#client/ui/popover.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { useCampaignsAddress } from './use-campaigns-address.ts'

const WherePanel = lazy(() => import('./where.panel.tsx').then((file) => ({ default: file.WherePanel })))
const WhereChips = lazy(() => import('./where.panel.tsx').then((file) => ({ default: file.WhereChips })))

interface FiltersProps {
  address: ReturnType<typeof useCampaignsAddress>
}

/** In which state the campaigns are that the list shows. */
export const CampaignViews = ({
  address,
  states,
}: FiltersProps & { states: Readonly<Record<string, { label: string }>> }) => {
  const { search, change } = address
  return (
    <SegmentedControl
      label="Campaigns shown"
      value={search.is_archived ? 'archived' : (search.state ?? 'all')}
      onChange={(key) =>
        change({
          is_archived: key === 'archived' ? true : undefined,
          state: key in states ? key : undefined,
        })
      }
      options={[
        { key: 'all', label: 'All' },
        ...Object.entries(states).map(([key, { label }]) => ({ key, label })),
        { key: 'archived', label: 'Archived' },
      ]}
    />
  )
}

/** Behind a button, where they hire. */
export const CampaignFilters = ({ address }: FiltersProps) => (
  <Popover label="Filter" button={{ icon: <IconFilter /> }}>
    <Suspense>
      <WherePanel address={address} />
    </Suspense>
  </Popover>
)

/** Where the campaigns in sight hire; nothing while that does not matter. */
export const CampaignChips = ({ address }: FiltersProps) =>
  address.search.company_id || address.search.location_id ? (
    <Suspense>
      <WhereChips address={address} />
    </Suspense>
  ) : null
