import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import styles from './file-field.module.css'
import { type FileRules, sizeText, sortFiles } from './file-rules.ts'

export interface FileFieldProps extends Omit<FieldProps, 'labelHidden'>, FileRules {
  files: readonly File[]
  onChange: (files: File[]) => void
  disabled?: boolean
  /** In another language: what it says inside, about whatever cannot be taken, and to take a file out. */
  words?: { choose: string; refused: string; remove: string }
}

/** Files dropped on it or chosen from the machine; what may not be sent is refused in words. */
export const FileField = ({
  label,
  hint,
  error,
  optional,
  files,
  onChange,
  disabled,
  words,
  ...rules
}: FileFieldProps) => {
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const isMany = rules.maxFiles !== 1
  const shownError = [error, ...refused].filter(Boolean).join(' ') || undefined
  const ids = useFieldIds({ hint, error: shownError })

  const take = (chosen: FileList | null) => {
    const sorted = sortFiles([...(isMany ? files : []), ...(chosen ?? [])], rules)
    setRefused(words && sorted.refused.length > 0 ? [words.refused] : sorted.refused)
    onChange(sorted.taken)
  }
  const takeOut = (file: File) => {
    onChange(files.filter((other) => other !== file))
    // The cross goes with its file: whoever has pressed it goes on in the field.
    document.getElementById(ids.id)?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    <Field id={ids.id} {...{ label, hint, optional }} error={shownError}>
      <div
        className={classes(styles.zone, isOver && styles.over)}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload aria-hidden="true" />
        <span aria-hidden="true">
          {words ? null : `Drop ${isMany ? 'files' : 'a file'} here or `}
          <span className={styles.choose}>{words?.choose ?? 'choose from this device'}</span>
        </span>
        <input
          {...ids}
          type="file"
          disabled={disabled}
          multiple={isMany}
          accept={rules.endings?.join(',')}
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again after it was taken out.
            event.target.value = ''
          }}
        />
      </div>
      {files.length > 0 ? (
        <ul className={styles.files} aria-label={words ? label : `${label}: chosen`}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.file}>
              <IconFile aria-hidden="true" />
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.fileSize}>{sizeText(file.size)}</span>
              <IconButton
                size="small"
                label={`${words?.remove ?? 'Take out'} ${file.name}`}
                icon={<IconX />}
                onClick={() => takeOut(file)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Field>
  )
}
