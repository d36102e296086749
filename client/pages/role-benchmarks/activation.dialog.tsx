import { useState } from 'react'
import type { ImpactCheck } from '#contract/resources/role-benchmarks.ts'
import type { ShownProblem } from '#client/ui/problem-note.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { ImpactFigures } from './impact-figures.tsx'

interface ActivationProps {
  name: string
  version: number
  /** The check of exactly what would go live; undefined while it is computed. */
  check: ImpactCheck | undefined
  /** It could not be computed. */
  hasFailed: boolean
  onCheck: () => unknown
  pending: boolean
  problem: ShownProblem
  /** What the server says of the comment. */
  commentError: string | undefined
  onActivate: (comment: string | undefined) => void
  onClose: () => void
}

/** The step before a version goes live: its impact check is looked at, and what a warning needs is written down. */
export const ActivationDialog = (props: ActivationProps) => {
  const { name, version, check, hasFailed, onCheck, pending, problem, commentError, onActivate, onClose } = props
  const [comment, setComment] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const needsComment = check?.needs_comment ?? false
  const isMissing = needsComment && comment.trim() === ''
  const submit = () => {
    if (hasFailed) return onCheck()
    setAsked(true)
    if (check && !isMissing) onActivate(comment.trim() || undefined)
  }
  return (
    <FormDialog
      open
      size="wide"
      title={`Activate version ${version} of ${name}?`}
      lead="Everybody it is assigned to gets a new fit in the background. Decisions already made keep theirs. It can be undone."
      verb={hasFailed ? 'Check again' : `Activate version ${version}`}
      pending={pending}
      waits={!check && !hasFailed}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {check ? (
        <>
          {needsComment ? (
            <Banner tone="warn">
              <b>Fewer of one group would reach the top.</b> At one cut at least the rate of one sex is under four
              fifths of the other’s. This forbids nothing: keep the targets if the job needs them, and say why.
            </Banner>
          ) : (
            <Banner tone="good">At every cut both sexes reach the top at rates of four fifths or more.</Banner>
          )}
          <ImpactFigures cuts={check.cuts} />
          <TextArea
            label={needsComment ? 'Why the job needs these targets all the same' : 'A word for the record'}
            optional={!needsComment}
            hint={`Kept with version ${version}, with your name and this check.`}
            maxLength={2_000}
            value={comment}
            error={commentError ?? (wasAsked && isMissing ? 'Write why these targets are needed.' : undefined)}
            onChange={(event) => setComment(event.target.value)}
          />
        </>
      ) : hasFailed ? null : (
        <>
          <LoadingNote>Checking the targets</LoadingNote>
          <Skeleton width="100%" height="200px" />
        </>
      )}
    </FormDialog>
  )
}
