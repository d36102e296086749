import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { STAGE_COLOURS } from '#contract/stages.ts'
import { countOf } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { newStage, stageFaults, stepped, type StageDraft } from './editor.model.ts'
import styles from './editor.module.css'
import board from './board.module.css'

const MAX_STAGES = 20
const colourName = (colour: string) => colour.charAt(0).toUpperCase() + colour.slice(1)

interface StagesPanelProps {
  stages: readonly StageDraft[]
  onChange: (stages: StageDraft[]) => void
  isTried: boolean
}

/** The stages in their order: name, colour, limit, who acts, what comes next. */
export const StagesPanel = ({ stages, onChange, isTried }: StagesPanelProps) => {
  const [added, setAdded] = useState<string>()
  const add = () => {
    const stage = newStage()
    setAdded(stage.row)
    onChange([...stages.filter((one) => !one.is_rejection), stage, ...stages.filter((one) => one.is_rejection)])
  }
  return (
    <div className={styles.stages}>
      <ol aria-label="Stages in their order">
        {stages.map((stage, at) => (
          <StageRow
            key={stage.row}
            stage={stage}
            at={at}
            count={stages.length}
            isNew={stage.row === added}
            faults={isTried ? stageFaults(stage, stages) : {}}
            onChange={(part) => onChange(stages.map((one) => (one === stage ? { ...one, ...part } : one)))}
            onStep={(by) => onChange(stepped(stages, at, by))}
            onRemove={() => onChange(stages.filter((one) => one !== stage))}
          />
        ))}
      </ol>
      <Button icon={<IconPlus />} aria-disabled={stages.length >= MAX_STAGES} onClick={add}>
        Add a stage
      </Button>
    </div>
  )
}

interface StageRowProps {
  stage: StageDraft
  at: number
  count: number
  /** It was added just now: its name is what comes next. */
  isNew: boolean
  faults: ReturnType<typeof stageFaults>
  onChange: (part: Partial<StageDraft>) => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

const StageRow = ({ stage, at, count, isNew, faults, onChange, onStep, onRemove }: StageRowProps) => {
  const name = stage.name.trim() || `stage ${at + 1}`
  const isUsed = stage.people > 0
  return (
    <li>
      <span className={styles.steps}>
        <IconButton
          size="small"
          label={`Move ${name} up`}
          icon={<IconArrowUp />}
          disabled={at === 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="small"
          label={`Move ${name} down`}
          icon={<IconArrowDown />}
          disabled={at === count - 1}
          onClick={() => onStep(1)}
        />
      </span>
      <TextField
        label="Name"
        autoFocus={isNew}
        maxLength={40}
        value={stage.name}
        error={faults.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={styles.colour}>
        <SelectField
          label="Colour"
          value={stage.colour}
          onChange={(event) => {
            const colour = STAGE_COLOURS.find((one) => one === event.target.value)
            if (colour) onChange({ colour })
          }}
          options={STAGE_COLOURS.map((value) => ({ value, label: colourName(value) }))}
        />
        <i className={board.colour} data-colour={stage.colour} aria-hidden="true" />
      </div>
      <TextField
        label="Limit, days"
        inputMode="numeric"
        placeholder="none"
        maxLength={3}
        value={stage.day_limit}
        error={faults.day_limit}
        onChange={(event) => onChange({ day_limit: event.target.value })}
      />
      <TextField
        label="Who acts"
        maxLength={40}
        placeholder="nobody named"
        value={stage.acts}
        onChange={(event) => onChange({ acts: event.target.value })}
      />
      <TextField
        label="Next action"
        maxLength={60}
        placeholder="none"
        value={stage.next_action}
        onChange={(event) => onChange({ next_action: event.target.value })}
      />
      <span className={styles.people}>
        <IconButton
          size="small"
          label={
            isUsed
              ? `${name} has ${countOf(stage.people, 'person', 'people')}, archived and test ones too: move them first`
              : `Remove ${name}`
          }
          icon={<IconTrash />}
          disabled={isUsed || count <= 2}
          onClick={onRemove}
        />
        {isUsed ? <small>{countOf(stage.people, 'person', 'people')}</small> : null}
      </span>
      {isUsed ? (
        stage.is_rejection ? (
          <small className={styles.declines}>Declines: asks for a reason, and stands at the end</small>
        ) : null
      ) : (
        <div className={styles.declines}>
          <Checkbox
            label="Declines: asks for a reason, and stands at the end"
            checked={stage.is_rejection}
            error={faults.is_rejection}
            onChange={(event) => onChange({ is_rejection: event.target.checked })}
          />
        </div>
      )}
    </li>
  )
}
