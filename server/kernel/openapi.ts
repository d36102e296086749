import * as z from 'zod'
import { BODY_LIMIT_BYTES } from '#contract/constants.ts'
import { type Endpoint, type Endpoints, errorsOf, type Schema } from '#contract/core/endpoint.ts'
import { Problem } from '#contract/core/problem.ts'
import { errors } from '#contract/errors.ts'
import { headers } from '#contract/headers.ts'
import { webhookBody, webhookData, type WebhookType, webhookWords } from '#contract/webhook-payloads.ts'
import { exampleOf, type Json, requestExampleOf } from './openapi-examples.ts'

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const whole = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== '$schema'))
}

const parameters = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
    ...(place === 'path' || required.includes(name) ? { example: exampleOf(field, { root: field, name }) } : {}),
    ...(field['type'] === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

const security = (e: Endpoint): Json[] => {
  const signedIn = [{ idToken: [] }, { bearer: [] }]
  if (e.access === 'public') return []
  if (e.access === 'refresh-cookie') return [{ refreshCookie: [] }]
  if (e.access === 'survey-token') return [{ surveyToken: [] }]
  return e.access === 'signed-in-or-survey-token' ? [...signedIn, { surveyToken: [] }] : signedIn
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

/** A schema of what is answered or sent, with an example of it. */
const withExample = (schema: Schema, io: 'input' | 'output', name = ''): Json => {
  const root = jsonSchema(schema, io)
  return { schema: root, example: io === 'input' ? requestExampleOf(name, root) : exampleOf(root, { root, name: '' }) }
}

/** Statuses that pass by themselves, and say when. */
const WAIT = [429, 503]
const waiting = (status: number): Json =>
  WAIT.includes(status) ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}

/** A file of JSON is read as any other answer in JSON, though nobody promises what stands in it; all others are bytes. */
const fileOf = (type: string): Json => ({
  schema: type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' },
})

const answers = (e: Endpoint): Json => {
  const type = e.stream ? 'text/event-stream' : 'application/json'
  const file = e.files && Object.fromEntries(e.files.map((one) => [one, fileOf(one)]))
  const good = Object.entries(e.replies).map(([status, schema]) => [
    status,
    { description: e.summary, content: file ?? { [type]: withExample(schema, 'output') } },
  ])
  const byStatus = new Map<number, string[]>()
  for (const key of errorsOf(e)) {
    const { status } = errors[key]
    byStatus.set(status, [...(byStatus.get(status) ?? []), key])
  }
  const bad = [...byStatus].map(([status, keys]) => [
    String(status),
    {
      description: [...new Set(keys)].join(', '),
      ...waiting(status),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  return Object.fromEntries([...good, ...bad])
}

/** What a failure says, here one of a field. */
const PROBLEM: z.output<typeof Problem> = {
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Some fields need your attention.',
  issues: [{ path: 'email', message: 'Write the whole address, for example name@company.com.', code: 'custom' }],
  request_id: '6f1c8a52-3b7e-4d19-9c04-2a5be8f07d31',
}

/** A form with one file. */
const form = (field: string): Json => ({
  type: 'object',
  required: [field],
  properties: { [field]: { type: 'string', format: 'binary' } },
})

const operation = (tag: string, name: string, e: Endpoint): Json => ({
  operationId: `${tag}.${name}`,
  tags: [tag],
  summary: e.summary,
  security: security(e),
  'x-access': e.access,
  ...(e.feature ? { 'x-feature': e.feature } : {}),
  ...(e.audit ? { 'x-audit': e.audit } : {}),
  ...(e.addition ? { 'x-addition': true } : {}),
  parameters: [
    ...parameters(e.params, 'path'),
    ...parameters(e.query, 'query'),
    ...(e.idempotent ? [header(headers.idempotencyKey, 'A repeat with the same key gets the first answer')] : []),
    ...(security(e).some((way) => 'idToken' in way)
      ? [header(headers.proxyUserId, 'A super admin acts as this user')]
      : []),
  ],
  ...(e.body
    ? {
        requestBody: {
          ...(e.bodyBytes === undefined ? {} : { description: `Up to ${e.bodyBytes.toLocaleString('en')} bytes.` }),
          required: true,
          content: { 'application/json': withExample(e.body, 'input', `${tag}.${name}`) },
        },
      }
    : {}),
  ...(e.upload
    ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: form(e.upload.field) } } } }
    : {}),
  responses: answers(e),
})

const sent = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** What companies' own receivers are sent, by its type: the other direction. */
const webhook = (type: WebhookType): Json => ({
  post: {
    operationId: `webhook.${type}`,
    tags: ['custom-webhooks'],
    summary: webhookWords[type],
    security: [],
    parameters: [
      sent(
        'webhook-id',
        'Names the event: the same on every try and every replay',
        'evt_6f1c8a523b7e4d199c042a5be8f07d31',
      ),
      sent('webhook-timestamp', 'Seconds since 1970, of this try', '1795266000'),
      sent(
        'webhook-signature',
        '`v1,` and the HMAC-SHA-256 over `id.timestamp.body` in base64; two, divided by a blank, for 24 hours after a new secret',
        'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      ),
    ],
    requestBody: { required: true, content: { 'application/json': withExample(webhookBody(type), 'output') } },
    responses: {
      '2XX': { description: 'Received. Any other answer, or none within 8 seconds, is tried again for 24 hours.' },
    },
  },
})

/** The OpenAPI 3.1 document of all calls, made from the contract alone. */
export const openApiDocument = (contracts: Record<string, Endpoints>, prefix: string): Json => {
  const paths: Record<string, Json> = {}
  for (const [tag, endpoints] of Object.entries(contracts)) {
    for (const [name, e] of Object.entries(endpoints)) {
      paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operation(tag, name, e) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Traitmark',
      version: '1',
      description: `Every call of the product. Times are ISO 8601 UTC, days in filters those of the time zone of the account that asks, fields snake_case. JSON that is sent has up to ${BODY_LIMIT_BYTES.toLocaleString('en')} bytes, where a call does not say more.`,
    },
    servers: [{ url: prefix || '/' }],
    paths,
    webhooks: Object.fromEntries((Object.keys(webhookData) as WebhookType[]).map((type) => [type, webhook(type)])),
    components: {
      schemas: { Problem: { ...jsonSchema(Problem, 'output'), examples: [PROBLEM] } },
      headers: { RetryAfter: { description: 'Seconds to wait before trying again', schema: { type: 'integer' } } },
      securitySchemes: {
        idToken: {
          type: 'apiKey',
          in: 'header',
          name: headers.idToken,
          description:
            'The id token of a member of staff: `tokens.id_token` of POST /auth/sign-in. It holds for 15 minutes.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The same id token, in the usual header',
        },
        surveyToken: {
          type: 'apiKey',
          in: 'header',
          name: headers.surveyToken,
          description: 'What stands behind the # of the own link of somebody who is assessed',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-refresh',
          description: 'Set by signing in, for pages of this product alone',
        },
      },
    },
  }
}
