import { IconArchive, IconArrowsExchange, IconTag, IconUserPlus, IconUserX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Seen } from '#contract/resources/survey-results.ts'
import type { Board as BoardData, BoardColumn } from '#contract/resources/survey-results.board.ts'
import { useGone } from '#client/blocks/people-table/use-gone.ts'
import { cardQuery, useRecallMail } from '#client/data/survey-results.board.ts'
import { useBulkUpdate } from '#client/data/survey-results.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { toasts } from '#client/lib/toasts.ts'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { AssignDialog } from './assign.dialog.tsx'
import { inBoardOrder, type Place, seenIn, whyTooMany } from './board.model.ts'
import { Board, type BoardActions } from './board.tsx'
import type { BoardView } from '#contract/resources/saved-views.ts'
import { ClearOrderDialog } from './clear-order.dialog.tsx'
import { DeclineDialog } from './decline.dialog.tsx'
import { HiredNote, useHired } from './hired-note.tsx'
import { MoveDialog } from './move.dialog.tsx'
import { MoveAllDialog } from './move-all.dialog.tsx'
import { useMoves } from './use-moves.ts'
import styles from './hiring-pipeline.module.css'

const TagDialog = lazy(() => import('#client/blocks/tags/tag.dialog.tsx').then((file) => ({ default: file.TagDialog })))

type Open =
  | { what: 'assign' | 'tag'; ids: readonly number[] }
  | { what: 'move'; ids: readonly number[]; seen: readonly Seen[] }
  | { what: 'decline'; ids: readonly number[]; seen: readonly Seen[]; to?: string }
  | { what: 'move-all' | 'clear-order'; column: BoardColumn }
  | null

interface PipelineBoardProps {
  board: BoardData
  view: BoardView
  onView: (view: BoardView) => void
  isFiltered: boolean
  /** What stands in place of the stages where nobody fits the filters; what was begun for somebody stays open over it. */
  nobody: ReactNode
  single: { stage: string | undefined; onStage: (key: string) => void } | null
  editStages: (() => void) | undefined
}

const NOBODY: ReadonlySet<number> = new Set()
const NO_NAMES: ReadonlyMap<number, string> = new Map()

