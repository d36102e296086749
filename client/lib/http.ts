import { CALL_TIMEOUT_MS } from '#contract/constants.ts'
import type { Endpoint, Input, ReplyOf } from '#contract/core/endpoint.ts'
import { readBoot } from './boot.ts'
import { noResponse, problemOf } from './problems.ts'
import { readClock } from './server-clock.ts'

/** What a call takes: parts that its definition has, and headers. */
export interface CallInput<E extends Endpoint> {
  params?: E['params'] extends object ? Record<string, string | number> : never
  query?: Input<E['query']>
  body?: Input<E['body']>
  /** A form with a file, where the call takes one. */
  form?: FormData
  headers?: Record<string, string>
  timeoutMs?: number
  signal?: AbortSignal
  /** The request outlives the page. */
  keepalive?: boolean
}

/** Method and path of a call, held against the contract by its type alone: no schema comes into the browser. */
export type Where<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path'> & {
  /** The one status that is an answer, where only one is: any other fails, whatever its body. */
  only?: number
}

const fillPath = (path: string, params: Record<string, string | number> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

const queryString = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return ''
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** Address of a call, filled in. */
export const addressOf = (
  where: Where,
  input: { params?: Record<string, string | number> | undefined; query?: unknown } = {},
): string => readBoot().api_prefix + fillPath(where.path, input.params) + queryString(input.query)

/** Sends one call and leaves its answer to the caller. */
export const send = (where: Where, input: CallInput<Endpoint>): Promise<Response> => {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? CALL_TIMEOUT_MS)
  return fetch(addressOf(where, input), {
    method: where.method,
    headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers },
    // Of nothing it makes nothing.
    body: input.form ?? JSON.stringify(input.body),
    signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
    keepalive: input.keepalive ?? false,
    credentials: 'same-origin',
  })
}

/**
 * Sends one call and returns its answer.
 * @throws ApiProblem: what the answer says, or "no response" for a dead network, a timeout or a body that is not JSON
 */
export const call = async <E extends Endpoint>(where: Where<E>, input: CallInput<E> = {}): Promise<ReplyOf<E>> => {
  let response!: Response
  let isOther = false
  let body: unknown = {}
  try {
    response = await send(where, input as CallInput<Endpoint>)
    readClock(response)
    isOther = response.status !== (where.only ?? response.status)
    body = await response.json()
  } catch {
    if (!isOther) throw noResponse()
  }
  if (isOther || !response.ok) throw problemOf(response.status, body)
  return body as ReplyOf<E>
}
