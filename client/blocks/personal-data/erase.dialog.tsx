import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErasurePreview } from '#contract/resources/survey-results.data.ts'
import { erasureQuery, useErase } from '#client/data/survey-results.data.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Confirm } from '#client/ui/confirm.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import styles from './personal-data.module.css'

interface EraseProps {
  ids: readonly number[]
  /** "Ada Ng", or "12 people". */
  who: string
  onDone: () => void
  onClose: () => void
}

/** What has to be typed: a name, or how many. */
const typedFor = (who: string, { people }: ErasurePreview) => (people === 1 ? who : `ERASE ${people}`)

const goes = ({ people, results }: ErasurePreview) =>
  people === results
    ? 'Answers, results, files, notes, messages and mails go.'
    : `${countOf(results, 'assessment', 'assessments')} of ${countOf(people, 'person', 'people')} go, with answers, results, files, notes, messages and mails.`

const Held = ({ preview, title, onClose }: { preview: ErasurePreview; title: string; onClose: () => void }) => (
  <Dialog
    open
    title={title}
    lead={`A legal hold keeps ${countOf(preview.held.length, 'person', 'people')}, so nothing can be erased now. Lift it first, or leave them out.`}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ul className={styles.held}>
      {preview.held.map((one) => (
        <li key={one.id}>
          <b>{fullName(one)}</b>
          <span>{one.reason}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)

/** Erasing says first what goes and that it cannot be taken back, and wants a name typed. */
export const EraseDialog = ({ ids, who, onDone, onClose }: EraseProps) => {
  const { data: preview, error } = useQuery(erasureQuery(ids))
  const [attempt] = useState(() => crypto.randomUUID())
  const erase = useErase()
  const title = `Erase ${who}?`
  if (!preview) {
    return (
      <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
        {error ? (
          <ProblemNote problem={asProblem(error)} />
        ) : (
          <>
            <LoadingNote>Looking at what goes</LoadingNote>
            <Skeleton width="80%" height="18px" />
          </>
        )}
      </Dialog>
    )
  }
  if (preview.held.length > 0) return <Held preview={preview} title={title} onClose={onClose} />
  if (preview.results === 0) {
    return (
      <Dialog
        open
        title={title}
        lead="Everything is erased already. What is left counts, and names nobody."
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      />
    )
  }
  return (
    <Confirm
      open
      danger
      title={title}
      verb="Erase"
      typeName={typedFor(who, preview)}
      pending={erase.isPending}
      problem={erase.error}
      onConfirm={() => erase.mutate({ ids: [...ids], results: preview.results, attempt }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {goes(preview)} A nameless row stays, so that counts stay right. This cannot be undone.
    </Confirm>
  )
}
