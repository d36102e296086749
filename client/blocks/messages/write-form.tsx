import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react'
import { MESSAGE_MAX_LENGTH } from '#contract/constants.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import styles from './messages.module.css'

/** Words that are not sent yet, and how to change them. */
export type Draft = readonly [string, Dispatch<SetStateAction<string>>]

interface WriteFormProps {
  label: string
  verb: string
  pending: boolean
  problem: Parameters<typeof ProblemNote>[0]['problem']
  /** Resolves once it is sent; what was typed stays until then. */
  onSend: (message: string, sent: () => void) => void
  /** The field of the address that says to whom one writes: leaving what is not sent asks first. */
  within?: string
  /** Kept by whoever outlives the form. */
  draft?: Draft
  /** Begins in the field. */
  autoFocus?: boolean
}

/** What was written while a message was on its way is the next one's. */
const withoutSent = (text: string, sent: string) => (text.startsWith(sent) ? text.slice(sent.length).trimStart() : text)

/** One more message. */
export const WriteForm = ({ label, verb, pending, problem, onSend, within, draft, autoFocus }: WriteFormProps) => {
  const own = useState('')
  const [text, setText] = draft ?? own
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (!message || pending) return
    onSend(message, () => setText((now) => withoutSent(now.trimStart(), message)))
  }
  return (
    <form className={styles.write} onSubmit={submit}>
      <TextArea
        label={label}
        rows={3}
        dir="auto"
        autoFocus={autoFocus}
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ProblemNote problem={problem} />
      <div>
        <Button kind="primary" type="submit" pending={pending} aria-disabled={!text.trim()}>
          {verb}
        </Button>
      </div>
      {within ? <LeaveGuard isDirty={text.trim() !== ''} what="What you wrote" within={within} /> : null}
    </form>
  )
}
