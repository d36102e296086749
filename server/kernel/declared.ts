import * as z from 'zod/mini'

type Schema = z.core.$ZodType

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The alternative that takes the value; else the one that declares most of its fields. */
const alternativeFor = (options: readonly Schema[], value: unknown): Schema | undefined => {
  const fitting = options.find((option) => z.core.safeParse(option, value).success)
  if (fitting || !isRecord(value)) return fitting ?? options[0]
  const known = (option: Schema) => Object.keys(asRecord(declared(option, value))).length
  return options.toSorted((a, b) => known(b) - known(a))[0]
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/**
 * What a schema declares of a value that does not fit it: every field that no schema names is left out, at any depth; what stays is
 * as it was, fitting or not.
 */
export const declared = (schema: Schema, value: unknown): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'readonly')
    return value === null || value === undefined ? value : declared(def.innerType, value)
  if (def.type === 'pipe') return declared(def.out, value)
  if (def.type === 'array') return Array.isArray(value) ? value.map((one) => declared(def.element, one)) : value
  if (def.type === 'union') {
    const option = alternativeFor(def.options, value)
    return option ? declared(option, value) : value
  }
  if (!isRecord(value)) return value
  if (def.type === 'object') return fieldsOf(def, value)
  if (def.type !== 'record') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, declared(def.valueType, one)]))
}

const fieldsOf = (def: z.core.$ZodObjectDef, value: Record<string, unknown>): Record<string, unknown> => {
  // A loose object declares that it takes anything.
  const isLoose = def.catchall !== undefined && (def.catchall as z.core.$ZodTypes)._zod.def.type === 'unknown'
  const kept = Object.entries(value).filter(([key]) => isLoose || key in def.shape)
  return Object.fromEntries(
    kept.map(([key, one]) => {
      const field = def.shape[key]
      return [key, field ? declared(field, one) : one]
    }),
  )
}
