import { ROLES } from '#contract/access/roles.ts'

// Examples of requests and answers, made from their schemas: invented people, reserved addresses and numbers, and nothing of anybody.

/** A JSON schema, or what one says. */
export type Json = Record<string, unknown>

const AT = '2026-11-21T13:00:00.000Z'
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': AT,
  date: '2026-11-21',
  uuid: '6f1c8a52-3b7e-4d19-9c04-2a5be8f07d31',
  email: 'ada.reed@example.com',
  uri: 'https://hooks.example.com/traitmark',
}

/** What texts of a name say. A name that is not here says `WORDS`, as far as it fits. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  first: 'Ada',
  last: 'Reed',
  by: 'Sam Field',
  author: 'Sam Field',
  email: 'ada.reed@example.com',
  phone: '+1 555 010 0199',
  company: 'Example Logistics',
  company_name: 'Example Logistics',
  role: 'Warehouse Supervisor',
  role_name: 'Warehouse Supervisor',
  title: 'Warehouse Supervisor',
  name: 'Warehouse Supervisor',
  status_name: 'Interview',
  status: 'interview',
  statuse: 'interview',
  from: 'assessed',
  to: 'interview',
  'to[]': 'ada.reed@example.com',
  list: 'Ada Reed <ada.reed@example.com>',
  file_name: 'resume.pdf',
  subject: 'Your interview',
  html: '<p>We look forward to Friday.</p>',
  consent_version: '2026-01',
  version: 'work-style-108/combined/v1',
  from_status: 'assessed',
  to_status: 'interview',
  variant: 'on',
  default_variant: 'on',
  // The last is the one with the fewest rights.
  auth_role: ROLES.at(-1),
  action: 'survey-results.update',
  words: 'If you can read this and the signature is right, all is well.',
  quality: 'good',
  summary: '1 person moved',
  message: 'Done.',
  reason: 'The role needs somebody from January on.',
  slug: 'warehouse-supervisor',
  url: 'https://hooks.example.com/traitmark',
  time_zone: 'Europe/London',
  norm_version: 'work-style-108/combined/v1',
  instrument: 'work-style-108',
  scorer_version: 'v1',
  scale: 'ES',
  code: '123456',
  country: 'GB',
  address: 'https://app.example.com/candidates',
  search: 'reed',
  where: '0.role.is.Driver',
  password: 'three quiet harbours',
}
const WORDS = 'Asks good questions.'
/** Texts of a form: the first that a pattern takes. */
const FORMS = [
  'an-example',
  '7',
  '7,12',
  '+1 555 010 0199',
  '#2f6f5e',
  'de',
  'ES1',
  'ES1.H',
  'ES',
  '70',
  '08:30',
  '2026-11-21',
  'warehouse-supervisor',
  'warehouse_supervisor',
  '123456',
  'ABCD-EFGH-JKMN-PQRS',
  'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5YWI',
  '6f1c8a52-3b7e-4d19-9c04-2a5be8f07d31',
  '0'.repeat(64),
]

/** What is usually true where somebody says it. */
const YES = /^(is_active|is_on|is_published|done|final|may_change|has_consented|passed)$/

interface Place {
  /** The whole that a `$ref` means. */
  root: Json
  /** What the value is called where it stands. */
  name: string
}

const isOf = (schema: Json, type: string): boolean =>
  schema['type'] === type || (Array.isArray(schema['type']) && schema['type'].includes(type))
/** Numbers by the names that fit; two rows that are said of each other are two. */
const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/^(other|into|before|after|copy_from)_id$/, 8],
  [/(^|_)ids?$|^surveyResultId$/, 7],
  [/percentile$|^fit$/, 72],
  [/_months$/, 24],
  [/_days?$|^days$/, 14],
  [/_mark$/, 80],
  [/^(screen_)?width$/, 1440],
  [/^(screen_)?height$/, 900],
]
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const textOf = (schema: Json, name: string): string => {
  const format = typeof schema['format'] === 'string' ? FORMATS[schema['format']] : undefined
  if (format !== undefined) return format
  const [least, most] = [number(schema['minLength'], 0), number(schema['maxLength'], 500)]
  const named = BY_NAME[name]
  const patterns = [schema, ...((schema['allOf'] as Json[] | undefined) ?? [])].flatMap((one) =>
    typeof one['pattern'] === 'string' ? [new RegExp(one['pattern'])] : [],
  )
  const candidates = [...(typeof named === 'string' ? [named] : []), WORDS, ...FORMS]
  const fitting = candidates.find(
    (text) => text.length >= least && text.length <= most && patterns.every((pattern) => pattern.test(text)),
  )
  return fitting ?? WORDS.slice(0, most).padEnd(least, '.')
}

