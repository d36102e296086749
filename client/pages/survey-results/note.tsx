import { IconPinFilled } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { NOTE_MAX_FILES } from '#contract/constants.ts'
import type { CandidateNote } from '#contract/resources/candidate-notes.ts'
import { useAttachFiles } from '#client/data/candidate-notes.files.ts'
import { useChangeNote, useDeleteNote } from '#client/data/candidate-notes.ts'
import { initialsOf } from '#client/lib/current-user.ts'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { useBegun } from '#client/lib/use-begun.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { FileChooser } from './attach-button.tsx'
import { NoteField } from './note-field.tsx'
import { NoteFiles, sortNoteFiles } from './note-files.tsx'
import fileStyles from './note-files.module.css'
import styles from './survey-results.module.css'

const ChangedMeanwhile = lazy(() =>
  import('#client/ui/changed-meanwhile.tsx').then((file) => ({ default: file.ChangedMeanwhile })),
)

/** Longer or over more lines, a note would push all others, and the field to write one, out of sight. */
const LONG = /[^]{600}|(.*\n){12}/

interface NoteProps {
  note: CandidateNote
  resultId: number
  /** Whether it is looked for; while it is being changed it stays in sight all the same. */
  isFound: boolean
  /** Whether words are looked for, which may stand anywhere in it. */
  isSought: boolean
}

/** What a colleague wrote, with what hangs on it. */
export const Note = ({ note, resultId, isFound, isSought }: NoteProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const isLong = !isSought && LONG.test(note.body)
  const { isChangedMeanwhile, begin } = useBegun(note.body)
  const change = useChangeNote(resultId)
  const remove = useDeleteNote(resultId)
  const [part, setPart] = useState(0)
  const [refused, setRefused] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const attach = useAttachFiles(resultId, setPart)
  const choose = (files: readonly File[]) => {
    const sorted = sortNoteFiles(files, note.files.length)
    setRefused(sorted.refused.join(' ') || undefined)
    attach.reset()
    setPart(0)
    if (sorted.taken.length > 0) attach.mutate({ noteId: note.id, files: sorted.taken })
  }
  const trouble = refused ?? (attach.error ? sentencesOf(asProblem(attach.error))[0] : undefined)
  const edit = () => {
    begin()
    setDraft(note.body)
  }
  const isUndecided = isChangedMeanwhile && !change.isPending
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft?.trim() && !isUndecided)
      change.mutate(
        { id: note.id, body: draft.trim(), updated_at: note.updated_at },
        { onSuccess: () => setDraft(null) },
      )
  }
  if (!isFound && draft === null) return null
  return (
    <li tabIndex={-1} className={styles.note}>
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
              { label: 'Edit', onSelect: edit },
              {
                label: 'Attach a file',
                whyNot: note.files.length < NOTE_MAX_FILES ? undefined : `A note has at most ${NOTE_MAX_FILES} files`,
                onSelect: () => chooser.current?.click(),
              },
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
        <>
          <p className={classes(styles.noteBody, isLong && !isWhole && styles.noteCut)} dir="auto">
            {note.body}
          </p>
          {isLong ? (
            <Button kind="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show less' : 'Show the whole note'}
            </Button>
          ) : null}
          {note.edited ? (
            <small className={styles.small}>
              Edited by {note.edited.by}, {when(note.edited.at)}
            </small>
          ) : null}
        </>
      ) : (
        <form onSubmit={save} className={styles.write}>
          <NoteField autoFocus label="Note" resultId={resultId} rows={4} value={draft} onChange={setDraft} />
          {isUndecided ? (
            <Suspense>
              <ChangedMeanwhile what="this note" onTheirs={edit} onMine={begin} />
            </Suspense>
          ) : null}
          <div className={styles.buttons}>
            <Button kind="quiet" size="small" onClick={() => setDraft(null)}>
              Cancel
            </Button>
            <Button type="submit" size="small" pending={change.isPending} disabled={isUndecided}>
              Save
            </Button>
          </div>
          <LeaveGuard isDirty={draft !== note.body} what="Your change to the note" within="names" />
        </form>
      )}
      <NoteFiles {...{ note, resultId }} />
      <FileChooser ref={chooser} label="Files to attach to this note" onChoose={choose} />
      {attach.isPending ? <ProgressBar label="Sending" done={Math.round(part * 100)} /> : null}
      {trouble === undefined ? null : (
        <p role="alert" className={fileStyles.refused}>
          {trouble}
        </p>
      )}
    </li>
  )
}
