import { useState } from 'react'
import type { Place } from '#contract/resources/companies.ts'
import { type PlaceKind, useChangePlace, useMergePlace } from '#client/data/places.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { countryOptions } from './countries.ts'
import { MergeDialog } from './merge.dialog.tsx'

interface DialogProps {
  place: Place
  kind: PlaceKind
  onClose: () => void
}

/** Another name for a place; for a location also the country it is in. */
export const ChangeDialog = ({ place, kind, onClose }: DialogProps) => {
  const [name, setName] = useState(place.name)
  const [country, setCountry] = useState(place.country ?? '')
  const [countries] = useState(countryOptions)
  const change = useChangePlace(kind)
  const problem = change.error ? asProblem(change.error) : null
  const own = kind === 'locations' ? { country: country || null } : {}
  return (
    <FormDialog
      open
      size="small"
      title={`Change ${place.name}`}
      verb="Save"
      pending={change.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={() =>
        change.mutate({ id: place.id, name: name.trim(), ...own, updated_at: place.updated_at }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldError(problem, 'name')}
      />
      {kind === 'locations' ? (
        <SelectField
          label="Country"
          hint="Search engines show a vacancy only where its page names the country."
          value={country}
          onChange={(event) => setCountry(event.target.value)}
          options={countries}
          error={fieldError(problem, 'country')}
        />
      ) : null}
    </FormDialog>
  )
}

/** Two places become one: says whom it moves before it does. */
export const MergePlace = ({ place, kind, others, onClose }: DialogProps & { others: readonly Place[] }) => {
  const merge = useMergePlace(kind)
  const lead = (target: Place | undefined) =>
    target
      ? `${countOf(place.results_count, 'person moves', 'people move')} to ${target.name}, which then has ${target.results_count + place.results_count}. ${place.name} is gone.`
      : 'Everybody and every campaign that names it will name the other one instead.'
  return (
    <MergeDialog
      row={place}
      others={others}
      lead={lead}
      pending={merge.isPending}
      error={merge.error}
      onMerge={(into_id) => merge.mutate({ id: place.id, into_id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
