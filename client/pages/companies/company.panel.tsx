import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { documentTitle } from '#contract/routes.ts'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { COMPANY_PARTS } from '#client/blocks/company/company-parts.tsx'
import { CompanyTile } from '#client/blocks/company/company-tile.tsx'
import { companyQuery, useChangeCompany } from '#client/data/companies.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { MissingOne } from '#client/ui/missing-one.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { underName } from './companies.model.ts'
import type { CompaniesSearch, CompanyTab } from './companies.route.ts'
import { CopyDialog } from './copy.dialog.tsx'
import { DeactivateDialog } from './deactivate.dialog.tsx'
import { LogInAs } from './log-in-as.panel.tsx'
import { OverviewPanel } from './overview.panel.tsx'
import styles from './company.module.css'

interface PartProps {
  company: CompanyDetails
  search: CompaniesSearch
}

/** The parts of a company's view, in the order of the tabs. */
const PARTS: readonly { key: CompanyTab; label: string; Part: ComponentType<PartProps> }[] = [
  { key: 'overview', label: 'Overview', Part: OverviewPanel },
  ...COMPANY_PARTS,
]

const Waiting = () => (
  <div className={styles.waiting}>
    <LoadingNote>Loading this company</LoadingNote>
    <Skeleton width="40%" height="20px" />
    <Skeleton height="120px" />
  </div>
)

const Actions = ({ company }: { company: CompanyDetails }) => {
  const [open, setOpen] = useState<'copy' | 'deactivate' | null>(null)
  const change = useChangeCompany()
  const close = () => setOpen(null)
  return (
    <div className={styles.actions}>
      <LogInAs company={company} />
      <Menu
        label={`Actions for ${company.name}`}
        entries={[
          { label: 'Take settings over from another company', onSelect: () => setOpen('copy') },
          { kind: 'line' },
          company.is_active
            ? { label: 'Deactivate', danger: true, onSelect: () => setOpen('deactivate') }
            : {
                label: 'Reactivate',
                hint: 'Its people are let in again',
                onSelect: () => change.mutate({ id: company.id, is_active: true, updated_at: company.updated_at }),
              },
        ]}
      />
      {open === 'copy' ? <CopyDialog company={company} onClose={close} /> : null}
      {open === 'deactivate' ? <DeactivateDialog company={company} onClose={close} /> : null}
    </div>
  )
}

const Head = ({ company }: { company: CompanyDetails }) => (
  <div className={styles.head}>
    <CompanyTile company={company} size="large" />
    <div className={styles.words}>
      <p className={styles.facts}>
        {underName(company) || 'No industry yet'}
        {company.is_active ? null : <Tag tone="warn">Inactive</Tag>}
      </p>
      {company.url ? (
        <a className={textLinkClass} href={company.url} target="_blank" rel="noreferrer">
          {company.url.replace(/^https?:\/\//, '')}
        </a>
      ) : null}
    </div>
    <Actions company={company} />
  </div>
)

/** One company of the list: its set-up, what it chose, its places, and who acted as whom. */
export const CompanyPanel = ({ id, search }: { id: number; search: CompaniesSearch }) => {
  const brand = useBrand()
  const navigate = useNavigate({ from: '/companies/overview' })
  const { data: company, error, refetch } = useQuery(companyQuery(id))
  const name = company?.name
  useEffect(() => {
    if (name !== undefined) document.title = documentTitle('/companies/overview', brand, '', name)
    return () => {
      document.title = documentTitle('/companies/overview', brand)
    }
  }, [name, brand])
  const tab = search.tab === undefined || search.tab === 'franchises' ? 'overview' : search.tab
  const list = { ...search }
  delete list.company
  delete list.tab
  return (
    <>
      <PageTitle title={name ?? 'Company'} />
      {company || !error ? (
        <BackLink to="/companies/overview" search={list}>
          All companies
        </BackLink>
      ) : null}
      {company ? (
        <>
          <Head company={company} />
          <Tabs
            label={`Parts of ${company.name}`}
            active={tab}
            onChange={(key) =>
              void navigate({
                search: { ...search, tab: key as CompanyTab },
                replace: true,
                resetScroll: false,
              })
            }
            tabs={PARTS.map(({ key, label, Part }) => ({
              key,
              label,
              content: (
                <Suspense fallback={<Waiting />}>
                  <Part company={company} search={search} />
                </Suspense>
              ),
            }))}
          />
        </>
      ) : error ? (
        <MissingOne thing="company" all="All companies" to="/companies/overview" error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </>
  )
}
