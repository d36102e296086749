import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { capturedMails } from '#server/database/schema/platform.ts'
import type { Database } from './database.ts'
import { escapeHtml } from './escape-html.ts'
import { everything } from './scope.ts'
import { PLAIN_HEADERS } from './page-headers.ts'

const STYLE =
  'body{font:15px/24px system-ui,sans-serif;max-width:880px;margin:32px auto;padding:0 20px;color:#231d18;background:#fefdfa}h1{line-height:1.25}pre a{overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #e3dfd8;vertical-align:top}pre{white-space:pre-wrap;font:inherit}a{color:#1a5842}'
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev/mail.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const linked = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

/** Captured mail, newest first: stage local only. `/dev/mail.json?to=` gives the same to scripts. */
export const mountDevMail = (app: FastifyInstance, database: Database): void => {
  const read = (to: string | undefined) =>
    database.transaction(everything('captured mail'), (db) =>
      db
        .select()
        .from(capturedMails)
        .where(to ? eq(capturedMails.to_address, to) : undefined)
        .orderBy(desc(capturedMails.sequence))
        .limit(100),
    )
  const headers = { 'cache-control': 'no-store', ...PLAIN_HEADERS }

  app.get('/dev/mail.css', (_, reply) => reply.type('text/css').send(STYLE))
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request, reply) =>
    reply.headers(headers).send({ mails: await read(request.query.to) }),
  )
  app.get('/dev/mail', async (_, reply) => {
    const mails = await read(undefined)
    const rows = mails.map(
      (mail) =>
        `<tr><td>${mail.created_at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(mail.to_address)}</td><td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
    )
    const table = `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(page('Captured mail', mails.length ? table : '<p>No mail yet.</p>'))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = (await read(undefined)).find((one) => one.id === request.params.id)
    if (!mail)
      return reply
        .status(404)
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(page('No such mail', '<p><a href="/dev/mail">All mail</a></p>'))
    const body = `<p>From ${escapeHtml(mail.from_name)} &lt;${escapeHtml(mail.from_address)}&gt;<br>To ${escapeHtml(mail.to_address)}${mail.reply_to ? `<br>Answers to ${escapeHtml(mail.reply_to)}` : ''}</p><pre>${linked(mail.text)}</pre><p><a href="/dev/mail">All mail</a></p>`
    return reply.headers(headers).type('text/html; charset=utf-8').send(page(mail.subject, body))
  })
}
