import { useState } from 'react'
import type { FeatureFlag } from '#contract/resources/feature-flags.ts'
import { formOf } from './flags.model.ts'

const begun = (flag: FeatureFlag) => ({ flag, form: formOf(flag) })

/**
 * What is typed about a flag, and the flag it began from. A change by somebody else is taken over where nothing was typed; else
 * what was typed stays until whoever typed it decides.
 */
export const useFlagForm = (flag: FeatureFlag) => {
  const [base, setBase] = useState(() => begun(flag))
  const [form, setForm] = useState(base.form)
  const [seen, setSeen] = useState(flag.updated_at)
  const isDirty = form !== base.form
  const begin = (from: FeatureFlag) => {
    const next = begun(from)
    setBase(next)
    setForm(next.form)
  }
  if (flag.updated_at !== seen) {
    setSeen(flag.updated_at)
    if (!isDirty) begin(flag)
  }
  return {
    form,
    setForm,
    isDirty,
    /** When the flag that this began from was changed: the server refuses what is older. */
    since: base.flag.updated_at,
    isChangedMeanwhile: isDirty && seen !== base.flag.updated_at,
    begin,
    /** What was typed goes over what somebody else saved. */
    keepMine: () => setBase({ ...base, flag }),
  }
}
