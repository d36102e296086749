import * as z from 'zod'
import { type Endpoint, type Endpoints, errorsOf, type Schema } from '#contract/core/endpoint.ts'
import { Problem } from '#contract/core/problem.ts'
import { errors } from '#contract/errors.ts'
import { headers } from '#contract/headers.ts'

type Json = Record<string, unknown>

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

/** Statuses that pass by themselves, and say when. */
const WAIT = [429, 503]
const waiting = (status: number): Json =>
  WAIT.includes(status) ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}

const answers = (e: Endpoint): Json => {
  const type = e.stream ? 'text/event-stream' : 'application/json'
  const file =
    e.files && Object.fromEntries(e.files.map((one) => [one, { schema: { type: 'string', format: 'binary' } }]))
  const good = Object.entries(e.replies).map(([status, schema]) => [
    status,
    { description: e.summary, content: file ?? { [type]: { schema: jsonSchema(schema, 'output') } } },
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
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(e.body, 'input') } } } }
    : {}),
  ...(e.upload
    ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: form(e.upload.field) } } } }
    : {}),
  responses: answers(e),
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
      description: 'Every call of the product. Times are ISO 8601 UTC, fields snake_case.',
    },
    servers: [{ url: prefix || '/' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
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
