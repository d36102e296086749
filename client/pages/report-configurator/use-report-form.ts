import { useState } from 'react'
import type { ConfiguredReportWhole, ReportTarget } from '#contract/resources/trait-scale-mappings.ts'
import { useChangeReport } from '#client/data/trait-scale-mappings.ts'
import { asProblem } from '#client/lib/problems.ts'
import { type Draft, draftOf, emptyDraft, isSame } from './draft.model.ts'

interface Form {
  title: string
  targets: ReportTarget[]
  draft: Draft
}

const formOf = ({ title, include_in, versions: [newest] }: ConfiguredReportWhole): Form => ({
  title,
  targets: include_in,
  draft: newest ? draftOf(newest) : emptyDraft,
})

/** What of a form is not as it was begun. */
const changesOf = (form: Form, begun: Form) => ({
  ...(form.title === begun.title ? {} : { title: form.title.trim() || begun.title }),
  ...(JSON.stringify(form.targets) === JSON.stringify(begun.targets) ? {} : { include_in: form.targets }),
  ...(isSame(form.draft, begun.draft) ? {} : form.draft),
})

/**
 * What is written about a report, and the report it began from. A change by somebody else is taken over where nothing was written;
 * else what was written stays until whoever wrote it decides.
 */
export const useReportForm = (report: ConfiguredReportWhole) => {
  const [base, setBase] = useState(report)
  const [form, setForm] = useState(() => formOf(report))
  const save = useChangeReport(true)
  const changes = changesOf(form, formOf(base))
  const isChanged = Object.keys(changes).length > 0
  const isNewer = report.updated_at !== base.updated_at && !save.isPending
  const begin = (from: ConfiguredReportWhole) => {
    setBase(from)
    setForm(formOf(from))
  }
  if (isNewer && !isChanged) begin(report)
  const settle = (choose: () => void) => () => {
    choose()
    save.reset()
  }
  return {
    form,
    set: (part: Partial<Form>) => setForm({ ...form, ...part }),
    isChanged,
    isSaving: save.isPending,
    isChangedMeanwhile: isNewer && isChanged,
    problem: save.error ? asProblem(save.error) : null,
    store: () =>
      save.mutate(
        { id: report.id, updated_at: base.updated_at, ...changes },
        { onSuccess: ({ reports: [saved] }) => saved && begin(saved) },
      ),
    takeTheirs: settle(() => begin(report)),
    keepMine: settle(() => setBase(report)),
  }
}
