import type { Endpoint, Input, ReplyOf } from '#contract/core/endpoint.ts'
import { CANDIDATES_PAGE_SIZE, FIRST_CALLS_GOOD_FOR_MS } from '#contract/constants.ts'
import { readBoot } from './boot.ts'
import { addressOf } from './http.ts'
import { authorizedCall } from './session.ts'
import { readStored, storedKeys } from './storage.ts'

// What a page of people asks first. A document that is opened asks it together with the profile, so that the answer is there when the
// page is drawn; the page takes an answer only where it is to exactly what it would ask.

const asked = new Map<string, Promise<unknown>>()

const ask = (path: string, query: object): void => {
  const where = { method: 'GET', path } as const
  const answer = authorizedCall<Endpoint>(where, { query: query as never })
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined)
  asked.set(addressOf(where, { query }), answer)
}

/** Whether this browser remembers filters of anybody: the page then asks for something else, which is known with the profile. */
const remembersFilters = (): boolean =>
  storedKeys('app.filters.').some((key) => /:(?!false)/.test(readStored(key) ?? ''))

const isLate = (): boolean => performance.now() >= FIRST_CALLS_GOOD_FOR_MS

/** Asks what the page at an address without filters asks first, while a document is being opened. */
export const askFirst = ({ pathname, search }: { pathname: string; search: string }): void => {
  if (pathname !== '/candidates' || search !== '' || isLate() || remembersFilters()) return
  const type = readBoot().brand.key === 'hb' ? { type: 'candidate' } : {}
  ask('/survey-results/search', { limit: CANDIDATES_PAGE_SIZE, ...type })
  ask('/saved-views', { list: 'candidates' })
}

/** The answer to a call that the document has asked: once, and only while its page is being opened. */
export const firstAnswer = <E extends Endpoint>(
  path: E['path'],
  query: Input<E['query']> | object = {},
): Promise<ReplyOf<E>> | undefined => {
  const address = addressOf({ method: 'GET', path }, { query })
  const answer = asked.get(address)
  asked.delete(address)
  return isLate() ? undefined : (answer as Promise<ReplyOf<E>> | undefined)
}
