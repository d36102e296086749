import { useQuery } from '@tanstack/react-query'
import type { Return } from '#contract/resources/survey-results.archive.ts'
import { OF_MANY } from '#client/data/commands.ts'
import { restoreQuery } from '#client/data/survey-results.data.ts'
import { useBulkUpdate } from '#client/data/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import styles from './personal-data.module.css'

interface RestoreProps {
  ids: readonly number[]
  who: string
  onDone: () => void
  onClose: () => void
}

const place = ({ place: at, of }: Return) => (at === null ? 'a test record, on no board' : `place ${at} of ${of}`)

const Returns = ({ returns }: { returns: readonly Return[] }) => (
  <ul className={styles.returns}>
    {returns.map((one) => (
      <li key={one.id}>
        <b>{fullName(one)}</b>
        <span>
          {one.stage} <small>in {one.pipeline}</small>
        </span>
        <span className={styles.place}>
          {place(one)}
          {one.has_moved ? (
            <Tag tone="warn" title="The stage they stood in was emptied while they were archived">
              Moved meanwhile
            </Tag>
          ) : null}
        </span>
      </li>
    ))}
  </ul>
)

/** Shows first to which stage and place people return. */
export const RestoreDialog = ({ ids, who, onDone, onClose }: RestoreProps) => {
  const restore = useBulkUpdate(OF_MANY)
  // Whoever was just restored is not looked up anew while the dialog goes.
  const { data: returns, error } = useQuery({ ...restoreQuery(ids), enabled: restore.isIdle || restore.isError })
  return (
    <FormDialog
      open
      title={`Restore ${who}?`}
      lead="They stand in the lists again, with everything they had, in the stage and place that they left."
      verb="Restore"
      size={ids.length === 1 ? 'small' : 'form'}
      pending={restore.isPending}
      problem={restore.error ?? (error ? asProblem(error) : null)}
      onSubmit={() => restore.mutate({ ids: [...ids], changes: { is_archived: false } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {returns ? (
        <Returns returns={returns} />
      ) : error ? null : (
        <>
          <LoadingNote>Looking where they return to</LoadingNote>
          <Skeleton width="80%" height="18px" />
        </>
      )}
    </FormDialog>
  )
}
