import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { sinceSent } from '#client/lib/since-sent.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { PART_IN_ADDRESS } from './company.model.ts'
import styles from './company.module.css'

interface AddNameProps {
  /** What is added: "location". */
  what: string
  maxLength: number
  pending: boolean
  error: unknown
  /** Adds it; says when it is there. */
  onAdd: (name: string, done: () => void) => void
}

/** One more of a list whose rows have a name, in a line above it. */
export const AddName = ({ what, maxLength, pending, error, onAdd }: AddNameProps) => {
  const [name, setName] = useState('')
  const problem = error ? asProblem(error) : null
  const submit = () => {
    const wanted = name.trim()
    if (wanted && !pending) onAdd(wanted, () => setName(sinceSent(name)))
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={`New ${what}`}
        labelHidden
        placeholder={`New ${what}`}
        maxLength={maxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldError(problem, 'name') ?? (problem && !problem.issues.length ? problem.message : undefined)}
      />
      <Button type="submit" icon={<IconPlus />} aria-label={`Add ${what}`} pending={pending}>
        Add
      </Button>
      <LeaveGuard isDirty={name.trim() !== ''} what={`The new ${what}`} within={PART_IN_ADDRESS} />
    </form>
  )
}
