import fc from 'fast-check'

// Arbitraries for requests that nobody meant well: from a call's own schema, and from what breaks servers.

/** The part of a JSON schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
}

/** Texts that broke somebody's server once. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '😀'.repeat(300),
  'x'.repeat(5_000),
  "' or '1'='1",
  "'; drop table users; --",
  '\\',
  '%',
  '%00',
  '%_%',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '=1+1',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e999',
  '-1',
  '0x10',
  '1,2,3',
  '[]',
  '{}',
  '2001-02-30',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  'eyJzb3J0IjoiY3JlYXRlZF9hdC5kZXNjIiwidmFsdWUiOiJ4IiwiaWQiOjF9',
]
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, Number.MIN_VALUE]

export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)
/** What stands where something else should. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(...NUMBERS, true, false, null, [], {}, [[]], [null], { id: 1 }, { length: 1e9 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const matching = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string()
  }
}

const stringOf = ({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString())
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10))
  if (pattern !== undefined && pattern.length < 60) return matching(pattern)
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

/** Small numbers are the ids of rows that exist. */
const integerOf = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.max(minimum, 1), max: Math.max(Math.min(maximum, 400), Math.max(minimum, 1)) }),
    fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 2 ** 31 - 1)) }),
  )

/** Values that a schema takes, or nearly: what it cannot say (a rule over two fields) is left to chance. */
export const valueOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds?.length) return fc.oneof(...kinds.map(valueOf))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'string') return stringOf(schema)
  if (schema.type === 'integer') return integerOf(schema)
  if (schema.type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array')
    return fc.array(valueOf(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, 4),
    })
  if (schema.type !== 'object') return anything
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [], noNullPrototype: true })
}

/** A good object with one of its fields spoilt, or one too many. */
export const spoilt = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(good, fc.nat(), fc.oneof(fc.constant(null), text), anything).map(([value, at, name, wrong]) => {
    if (typeof value !== 'object' || value === null) return wrong
    const names = Object.keys(value)
    return { ...value, [name ?? names[at % Math.max(1, names.length)] ?? 'x']: wrong }
  })
