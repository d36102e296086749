import type { ReportSection } from '#contract/resources/reports.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { choosable } from './share-sections.ts'
import styles from './share.module.css'

interface SectionsFieldProps {
  legend: string
  chosen: readonly ReportSection[]
  onChange: (sections: ReportSection[]) => void
}

/** Which sections of one person's report are meant, among those that the brand has; they stay in the order of the report. */
export const SectionsField = ({ legend, chosen, onChange }: SectionsFieldProps) => {
  const sections = choosable(useBrand())
  const toggled = (key: ReportSection) =>
    sections.map((one) => one.key).filter((one) => (one === key ? !chosen.includes(one) : chosen.includes(one)))
  return (
    <fieldset className={styles.sections}>
      <legend>{legend}</legend>
      {sections.map(({ key, label }) => (
        <Checkbox key={key} label={label} checked={chosen.includes(key)} onChange={() => onChange(toggled(key))} />
      ))}
    </fieldset>
  )
}
