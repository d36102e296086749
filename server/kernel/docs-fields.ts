import type { Json } from './openapi-examples.ts'

// What a schema says of its fields, in lines that people read.

/** One field: `people[].name` is the name of each of several people. */
export interface FieldLine {
  path: string
  words: string
  isNeeded: boolean
}

/** Bounds that only say "a whole number": those of a row's id, and of a number in JSON. */
const NO_BOUND = new Set([2_147_483_647, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  date: 'day (2026-11-21)',
  'date-time': 'time (2026-11-21T13:00:00.000Z)',
  email: 'address of a mailbox',
  uri: 'address',
  binary: 'file',
}
/** A longer pattern says less than its format and the example. */
const PATTERN_MAX = 48

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])
const quoted = (value: unknown): string => JSON.stringify(value)
const bound = (value: unknown): number | undefined =>
  typeof value === 'number' && !NO_BOUND.has(value) ? value : undefined

/** "1 to 120 characters", "at most 20". */
const range = (least: number | undefined, most: number | undefined, what = ''): string | undefined => {
  const said = least === undefined || (least === 0 && most !== undefined) ? undefined : least.toLocaleString('en')
  if (most === undefined) return said === undefined ? undefined : `at least ${said}${what}`
  const end = `${most.toLocaleString('en')}${what}`
  if (said === undefined) return `at most ${end}`
  return least === most ? `exactly ${end}` : `${said} to ${end}`
}

const textWords = ({ format, pattern, minLength, maxLength }: Json): string => {
  const named = typeof format === 'string' ? FORMATS[format] : undefined
  const kept = typeof pattern === 'string' && pattern.length <= PATTERN_MAX ? `matches ${pattern}` : undefined
  const length = range(bound(minLength), bound(maxLength), ' characters')
  return [named ?? 'text', length, named ? undefined : kept].filter(Boolean).join(', ')
}

const numberWords = ({ type, minimum, maximum, exclusiveMinimum }: Json): string => {
  const name = type === 'integer' ? 'whole number' : 'number'
  const least = minimum === 1 && bound(maximum) === undefined ? undefined : bound(minimum ?? exclusiveMinimum)
  return [name, range(least, bound(maximum))].filter(Boolean).join(', ')
}

const variantsOf = (schema: Json): Json[] => [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]

const manyWords = (schema: Json): string => {
  const least = bound(schema['minItems'])
  const each = listOf(schema['prefixItems'])
  if (each.length > 0) return `list of ${each.length}: ${each.map(typeWords).join('; ')}`
  const size = range(least, bound(schema['maxItems']))
  return `list${size ? ` (${size})` : ''}, each: ${typeWords((schema['items'] ?? {}) as Json)}`
}

/** Of what kind a value is, and within which bounds. */
export const typeWords = (schema: Json): string => {
  if ('const' in schema) return quoted(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(quoted).join(' · ')
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeWords))].join(' or ')
  const { type } = schema
  if (Array.isArray(type)) return type.map((one) => typeWords({ ...schema, type: one })).join(' or ')
  if (type === 'array') return manyWords(schema)
  if (type === 'string') return textWords(schema)
  if (type === 'integer' || type === 'number') return numberWords(schema)
  if (type === 'boolean') return 'true · false'
  if (type === 'null') return 'null'
  return type === 'object' ? 'object' : 'anything'
}

const lineWords = (schema: Json): string =>
  [
    typeWords(schema),
    'default' in schema ? `default ${quoted(schema['default'])}` : undefined,
    typeof schema['description'] === 'string' ? schema['description'] : undefined,
  ]
    .filter(Boolean)
    .join('. ')

/** What stands within a value: its fields, those of each in a list, those of each kind that it may be. */
const within = (schema: Json, path: string): FieldLine[] => {
  const items = schema['items']
  if (schema['type'] === 'array' && typeof items === 'object' && items !== null)
    return within(items as Json, `${path}[]`)
  const variants = variantsOf(schema)
  if (variants.length > 0) return variants.flatMap((one) => within(one, path))
  const each = schema['additionalProperties']
  if (typeof each === 'object' && each !== null && Object.keys(each).length > 0)
    return [
      { path: `${path}.*`, words: lineWords(each as Json), isNeeded: false },
      ...within(each as Json, `${path}.*`),
    ]
  return schema['type'] === 'object' ? fieldLines(schema, path) : []
}

/** A line for each field of an object, and for each within it; those that several kinds of one thing share are said once. */
export const fieldLines = (schema: Json, path = ''): FieldLine[] => {
  const needed = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  const lines = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`
    return [{ path: at, words: lineWords(field), isNeeded: needed.has(name) }, ...within(field, at)]
  })
  return [...new Map(lines.map((line) => [`${line.path} ${line.words}`, line])).values()]
}
