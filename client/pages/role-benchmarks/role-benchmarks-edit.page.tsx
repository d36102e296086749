import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { documentTitle } from '#contract/routes.ts'
import type { RoleBenchmark } from '#contract/resources/role-benchmarks.ts'
import { roleBenchmarkQuery, useChangeBenchmark } from '#client/data/role-benchmarks.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { MissingOne } from '#client/ui/missing-one.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { BenchmarkEditor } from './benchmark-editor.tsx'
import { draftOf } from './editor.model.ts'
import { RecalculationNote } from './recalculation-note.tsx'
import styles from './benchmark-editor.module.css'

const stateWords = ({ version, draft_version }: RoleBenchmark) => {
  if (draft_version !== null) return `Version ${draft_version}, draft`
  return version === null ? 'No version' : `Version ${version}, active`
}

const Archived = ({ benchmark }: { benchmark: RoleBenchmark }) => {
  const change = useChangeBenchmark()
  return (
    <div className={styles.banner}>
      <Banner
        tone="warn"
        actions={
          <Button
            size="small"
            pending={change.isPending}
            onClick={() => change.mutate({ id: benchmark.id, is_archived: false })}
          >
            Restore
          </Button>
        }
      >
        This benchmark is archived: it gives no new fits, and those it gave stay readable.
      </Banner>
    </div>
  )
}

/** /role-benchmarks/edit?id= */
export const EditBenchmarkPage = () => {
  const { id = 0 } = useSearch({ from: '/role-benchmarks/edit' })
  const brand = useBrand()
  const { data: benchmark, error, refetch } = useQuery({ ...roleBenchmarkQuery(id), enabled: id > 0 })
  const name = benchmark?.name
  useEffect(() => {
    if (name !== undefined) document.title = documentTitle('/role-benchmarks/edit', brand, '', name)
  }, [name, brand])

  if (benchmark)
    return (
      <>
        <BackInBar to="/role-benchmarks">{brand.text.navigation.role_benchmarks}</BackInBar>
        <PageTitle title={benchmark.name} state={<Tag>{stateWords(benchmark)}</Tag>} />
        {benchmark.is_archived ? <Archived benchmark={benchmark} /> : null}
        <RecalculationNote benchmarkId={id} />
        <BenchmarkEditor key={id} benchmark={benchmark} initial={draftOf(benchmark)} onCreated={() => undefined} />
      </>
    )
  return (
    <>
      <BackInBar to="/role-benchmarks">{brand.text.navigation.role_benchmarks}</BackInBar>
      <PageTitle title="Edit role benchmark" />
      {error || id === 0 ? (
        <MissingOne thing="benchmark" all="All role benchmarks" to="/role-benchmarks" error={error} onRetry={refetch}>
          It may have been deleted meanwhile, or the link is cut short.
        </MissingOne>
      ) : (
        <>
          <LoadingNote>Loading the benchmark</LoadingNote>
          <Skeleton width="100%" height="320px" />
        </>
      )}
    </>
  )
}
