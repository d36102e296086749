import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { holdsWriting } from '#client/lib/writing.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import styles from './dialog.module.css'
import { focusFirstError } from './first-error.ts'
import { ProblemNote, type ShownProblem } from './problem-note.tsx'

export interface FormDialogProps {
  open: boolean
  title: string
  lead?: ReactNode
  /** The button repeats the verb: "Invite". */
  verb: string
  /** What it does takes something away. */
  danger?: boolean
  size?: 'small' | 'form' | 'wide'
  /** Both are asked for, so that neither can be forgotten. */
  pending: boolean
  /** What it decides upon is still on its way: its button waits, and leaving is free. */
  waits?: boolean
  /** What is under way, where it may take long: "Archiving 3,655 people". */
  doing?: string
  problem: ShownProblem
  /** What was written stands in no field now, for example in a step before: leaving asks for it too. */
  holdsMore?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. The fields' errors are the fields'; what failed as a whole stands above the buttons. Escape and a press
 * beside it ask before they drop what was written; Cancel says it is not wanted.
 */
export const FormDialog = (props: FormDialogProps) => {
  const {
    open,
    title,
    lead,
    verb,
    danger,
    size = 'form',
    pending,
    waits = false,
    doing,
    problem,
    holdsMore,
    onSubmit,
    onClose,
    children,
  } = props
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const leave = () => (holdsMore || holdsWriting(document.getElementById(formId)) ? setAsking(true) : onClose())
  const discard = () => {
    setAsking(false)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending && !waits) onSubmit(event)
  }
  const actions = (
    <>
      {doing ? (
        <p role="status" className={styles.doing}>
          {pending ? `${doing}…` : null}
        </p>
      ) : null}
      <Button kind="quiet" onClick={onClose} disabled={pending}>
        Cancel
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} type="submit" form={formId} pending={pending || waits}>
        {verb}
      </Button>
    </>
  )
  return (
    <Dialog open={open} title={title} lead={lead} size={size} onClose={leave} locked={pending} actions={actions}>
      <form id={formId} ref={focusFirstError} className={styles.fields} onSubmit={submit} noValidate>
        {children}
      </form>
      <ProblemNote problem={problem} />
      <DiscardQuestion open={isAsking} onDiscard={discard} onStay={() => setAsking(false)} />
    </Dialog>
  )
}
