import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportSection } from '#contract/resources/reports.ts'
import { useMakeReportLink } from '#client/data/reports.ts'
import { dayAt } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { copyText } from '#client/lib/clipboard.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { SectionsField } from './sections-field.tsx'

/** Who stands in a comparison that is shared. */
export interface SharedComparison {
  with: number[]
  pinned?: number | undefined
  role_benchmark_id?: number | undefined
}

interface ShareDialogProps {
  id: number
  /** Shares this comparison instead of sections of one person. */
  comparison?: SharedComparison
  showsNames?: boolean
  onClose: () => void
}

const DAYS = [7, 14, 30, 90] as const

const Made = ({ url, until, onClose }: { url: string; until: string; onClose: () => void }) => {
  return (
    <Dialog
      open
      title="The link is ready"
      lead={`Whoever has it can read the report until ${dayAt(until)}. It is shown this once: copy it now.`}
      size="form"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
          <Button kind="primary" icon={<IconCopy />} onClick={() => copyText(url, 'Link')}>
            Copy link
          </Button>
        </>
      }
    >
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}

/** A link to chosen sections, for somebody without an account. */
export const ShareDialog = ({ id, comparison, showsNames = true, onClose }: ShareDialogProps) => {
  const [sections, setSections] = useState<readonly ReportSection[]>(['profile'])
  const [names, setNames] = useState(showsNames)
  const [days, setDays] = useState(14)
  const [label, setLabel] = useState('')
  const make = useMakeReportLink(id)
  if (make.data) return <Made url={make.data.url} until={make.data.expires_at} onClose={onClose} />
  const problem = make.error ? asProblem(make.error) : null
  const submit = () =>
    make.mutate({
      sections: comparison ? ['comparison'] : [...sections],
      shows_names: names,
      expires_in_days: days,
      ...(label.trim() ? { label: label.trim() } : {}),
      ...(comparison && {
        with: comparison.with,
        ...(comparison.pinned && { pinned: comparison.pinned }),
        ...(comparison.role_benchmark_id && { role_benchmark_id: comparison.role_benchmark_id }),
      }),
    })
  return (
    <FormDialog
      open
      title={comparison ? 'Share this comparison' : 'Share a report'}
      lead="The link opens without an account, shows only what you choose here, and can be taken back at any time."
      verb="Make link"
      pending={make.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {comparison ? null : <SectionsField legend="What it shows" chosen={sections} onChange={setSections} />}
      <Checkbox
        label="Show names"
        hint="Without names people are called Person A, Person B."
        checked={names}
        onChange={(event) => setNames(event.target.checked)}
      />
      <SelectField
        label="Works for"
        value={String(days)}
        options={DAYS.map((count) => ({ value: String(count), label: `${count} days` }))}
        onChange={(event) => setDays(Number(event.target.value))}
      />
      <TextField
        label="For whom"
        optional
        hint="So that you know later whose link this is."
        maxLength={120}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
    </FormDialog>
  )
}
