import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ProxyLogPanel } from '#client/blocks/company/proxy-log.panel.tsx'
import { companySearchQuery, useExportCompanies } from '#client/data/companies.ts'
import { lazy } from '#client/lib/lazy.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { CompanyPanel } from './company.panel.tsx'
import { CompaniesFilters, CompaniesSearchField, CompanyChips } from './companies.filters.tsx'
import { companiesSearch, type CompaniesSearch, isNarrowed, LIMIT, toFilters } from './companies.route.ts'
import { companyColumns } from './companies.table.tsx'
import { CompanyForm } from './company.form.tsx'
import styles from './companies.module.css'

const FranchisesPanel = lazy(() => import('./franchises.panel.tsx').then((file) => ({ default: file.FranchisesPanel })))

/** "38 active, 4 inactive" of everything in reach. */
const useCounts = (): string | undefined => {
  const active = useQuery(companySearchQuery({ limit: 1, is_active: true })).data?.pagination.total
  const inactive = useQuery(companySearchQuery({ limit: 1, is_active: false })).data?.pagination.total
  if (active === undefined || inactive === undefined) return undefined
  return inactive ? `${active} active, ${inactive} inactive` : `${active} active`
}

const Ended = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.ended}>
    <Banner
      isNew
      actions={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      Acting as another user has ended by itself. You are yourself again; “Log in as” begins anew.
    </Banner>
  </div>
)

/** /companies/overview: the list, or with ?company= one of it. */
export const CompaniesPage = () => {
  const search = companiesSearch(useSearch({ from: '/companies/overview' }))
  if (search.company !== undefined) return <CompanyPanel key={search.company} id={search.company} search={search} />
  if (search.tab === 'franchises')
    return (
      <Suspense fallback={<LoadingNote>Loading the franchises</LoadingNote>}>
        <FranchisesPanel />
      </Suspense>
    )
  return search.tab === 'log' ? <LogOfAll /> : <CompaniesList search={search} />
}

const LogOfAll = () => (
  <>
    <PageTitle title="Who acted as whom" />
    <p className={styles.back}>
      <BackLink to="/companies/overview">All companies</BackLink>
    </p>
    <ProxyLogPanel />
  </>
)

const CompaniesList = ({ search }: { search: CompaniesSearch }) => {
  const navigate = useNavigate({ from: '/companies/overview' })
  const filters = toFilters(search)
  const query = useQuery(companySearchQuery(filters))
  const counts = useCounts()
  const exportAll = useExportCompanies()
  const total = query.data?.pagination.total ?? 0
  const go = (next: CompaniesSearch) => void navigate({ search: next, replace: true })
  useExistingPage(
    search.page ?? 1,
    foundIn(query, (data) => data.companies, LIMIT),
    (page) => go({ ...search, page }),
  )
  const without = (...keys: (keyof CompaniesSearch)[]): CompaniesSearch => {
    const rest = { ...search }
    for (const key of keys) delete rest[key]
    return rest
  }
  const add = (
    <Button kind="primary" icon={<IconPlus />} onClick={() => go({ ...search, start: 1 })}>
      New company
    </Button>
  )
  return (
    <>
      <PageTitle title="Companies" count={counts} />
      {search.ended ? <Ended onClose={() => go(without('ended'))} /> : null}
      <ListBar
        search={<CompaniesSearchField search={search} onChange={go} />}
        filters={<CompaniesFilters search={search} onChange={go} />}
        chips={<CompanyChips search={search} onChange={go} />}
        tools={
          <>
            <Link to="/companies/overview" search={{ tab: 'franchises' }} className={buttonClass({ kind: 'quiet' })}>
              Franchises
            </Link>
            <Button
              kind="quiet"
              icon={<IconDownload />}
              pending={exportAll.isPending}
              onClick={() => exportAll.mutate({ ...filters, page: 1 })}
            >
              Export
            </Button>
          </>
        }
        primary={add}
      />
      <DataTable
        label="Companies"
        columns={companyColumns(search)}
        content={contentOf(query, (data) => data.companies)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.name}
        sort={{ key: filters.sort_by ?? 'name', order: filters.order_by ?? 'asc' }}
        onSort={({ key, order }) =>
          go({ ...without('page'), sort_by: key as NonNullable<CompaniesSearch['sort_by']>, order_by: order })
        }
        busy={query.isPlaceholderData}
        failedTitle="The companies could not be loaded"
        kept="Your filters are kept."
        empty={
          isNarrowed(search) || search.state ? (
            <EmptyState
              title="No company fits these filters"
              action={<Button onClick={() => go({})}>Clear the filters</Button>}
            >
              Inactive companies are left out unless you ask for them.
            </EmptyState>
          ) : (
            <EmptyState title="No company yet" action={add}>
              A company has its own people, campaigns and results, which no other company sees.
            </EmptyState>
          )
        }
        foot={
          <div className={styles.foot}>
            <Pagination
              thing="company"
              things="companies"
              page={search.page ?? 1}
              limit={LIMIT}
              total={total}
              onPage={(page) => go({ ...search, page })}
            />
            <span>
              Everything done while logged in as somebody is kept with both names, and the company can read it.{' '}
              <Link to="/companies/overview" search={{ tab: 'log' }} className={textLinkClass}>
                Who acted as whom
              </Link>
            </span>
          </div>
        }
      />
      {search.start ? (
        <CompanyForm
          onClose={() => go(without('start'))}
          onCreated={(company) => void navigate({ search: { company: company.id } })}
        />
      ) : null}
    </>
  )
}
