import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './fields/text-field.tsx'
import { ProblemNote, type ShownProblem } from './problem-note.tsx'

export interface ConfirmProps {
  open: boolean
  /** A question: "Delete the role Regional Operations Lead?" */
  title: string
  /** The button repeats the verb: "Delete role". */
  verb: string
  /** The button that changes nothing. */
  stay?: string
  /** What will be so afterwards. */
  children: ReactNode
  danger?: boolean
  /** For what cannot be undone: the name that has to be typed first. */
  typeName?: string
  pending: boolean
  problem: ShownProblem
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is destroyed and reports the failure itself. What can be undone asks nothing. */
export const Confirm = ({ open, ...rest }: ConfirmProps) => (open ? <OpenConfirm {...rest} /> : null)

const OpenConfirm = (props: Omit<ConfirmProps, 'open'>) => {
  const { title, verb, stay = 'Cancel', children, danger, typeName, pending, problem, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  const isReady = typeName === undefined || typed.trim() === typeName
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose} disabled={pending}>
        {stay}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} pending={pending} disabled={!isReady} onClick={onConfirm}>
        {verb}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} lead={children} onClose={onClose} locked={pending} actions={actions}>
      {typeName === undefined ? null : (
        <TextField
          label={`Type ${typeName} to go on`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ProblemNote problem={problem} />
    </Dialog>
  )
}
