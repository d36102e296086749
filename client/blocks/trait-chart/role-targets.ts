import type { FitReason } from '#contract/resources/benchmark-scores.ts'
import type { TraitRow } from './trait-row.ts'

type Reason = Pick<FitReason, 'scale' | 'weight' | 'target'>

/**
 * Rows with the targets that a role has for them. What weighs more in the role comes first, a domain by the heaviest of itself and
 * its facets; what weighs the same stays in the order it had.
 */
export const withTargets = (rows: readonly TraitRow[], reasons: readonly Reason[]): TraitRow[] => {
  const reasonOf = (code: string) => reasons.find(({ scale }) => scale === code)
  const weightOf = ({ code, facets = [] }: TraitRow): number =>
    Math.max(reasonOf(code)?.weight ?? 0, ...facets.map(weightOf))
  return rows
    .map((row): TraitRow => {
      const target = reasonOf(row.code)?.target
      return { ...row, ...(target && { target }), ...(row.facets && { facets: withTargets(row.facets, reasons) }) }
    })
    .toSorted((one, other) => weightOf(other) - weightOf(one))
}
