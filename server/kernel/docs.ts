import type { FastifyInstance } from 'fastify'
import { contracts } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { callMarkup, type DocumentedCall, eventMarkup, methodMarkup, pathMarkup, wordsMarkup } from './docs-call.ts'
import { DOCS_STYLE } from './docs-style.ts'
import { escapeHtml } from './escape-html.ts'
import { openApiDocument } from './openapi.ts'
import type { Json } from './openapi-examples.ts'
import { PLAIN_HEADERS } from './page-headers.ts'

const HTML = 'text/html; charset=utf-8'
/** The calls of one resource, or what receivers are sent. */
interface Chapter {
  name: string
  /** What stands of it in the list of all. */
  lines: { to: string; head: string; words: string }[]
  body: string
}

const WEBHOOKS = 'webhooks'

const chaptersOf = (document: Json, prefix: string): Chapter[] => {
  const paths = document['paths'] as Record<string, Record<string, Json>>
  const documented = (tag: string, name: string, e: Endpoint): DocumentedCall => ({
    id: `${tag}.${name}`,
    address: `${prefix}${e.path}`,
    e,
    operation: paths[e.path]?.[e.method.toLowerCase()] ?? {},
  })
  const calls = Object.entries(contracts).map(([tag, endpoints]): Chapter => {
    const all = Object.entries<Endpoint>(endpoints).map(([name, e]) => documented(tag, name, e))
    return {
      name: tag,
      lines: all.map(({ id, e }) => ({
        to: `/docs/${tag}#${id}`,
        head: `${methodMarkup(e.method)} <code>${pathMarkup(e.path)}</code>`,
        words: e.summary,
      })),
      body: all.map(callMarkup).join(''),
    }
  })
  const byName = calls.toSorted((a, b) => a.name.localeCompare(b.name))
  const events = Object.entries(document['webhooks'] as Record<string, { post: Json }>)
  const sent: Chapter = {
    name: WEBHOOKS,
    lines: events.map(([type, { post }]) => ({
      to: `/docs/${WEBHOOKS}#${type}`,
      head: `<code>${escapeHtml(type)}</code>`,
      words: String(post['summary']),
    })),
    body: events.map(([type, { post }]) => eventMarkup(type, post)).join(''),
  }
  return [...byName, sent]
}

const navOf = (chapters: readonly Chapter[], current: string): string => {
  const entry = (to: string, name: string, isHere: boolean, count = '') =>
    `<li><a href="${to}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(name)}<small>${count}</small></a></li>`
  const all = chapters.map(({ name, lines }) => entry(`/docs/${name}`, name, current === name, String(lines.length)))
  return `<nav aria-label="Calls"><b>Traitmark</b><ul>${entry('/docs', 'Overview', current === '')}${all.join('')}</ul></nav>`
}

const pageOf = (title: string, nav: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/docs.css"></head><body>${nav}<main>${main}</main></body></html>`

/** What holds for every call. */
const beginning = (document: Json, prefix: string): string => {
  const { description } = document['info'] as { description: string }
  const { schemas, securitySchemes } = document['components'] as {
    schemas: { Problem: { examples: unknown[] } }
    securitySchemes: Record<string, { name?: string; description: string }>
  }
  const ways = Object.values(securitySchemes).map(
    ({ name, description: words }) =>
      `<dt><code>${escapeHtml(name ?? 'Authorization: Bearer')}</code></dt><dd>${wordsMarkup(words)}</dd>`,
  )
  return `<h1>Calls of Traitmark</h1><p>${escapeHtml(description)} For programs, the same stands in <a href="/openapi.json">openapi.json</a>.</p><section><h2>Who asks</h2><dl>${ways.join('')}</dl><pre tabindex="0">${escapeHtml(`TOKEN=$(curl -s "$HOST${prefix}/auth/sign-in" -H 'Content-Type: application/json' \\\n  -d '{"email": "ada.reed@example.com", "password": "…"}' | jq -r .tokens.id_token)`)}</pre></section><section><h2>What is refused</h2><p>A refusal has its status, a code that stays, and a sentence for people; 429 and 503 say in <code>Retry-After</code> how many seconds to wait. A call that makes or sends something takes an <code>Idempotency-Key</code>: sent again with the same, it happens once.</p><pre tabindex="0">${escapeHtml(JSON.stringify(schemas.Problem.examples[0], null, 2))}</pre></section>`
}

const listOf = ({ name, lines }: Chapter): string =>
  `<h2 id="${name}"><a href="/docs/${name}">${escapeHtml(name)}</a></h2><ul>${lines
    .map(({ to, head, words }) => `<li><a href="${to}">${head}</a> <span>${escapeHtml(words)}</span></li>`)
    .join('')}</ul>`

/** All pages by the name of their chapter; the list of all has none. */
const pagesOf = (prefix: string): Map<string, string> => {
  const document = openApiDocument(contracts, prefix)
  const chapters = chaptersOf(document, prefix)
  const all = `${beginning(document, prefix)}${chapters.map(listOf).join('')}`
  const one = ({ name, body }: Chapter) =>
    [
      name,
      pageOf(`${name} | Calls of Traitmark`, navOf(chapters, name), `<h1>${escapeHtml(name)}</h1>${body}`),
    ] as const
  return new Map([['', pageOf('Calls of Traitmark', navOf(chapters, ''), all)], ...chapters.map(one)])
}

/** Readable pages of every call at /docs; the machine-readable document is /openapi.json. */
export const mountDocs = (app: FastifyInstance, prefix: string): void => {
  let pages: Map<string, string> | undefined
  const read = (chapter: string): string | undefined => (pages ??= pagesOf(prefix)).get(chapter)
  app.get('/docs.css', (_, reply) => reply.type('text/css').send(DOCS_STYLE))
  app.get('/docs', (_, reply) => reply.headers(PLAIN_HEADERS).type(HTML).send(read('')))
  app.get<{ Params: { chapter: string } }>('/docs/:chapter', (request, reply) => {
    const page = read(request.params.chapter)
    const gone = '<h1>There are no such calls</h1><p><a href="/docs">All calls</a></p>'
    return reply
      .status(page === undefined ? 404 : 200)
      .headers(PLAIN_HEADERS)
      .type(HTML)
      .send(page ?? pageOf('No such calls | Traitmark', '', gone))
  })
}
