import { IconPaperclip } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ACCEPTED_FILES } from './note-files.tsx'

interface ChooserProps {
  label: string
  onChoose: (files: File[]) => void
  ref: Ref<HTMLInputElement>
}

/** Opened by something else: a button, an entry of a menu. */
export const FileChooser = ({ label, onChoose, ref }: ChooserProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple
    aria-label={label}
    accept={ACCEPTED_FILES}
    onChange={(event) => {
      onChoose([...(event.target.files ?? [])])
      // The same file may be chosen again after it was taken out.
      event.target.value = ''
    }}
  />
)

export const AttachButton = ({ onChoose }: { onChoose: (files: File[]) => void }) => {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="quiet" size="small" icon={<IconPaperclip />} onClick={() => chooser.current?.click()}>
        Attach
      </Button>
      <FileChooser ref={chooser} label="Files to attach" onChoose={onChoose} />
    </>
  )
}
