import { describe, expect, it } from 'vitest'
import Fastify from 'fastify'
import { contracts } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { webhookWords } from '#contract/webhook-payloads.ts'
import { fieldLines, typeWords } from './docs-fields.ts'
import { mountDocs } from './docs.ts'
import { openApiDocument } from './openapi.ts'
import type { Json } from './openapi-examples.ts'

const app = Fastify()
mountDocs(app, '/api')
const read = async (url: string) => {
  const { statusCode, body } = await app.inject({ url })
  return { statusCode, body }
}
const plain = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const paths = openApiDocument(contracts, '/api')['paths'] as Record<string, Record<string, Json>>
const bodyOf = (e: Endpoint) => {
  const body = paths[e.path]?.[e.method.toLowerCase()]?.['requestBody'] as { content: Record<string, Json> } | undefined
  return body?.content['application/json'] as { schema: Json; example: unknown } | undefined
}

describe('R196 the readable pages of all calls', () => {
  it.each(Object.entries<Record<string, Endpoint>>(contracts))(
    '%s: each call stands there with who may, all that is sent, an example of it, and what it refuses',
    async (tag, endpoints) => {
      const [all, { body }] = [await read('/docs'), await read(`/docs/${tag}`)]
      for (const [name, e] of Object.entries(endpoints)) {
        expect(all.body).toContain(`href="/docs/${tag}#${tag}.${name}"`)
        const [, rest = ''] = body.split(`<section id="${tag}.${name}">`)
        const words = plain(rest.split('</section>')[0] ?? '')
        expect(words).toContain(`${e.method} /api${e.path}`)
        expect(words).toContain(e.summary)
        expect(words).toContain('UNAVAILABLE')
        const sent = bodyOf(e)
        for (const { path } of sent ? fieldLines(sent.schema) : []) expect(words).toContain(path)
        const example = /-d '(\{.*?\n\}|\{\})'/s.exec(words)?.[1]?.replaceAll(String.raw`'\''`, "'")
        expect(example === undefined ? undefined : JSON.parse(example)).toEqual(sent?.example)
      }
    },
  )
  it('what receivers are sent stands there by its type, and another address leads back', async () => {
    const { body } = await read('/docs/webhooks')
    for (const [type, words] of Object.entries(webhookWords)) {
      expect(body).toContain(`<section id="${type}">`)
      expect(plain(body)).toContain(words)
    }
    const gone = await read('/docs/no-such-calls')
    expect(gone.statusCode).toBe(404)
    expect(gone.body).toContain('href="/docs"')
  })
})

it.each([
  [{ type: 'string', minLength: 1, maxLength: 120 }, 'text, 1 to 120 characters'],
  [{ type: 'integer', minimum: 1, maximum: 2_147_483_647 }, 'whole number'],
  [{ type: 'integer', minimum: 1, maximum: 90 }, 'whole number, 1 to 90'],
  [{ type: 'array', maxItems: 20, items: { type: 'boolean' } }, 'list (at most 20), each: true · false'],
  [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'day (2026-11-21) or null'],
  [{ enum: ['asc', 'desc'] }, '"asc" · "desc"'],
  [{ const: 201 }, '201'],
])('R196 a schema %j is "%s"', (schema, words) => {
  expect(typeWords(schema)).toBe(words)
})
