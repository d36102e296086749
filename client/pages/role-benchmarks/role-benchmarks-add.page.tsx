import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { companiesQuery } from '#client/data/companies.list.ts'
import { roleBenchmarkQuery } from '#client/data/role-benchmarks.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { asProblem } from '#client/lib/problems.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { BenchmarkEditor } from './benchmark-editor.tsx'
import { copyOf, type Draft } from './editor.model.ts'

const EMPTY: Draft = {
  name: '',
  description: '',
  companyId: null,
  basis: 'judgement',
  evidence: {},
  traits: [],
  assignments: [],
}

/** /role-benchmarks/add, and with ?from= a copy of another */
export const AddBenchmarkPage = () => {
  const { from } = useSearch({ from: '/role-benchmarks/add' })
  const navigate = useNavigate()
  const brand = useBrand()
  const { data: original, error, refetch } = useQuery({ ...roleBenchmarkQuery(from ?? 0), enabled: from !== undefined })
  useQuery(companiesQuery)
  return (
    <>
      <BackInBar to="/role-benchmarks">{brand.text.navigation.role_benchmarks}</BackInBar>
      <PageTitle title="Add role benchmark" />
      {from !== undefined && !original ? (
        error ? (
          <ErrorPanel
            title="The benchmark to copy could not be loaded"
            problem={asProblem(error)}
            {...(asProblem(error).status === 404 ? {} : { retry: { onRetry: () => void refetch() } })}
          >
            <Link to="/role-benchmarks/add">Begin with an empty one</Link>.
          </ErrorPanel>
        ) : (
          <>
            <LoadingNote>Loading the benchmark</LoadingNote>
            <Skeleton width="100%" height="320px" />
          </>
        )
      ) : (
        <BenchmarkEditor
          key={from ?? 'new'}
          benchmark={undefined}
          initial={original ? copyOf(original) : EMPTY}
          onCreated={(id) =>
            // Nobody leaves: it is the same editor under the address that it has now, and its undo goes on.
            void navigate({ to: '/role-benchmarks/edit', search: { id }, replace: true, ignoreBlocker: true })
          }
        />
      )}
    </>
  )
}
