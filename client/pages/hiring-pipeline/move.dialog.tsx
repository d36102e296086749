import { useState } from 'react'
import { inFigures } from '#client/lib/format.ts'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import type { Place } from './board.model.ts'

interface MoveDialogProps {
  ids: readonly number[]
  who: string
  columns: readonly BoardColumn[]
  onMove: (to: string, place: Place) => void
  onClose: () => void
}

const PLACES = [
  { value: 'order', label: 'Where the order of the stage has them' },
  { value: 'top', label: 'To the top' },
  { value: 'bottom', label: 'To the bottom' },
]

/** Moving without dragging: to which stage, and where in it. */
export const MoveDialog = ({ ids, who, columns, onMove, onClose }: MoveDialogProps) => {
  const [to, setTo] = useState('')
  const [place, setPlace] = useState('order')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    const target = columns.find((column) => column.key === to)
    setMissing(!target)
    if (!target) return
    const others = target.ids.filter((id) => !ids.includes(id))
    const [first, last] = [others[0], others.at(-1)]
    if (place === 'top' && first !== undefined) onMove(to, { before: first })
    else if (place === 'bottom' && last !== undefined) onMove(to, { after: last })
    else onMove(to, 'default')
  }
  return (
    <FormDialog
      open
      title={`Move ${who}`}
      verb="Move"
      size="small"
      pending={false}
      problem={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Stage"
        placeholder="Choose a stage"
        required
        value={to}
        error={isMissing ? 'Choose a stage' : undefined}
        onChange={(event) => setTo(event.target.value)}
        options={columns.map((column) => ({
          value: column.key,
          label: `${column.name} (${inFigures(column.count)})`,
        }))}
      />
      <RadioGroup
        label="Where"
        name="place"
        options={PLACES}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
    </FormDialog>
  )
}
