import { type ReactNode, useState } from 'react'
import { useWriteNote } from '#client/data/candidate-notes.ts'
import { fullName } from '#client/lib/format.ts'
import { toasts } from '#client/lib/toasts.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { NoteField } from '#client/pages/survey-results/note-field.tsx'
import { PaletteForm } from './palette-form.tsx'
import type { PalettePerson } from './palette-person.ts'

interface NoteStepProps {
  person: PalettePerson
  onDone: () => void
  escape: ReactNode
}

/** A note about somebody, written without leaving the page. */
export const NoteStep = ({ person, onDone, escape }: NoteStepProps) => {
  const [body, setBody] = useState('')
  const [isMissing, setMissing] = useState(false)
  const write = useWriteNote(person.id)
  const name = fullName(person)
  const submit = () => {
    const text = body.trim()
    setMissing(!text)
    if (!text) return
    write.mutate(
      { body: text },
      {
        onSuccess: () => {
          toasts.done(`Note about ${name} added`)
          onDone()
        },
      },
    )
  }
  return (
    <PaletteForm
      title={`Note about ${name}`}
      verb="Add note"
      pending={write.isPending}
      problem={write.error}
      onSubmit={submit}
      escape={escape}
    >
      <NoteField
        label={`Note about ${name}`}
        placeholder="Write a note. @ mentions a colleague."
        resultId={person.id}
        rows={4}
        value={body}
        error={isMissing ? 'Write the note' : undefined}
        onChange={setBody}
      />
      <LeaveGuard isDirty={body.trim() !== ''} what="Your note" />
    </PaletteForm>
  )
}
