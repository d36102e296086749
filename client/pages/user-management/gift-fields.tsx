import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/access/permissions.ts'
import { placesQuery } from '#client/data/users.management.ts'
import type { ApiProblem } from '#client/lib/problems.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { PlaceFields, type PlaceForm } from './place-fields.tsx'

/** What an invitation gives to somebody, in every form of it. */
export interface Gift extends PlaceForm {
  pipeline: boolean
}

interface GiftFieldsProps {
  gift: Gift
  onChange: (part: Partial<Gift>) => void
  problem: ApiProblem | null
}

/** Role, place and own permission of whoever is invited. */
export const GiftFields = ({ gift, onChange, problem }: GiftFieldsProps) => {
  const { data: places } = useQuery(placesQuery)
  const isByRole = may({ role: gift.auth_role, can_view_hiring_pipeline: false }, 'pipeline:view')
  return (
    <>
      <PlaceFields places={places} form={gift} onChange={onChange} problem={problem} />
      {isByRole ? null : (
        <Checkbox
          label="May use the hiring pipeline"
          checked={gift.pipeline}
          onChange={(event) => onChange({ pipeline: event.target.checked })}
        />
      )}
    </>
  )
}
