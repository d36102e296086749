import type { FastifyInstance } from 'fastify'
import { contracts } from '#contract/all.ts'
import { errorsOf, type Endpoint } from '#contract/core/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { webhookWords } from '#contract/webhook-payloads.ts'
import { PLAIN_HEADERS } from './page-headers.ts'

const STYLE =
  'body{font:15px/24px system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 20px;color:#231d18;background:#fefdfa}h2{margin-top:40px}code{font:13px/20px ui-monospace,monospace}summary{cursor:pointer;padding:8px 0}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px 20px}dd{margin:0}details{border-bottom:1px solid #e3dfd8}'
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const statuses = (e: Endpoint): string => {
  const bad = errorsOf(e).map((key) => `${errors[key].status} ${key}`)
  return [...Object.keys(e.replies), ...new Set(bad)].join(', ')
}

const call = (e: Endpoint): string =>
  `<details><summary><code>${e.method} ${escape(e.path)}</code> ${escape(e.summary)}</summary><dl><dt>Who</dt><dd>${escape(e.access)}</dd>${e.feature ? `<dt>Feature</dt><dd>${e.feature}</dd>` : ''}${e.audit ? `<dt>Audit</dt><dd>${escape(e.audit)}</dd>` : ''}<dt>Answers</dt><dd>${escape(statuses(e))}</dd></dl></details>`

/** A readable page of every call at /docs; the machine-readable document is /openapi.json. */
export const mountDocs = (app: FastifyInstance): void => {
  const body = Object.entries(contracts)
    .map(([name, endpoints]) => `<h2>${escape(name)}</h2>${Object.values(endpoints).map(call).join('')}`)
    .join('')
  const events = Object.entries(webhookWords)
    .map(([type, words]) => `<dt><code>${type}</code></dt><dd>${escape(words)}</dd>`)
    .join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls of Traitmark</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>Calls</h1><p>Schemas of every call, with examples, are in <a href="/openapi.json">openapi.json</a>.</p>${body}<h2>What receivers are sent</h2><dl>${events}</dl></main></body></html>`
  app.get('/docs.css', (_, reply) => reply.type('text/css').send(STYLE))
  app.get('/docs', (_, reply) => reply.headers(PLAIN_HEADERS).type('text/html; charset=utf-8').send(html))
}
