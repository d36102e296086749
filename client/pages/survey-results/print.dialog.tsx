import { useState } from 'react'
import type { ReportSection } from '#contract/resources/reports.ts'
import { usePrintReport } from '#client/data/reports.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { SectionsField } from './sections-field.tsx'

const USUAL: readonly ReportSection[] = ['profile', 'quality']

/** The report of one person as PDF: which sections, and whether it names them. */
export const PrintDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { features } = useBrand()
  const [sections, setSections] = useState([...USUAL, ...(features.benchmark_scores ? (['fit'] as const) : [])])
  const [names, setNames] = useState(true)
  const print = usePrintReport(id)
  return (
    <FormDialog
      open
      title="Report as PDF"
      lead="The paper has the numbers and sentences of these pages."
      verb="Save as PDF"
      pending={print.isPending}
      problem={print.error ? asProblem(print.error) : null}
      onSubmit={() => print.mutate({ sections, shows_names: names }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SectionsField legend="What it holds" chosen={sections} onChange={setSections} />
      <Checkbox
        label="Show the name"
        hint="Without it, nobody who reads the paper is led by a name."
        checked={names}
        onChange={(event) => setNames(event.target.checked)}
      />
    </FormDialog>
  )
}
