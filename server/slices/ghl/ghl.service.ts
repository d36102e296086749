import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import type { ghl as contract, Message } from '#contract/resources/ghl.ts'
import { authorOf } from '#server/kernel/actor.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import type { Config } from '#server/kernel/config.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { hmacOf } from '#server/kernel/ids.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { CrmPort } from '#server/ports/crm.port.ts'
import { askedMail, candidateMail } from './ghl.mails.ts'
import {
  type Candidate,
  countUnread,
  insertMessage,
  markRead,
  type MessageRecord,
  selectCandidate,
  selectThread,
  selectWithCandidate,
} from './ghl.queries.ts'

/** The CRM where one is configured; null where the embedded store keeps messages. */
export interface GhlDeps {
  crm: CrmPort | null
  /** Where locations of the CRM are opened. */
  locationsAt: string
}

const message = (row: MessageRecord): Message => ({
  id: String(row.id),
  direction: row.direction === 'inbound' ? 'inbound' : 'outbound',
  type: row.type,
  body: row.body,
  status: row.status,
  date_added: row.created_at.toISOString(),
  attachments: row.attachments as string[],
  ...(row.subject === undefined ? {} : { subject: row.subject }),
  ...(row.by === undefined ? {} : { by: fullNameOf(row.by) }),
})

const beforeOf = (reference: string | undefined): number | undefined => {
  if (reference === undefined) return undefined
  const id = Number(reference)
  if (!Number.isInteger(id) || id < 1) throw invalid('last_message_id', 'This is no message of this conversation.')
  return id
}

/** A page of the embedded store in the shape of the call. */
export const pageOfMessages = (rows: MessageRecord[], limit: number, conversationId: string) => {
  const shown = rows.slice(0, limit)
  return {
    messages: shown.map(message),
    last_message_id: shown.at(-1) ? String(shown.at(-1)?.id) : null,
    next_page: rows.length > limit,
    conversation_id: rows.length ? conversationId : null,
  }
}

const candidateOf = async (ctx: Context, id: number): Promise<Candidate> => {
  const found = await selectCandidate(ctx.db, ctx.scope, id)
  if (!found) throw fail('NOT_FOUND')
  return found
}

/** Contact and conversation of a candidate, made where they are not there. The location is always the company's own. */
const inCrm = async (crm: CrmPort, candidate: Candidate) => {
  const { location } = candidate
  if (!location) throw fail('CRM_NOT_CONNECTED')
  const contactId = await crm.upsertContact({
    locationId: location,
    firstName: candidate.first,
    lastName: candidate.last,
    email: candidate.email,
    phone: candidate.phone,
    companyName: candidate.company,
  })
  return { location, contactId, conversationId: await crm.conversationWith(location, contactId) }
}

/** Nobody speaks to support as somebody else. */
const ownSelf = (ctx: Context) => {
  const actor = staff(ctx)
  if (actor.is_proxy) throw fail('NOT_DURING_PROXY')
  return actor.caller
}

/** Messages with a candidate, or the caller's thread with support; what support wrote counts as seen then. */
export const listMessages = async (
  ctx: Context,
  { crm, locationsAt }: GhlDeps,
  query: QueryOf<typeof contract.messages>,
) => {
  const { survey_result_id, limit, last_message_id } = query
  if (survey_result_id === undefined) {
    const me = ownSelf(ctx)
    // The own thread is about nobody else.
    ctx.audit.shown = []
    const rows = await selectThread(ctx.db, me.id, { limit, before: beforeOf(last_message_id) })
    await markRead(ctx.db, me.id, 'outbound', ctx.clock.now())
    return { ...pageOfMessages(rows, limit, `support-${me.id}`), contact_url: null }
  }
  const candidate = await candidateOf(ctx, survey_result_id)
  if (!crm) {
    const page = { limit, before: beforeOf(last_message_id) }
    const rows = await selectWithCandidate(ctx.db, ctx.scope, candidate, page)
    return { ...pageOfMessages(rows, limit, `candidate-${candidate.id}`), contact_url: null }
  }
  const { location, contactId, conversationId } = await inCrm(crm, candidate)
  const page = await crm.messages(conversationId, { limit, lastMessageId: last_message_id })
  return {
    messages: page.messages.toSorted((one, other) => (one.date_added < other.date_added ? 1 : -1)),
    last_message_id: page.lastMessageId,
    next_page: page.nextPage,
    conversation_id: conversationId,
    contact_url: `${locationsAt}/${encodeURIComponent(location)}/contacts/detail/${encodeURIComponent(contactId)}`,
  }
}

