import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedAgain } from '#contract/resources/survey-results.again.ts'
import { againQuery, useAskAgain } from '#client/data/survey-results.again.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Banner } from '#client/ui/banner.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { againWords, soonWords } from './ask-again.model.ts'
import { Judged, LeftOut, Names } from './judged-people.tsx'

interface AskAgainProps {
  ids: readonly number[]
  who: string
  onDone: () => void
  onClose: () => void
}

const WhatItDoes = ({ people }: { people: readonly AskedAgain[] }) => {
  const of = (outcome: AskedAgain['outcome']) => people.filter((one) => one.outcome === outcome)
  const [again, anew] = [of('again'), of('anew')]
  const soon = soonWords(again)
  return (
    <Judged>
      {againWords(people).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {soon ? <Banner tone="warn">{soon}</Banner> : null}
      {anew.length ? (
        <Names people={anew} detail={({ answered, total }) => `${answered} of ${total} answered`} />
      ) : null}
      <LeftOut people={people} words={(count) => countOf(count, 'person gets none', 'people get none')} />
    </Judged>
  )
}

/** Opens a new assessment for people, after showing what stays, what is set aside, and who gets none. It can be undone. */
export const AskAgainDialog = ({ ids, who, onDone, onClose }: AskAgainProps) => {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const ask = useAskAgain()
  // What was just done is not judged anew while the dialog goes.
  const judged = useQuery({ ...againQuery(ids), enabled: ask.isIdle || ask.isError })
  const error = ask.error ?? judged.error
  const submit = () => {
    const given = reason.trim()
    if (!given) return setFault('Write the reason')
    if (!judged.data) return
    if (judged.data.opened === 0) return setFault('Nobody of them can be asked again')
    ask.mutate({ ids: [...ids], reason: given }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      open
      title={`A new assessment for ${who}`}
      lead="They get a mail with a link of their own, and agree before the first statement."
      verb={judged.data && judged.data.opened > 1 ? `Ask ${judged.data.opened} people again` : 'Ask again'}
      pending={ask.isPending}
      problem={error ? asProblem(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {judged.data ? (
        <WhatItDoes people={judged.data.people} />
      ) : judged.error ? null : (
        <>
          <LoadingNote>Looking what it would do</LoadingNote>
          <Skeleton width="80%" height="18px" />
        </>
      )}
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={300}
        hint="For the staff: it stands in the activity of this assessment."
        error={fault}
        value={reason}
        onChange={(event) => {
          setFault(undefined)
          setReason(event.target.value)
        }}
      />
    </FormDialog>
  )
}
