import type * as z from 'zod'
import type { Issue } from '#contract/core/problem.ts'
import type { Schema } from '#contract/core/endpoint.ts'

// Query strings are text; the schema says what each parameter is meant to be.

type Raw = Record<string, string | string[]>

const inner = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable') {
    return inner((def as z.core.$ZodOptionalDef).innerType)
  }
  return schema
}

const BOOLEANS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }

const readOne = (schema: z.core.$ZodType, text: string): unknown => {
  const { type } = inner(schema)._zod.def
  if (type === 'number' || type === 'int') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return BOOLEANS[text] ?? text
  return text
}

const readValue = (schema: z.core.$ZodType, value: string | string[]): unknown => {
  const bare = inner(schema)
  if (bare._zod.def.type !== 'array') return Array.isArray(value) ? value : readOne(schema, value)
  const parts = (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== '')
  const { element } = bare._zod.def as z.core.$ZodArrayDef
  return parts.map((part) => readOne(element, part))
}

/** Turns the text of a query string into the types its schema names: arrays repeat the key or use commas, booleans are true, false, 1 or 0. */
export const readQuery = (schema: Schema, raw: Raw): unknown => {
  const { def } = schema._zod
  const shape = def.type === 'object' ? (def as z.core.$ZodObjectDef).shape : {}
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, field ? readValue(field, value) : value]
    }),
  )
}

/** A validator's issues in the contract's words; unknown fields are named one by one. */
export const issuesOf = (error: z.core.$ZodError): Issue[] =>
  error.issues.flatMap((issue): Issue[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: `"${key}" is not known here.`,
          code: issue.code,
        }))
      : [{ path: issue.path.join('.'), message: issue.message, code: issue.code }],
  )

/** Whether a query string is malformed (400) rather than well formed but against a rule (422), such as one that lacks a parameter. */
export const isMalformed = (error: z.core.$ZodError, raw: Raw): boolean =>
  error.issues.some(
    ({ code, path }) =>
      code === 'unrecognized_keys' || (code === 'invalid_type' && Object.hasOwn(raw, String(path[0] ?? ''))),
  )
