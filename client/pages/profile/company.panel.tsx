import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { COMPANY_PARTS } from '#client/blocks/company/company-parts.tsx'
import type { CompanyPart } from '#client/blocks/company/part-keys.ts'
import { companyQuery } from '#client/data/companies.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { PartWaiting } from './part-waiting.tsx'
import styles from './profile.module.css'
import { profileSearch } from './profile.route.ts'

/** What owners of a franchise may change and read of its companies; the rest is for the companies' own. */
const OF_FRANCHISES: ReadonlySet<CompanyPart> = new Set(['places', 'tags', 'events', 'log'])

/** Whom it is about, and what of it the reader may open. */
const useChoice = () => {
  const { company: own, companies } = useProfile()
  const asked = useSearch({ from: '/profile' })
  const mayAll = useMay()('companies:edit-own')
  const parts = COMPANY_PARTS.filter(({ key }) => mayAll || OF_FRANCHISES.has(key))
  const one = own ?? companies.find(({ id }) => id === asked.company) ?? companies[0]
  return {
    id: one?.id ?? 0,
    others: own ? [] : companies,
    parts,
    part: parts.find(({ key }) => key === asked.part)?.key ?? parts[0]?.key ?? 'places',
  }
}

/** What a company chose and keeps; its owners change it here, and read who of the platform acted as whom. */
export const CompanyPanel = () => {
  const { id, others, parts, part } = useChoice()
  const navigate = useNavigate({ from: '/profile' })
  const { data: company, error, refetch } = useQuery({ ...companyQuery(id), enabled: id > 0 })
  const go = (to: { company?: number; part?: CompanyPart }) =>
    void navigate({
      search: profileSearch({ tab: 'company', part, ...(others.length ? { company: id } : {}), ...to }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {others.length > 1 ? (
        <div className={styles.which}>
          <SelectField
            label="Company"
            value={String(id)}
            onChange={(event) => go({ company: Number(event.target.value) })}
            options={others.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        </div>
      ) : null}
      {company ? (
        <Tabs
          label={`Parts of ${company.name}`}
          active={part}
          onChange={(key) => go({ part: key as CompanyPart })}
          tabs={parts.map(({ key, label, Part }) => ({
            key,
            label,
            content: (
              <Suspense fallback={<PartWaiting />}>
                <Part key={company.id} company={company} />
              </Suspense>
            ),
          }))}
        />
      ) : error ? (
        <ErrorPanel title="The company could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : (
        <PartWaiting />
      )}
    </>
  )
}
