import { useState } from 'react'

interface Begun<Row, Form> {
  row: Row
  form: Form
}

/**
 * What is typed about a row, and the row it began from. A change by somebody else is taken over where nothing was typed; else
 * what was typed stays until whoever typed it decides.
 * @param differs whether what is typed is not what it began with; by default, once anything was typed
 */
export const useRowForm = <Row extends { updated_at: string | null }, Form>(
  row: Row,
  formOf: (row: Row) => Form,
  differs = (form: Form, begun: Form) => form !== begun,
) => {
  const [base, setBase] = useState((): Begun<Row, Form> => ({ row, form: formOf(row) }))
  const [form, setForm] = useState(base.form)
  const [seen, setSeen] = useState(row.updated_at)
  const isDirty = differs(form, base.form)
  const begin = (from: Row) => {
    const next = { row: from, form: formOf(from) }
    setBase(next)
    setForm(next.form)
  }
  if (row.updated_at !== seen) {
    setSeen(row.updated_at)
    if (!isDirty) begin(row)
  }
  return {
    form,
    setForm,
    begun: base.form,
    isDirty,
    /** When the row that this began from was changed: the server refuses what is older. */
    since: base.row.updated_at as Row['updated_at'],
    isChangedMeanwhile: isDirty && seen !== base.row.updated_at,
    begin,
    /** What was typed goes over what somebody else saved. */
    keepMine: () => setBase({ row, form: formOf(row) }),
  }
}
