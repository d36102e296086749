import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Franchise, FranchiseMove } from '#contract/resources/companies.franchises.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import {
  movePreviewQuery,
  useCreateFranchise,
  useMoveCompanies,
  useRenameFranchise,
} from '#client/data/companies.franchises.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { useBegun } from '#client/lib/use-begun.ts'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import type { Choice } from '#client/ui/fields/combobox-types.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import styles from './franchises.module.css'

/** Makes a franchise, or gives one another name. */
export const FranchiseForm = ({ franchise, onClose }: { franchise?: Franchise; onClose: () => void }) => {
  const [name, setName] = useState(franchise?.name ?? '')
  const create = useCreateFranchise()
  const rename = useRenameFranchise()
  const { begun, isChangedMeanwhile, begin } = useBegun(franchise?.updated_at)
  const failed = create.error ?? rename.error
  const problem = failed ? asProblem(failed) : null
  const error = fieldError(problem, 'name')
  const settled = { onSuccess: onClose }
  const submit = () =>
    franchise
      ? rename.mutate({ id: franchise.id, name: name.trim(), updated_at: begun }, settled)
      : create.mutate({ name: name.trim() }, settled)
  const settle = (kept: string) => {
    setName(kept)
    begin()
    rename.reset()
  }
  return (
    <FormDialog
      open
      size="small"
      title={franchise ? `Rename “${franchise.name}”` : 'New franchise'}
      lead={
        franchise ? undefined : 'It begins empty: move companies into it, and invite its people in User management.'
      }
      verb={franchise ? 'Rename' : 'Make franchise'}
      pending={create.isPending || rename.isPending}
      problem={error ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {isChangedMeanwhile && !rename.isPending ? (
        <ChangedMeanwhile
          what="this franchise"
          onTheirs={() => settle(franchise?.name ?? '')}
          onMine={() => settle(name)}
        />
      ) : null}
      <TextField
        label="Name"
        required
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error}
      />
    </FormDialog>
  )
}

const effectOf = ({ company, from, people_losing, people_gaining, changes }: FranchiseMove): string => {
  if (!changes) return `${company.name} is here already.`
  const gaining = people_gaining
    ? `${countOf(people_gaining, 'person', 'people')} of this franchise will see it`
    : 'nobody is in this franchise yet to see it'
  const losing = from ? `, ${countOf(people_losing, 'person', 'people')} of ${from.name} no more` : ''
  return `${company.name}: ${gaining}${losing}.`
}

/** Moves companies into a franchise; whose people see which company then is said before. */
export const MoveForm = ({ franchise, onClose }: { franchise: Franchise; onClose: () => void }) => {
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [isAsked, setAsked] = useState(false)
  const ids = chosen.map(({ value }) => Number(value))
  const { data: companies } = useQuery(companiesQuery)
  const { data: moves } = useQuery({ ...movePreviewQuery(franchise.id, ids), enabled: ids.length > 0 })
  const move = useMoveCompanies()
  const others = (companies ?? []).filter(({ id }) => !franchise.companies.some((one) => one.id === id))
  const submit = () => {
    setAsked(true)
    if (ids.length) move.mutate({ id: franchise.id, company_ids: ids }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title={`Move companies to “${franchise.name}”`}
      lead="The people of the companies, their results and settings stay as they are. To take a company out of every franchise, open its settings."
      verb={ids.length ? `Move ${countOf(ids.length, 'company', 'companies')}` : 'Move'}
      pending={move.isPending}
      problem={move.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <MultiComboboxField
        label="Companies"
        placeholder="Name of a company"
        choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={chosen}
        onChoose={setChosen}
        nothing={others.length ? 'No company has these words' : 'All companies are in it already'}
        error={isAsked && ids.length === 0 ? 'Choose a company.' : undefined}
      />
      <div role="status">
        {ids.length && moves ? (
          <ul className={styles.effects} aria-label="What this changes">
            {moves.map((one) => (
              <li key={one.company.id}>{effectOf(one)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </FormDialog>
  )
}
