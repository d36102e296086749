import { useQuery } from '@tanstack/react-query'
import { EXPORT_KEPT_HOURS } from '#contract/constants.ts'
import type { PeopleExport } from '#contract/resources/survey-results.exports.ts'
import { exportsQuery, isOnItsWay, useEndExport, useFetchExport } from '#client/data/survey-results.exports.ts'
import { countOf, fullTime, inFigures, when } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { sizeText } from '#client/ui/fields/file-rules.ts'
import styles from './exports.module.css'

const KIND = { csv: 'CSV', xlsx: 'Excel' } as const

const ENDED: Partial<Record<PeopleExport['state'], string>> = {
  failed: 'It could not be written. Nothing was lost: start it again.',
  cancelled: 'Stopped',
  expired: 'The file is no longer kept',
}

const Line = ({ one }: { one: PeopleExport }) => {
  const get = useFetchExport()
  const end = useEndExport()
  const name = `${countOf(one.total, 'person', 'people')}, ${KIND[one.format]}`
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <b>{name}</b>
        <time dateTime={one.created_at} title={fullTime(one.created_at)}>
          {when(one.created_at)}
        </time>
      </div>
      {isOnItsWay(one) ? (
        <>
          <ProgressBar
            label="Being written"
            done={one.done}
            total={one.total}
            words={`${inFigures(one.done)} of ${inFigures(one.total)}`}
          />
          <div className={styles.actions}>
            <Button size="small" pending={end.isPending} aria-label={`Stop ${name}`} onClick={() => end.mutate(one.id)}>
              Stop
            </Button>
          </div>
        </>
      ) : one.state === 'done' ? (
        <>
          <p>
            {one.name}, {sizeText(one.size ?? 0)}
            {one.expires_at ? `. Kept until ${fullTime(one.expires_at)}` : ''}
          </p>
          <div className={styles.actions}>
            <Button
              size="small"
              pending={get.isPending}
              aria-label={`Save the file of ${name}`}
              onClick={() => get.mutate(one.id)}
            >
              Save the file
            </Button>
            <Button
              size="small"
              kind="quiet"
              pending={end.isPending}
              aria-label={`Delete the file of ${name}`}
              onClick={() => end.mutate(one.id)}
            >
              Delete
            </Button>
          </div>
        </>
      ) : (
        <p>{ENDED[one.state]}</p>
      )}
    </li>
  )
}

/** What was asked for that takes longer than a call: how far each file is, and the file. */
export const ExportsDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(exportsQuery)
  return (
    <Dialog
      open
      size="form"
      title="Your exports"
      lead={`Large lists are written in the background; you may go on meanwhile, and a mail tells you when a file is there. Files are kept for ${EXPORT_KEPT_HOURS / 24} days, and only you can fetch yours.`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {query.isPending ? (
        <>
          <LoadingNote />
          <Skeleton height="56px" />
        </>
      ) : query.isError ? (
        <ErrorPanel
          title="Your exports could not be loaded"
          problem={asProblem(query.error)}
          retry={{ onRetry: () => void query.refetch() }}
        />
      ) : query.data.length === 0 ? (
        <EmptyState title="No exports yet">
          Lists of up to 1,000 people are saved at once. Longer ones appear here.
        </EmptyState>
      ) : (
        <ul className={styles.lines} aria-label="Your exports">
          {query.data.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
