import { IconAt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '#contract/core/folded.ts'
import { useAttachFiles } from '#client/data/candidate-notes.files.ts'
import { notesQuery, useWriteNote } from '#client/data/candidate-notes.ts'
import { fullName } from '#client/lib/format.ts'
import { saysAll } from '#client/lib/matches.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Section } from '#client/ui/section.tsx'
import { AttachButton } from './attach-button.tsx'
import { Note } from './note.tsx'
import { NoteField, useColleagues } from './note-field.tsx'
import { ChosenFiles, sortNoteFiles } from './note-files.tsx'
import styles from './survey-results.module.css'

/** Puts a colleague's name into a note: they get a mail that they were mentioned. */
const MentionMenu = ({ resultId, onMention }: { resultId: number; onMention: (name: string) => void }) => {
  const others = useColleagues(resultId)
  if (others.length === 0) return null
  return (
    <Menu
      label="Mention"
      button={{ kind: 'quiet', size: 'small', icon: <IconAt /> }}
      entries={others.map((one) => ({ label: fullName(one), onSelect: () => onMention(fullName(one)) }))}
    />
  )
}

/** From so many on they can be searched. */
const MANY_NOTES = 4

/** What colleagues wrote about this person, pinned first. */
export const NotesPanel = ({ resultId }: { resultId: number }) => {
  const { data: notes, error, refetch } = useQuery(notesQuery(resultId))
  const [wanted, setWanted] = useState('')
  const found = new Set(notes?.filter((note) => saysAll(`${fullName(note.author)} ${note.body}`, wordsOf(wanted))))
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [left, setLeft] = useState<string>()
  const [part, setPart] = useState(0)
  const write = useWriteNote(resultId)
  const attach = useAttachFiles(resultId, setPart)
  const choose = (chosen: readonly File[]) => {
    const sorted = sortNoteFiles([...files, ...chosen], 0)
    setFiles(sorted.taken)
    setLeft(sorted.refused.join(' ') || undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = text.trim()
    if (!body || write.isPending) return
    write.mutate(
      { body },
      {
        onSuccess: ({ candidate_notes: [note] }) => {
          // Whoever has begun the next one meanwhile goes on with it.
          setText((now) => (now.trim() === body ? '' : now))
          setFiles([])
          setLeft(undefined)
          setPart(0)
          attach.reset()
          if (note && files.length > 0) attach.mutate({ noteId: note.id, files })
        },
      },
    )
  }
  const sentenceOf = (failure: unknown) => (failure ? sentencesOf(asProblem(failure))[0] : undefined)
  const unattached = sentenceOf(attach.error)
  const refused =
    sentenceOf(write.error) ?? left ?? (unattached && `The note is kept, but a file was not taken. ${unattached}`)
  return (
    <Section title="Notes" note={notes?.length || undefined} ruled>
      {error && !notes ? (
        <ErrorPanel title="The notes could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {notes && notes.length >= MANY_NOTES ? (
        <TextField
          label="Find in notes"
          labelHidden
          type="search"
          placeholder="Find words or an author"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      {notes && found.size === 0 && notes.length > 0 ? (
        <p className={styles.noneFound}>No note has these words.</p>
      ) : null}
      <ul tabIndex={-1} className={styles.notes}>
        {notes?.map((note) => (
          <Note
            key={note.id}
            note={note}
            resultId={resultId}
            isFound={found.has(note)}
            isSought={wanted.trim() !== ''}
          />
        ))}
      </ul>
      <form onSubmit={submit} className={styles.write}>
        <NoteField
          label="Write a note"
          placeholder="Write a note"
          resultId={resultId}
          rows={3}
          value={text}
          error={refused}
          onChange={setText}
        />
        <ChosenFiles
          files={files}
          onChange={(kept) => {
            setFiles(kept)
            setLeft(undefined)
          }}
        />
        {attach.isPending ? <ProgressBar label="Sending" done={Math.round(part * 100)} /> : null}
        <div className={styles.buttons}>
          <AttachButton onChoose={choose} />
          <MentionMenu
            resultId={resultId}
            onMention={(name) => setText(`${text}${/\S$/.test(text) ? ' ' : ''}@${name} `)}
          />
          <Button type="submit" size="small" pending={write.isPending} aria-disabled={!text.trim()}>
            Add note
          </Button>
        </div>
        <LeaveGuard isDirty={text.trim() !== '' || files.length > 0} what="Your note" within="names" />
      </form>
    </Section>
  )
}