const numberOf = (schema: Json, name: string): number => {
  const least = number(schema['minimum'], number(schema['exclusiveMinimum'], 0))
  const most = number(schema['maximum'], 100)
  const wanted = NUMBERS.find(([names]) => names.test(name))?.[1] ?? 1
  return Math.min(most, Math.max(least, wanted))
}

const objectOf = (schema: Json, place: Place): Json => {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const required = (schema['required'] ?? []) as string[]
  const known = Object.entries(properties).map(([name, one]) => [name, exampleOf(one, { ...place, name })] as const)
  // A record whose keys are told has each of them.
  const rest = schema['additionalProperties']
  const others =
    typeof rest === 'object' && rest !== null
      ? required
          .filter((name) => !(name in properties))
          .map((name) => [name, exampleOf(rest as Json, { ...place, name })] as const)
      : []
  return Object.fromEntries([...known, ...others])
}

const listOf = (schema: Json, place: Place): unknown[] => {
  const fixed = schema['prefixItems'] as Json[] | undefined
  if (fixed) return fixed.map((one) => exampleOf(one, place))
  const items = (schema['items'] ?? {}) as Json
  const count = Math.min(number(schema['maxItems'], 1), Math.max(1, number(schema['minItems'], 1)))
  const one = exampleOf(items, {
    ...place,
    name: `${place.name}[]` in BY_NAME ? `${place.name}[]` : place.name.replace(/s$/, ''),
  })
  return Array.from({ length: count }, (_, at) => (typeof one === 'number' ? one + at : one))
}

/** Fields of lists that an example of a search shows; the others are told by the schema. */
const SHOWN_OF_LISTS = new Set(['company_id', 'limit', 'search', 'sort_by', 'order_by'])
/** Fields that exclude one another, or that few requests have: an example has the others. */
const LEFT_OUT = new Set([
  'seen',
  'regenerate',
  'copy_from_id',
  'franchise_id',
  'go_high_level_location_id',
  'product_type',
])
const LEFT_OUT_OF: Readonly<Record<string, readonly string[]>> = {
  'benchmark-scores.trigger': ['survey_result_ids', 'company_id'],
  'ghl.send': ['subject', 'html', 'attachments'],
  'hiring-campaigns.create': ['location_id'],
  'hiring-campaigns.update': ['location_id'],
  'mailer.send': ['html', 'company_id'],
  'mailer.sendTemplate': ['to', 'company_id'],
  'reports.encode': ['uuid'],
  'survey-results.bulkUpdate': ['is_archived', 'archived_reason', 'is_test'],
  'survey-results.update': ['is_archived', 'archived_reason', 'is_test'],
  'survey-results.updateRole': ['role_benchmark_id'],
  'survey-results.updateStatus': ['position', 'after_id', 'mail'],
  'surveys.register': ['company_uuid', 'book_code'],
  'utils.cleanUpData': ['confirm'],
}

/** The example of a request: what it needs, and of what it may have that which goes together. */
export const requestExampleOf = (operation: string, root: Json): unknown => {
  const left = new Set(LEFT_OUT_OF[operation])
  const sparse = (schema: Json): Json => {
    const { properties } = schema as { properties?: Record<string, Json> }
    if (!properties) return schema
    const required = (schema['required'] ?? []) as string[]
    const isOfList = 'sort_by' in properties && 'order_by' in properties
    const stays = (name: string) =>
      required.includes(name) || (isOfList ? SHOWN_OF_LISTS.has(name) : !left.has(name) && !LEFT_OUT.has(name))
    const kept = Object.entries(properties).filter(([name]) => stays(name))
    return { ...schema, properties: Object.fromEntries(kept.map(([name, one]) => [name, sparse(one)])) }
  }
  return exampleOf(sparse(root), { root, name: '' })
}

/** A value that a schema allows: of choices the first that is something, of lists one line. */
export const exampleOf = (schema: Json, place: Place): unknown => {
  const { $ref } = schema
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? ''
    const found = $ref === '#' ? place.root : ((place.root['$defs'] ?? {}) as Record<string, Json>)[name]
    return found ? exampleOf(found, place) : null
  }
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (choices) return exampleOf(choices.find((one) => one['type'] !== 'null') ?? {}, place)
  if (Array.isArray(schema['enum']))
    return schema['enum'].find((one) => one === BY_NAME[place.name]) ?? schema['enum'][0]
  if (isOf(schema, 'object')) return objectOf(schema, place)
  if (isOf(schema, 'array')) return listOf(schema, place)
  if (isOf(schema, 'string')) return textOf(schema, place.name)
  if (isOf(schema, 'integer') || isOf(schema, 'number')) return numberOf(schema, place.name)
  if (isOf(schema, 'boolean')) return YES.test(place.name)
  const all = schema['allOf'] as Json[] | undefined
  return all ? Object.assign({}, ...all.map((one) => exampleOf(one, place))) : null
}