type Sending = BodyOf<typeof contract.send>

const checkLetter = (candidate: Candidate, { type, subject }: Sending, hasCrm: boolean): void => {
  if (type === 'Email' && !subject) throw invalid('subject', 'An email needs a subject.')
  if (type === 'SMS' && !candidate.phone) throw invalid('type', 'This person has no phone number.')
  if (type !== 'Email' && !hasCrm) throw invalid('type', 'Without a connected CRM only email reaches this person.')
}

const toCandidate = async (ctx: Context, { crm }: GhlDeps, input: Sending, id: number) => {
  const candidate = await candidateOf(ctx, id)
  checkLetter(candidate, input, crm !== null)
  Object.assign(ctx.audit, { company_id: candidate.company_id, object: `survey-results:${candidate.id}` })
  if (crm) {
    const { contactId } = await inCrm(crm, candidate)
    const { type, message: text, subject, html, attachments } = input
    const sent = await crm.send(contactId, {
      type,
      message: text,
      ...(subject ? { subject } : {}),
      ...(html ? { html } : {}),
      ...(attachments ? { attachments } : {}),
    })
    return { message_id: sent.messageId, conversation_id: sent.conversationId }
  }
  const attachments = input.attachments ?? []
  const author = authorOf(staff(ctx))
  const letter = {
    author,
    company: candidate.company,
    subject: input.subject ?? '',
    message: input.message,
    attachments,
  }
  await sendLater(ctx.db, ctx.clock, {
    kind: 'mail',
    recipient: candidate.email,
    company_id: candidate.company_id,
    payload: candidateMail(ctx.brand, candidate.email, letter),
  })
  const messageId = await insertMessage(ctx.db, {
    company_id: candidate.company_id,
    survey_result_id: candidate.id,
    direction: 'outbound',
    type: input.type,
    subject: input.subject ?? null,
    body: input.message,
    attachments,
    status: 'sent',
    author_id: staff(ctx).caller.id,
    created_at: ctx.clock.now(),
  })
  return { message_id: String(messageId), conversation_id: `candidate-${candidate.id}` }
}

const toSupport = async (ctx: Context, input: Sending) => {
  const me = ownSelf(ctx)
  // One mail for what support has not looked at yet, not one for every line.
  const isFirst = (await countUnread(ctx.db, me.id, 'inbound')) === 0
  const messageId = await insertMessage(ctx.db, {
    user_id: me.id,
    direction: 'inbound',
    type: 'Live_Chat',
    body: input.message,
    attachments: input.attachments ?? [],
    status: 'delivered',
    author_id: me.id,
    created_at: ctx.clock.now(),
  })
  if (isFirst) {
    const about = { name: `${me.first} ${me.last}`.trim(), email: me.email }
    const payload = askedMail(ctx.brand, about, input.message, `${ctx.public_url}/support?user=${me.id}`)
    await sendLater(ctx.db, ctx.clock, { kind: 'mail', recipient: payload.to, company_id: null, payload })
  }
  ctx.audit.object = `users:${me.id}`
  return { message_id: String(messageId), conversation_id: `support-${me.id}` }
}

/** Writes to a candidate, or from the caller to support. */
export const sendMessage = (ctx: Context, deps: GhlDeps, input: Sending) =>
  input.survey_result_id === undefined ? toSupport(ctx, input) : toCandidate(ctx, deps, input, input.survey_result_id)

/** How many answers of support the caller has not seen; none while acting as another. */
export const unreadOf = async (ctx: Context): Promise<number> => {
  const actor = staff(ctx)
  return actor.is_proxy ? 0 : countUnread(ctx.db, actor.caller.id, 'outbound')
}

/** By what a hosted chat knows that somebody is who their page says; null where none asks for it. */
export const chatHashOf = (ctx: Context, { CHAT_SECRET }: Pick<Config, 'CHAT_SECRET'>): string | null =>
  CHAT_SECRET ? hmacOf(CHAT_SECRET, String(staff(ctx).user.id)) : null
