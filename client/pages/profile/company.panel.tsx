import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { COMPANY_PARTS } from '#client/blocks/company/company-parts.tsx'
import type { CompanyPart } from '#client/blocks/company/part-keys.ts'
import { companyQuery } from '#client/data/companies.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { PartWaiting } from './part-waiting.tsx'
import { profileSearch } from './profile.route.ts'

/** What the own company chose and keeps; its owners change it here, and read who of the platform acted as whom. */
export const CompanyPanel = () => {
  const { company: own } = useProfile()
  const { part = 'settings' } = useSearch({ from: '/profile' })
  const navigate = useNavigate({ from: '/profile' })
  const { data: company, error, refetch } = useQuery({ ...companyQuery(own?.id ?? 0), enabled: own !== null })
  if (error && !company)
    return (
      <ErrorPanel title="Your company could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
    )
  if (!company) return <PartWaiting />
  return (
    <Tabs
      label={`Parts of ${company.name}`}
      active={part}
      onChange={(key) =>
        void navigate({
          search: profileSearch({ tab: 'company', part: key as CompanyPart }),
          replace: true,
          resetScroll: false,
        })
      }
      tabs={COMPANY_PARTS.map(({ key, label, Part }) => ({
        key,
        label,
        content: (
          <Suspense fallback={<PartWaiting />}>
            <Part company={company} />
          </Suspense>
        ),
      }))}
    />
  )
}
