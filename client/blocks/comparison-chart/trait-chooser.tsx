import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ComparedScale } from '#contract/resources/comparisons.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { isDomain, nameOfScale } from './comparison.model.ts'
import styles from './comparison.module.css'

interface TraitChooserProps {
  scales: readonly ComparedScale[]
  chosen: string | undefined
  onChoose: (scale: string) => void
}

/** Where one trait is shown at a time: which one. After the last comes the first. */
export const TraitChooser = ({ scales, chosen, onChoose }: TraitChooserProps) => {
  const at = scales.findIndex(({ scale }) => scale === chosen)
  const step = (by: 1 | -1) => {
    const next = scales.at((at + by) % scales.length)
    if (next) onChoose(next.scale)
  }
  return (
    <div role="group" aria-label="Trait shown" className={styles.chooser}>
      <IconButton edged label="Previous trait" icon={<IconChevronLeft />} onClick={() => step(-1)} />
      <div className={styles.choice}>
        <SelectField
          label="Trait"
          labelHidden
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value)}
          options={scales.map((one) => ({
            value: one.scale,
            label: isDomain(one) ? nameOfScale(one) : `– ${nameOfScale(one)}`,
          }))}
        />
      </div>
      <output>
        {at + 1} of {scales.length}
      </output>
      <IconButton edged label="Next trait" icon={<IconChevronRight />} onClick={() => step(1)} />
    </div>
  )
}
