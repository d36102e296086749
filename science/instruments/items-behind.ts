import { FORMS, type PresentedCode } from './forms.ts'

const isPresented = (code: string): code is PresentedCode => code in FORMS

/**
 * Numbers of the statements that scales of a questionnaire are made of, ascending, each once. None for a form that the product does
 * not present.
 * @param answers in the order of the form, where only those count that were answered: of a pulse everybody is asked others
 */
export const itemsBehind = (
  instrument: string,
  scales: readonly string[],
  answers?: readonly (number | null)[],
): number[] => {
  if (!isPresented(instrument)) return []
  const form = FORMS[instrument]
  const at = new Set(form.scales.filter(({ code }) => scales.includes(code)).flatMap(({ items }) => items))
  const isCounted = (position: number) => at.has(position) && (!answers || (answers[position] ?? 0) >= 1)
  return form.items.flatMap(({ number }, position) => (isCounted(position) ? [number] : [])).toSorted((a, b) => a - b)
}
