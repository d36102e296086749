import { useQuery } from '@tanstack/react-query'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { defaultEffectsQuery } from '#client/data/companies.ts'
import { companyBenchmarksQuery } from '#client/data/role-benchmarks.list.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { Section } from '#client/ui/section.tsx'
import type { CompanyDraft } from './company.model.ts'
import styles from './company.module.css'

interface DefaultBenchmarkProps {
  company: CompanyDetails
  draft: CompanyDraft
  set: (part: Partial<CompanyDraft>) => void
  error: (path: string) => string | undefined
}

/** What new campaigns are held against where their role has no benchmark; what that changes is said before it is saved. */
export const DefaultBenchmark = ({ company, draft, set, error }: DefaultBenchmarkProps) => {
  const { data } = useQuery(companyBenchmarksQuery(company.id))
  const known = data?.role_benchmarks ?? []
  const current = company.default_role_benchmark
  const options = current && !known.some(({ id }) => id === current.id) ? [...known, current] : known
  const isChanged = draft.benchmark !== String(current?.id ?? '')
  return (
    <Section title="Default benchmark" ruled>
      <div className={styles.fields}>
        <SelectField
          label="New campaigns are held against"
          hint="Where their role has no benchmark of its own. Campaigns that run already stay as they are."
          value={draft.benchmark}
          onChange={(event) => set({ benchmark: event.target.value })}
          options={[
            { value: '', label: 'Nothing' },
            ...options.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={error('default_role_benchmark_id')}
        />
        {isChanged ? (
          <Effects
            companyId={company.id}
            chosen={Number(draft.benchmark) || null}
            name={options.find(({ id }) => String(id) === draft.benchmark)?.name ?? 'nothing'}
          />
        ) : null}
      </div>
    </Section>
  )
}

interface EffectsProps {
  companyId: number
  chosen: number | null
  name: string
}

const Effects = ({ companyId, chosen, name }: EffectsProps) => {
  const { data: effects } = useQuery(defaultEffectsQuery(companyId, chosen))
  if (!effects) return null
  const changing = effects.filter(({ changes }) => changes)
  const staying = effects.filter(({ own }) => own !== null)
  return (
    <div role="status">
      <p>
        {changing.length
          ? `The next campaign for ${changing.map(({ role_name }) => role_name).join(', ')} would be held against ${name}.`
          : 'No role that you have campaigns for would change; a new role would take it.'}
      </p>
      {staying.length ? (
        <p className={styles.quiet}>
          {staying.map(({ role_name, own }) => `${role_name} keeps ${own?.name ?? ''}`).join(', ')}.
        </p>
      ) : null}
    </div>
  )
}
