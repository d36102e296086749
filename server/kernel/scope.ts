/**
 * Whose rows a unit of work may see. Made from the identity or for a named job, never from a request's own words.
 * `everything` names why, so that the list of such places can be read. `zone` is the time zone of whoever looks: days they ask for
 * and days they are shown begin and end there (company-days.ts).
 */
export type Scope =
  | {
      kind: 'companies'
      companies: readonly number[]
      userId: number | null
      franchiseId: number | null
      zone?: string
    }
  | { kind: 'everything'; because: string; userId: number | null; isPatient?: true; zone?: string }
  | { kind: 'result'; companyId: number; surveyResultId: number }
  | { kind: 'nothing' }

/**
 * The scope without walls, for sign-in, links and the platform's own people. `because` names the reason in the list of such places;
 * `userId` is who asks, null for nobody in particular.
 */
export const everything = (because: string, userId: number | null = null) => ({
  kind: 'everything' as const,
  because,
  userId,
})

/** Everything, for work that nobody waits for: its statements may take a minute, those of calls five seconds. */
export const inBackground = (because: string): Scope => ({ ...everything(because), isPatient: true })

/** Who asks; nobody where a scope is not somebody's. */
export const selfOf = (scope: Scope): number | null => ('userId' in scope ? scope.userId : null)

/** Companies of a scope for the settings that row level security reads. */
export const companiesOf = (scope: Scope): readonly number[] => {
  if (scope.kind === 'companies') return scope.companies
  return scope.kind === 'result' ? [scope.companyId] : []
}

/** Whose rows a scope reaches, whoever asks: calls that reach the same may share a transaction. */
export const reachOf = (scope: Scope): string =>
  [scope.kind, companiesOf(scope).join(','), scope.kind === 'companies' ? (scope.franchiseId ?? '') : ''].join(' ')

/**
 * The scope of a transaction for calls that reach the same. Of several people it is nobody's own: what only one of them may see, none
 * sees in it.
 */
export const sharedScope = (scopes: readonly Scope[]): Scope => {
  const [first, ...others] = scopes
  if (first === undefined || others.some((one) => reachOf(one) !== reachOf(first)))
    throw new Error('Calls that reach different rows cannot share a transaction.')
  if (!('userId' in first)) return first
  const isSame = others.every((one) => 'userId' in one && one.userId === first.userId)
  return isSame ? first : { ...first, userId: null }
}
