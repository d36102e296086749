/**
 * Whose rows a unit of work may see. Made from the identity or for a named job, never from a request's own words.
 * `everything` names why, so that the list of such places can be read.
 */
export type Scope =
  | { kind: 'companies'; companies: readonly number[]; userId: number; franchiseId: number | null }
  | { kind: 'everything'; because: string; userId: number | null; isPatient?: true }
  | { kind: 'result'; companyId: number; surveyResultId: number }
  | { kind: 'nothing' }

export const everything = (because: string, userId: number | null = null) => ({
  kind: 'everything' as const,
  because,
  userId,
})

/** Everything, for work that nobody waits for: its statements may take a minute, those of calls five seconds. */
export const inBackground = (because: string): Scope => ({ ...everything(because), isPatient: true })

/** Companies of a scope for the settings that row level security reads. */
export const companiesOf = (scope: Scope): readonly number[] => {
  if (scope.kind === 'companies') return scope.companies
  return scope.kind === 'result' ? [scope.companyId] : []
}
