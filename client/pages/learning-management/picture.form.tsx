import { useState } from 'react'
import { PICTURE_MAX_BYTES } from '#contract/constants.ts'
import { useUploadLessonPicture } from '#client/data/academy.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface PictureFormProps {
  /** Takes the line that shows the picture. */
  onPut: (line: string) => void
  onClose: () => void
}

/** Puts a picture into a lesson, with words for those who do not see it. */
export const PictureForm = ({ onPut, onClose }: PictureFormProps) => {
  const [files, setFiles] = useState<File[]>([])
  const [alt, setAlt] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const upload = useUploadLessonPicture()
  const problem = upload.error ? asProblem(upload.error) : null
  const words = alt.trim().replaceAll('|', ' ')
  const submit = () => {
    setAsked(true)
    const [file] = files
    if (!file || words === '') return
    upload.mutate(file, {
      onSuccess: (key) => {
        onPut(`[picture] ${words} | ${key}`)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      open
      size="small"
      title="Put a picture in"
      lead="It comes in at the end of the text; its line can be moved."
      verb="Put it in"
      pending={upload.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileField
        label="Picture"
        files={files}
        onChange={(chosen) => {
          // What was said is said of the file before.
          upload.reset()
          setFiles(chosen)
        }}
        endings={['.png', '.jpg', '.jpeg', '.webp']}
        maxFiles={1}
        maxBytes={PICTURE_MAX_BYTES}
        error={fieldError(problem, 'picture') ?? (wasAsked && files.length === 0 ? 'Choose a file.' : undefined)}
      />
      <TextField
        label="What is to be seen on it"
        hint="Read out to those who do not see it."
        required
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        error={wasAsked && words === '' ? 'Say what is to be seen.' : undefined}
      />
    </FormDialog>
  )
}
