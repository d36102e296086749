import { useState } from 'react'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { useMoveAll } from '#client/data/survey-results.board.ts'
import { countOf } from '#client/lib/format.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface MoveAllProps {
  pipelineId: number
  from: BoardColumn
  columns: readonly BoardColumn[]
  isFiltered: boolean
  onClose: () => void
}

/** A whole stage at once; whoever the filters leave out goes along. */
export const MoveAllDialog = ({ pipelineId, from, columns, isFiltered, onClose }: MoveAllProps) => {
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [withArchived, setWithArchived] = useState(from.count === 0)
  const [isTried, setTried] = useState(false)
  const move = useMoveAll()
  const needsReason = columns.some((column) => column.key === to && column.is_rejection)
  const submit = () => {
    setTried(true)
    if (!to || (needsReason && !reason.trim())) return
    move.mutate(
      {
        pipeline_id: pipelineId,
        from_status: from.key,
        to_status: to,
        include_archived: withArchived,
        ...(needsReason ? { reason: reason.trim() } : {}),
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      open
      title={`Move everybody out of ${from.name}?`}
      lead={
        isFiltered
          ? `The filters do not count here: everybody in ${from.name} moves. They keep their order, behind those already there.`
          : `${countOf(from.count, 'person', 'people')}, and test records where there are any. They keep their order, behind those already there.`
      }
      verb="Move all"
      size="small"
      pending={move.isPending}
      problem={move.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="To"
        placeholder="Choose a stage"
        required
        value={to}
        error={isTried && !to ? 'Choose a stage' : undefined}
        onChange={(event) => setTo(event.target.value)}
        options={columns
          .filter((column) => column.key !== from.key)
          .map((column) => ({ value: column.key, label: column.name }))}
      />
      <Checkbox
        label="Archived people too"
        hint="They stay archived, no rule writes to them, and whoever is restored stands in the new stage."
        checked={withArchived}
        onChange={(event) => setWithArchived(event.target.checked)}
      />
      {needsReason ? (
        <TextArea
          label="Reason"
          required
          rows={3}
          maxLength={300}
          hint="Kept with your name for each of them."
          value={reason}
          error={isTried && !reason.trim() ? 'Write the reason' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </FormDialog>
  )
}
