import type { ConfiguredReportWhole, ReportTarget } from '#contract/resources/trait-scale-mappings.ts'
import { useChangeReport } from '#client/data/trait-scale-mappings.ts'
import { asProblem } from '#client/lib/problems.ts'
import { useRowForm } from '#client/lib/use-row-form.ts'
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

const differs = (form: Form, begun: Form) => Object.keys(changesOf(form, begun)).length > 0

/** What is written about a report, and how it is saved. */
export const useReportForm = (report: ConfiguredReportWhole) => {
  const { form, setForm, begun, isDirty, since, isChangedMeanwhile, begin, keepMine } = useRowForm(
    report,
    formOf,
    differs,
  )
  const save = useChangeReport(true)
  const settle = (choose: () => void) => () => {
    choose()
    save.reset()
  }
  return {
    form,
    set: (part: Partial<Form>) => setForm({ ...form, ...part }),
    isChanged: isDirty,
    isSaving: save.isPending,
    isChangedMeanwhile: isChangedMeanwhile && !save.isPending,
    problem: save.error ? asProblem(save.error) : null,
    store: () =>
      save.mutate(
        { id: report.id, updated_at: since, ...changesOf(form, begun) },
        { onSuccess: ({ reports: [saved] }) => saved && begin(saved) },
      ),
    takeTheirs: settle(() => begin(report)),
    keepMine: settle(keepMine),
  }
}