/** The board with all that can be done on it. */
export const PipelineBoard = ({ board, view, onView, isFiltered, nobody, single, editStages }: PipelineBoardProps) => {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(NOBODY)
  const [open, setOpen] = useState<Open>(null)
  /** For whom something was last begun, by name: they may be gone by the time it is done. */
  const [begunFor, setBegunFor] = useState(NO_NAMES)
  const { columns, move } = useMoves(board.columns, board.pipeline.id)
  const { hired, ...hiring } = useHired(columns)
  const bulk = useBulkUpdate()
  const recall = useRecallMail()
  const cardOf = (id: number | undefined) =>
    id === undefined ? undefined : (client.getQueryData(cardQuery(board.pipeline.id, id).queryKey) ?? undefined)
  const whoOf = (ids: readonly number[]) => {
    const card = ids.length === 1 ? cardOf(ids[0]) : undefined
    return card ? fullName(card) : countOf(ids.length, 'person', 'people')
  }
  // Whoever has left the board is no longer chosen.
  const ids = inBoardOrder(columns, chosen)
  const whyNot = whyTooMany(ids.length)
  const isRefused = (wanted: readonly number[]) => {
    const why = whyTooMany(wanted.length)
    if (why) toasts.error(why)
    return why !== undefined
  }
  const close = () => setOpen(null)
  const done = () => {
    close()
    setChosen(NOBODY)
  }
  const begin = (wanted: readonly number[]) =>
    setBegunFor(
      new Map(
        wanted.map((id) => {
          const card = cardOf(id)
          return [id, card ? fullName(card) : 'Somebody']
        }),
      ),
    )
  useGone(begunFor, {
    onLeft: (isLeft) => {
      setBegunFor((before) => new Map([...before].filter(([id]) => isLeft(id))))
      setChosen((before) => new Set([...before].filter(isLeft)))
      setOpen((now) => (now && 'ids' in now ? { ...now, ids: now.ids.filter(isLeft) } : now))
    },
    onNobody: close,
  })
  const ask = (what: 'move' | 'decline' | 'assign' | 'tag', wanted: readonly number[]) => {
    begin(wanted)
    setOpen({ what, ids: wanted, seen: seenIn(columns, wanted) })
  }
  const moveTo = (
    wanted: readonly number[],
    to: string,
    place: Place,
    seen: readonly Seen[] = seenIn(columns, wanted),
  ) => {
    if (isRefused(wanted)) return
    begin(wanted)
    const target = columns.find((column) => column.key === to)
    const isNew = wanted.some((id) => !target?.ids.includes(id))
    if (target?.is_rejection && isNew) return setOpen({ what: 'decline', ids: wanted, seen, to })
    if (!isNew && place === 'default') return
    const wereChosen = wanted.filter((id) => chosen.has(id))
    move({ ids: wanted, to, place, seen }, whoOf(wanted), () =>
      setChosen((before) => new Set([...before, ...wereChosen])),
    )
    if (isNew) hiring.moved(wanted, to, cardOf(wanted[0]))
    // Whoever has left for another stage is let go, so that the next key moves whom it stands at; those put in order go on together.
    if (isNew) setChosen(new Set([...chosen].filter((id) => !wanted.includes(id))))
  }
  const actions: BoardActions = {
    move: moveTo,
    ask: (what, wanted) => isRefused(wanted) || ask(what, wanted),
    archive: (wanted) => {
      if (isRefused(wanted)) return
      begin(wanted)
      bulk.mutate({ ids: [...wanted], changes: { is_archived: true } }, { onSuccess: () => setChosen(NOBODY) })
    },
    recall: (wanted) => isRefused(wanted) || recall.mutate([...wanted]),
    openColumn: (what, column) => setOpen({ what, column }),
    editStages,
  }
  const rejecting = columns.filter((column) => column.is_rejection)
  const scale = board.pipeline.score_scale
  return (
    <>
      {nobody ?? (
        <Board
          board={board}
          columns={columns}
          view={view}
          onView={onView}
          chosen={chosen}
          onChoose={setChosen}
          actions={actions}
          single={single}
        />
      )}
      <div className={styles.float}>
        <SelectionBar
          label="Selected people"
          count={ids.length}
          onClear={() => setChosen(NOBODY)}
          actions={[
            { label: 'Move to…', icon: <IconArrowsExchange />, whyNot, onAct: () => ask('move', ids) },
            ...(rejecting.length
              ? [{ label: 'Decline…', icon: <IconUserX />, whyNot, onAct: () => ask('decline', ids) }]
              : []),
            { label: 'Assign…', icon: <IconUserPlus />, whyNot, onAct: () => ask('assign', ids) },
            { label: 'Tags…', icon: <IconTag />, whyNot, onAct: () => ask('tag', ids) },
            { label: 'Archive', icon: <IconArchive />, whyNot, onAct: () => actions.archive(ids) },
          ]}
        />
        {hired && ids.length === 0 ? (
          <HiredNote
            hired={hired}
            onMake={() => {
              hiring.forget()
              bulk.mutate({ ids: [hired.id], changes: { type: 'employee' } })
            }}
            onClose={hiring.forget}
          />
        ) : null}
      </div>
      {open?.what === 'move' ? (
        <MoveDialog
          ids={open.ids}
          who={whoOf(open.ids)}
          columns={columns}
          onMove={(to, place) => {
            close()
            moveTo(open.ids, to, place, open.seen)
          }}
          onClose={close}
        />
      ) : null}
      {open?.what === 'decline' ? (
        <DeclineDialog
          ids={open.ids}
          seen={open.seen}
          who={whoOf(open.ids)}
          pipeline={board.pipeline}
          stages={rejecting}
          example={cardOf(open.ids[0])}
          to={open.to}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open?.what === 'assign' ? (
        <AssignDialog
          ids={open.ids}
          who={whoOf(open.ids)}
          companyId={board.pipeline.company.id}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open?.what === 'tag' ? (
        <Suspense>
          <TagDialog
            whom={{ ids: [...open.ids] }}
            tagsOf={open.ids.map((id) => cardOf(id)?.tags ?? [])}
            companyId={board.pipeline.company.id}
            who={whoOf(open.ids)}
            onDone={done}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {open?.what === 'move-all' ? (
        <MoveAllDialog
          pipelineId={board.pipeline.id}
          from={open.column}
          columns={columns}
          isFiltered={isFiltered}
          onClose={close}
        />
      ) : null}
      {open?.what === 'clear-order' ? (
        <ClearOrderDialog
          pipelineId={board.pipeline.id}
          column={open.column}
          scoreName={isScaleCode(scale) ? scaleOf(scale).name : scale}
          onClose={close}
        />
      ) : null}
    </>
  )
}
