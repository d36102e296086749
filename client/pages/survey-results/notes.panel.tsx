import { IconAt, IconPinFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CandidateNote } from '#contract/resources/candidate-notes.ts'
import {
  colleaguesQuery,
  notesQuery,
  useChangeNote,
  useDeleteNote,
  useWriteNote,
} from '#client/data/candidate-notes.ts'
import { initialsOf, useProfile } from '#client/lib/current-user.ts'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Section } from '#client/ui/section.tsx'
import styles from './survey-results.module.css'

const MAX = 10_000

const Note = ({ note, resultId }: { note: CandidateNote; resultId: number }) => {
  const [draft, setDraft] = useState<string | null>(null)
  const change = useChangeNote(resultId)
  const remove = useDeleteNote(resultId)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft?.trim())
      change.mutate(
        { id: note.id, body: draft.trim(), updated_at: note.updated_at },
        { onSuccess: () => setDraft(null) },
      )
  }
  return (
    <li className={styles.note}>
      <div className={styles.noteHead}>
        <Avatar initials={initialsOf({ ...note.author, email: '' })} size="small" />
        <b>{fullName(note.author)}</b>
        {note.is_pinned ? <IconPinFilled size={14} aria-label="Pinned" /> : null}
        <time dateTime={note.created_at} title={fullTime(note.created_at)}>
          {when(note.created_at)}
        </time>
        {note.may_change ? (
          <Menu
            label={`Actions for the note of ${fullName(note.author)}`}
            size="small"
            entries={[
              { label: 'Edit', onSelect: () => setDraft(note.body) },
              {
                label: note.is_pinned ? 'Unpin' : 'Pin',
                onSelect: () => change.mutate({ id: note.id, is_pinned: !note.is_pinned }),
              },
              { label: 'Delete', danger: true, onSelect: () => remove.mutate(note.id) },
            ]}
          />
        ) : null}
      </div>
      {draft === null ? (
        <p className={styles.noteBody}>{note.body}</p>
      ) : (
        <form onSubmit={save} className={styles.write}>
          <TextArea
            label="Note"
            labelHidden
            rows={4}
            maxLength={MAX}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button kind="quiet" size="small" onClick={() => setDraft(null)}>
              Cancel
            </Button>
            <Button type="submit" size="small" pending={change.isPending}>
              Save
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}

/** Puts a colleague's name into a note: they get a mail that they were mentioned. */
const MentionMenu = ({ resultId, onMention }: { resultId: number; onMention: (name: string) => void }) => {
  const me = useProfile()
  const { data } = useQuery(colleaguesQuery(resultId))
  const others = (data ?? []).filter(({ id }) => id !== me.id)
  if (others.length === 0) return null
  return (
    <Menu
      label="Mention"
      button={{ kind: 'quiet', size: 'small', icon: <IconAt /> }}
      entries={others.map((one) => ({ label: fullName(one), onSelect: () => onMention(fullName(one)) }))}
    />
  )
}

/** What colleagues wrote about this person, pinned first. */
export const NotesPanel = ({ resultId }: { resultId: number }) => {
  const { data: notes, error, refetch } = useQuery(notesQuery(resultId))
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState(() => crypto.randomUUID())
  const write = useWriteNote(resultId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = text.trim()
    if (!body || write.isPending) return
    write.mutate(
      { body, attempt },
      {
        onSuccess: () => {
          setText('')
          setAttempt(crypto.randomUUID())
        },
      },
    )
  }
  const refused = write.error ? sentencesOf(asProblem(write.error))[0] : undefined
  return (
    <Section title="Notes" note={notes?.length || undefined} ruled>
      {error && !notes ? (
        <ErrorPanel title="The notes could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      <ul className={styles.notes}>
        {notes?.map((note) => (
          <Note key={note.id} note={note} resultId={resultId} />
        ))}
      </ul>
      <form onSubmit={submit} className={styles.write}>
        <TextArea
          label="Write a note"
          labelHidden
          placeholder="Write a note"
          rows={3}
          maxLength={MAX}
          value={text}
          error={refused}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.buttons}>
          <MentionMenu
            resultId={resultId}
            onMention={(name) => setText(`${text}${/\S$/.test(text) ? ' ' : ''}@${name} `)}
          />
          <Button type="submit" size="small" pending={write.isPending} disabled={!text.trim()}>
            Add note
          </Button>
        </div>
      </form>
    </Section>
  )
}
