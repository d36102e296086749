import { IconFileText, IconX } from '@tabler/icons-react'
import { NOTE_MAX_FILES, DOCUMENT_MAX_BYTES } from '#contract/constants.ts'
import { DOCUMENT_SUFFIXES } from '#contract/document-types.ts'
import type { CandidateNote } from '#contract/resources/candidate-notes.ts'
import { fetchNote } from '#client/data/candidate-notes.ts'
import { useRemoveFile } from '#client/data/candidate-notes.files.ts'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { sizeText, sortFiles } from '#client/ui/fields/file-rules.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import styles from './note-files.module.css'

/** What the chooser of files offers. */
export const ACCEPTED_FILES = DOCUMENT_SUFFIXES.join(',')

/** Parts what was chosen into what may hang beside so many others, and sentences about the rest. */
export const sortNoteFiles = (files: readonly File[], others: number) =>
  sortFiles(files, { endings: DOCUMENT_SUFFIXES, maxBytes: DOCUMENT_MAX_BYTES, maxFiles: NOTE_MAX_FILES - others })

interface RowProps {
  name: string
  size: number
  onOpen?: () => void
  /** What taking it away is called; nobody may where there is none. */
  removal?: { label: string; onRemove: () => void } | undefined
}

const FileRow = ({ name, size, onOpen, removal }: RowProps) => (
  <li className={styles.file}>
    <IconFileText size={16} stroke={1.6} aria-hidden="true" />
    {onOpen ? (
      <button type="button" className={styles.name} aria-label={`Download ${name}`} onClick={onOpen}>
        {name}
      </button>
    ) : (
      <span className={styles.name}>{name}</span>
    )}
    <span className={styles.size}>{sizeText(size)}</span>
    {removal ? <IconButton size="small" label={removal.label} icon={<IconX />} onClick={removal.onRemove} /> : null}
  </li>
)

/** What hangs on a note: downloaded by its name, taken off by whoever may change the note. */
export const NoteFiles = ({ note, resultId }: { note: CandidateNote; resultId: number }) => {
  const remove = useRemoveFile(resultId)
  if (note.files.length === 0) return null
  // The link that the list came with may have ended while it was read.
  const download = async (id: number) => {
    try {
      const file = (await fetchNote(note.id))?.files.find((one) => one.id === id)
      if (file) location.assign(file.url)
    } catch (error) {
      toasts.error(asProblem(error).message)
    }
  }
  return (
    <ul className={styles.files} aria-label="Files of this note">
      {note.files.map(({ id, file_name: name, size }) => (
        <FileRow
          key={id}
          {...{ name, size }}
          onOpen={() => void download(id)}
          removal={
            note.may_change
              ? { label: `Take ${name} off`, onRemove: () => remove.mutate({ noteId: note.id, fileId: id }) }
              : undefined
          }
        />
      ))}
    </ul>
  )
}

/** What is to hang on the note that is being written. */
export const ChosenFiles = ({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) =>
  files.length === 0 ? null : (
    <ul className={styles.files} aria-label="Files to attach">
      {files.map((file) => (
        <FileRow
          key={`${file.name}-${file.size}-${file.lastModified}`}
          name={file.name}
          size={file.size}
          removal={{
            label: `Take out ${file.name}`,
            onRemove: () => onChange(files.filter((other) => other !== file)),
          }}
        />
      ))}
    </ul>
  )
