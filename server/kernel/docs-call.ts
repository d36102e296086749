import { type Permission, permissions } from '#contract/access/permissions.ts'
import { errorsOf, type Endpoint } from '#contract/core/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { type FieldLine, fieldLines, typeWords } from './docs-fields.ts'
import { escapeHtml } from './escape-html.ts'
import type { Json } from './openapi-examples.ts'

// One call as people read it: who may, what is sent, what is answered, with examples.

/** A path may be broken where one of its parts ends. */
export const pathMarkup = (path: string): string => escapeHtml(path).replaceAll('/', '/<wbr>')

/** The method of a call, told apart from its path. */
export const methodMarkup = (method: string): string => `<b class="method ${method.toLowerCase()}">${method}</b>`

/** A call of the OpenAPI document, with the statement that it was made from. */
export interface DocumentedCall {
  /** `candidates.search` */
  id: string
  /** With the prefix that all calls have. */
  address: string
  e: Endpoint
  operation: Json
}

interface Parameter {
  name: string
  in: string
  required: boolean
  example?: unknown
  description?: string
  schema: Json
}
type Content = Record<string, { schema?: Json; example?: unknown }>

const EVERYBODY: Readonly<Record<string, string>> = {
  public: 'Anybody',
  'refresh-cookie': 'Pages of this product, by their cookie',
  'signed-in': 'Whoever is signed in',
  'survey-token': 'Whoever has the link of an assessment',
  'signed-in-or-survey-token': 'Whoever is signed in, or has the link of an assessment',
}

const whoMay = ({ access }: Endpoint): string => {
  const said = EVERYBODY[access]
  if (said) return said
  const roles = permissions[access as Permission].map((role) => `<code>${role}</code>`).join(', ')
  const others = access === 'pipeline:view' ? ', and users who may see the hiring pipeline' : ''
  return `${roles}${others}: <code>${access}</code>`
}

const fact = (name: string, markup: string | undefined): string => (markup ? `<dt>${name}</dt><dd>${markup}</dd>` : '')

const facts = ({ e }: DocumentedCall): string =>
  `<dl>${[
    fact('Who', whoMay(e)),
    fact('Feature', e.feature && `<code>${e.feature}</code>, not in every brand`),
    fact('Audit', e.audit && `<code>${escapeHtml(e.audit)}</code>`),
    fact('Not while', e.notDuringProxy && 'acting as another user'),
  ].join('')}</dl>`

/** Words of ours, in which names stand between backticks. */
export const wordsMarkup = (words: string): string => escapeHtml(words).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Of what is sent it is said what is needed, of what is answered what may be missing. */
type Marked = 'needed' | 'optional'
const mark = (isNeeded: boolean, marked: Marked): string =>
  isNeeded === (marked === 'needed') ? ` <small>${marked}</small>` : ''

const row = ({ path, words, isNeeded }: FieldLine, marked: Marked): string =>
  `<tr><th scope="row"><code>${escapeHtml(path).replaceAll('.', '.<wbr>')}</code>${mark(isNeeded, marked)}</th><td>${wordsMarkup(words)}</td></tr>`

const table = (title: string, lines: readonly FieldLine[], marked: Marked = 'needed'): string =>
  lines.length === 0
    ? ''
    : `<div class="wide"><table><caption>${title}</caption><thead><tr><th scope="col">Name</th><th scope="col">What it is</th></tr></thead><tbody>${lines.map((line) => row(line, marked)).join('')}</tbody></table></div>`

const parameters = ({ operation }: DocumentedCall): string => {
  const all = operation['parameters'] as Parameter[]
  const of = (place: string) =>
    all
      .filter((one) => one.in === place)
      .map(({ name, required, description, schema }) => ({
        path: name,
        words: [
          description ?? typeWords(schema),
          'default' in schema ? `default ${JSON.stringify(schema['default'])}` : undefined,
        ]
          .filter(Boolean)
          .join('. '),
        isNeeded: required,
      }))
  return `${table('In the path', of('path'))}${table('In the address, after ?', of('query'))}${table('Headers', of('header'))}`
}

const example = (name: string, text: string): string =>
  `<details><summary>${name}</summary><pre tabindex="0">${escapeHtml(text)}</pre></details>`

const inJson = (value: unknown): string => JSON.stringify(value, null, 2)

