import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { companiesQuery } from '#client/data/companies.list.ts'
import { placesQuery } from '#client/data/places.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { nameless } from '#client/lib/nameless.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FilterChip, FilterRow } from '#client/ui/filter-chip.tsx'
import type { useCampaignsAddress } from './use-campaigns-address.ts'
import styles from './hiring-campaigns.module.css'

interface WhereProps {
  address: ReturnType<typeof useCampaignsAddress>
}

const named = (all: readonly { id: number; name: string }[] | undefined) =>
  (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

const useWhere = ({ address: { companyId } }: WhereProps) => {
  const own = useProfile().companies
  const hasCompanies = own.length !== 1
  const { data: all } = useQuery({ ...companiesQuery, enabled: hasCompanies })
  const companies = hasCompanies ? all : own
  const { data: places } = useQuery({
    ...placesQuery('locations', companyId ?? 0),
    enabled: companyId !== undefined,
  })
  return { hasCompanies, companies, places }
}

/** Where campaigns hire: at the locations of the only company, or of the one that is chosen. */
export const WherePanel = ({ address }: WhereProps) => {
  const { search, companyId, chooseCompany, chooseLocation } = address
  const { hasCompanies, companies, places } = useWhere({ address })
  return (
    <div className={styles.where}>
      {hasCompanies ? (
        <SelectField
          label="Company"
          value={String(search.company_id ?? '')}
          onChange={(event) => chooseCompany(companies?.find(({ id }) => String(id) === event.target.value) ?? null)}
          options={[{ value: '', label: 'All companies' }, ...named(companies)]}
        />
      ) : null}
      <SelectField
        label="Location"
        hint={
          companyId === undefined
            ? 'Choose the company first.'
            : 'Campaigns whose people choose among all locations stand in each.'
        }
        disabled={companyId === undefined}
        value={String(search.location_id ?? '')}
        onChange={(event) => chooseLocation(Number(event.target.value) || undefined)}
        options={[{ value: '', label: 'Any' }, ...named(places)]}
      />
    </div>
  )
}

/** Company and location that the list is narrowed to, each with a cross. A location that is gone, or stands without its company, is let go. */
export const WhereChips = ({ address }: WhereProps) => {
  const { search, companyId, chooseCompany, chooseLocation } = address
  const { companies, places } = useWhere({ address })
  const company = companies?.find(({ id }) => id === search.company_id)
  const place = places?.find(({ id }) => id === search.location_id)
  const isGone = search.location_id !== undefined && (companyId === undefined || (places !== undefined && !place))
  const forget = useEffectEvent(() => chooseLocation(undefined))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  return (
    <FilterRow>
      {search.company_id ? (
        <FilterChip name="Company" value={company?.name ?? nameless(companies)} onRemove={() => chooseCompany(null)} />
      ) : null}
      {search.location_id ? (
        <FilterChip
          name="Location"
          value={place?.name ?? nameless(places)}
          onRemove={() => chooseLocation(undefined)}
        />
      ) : null}
    </FilterRow>
  )
}
