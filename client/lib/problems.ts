import type { Issue } from '#contract/core/problem.ts'

/** What a page shows when there was no answer at all, or one that is not ours. */
export const NO_RESPONSE = 'Something went wrong. Please try again.'

/** A failed call as pages see it. `no_response` tells "nobody answered" from an answer with status 500. */
export interface ApiProblem extends Error {
  status: number
  code: string
  issues: Issue[]
  no_response: boolean
  /** Further fields of the answer, for example the current resource with STALE. */
  body: Record<string, unknown>
}

const MARK = 'ApiProblem'

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value

/** The problem that an answer's body describes; a body that is not ours reads as no response. */
export const problemOf = (status: number, body: unknown): ApiProblem => {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  const message = typeof given?.['message'] === 'string' ? given['message'] : NO_RESPONSE
  const issues = Array.isArray(given?.['issues']) ? given['issues'].filter(isIssue) : []
  return Object.assign(new Error(message), {
    name: MARK,
    status: given ? status : 500,
    code: typeof given?.['code'] === 'string' ? given['code'] : 'NO_RESPONSE',
    issues,
    no_response: !given,
    body: given ?? {},
  })
}

export const noResponse = (): ApiProblem => problemOf(500, null)

const isProblem = (error: unknown): error is ApiProblem => error instanceof Error && error.name === MARK

/** Whatever was thrown, as a problem. */
export const asProblem = (error: unknown): ApiProblem => (isProblem(error) ? error : noResponse())

/** What somebody else changed meanwhile, as it stands now: the answer to a change of what was older brings it under its name. */
export const theirsIn = <Row>(problem: ApiProblem | null, name: string): Row | undefined => {
  const rows = problem?.code === 'STALE' ? problem.body[name] : undefined
  return Array.isArray(rows) ? (rows[0] as Row | undefined) : undefined
}

/** Whether a refusal may go away by itself. */
export const isPassing = ({ no_response, status }: ApiProblem): boolean =>
  no_response || status >= 500 || status === 429

/** What is said of a problem: one sentence for each broken rule, else its message. */
export const sentencesOf = (problem: ApiProblem): string[] =>
  (problem.status === 400 || problem.status === 422) && problem.issues.length
    ? problem.issues.map((issue) => issue.message)
    : [problem.message]

/** The sentence for one field of a form. */
export const fieldError = (problem: ApiProblem | null, path: string): string | undefined =>
  problem?.issues.find((issue) => issue.path === path)?.message
