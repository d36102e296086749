import { useQuery } from '@tanstack/react-query'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { nameless } from '#client/lib/nameless.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'

interface CompanyFilterProps {
  companyId: number | undefined
  onChoose: (company: { id: number; name: string } | null) => void
}

/** Whose archive is in sight, for whoever sees more than one. */
export const CompanyFilter = ({ companyId, onChoose }: CompanyFilterProps) => {
  const hasCompanies = useProfile().companies.length !== 1
  const { data } = useQuery({ ...companiesQuery, enabled: hasCompanies })
  if (!hasCompanies) return null
  const companies = data ?? []
  const isNamed = companyId === undefined || companies.some(({ id }) => id === companyId)
  return (
    <SelectField
      label="Company"
      labelHidden
      value={String(companyId ?? '')}
      onChange={(event) => onChoose(companies.find(({ id }) => String(id) === event.target.value) ?? null)}
      options={[
        { value: '', label: 'All companies' },
        ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isNamed ? [] : [{ value: String(companyId), label: nameless(data) }]),
      ]}
    />
  )
}
