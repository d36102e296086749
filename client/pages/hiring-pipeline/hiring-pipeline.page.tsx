import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { entryCountsQuery } from '#client/data/home.ts'
import { useBoardView } from '#client/data/saved-views.board.ts'
import { boardQuery } from '#client/data/survey-results.board.ts'
import { useBrand, useMay, useProfile } from '#client/lib/current-user.ts'
import { lazy } from '#client/lib/lazy.ts'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { useWidth } from '#client/ui/use-width.ts'
import { BoardConditions } from './board-conditions.tsx'
import { cardHeightPx, lookOf } from './board-view.ts'
import { isFiltered, toBoardFilters } from './board-address.model.ts'
import { standingWords } from './board.model.ts'
import { boardSearch } from './hiring-pipeline.route.ts'
import { PipelineBoard } from './pipeline-board.tsx'
import { Toolbar } from './toolbar.tsx'
import { useBoardAddress } from './use-board-address.ts'
import styles from './hiring-pipeline.module.css'

// Seldom open, so they come when they are asked for.
const PipelineForm = lazy(() => import('./pipeline.form.tsx').then((part) => ({ default: part.PipelineForm })))
const NewPipelineDialog = lazy(() =>
  import('./new-pipeline.dialog.tsx').then((part) => ({ default: part.NewPipelineDialog })),
)

const ConditionsDialog = lazy(() =>
  import('#client/blocks/conditions/conditions.dialog.tsx').then((part) => ({ default: part.ConditionsDialog })),
)

const SINGLE_BELOW_PX = 400
const ASSUMED_PX = 1_000

const Loading = ({ cardPx }: { cardPx: number }) => (
  <div className={styles.loading}>
    <LoadingNote>Loading the board</LoadingNote>
    {[5, 4, 3, 2].map((cards) => (
      <div key={cards}>
        <Skeleton width="96px" height="20px" />
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} height={`${cardPx}px`} />
        ))}
      </div>
    ))}
  </div>
)

/** /hiring-pipeline */
export const HiringPipelinePage = () => {
  const address = useBoardAddress()
  const { search, go, clear, changeConditions } = address
  const mayManage = useMay()('pipeline:manage')
  const { view: chosen, isPending, choose } = useBoardView()
  const view = lookOf(chosen, useBrand().features.benchmark_scores)
  const [width, measure] = useWidth(ASSUMED_PX)
  const [isStarting, setStarting] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const query = useQuery(boardQuery(toBoardFilters(search)))
  const { data: counts } = useQuery(entryCountsQuery)
  const board = query.data
  const total = board?.columns.reduce((sum, column) => sum + (column.is_rejection ? 0 : column.count), 0) ?? 0
  const late = board?.columns.reduce((sum, column) => sum + (column.is_rejection ? 0 : column.late), 0) ?? 0
  const everybody = board?.columns.reduce((sum, column) => sum + column.count, 0) ?? 0
  const isNarrowed = isFiltered(search)
  // The entry in the sidebar counts them all; of one board among several the title says which part it is.
  const isOneOfSeveral = useProfile().companies.length !== 1 || (board?.pipelines.length ?? 0) > 1
  const ofAll = isOneOfSeveral && !isNarrowed ? counts?.in_pipelines : null
  const isGone = query.error !== null && asProblem(query.error).status === 404
  const forget = useEffectEvent(() => {
    if (search.pipeline_id === undefined && search.company_id === undefined) return
    toasts.error('That pipeline is no longer there. This one is opened instead.')
    address.forgetPipeline()
  })
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  const write = () => setWriting(true)
  const conditions = {
    search: board ? { ...search, company_id: board.pipeline.company.id } : search,
    onChange: changeConditions,
  }
  return (
    <div ref={measure}>
      <PageTitle title="Hiring pipeline" count={board && standingWords(total, late, ofAll)} />
      <Toolbar
        board={board}
        address={address}
        view={view}
        onView={choose}
        onStart={() => setStarting(true)}
        onFilter={write}
        chips={<BoardConditions {...conditions} onWrite={write} onGo={go} onClear={clear} />}
      />
      {board && !isPending ? (
        <PipelineBoard
          key={board.pipeline.id}
          board={board}
          view={view}
          onView={choose}
          isFiltered={isNarrowed}
          nobody={
            everybody > 0 || !isNarrowed ? null : (
              <EmptyState title="Nobody fits these filters" action={<Button onClick={clear}>Clear the filters</Button>}>
                Try fewer words or other conditions. Archived people and test records are left out unless you ask for
                them.
              </EmptyState>
            )
          }
          single={
            width < SINGLE_BELOW_PX
              ? { stage: search.stage, onStage: (stage) => go(boardSearch({ ...search, stage })) }
              : null
          }
          editStages={mayManage ? () => go(boardSearch({ ...search, edit: 'stages' })) : undefined}
        />
      ) : query.error ? (
        <ErrorPanel
          title="The board could not be loaded"
          problem={query.error}
          retry={{ onRetry: () => void query.refetch() }}
        >
          Your filters are kept.
        </ErrorPanel>
      ) : (
        <Loading cardPx={cardHeightPx(view)} />
      )}
      <Suspense fallback={null}>
        {board && search.edit && mayManage ? (
          <PipelineForm
            pipelineId={board.pipeline.id}
            companyId={board.pipeline.company.id}
            tab={search.edit}
            onTab={(edit) => go(boardSearch({ ...search, edit }))}
            onClose={() => go(boardSearch({ ...search, edit: undefined }))}
          />
        ) : null}
        {isWriting ? <ConditionsDialog {...conditions} onClose={() => setWriting(false)} /> : null}
        {board && isStarting ? (
          <NewPipelineDialog
            companyId={board.pipeline.company.id}
            pipelines={board.pipelines}
            onCreated={(id) => {
              setStarting(false)
              address.choosePipeline(id)
            }}
            onClose={() => setStarting(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
