import * as z from 'zod'
import type { Schema } from '#contract/core/endpoint.ts'
import { fail, invalid } from './problems.ts'
import { isMalformed, issuesOf, readQuery } from './query.ts'

// What a call is sent, held against its contract.

/** U+0000 and half of a character: no database keeps them as text. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** The way to the first text that cannot be stored; null where there is none. However deep the value, nothing is called again. */
const unstorableIn = (value: unknown): string | null => {
  const open: [string, unknown][] = [['', value]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [at, one] = next
    if (typeof one === 'string' && !isStorable(one)) return at
    if (typeof one !== 'object' || one === null) continue
    for (const [name, inner] of Object.entries(one)) {
      if (!isStorable(name)) return at
      open.push([at ? `${at}.${name}` : name, inner])
    }
  }
  return null
}

/** Bodies of whose text it is known that all of them can be stored. */
const known = new WeakSet<object>()

/** Such characters come in JSON as `\u…` alone, so a body whose text has none of these need not be looked through. */
export const noteStorable = (body: unknown): void => {
  if (typeof body === 'object' && body !== null) known.add(body)
}
const isKnown = (body: unknown): boolean => typeof body === 'object' && body !== null && known.has(body)

const storable = (value: unknown): unknown => {
  const at = unstorableIn(value)
  if (at === null) return value
  throw invalid(at, 'This has characters that cannot be stored.')
}

/** A body as its schema reads it. Throws VALIDATION_FAILED with an issue for each field, also for signs that PostgreSQL cannot store. */
export const parseBody = (schema: Schema, body: unknown): unknown => {
  const read = z.core.safeParse(schema, body ?? {})
  if (read.success) return isKnown(body) ? read.data : storable(read.data)
  throw fail('VALIDATION_FAILED', { issues: issuesOf(read.error) })
}

/** A call without a body takes none: what came along meant something that will not happen. */
export const refuseBody = (body: unknown): undefined => {
  if (body === undefined || body === null) return undefined
  const names = typeof body === 'object' ? Object.keys(body) : ['']
  if (names.length === 0) return undefined
  throw fail('VALIDATION_FAILED', {
    issues: names.map((path) => ({ path, message: `"${path}" is not known here.`, code: 'unrecognized_keys' })),
  })
}

/**
 * A query string as its schema reads it; undefined where the call takes none. Throws BAD_REQUEST for a name that is not known and for
 * what cannot be read as its type, VALIDATION_FAILED for a value that is read and out of range.
 */
export const parseQuery = (schema: Schema | undefined, raw: Record<string, string | string[]>): unknown => {
  if (!schema) {
    const [name] = Object.keys(raw)
    if (name === undefined) return undefined
    throw fail('BAD_REQUEST', {
      issues: [{ path: name, message: `"${name}" is not known here.`, code: 'unrecognized_keys' }],
    })
  }
  const read = z.core.safeParse(schema, readQuery(schema, raw))
  if (read.success) return storable(read.data)
  throw fail(isMalformed(read.error, raw) ? 'BAD_REQUEST' : 'VALIDATION_FAILED', { issues: issuesOf(read.error) })
}

/** A path parameter of the wrong form names nothing that exists. */
export const parseParams = (schema: Schema | undefined, raw: unknown): unknown => {
  if (!schema) return undefined
  const read = z.core.safeParse(schema, raw)
  if (!read.success || unstorableIn(read.data) !== null) throw fail('NOT_FOUND')
  return read.data
}