const contentOf = (part: unknown): [type: string, { schema?: Json; example?: unknown }] | undefined =>
  Object.entries(((part as Json | undefined)?.['content'] ?? {}) as Content)[0]

/** The address with what it needs filled in. */
const filled = ({ address, operation }: DocumentedCall): string => {
  const needed = (operation['parameters'] as Parameter[]).filter(({ required }) => required)
  const query = needed
    .filter((one) => one.in === 'query')
    .map(({ name, example: said }) => `${name}=${encodeURIComponent(String(said))}`)
  const path = needed.reduce((text, { name, example: said }) => text.replace(`{${name}}`, String(said)), address)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** Text between apostrophes, as a shell reads it. */
const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** How somebody would ask at a terminal. */
const curl = (call: DocumentedCall): string => {
  const { e, operation } = call
  const [type, sent] = contentOf(operation['requestBody']) ?? []
  const isStaff = e.access !== 'public' && e.access !== 'survey-token' && e.access !== 'refresh-cookie'
  return [
    `curl${e.method === 'GET' ? '' : ` -X ${e.method}`} "$HOST${filled(call)}"`,
    isStaff ? '-H "id-token: $TOKEN"' : '',
    e.access === 'survey-token' ? '-H "survey-token: $TOKEN"' : '',
    e.idempotent ? '-H "Idempotency-Key: $(uuidgen)"' : '',
    type === 'application/json' ? `-H 'Content-Type: application/json' \\\n  -d ${inShell(inJson(sent?.example))}` : '',
    e.upload ? `-F '${e.upload.field}=@file'` : '',
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

const sent = (call: DocumentedCall): string => {
  const body = call.operation['requestBody'] as Json | undefined
  const schema = contentOf(body)?.[1].schema
  const note = typeof body?.['description'] === 'string' ? `<p>${escapeHtml(body['description'])}</p>` : ''
  return `${table('What is sent', schema ? fieldLines(schema) : [])}${note}${example('An example of asking', curl(call))}`
}

const answer = ({ e, operation }: DocumentedCall): string => {
  const responses = operation['responses'] as Record<string, Json>
  return Object.keys(e.replies)
    .map((status) => {
      const [type = '', { schema, example: said } = {}] = contentOf(responses[status]) ?? []
      if (e.files)
        return `<p>Answers ${status} with a file: ${e.files.map((one) => `<code>${one}</code>`).join(', ')}.</p>`
      const lines = table(`Answer ${status}`, schema ? fieldLines(schema) : [], 'optional')
      return `${lines}${said === undefined ? '' : example(`An example of the answer, ${escapeHtml(type)}`, inJson(said))}`
    })
    .join('')
}

const failures = ({ e }: DocumentedCall): string => {
  const keys = [...new Set(errorsOf(e))].toSorted((a, b) => errors[a].status - errors[b].status)
  const lines = keys.map(
    (key) =>
      `<tr><th scope="row">${errors[key].status} <code>${key}</code></th><td>${escapeHtml(errors[key].message)}</td></tr>`,
  )
  return `<details><summary>What it may refuse, and how</summary><div class="wide"><table><caption>Refusals</caption><thead><tr><th scope="col">Status and code</th><th scope="col">What people read</th></tr></thead><tbody>${lines.join('')}</tbody></table></div></details>`
}

/** All of one call. */
export const callMarkup = (call: DocumentedCall): string =>
  `<section id="${escapeHtml(call.id)}"><h2><a href="#${escapeHtml(call.id)}">${methodMarkup(call.e.method)} <code>${pathMarkup(call.address)}</code></a></h2><p>${escapeHtml(call.e.summary)}.</p>${facts(call)}${parameters(call)}${sent(call)}${answer(call)}${failures(call)}</section>`

/** What a company's own receiver is sent of one kind. */
export const eventMarkup = (type: string, post: Json): string => {
  const [, { schema, example: said } = {}] = contentOf(post['requestBody']) ?? []
  const headers = (post['parameters'] as Parameter[]).map(({ name, description = '' }) => ({
    path: name,
    words: description,
    isNeeded: true,
  }))
  return `<section id="${escapeHtml(type)}"><h2><a href="#${escapeHtml(type)}"><code>${escapeHtml(type)}</code></a></h2><p>${escapeHtml(String(post['summary']))}.</p>${table('Headers', headers)}${table('What is sent', schema ? fieldLines(schema) : [])}${example('An example', inJson(said))}</section>`
}
