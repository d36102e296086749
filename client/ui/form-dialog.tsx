import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Step } from '#client/lib/unsaved.ts'
import { useUnsaved } from '#client/lib/use-unsaved.ts'
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
  /** There is nothing to send, and what stands in it says why: its button is closed. */
  closed?: boolean
  /** What is under way, where it may take long: "Archiving 3,655 people". */
  doing?: string
  problem: ShownProblem
  /** What was written stands in no field now, for example in a step before: leaving asks for it too. */
  holdsMore?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
  children: ReactNode
}

const STEPS_OF_HISTORY: ReadonlySet<string> = new Set<Step['action']>(['BACK', 'FORWARD', 'GO'])

/** Where a form leads on by itself, it is done with; the way back goes away from under it, also when its page stays. */
const leaves = ({ action, current, next }: Step, isSending: boolean): boolean =>
  STEPS_OF_HISTORY.has(action) || (current.pathname !== next.pathname && !isSending)

/**
 * A form in a dialog. The fields' errors are the fields'; what failed as a whole stands above the buttons. Escape, a press beside
 * it and every way away ask before they drop what was written; Cancel says it is not wanted.
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
    closed = false,
    doing,
    problem,
    holdsMore,
    onSubmit,
    onClose,
    children,
  } = props
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const isHolding = () => holdsMore === true || holdsWriting(document.getElementById(formId))
  useUnsaved(open, 'What you wrote', (step) => (step === undefined || leaves(step, pending)) && isHolding())
  const leave = () => (isHolding() ? setAsking(true) : onClose())
  const discard = () => {
    setAsking(false)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending && !waits && !closed) onSubmit(event)
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
      <Button
        kind={danger ? 'danger' : 'primary'}
        type="submit"
        form={formId}
        pending={pending || waits}
        aria-disabled={closed}
      >
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
