import { useState } from 'react'
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '#contract/constants.ts'
import { DOCUMENT_SUFFIXES } from '#contract/document-types.ts'
import { type LessonPart, useUploadLessonPart } from '#client/data/academy.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

/** What can be put into a lesson, with the words that go along. */
const PARTS = {
  picture: {
    title: 'Put a picture in',
    label: 'Picture',
    endings: ['.png', '.jpg', '.jpeg', '.webp'],
    maxBytes: PICTURE_MAX_BYTES,
    words: 'What is to be seen on it',
    hint: 'Read out to those who do not see it.',
    missing: 'Say what is to be seen.',
  },
  file: {
    title: 'Put a file in',
    label: 'File',
    endings: DOCUMENT_SUFFIXES,
    maxBytes: DOCUMENT_MAX_BYTES,
    words: 'Title',
    hint: 'It stands in the lesson, and the file is downloaded under it.',
    missing: 'Write a title.',
  },
} as const

interface PutInFormProps {
  part: LessonPart
  /** Takes the line that shows it. */
  onPut: (line: string) => void
  onClose: () => void
}

/** Puts a picture or a file into a lesson, with words for it. */
export const PutInForm = ({ part, onPut, onClose }: PutInFormProps) => {
  const [files, setFiles] = useState<File[]>([])
  const [typed, setTyped] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const upload = useUploadLessonPart(part)
  const problem = upload.error ? asProblem(upload.error) : null
  const of = PARTS[part]
  const words = typed.trim().replaceAll('|', ' ')
  const submit = () => {
    setAsked(true)
    const [file] = files
    if (!file || words === '') return
    upload.mutate(file, {
      onSuccess: (key) => {
        onPut(`[${part}] ${words} | ${key}`)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      open
      size="small"
      title={of.title}
      lead="It comes in at the end of the text; its line can be moved."
      verb="Put it in"
      pending={upload.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileField
        label={of.label}
        files={files}
        onChange={(chosen) => {
          // What was said is said of the file before.
          upload.reset()
          setFiles(chosen)
        }}
        endings={of.endings}
        maxFiles={1}
        maxBytes={of.maxBytes}
        error={fieldError(problem, part) ?? (wasAsked && files.length === 0 ? 'Choose a file.' : undefined)}
      />
      <TextField
        label={of.words}
        hint={of.hint}
        required
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wasAsked && words === '' ? of.missing : undefined}
      />
    </FormDialog>
  )
}
