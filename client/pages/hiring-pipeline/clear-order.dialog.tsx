import { useQuery } from '@tanstack/react-query'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { cardQuery, defaultOrderQuery, useClearPositions } from '#client/data/survey-results.board.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import styles from './dialogs.module.css'

interface ClearOrderProps {
  pipelineId: number
  column: BoardColumn
  scoreName: string
  onClose: () => void
}

const SHOWN = 30

const Line = ({ pipelineId, id, place, was }: { pipelineId: number; id: number; place: number; was?: number }) => {
  const { data: card } = useQuery(cardQuery(pipelineId, id))
  const hasMoved = was !== undefined && was !== place
  return (
    <li data-moved={hasMoved || undefined}>
      <small>{place}</small>
      {card ? fullName(card) : '…'}
      {hasMoved ? <b>was {was}</b> : null}
    </li>
  )
}

const Orders = ({ pipelineId, ids, now }: { pipelineId: number; ids: readonly number[]; now: readonly number[] }) => {
  const places = new Map(now.map((id, index) => [id, index + 1]))
  return (
    <div className={styles.orders}>
      <section>
        <h3 id="order-now">Now</h3>
        <ol aria-labelledby="order-now" tabIndex={0}>
          {now.slice(0, SHOWN).map((id, index) => (
            <Line key={id} pipelineId={pipelineId} id={id} place={index + 1} />
          ))}
        </ol>
      </section>
      <section>
        <h3 id="order-then">Afterwards</h3>
        <ol aria-labelledby="order-then" tabIndex={0}>
          {ids.slice(0, SHOWN).map((id, index) => {
            const was = places.get(id)
            return (
              <Line
                key={id}
                pipelineId={pipelineId}
                id={id}
                place={index + 1}
                {...(was === undefined ? {} : { was })}
              />
            )
          })}
        </ol>
      </section>
    </div>
  )
}

/** Clearing positions shows the order there will be before it does anything. */
export const ClearOrderDialog = ({ pipelineId, column, scoreName, onClose }: ClearOrderProps) => {
  const order = useQuery(defaultOrderQuery(pipelineId, column.key))
  const clear = useClearPositions()
  const submit = () => clear.mutate({ pipeline_id: pipelineId, status: column.key }, { onSuccess: onClose })
  const changed = order.data?.ids.filter((id, index) => order.data.now[index] !== id).length ?? 0
  return (
    <Dialog
      open
      size="form"
      title={`Clear the positions in ${column.name}?`}
      lead={
        order.data
          ? `${countOf(changed, 'person changes', 'people change')} place. Without positions they follow by ${scoreName}, then the newest first.`
          : undefined
      }
      locked={clear.isPending}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={clear.isPending}>
            Cancel
          </Button>
          <Button kind="primary" pending={clear.isPending} disabled={!order.data} onClick={submit}>
            Clear positions
          </Button>
        </>
      }
    >
      {order.data ? (
        <Orders pipelineId={pipelineId} ids={order.data.ids} now={order.data.now} />
      ) : order.error ? (
        <ErrorPanel
          title="The order could not be loaded"
          problem={order.error}
          retry={{ onRetry: () => void order.refetch() }}
        />
      ) : (
        <>
          <LoadingNote>Loading the order</LoadingNote>
          <Skeleton height="200px" />
        </>
      )}
      <ProblemNote problem={clear.error} />
    </Dialog>
  )
}
