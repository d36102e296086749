import { useState } from 'react'
import { useChangePeople, type Whom } from '#client/data/survey-results.matching.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'

interface ArchiveProps {
  whom: Whom
  who: string
  onDone: () => void
  onClose: () => void
}

/** Archiving asks why, and can be undone. */
export const ArchiveDialog = ({ whom, who, onDone, onClose }: ArchiveProps) => {
  const [reason, setReason] = useState('')
  const archive = useChangePeople({ shownInPlace: true })
  const submit = () => {
    const given = reason.trim()
    archive.mutate(
      { whom, changes: { is_archived: true, ...(given ? { archived_reason: given } : {}) } },
      { onSuccess: onDone },
    )
  }
  return (
    <FormDialog
      open
      title={`Archive ${who}?`}
      lead="They leave the list and keep everything. You can restore them at any time."
      verb="Archive"
      size="small"
      pending={archive.isPending}
      doing={`Archiving ${who}`}
      problem={archive.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
