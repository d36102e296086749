import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '#client/data/companies.ts'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { Choices } from './choices.tsx'

interface PlacesProps {
  companyId: number
  /** Null where people choose among all. */
  value: readonly number[] | null
  error: string | undefined
  onChange: (value: readonly number[] | null) => void
}

/** Where a campaign hires: one location, several among which people choose, or wherever they say. */
export const PlacesField = ({ companyId, value, error, onChange }: PlacesProps) => {
  const { data: locations } = useQuery({ ...locationsQuery(companyId), enabled: companyId > 0 })
  const isNone = locations?.length === 0 && value === null
  return (
    <>
      <RadioGroup
        label="Location"
        name="where"
        value={value === null ? 'all' : 'some'}
        onChange={(event) => onChange(event.target.value === 'all' ? null : [])}
        options={[
          {
            value: 'all',
            label: 'People choose among all locations',
            ...(isNone && {
              hint: 'There is none yet, so nobody is asked. Locations are named in the company’s Places.',
            }),
          },
          { value: 'some', label: 'One location, or several among which people choose', disabled: isNone },
        ]}
        error={error}
      />
      {value === null ? null : <Choices label="Locations" rows={locations} chosen={value} onChange={onChange} />}
    </>
  )
}
