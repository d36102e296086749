import { useState } from 'react'
import { textOfFile } from '#client/lib/text-of-file.ts'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'

const MOST_BYTES = 200_000

interface ListFieldsProps {
  hint: string
  placeholder: string
  list: string
  onList: (change: (typed: string) => string) => void
  error?: string | undefined
}

/** Where a list of people is typed, pasted, or taken from a file. */
export const ListFields = ({ hint, placeholder, list, onList, error }: ListFieldsProps) => {
  const [files, setFiles] = useState<File[]>([])
  const take = (chosen: File[]) => {
    setFiles(chosen)
    const [file] = chosen
    // Beside what has been typed: nothing of it is lost.
    if (file)
      void textOfFile(file).then((text) => onList((typed) => (typed.trim() ? `${typed.trimEnd()}\n${text}` : text)))
  }
  return (
    <>
      <TextArea
        label="People"
        hint={hint}
        rows={7}
        value={list}
        placeholder={placeholder}
        onChange={({ target: { value } }) => onList(() => value)}
        error={error}
      />
      <FileField
        label="Or a CSV file"
        hint="Of an Excel workbook save the sheet as CSV, or copy its cells and paste them above."
        optional
        files={files}
        onChange={take}
        endings={['.csv', '.tsv', '.txt']}
        maxFiles={1}
        maxBytes={MOST_BYTES}
      />
    </>
  )
}
