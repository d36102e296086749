import { type FormEvent, useState } from 'react'
import { MESSAGE_MAX_LENGTH } from '#contract/constants.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import styles from './messages.module.css'

interface WriteFormProps {
  label: string
  verb: string
  pending: boolean
  problem: Parameters<typeof ProblemNote>[0]['problem']
  /** Resolves once it is sent; what was typed stays until then. */
  onSend: (message: string, attempt: string, sent: () => void) => void
}

/** One more message. A second press of the button sends nothing twice. */
export const WriteForm = ({ label, verb, pending, problem, onSend }: WriteFormProps) => {
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState(() => crypto.randomUUID())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (!message || pending) return
    onSend(message, attempt, () => {
      setText('')
      setAttempt(crypto.randomUUID())
    })
  }
  return (
    <form className={styles.write} onSubmit={submit}>
      <TextArea
        label={label}
        rows={3}
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ProblemNote problem={problem} />
      <div>
        <Button kind="primary" type="submit" pending={pending} disabled={!text.trim()}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
