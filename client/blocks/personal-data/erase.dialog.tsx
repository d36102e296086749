import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErasurePreview } from '#contract/resources/survey-results.data.ts'
import { erasureQuery, useErase } from '#client/data/survey-results.data.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { namedPeople } from '#client/lib/named-people.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Confirm } from '#client/ui/confirm.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import styles from './personal-data.module.css'

/** One whom no legal hold keeps. */
export interface Free {
  id: number
  first: string
  last: string
}

interface EraseProps {
  ids: readonly number[]
  /** Those whom no legal hold keeps, as the list has them. */
  free: readonly Free[]
  /** "Ada Ng", or "12 people". */
  who: string
  onDone: () => void
  onClose: () => void
}

/** What has to be typed: a name, or how many. */
const typedFor = (name: string | undefined, { people }: ErasurePreview) => name ?? `ERASE ${people}`

const goes = ({ people, results }: ErasurePreview, name: string | undefined) =>
  people === results
    ? 'Answers, results, files, notes, messages and mails go.'
    : `${countOf(results, 'assessment', 'assessments')} of ${name ?? countOf(people, 'person', 'people')} go, with answers, results, files, notes, messages and mails.`

interface HeldProps {
  preview: ErasurePreview
  title: string
  /** Goes on without them; left out where nobody else is chosen. */
  onLeaveOut: (() => void) | undefined
  onClose: () => void
}

const Held = ({ preview, title, onLeaveOut, onClose }: HeldProps) => (
  <Dialog
    open
    title={title}
    lead={`A legal hold keeps ${namedPeople(preview.held)}, so nothing can be erased now. Lift it first${onLeaveOut ? ', or leave them out' : ''}.`}
    onClose={onClose}
    actions={
      onLeaveOut ? (
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={onLeaveOut}>
            Leave them out
          </Button>
        </>
      ) : (
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      )
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
export const EraseDialog = ({ ids: chosen, free, who: all, onDone, onClose }: EraseProps) => {
  const [leavesOut, setLeavesOut] = useState(false)
  const ids = leavesOut ? free.map(({ id }) => id) : chosen
  const who = leavesOut ? namedPeople(free) : all
  const name = ids.length === 1 ? who : undefined
  const erase = useErase()
  // What was just erased is not looked at anew while the dialog goes.
  const { data: preview, error } = useQuery({ ...erasureQuery(ids), enabled: erase.isIdle || erase.isError })
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
  if (preview.held.length > 0) {
    const hasOthers = !leavesOut && free.length > 0 && free.length < chosen.length
    return <Held {...{ preview, title, onClose }} onLeaveOut={hasOthers ? () => setLeavesOut(true) : undefined} />
  }
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
      typeName={typedFor(name, preview)}
      pending={erase.isPending}
      problem={erase.error}
      onConfirm={() => erase.mutate({ ids: [...ids], results: preview.results }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {goes(preview, name)} A nameless row stays, so that counts stay right. This cannot be undone.
    </Confirm>
  )
}
