import type { Endpoint, Input, ReplyOf } from '#contract/core/endpoint.ts'
import { authorizedCall } from './session.ts'

/** What somebody typed to find somebody. */
interface Sought {
  search?: string | undefined
  code?: string | undefined
}

/**
 * One page of a list. What somebody typed is often a name, and addresses stand in the logs of whatever is on the way: so it travels
 * in a body.
 */
export const listCall = <E extends Endpoint>(
  path: E['path'],
  query: Input<E['query']> & Sought,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> => {
  const more = signal ? { signal } : {}
  if (!query.search && !query.code) return authorizedCall<E>({ method: 'GET', path }, { query, ...more })
  const body = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== ''))
  return authorizedCall<Endpoint>({ method: 'POST', path }, { body, ...more }) as Promise<ReplyOf<E>>
}
