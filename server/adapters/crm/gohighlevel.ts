import * as z from 'zod'
import { fail } from '#server/kernel/problems.ts'
import { traced } from '#server/kernel/tracing.ts'
import type { CrmPort } from '#server/ports/crm.port.ts'

const TIMEOUT_MS = 10_000
/** So many at a time: a service that is slow must not hold all connections to the database. */
const AT_ONCE = 4
const ANSWER_BYTES = 2_000_000
const CONTACTS = '2021-07-28'
const CONVERSATIONS = '2021-04-15'

// What the service answers is read like input from a stranger.

const Contact = z.object({ contact: z.object({ id: z.string() }) })
const Found = z.object({ conversations: z.array(z.object({ id: z.string() })) })
const Made = z.object({ conversation: z.object({ id: z.string() }) })
const Contacts = z.object({ contacts: z.array(z.object({ id: z.string() })) })
const Sent = z.object({ conversationId: z.string(), messageId: z.string() })
const Page = z.object({
  lastMessageId: z.string().nullish(),
  nextPage: z.boolean().nullish(),
  messages: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(['inbound', 'outbound']).catch('outbound'),
      messageType: z.string().nullish(),
      body: z.string().nullish(),
      status: z.string().nullish(),
      dateAdded: z.iso.datetime({ offset: true }),
      attachments: z.array(z.string()).nullish(),
    }),
  ),
})
const Refusal = z.object({ message: z.union([z.string(), z.array(z.string())]) })

/** The answer as far as anybody would read it. */
const readJson = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > ANSWER_BYTES) return null
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

const secondsOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) : 10
}

/** What their refusal means for whoever asked us. */
const failureOf = async (response: Response): Promise<Error> => {
  if (response.status === 429) return fail('RATE_LIMITED', { retryAfterSeconds: secondsOf(response) })
  if (response.status !== 400 && response.status !== 422) return fail('CRM_UNAVAILABLE')
  const read = Refusal.safeParse(await readJson(response).catch(() => null))
  const said = read.success ? read.data.message : 'The CRM did not take this.'
  return fail('VALIDATION_FAILED', {
    issues: [said].flat().map((message) => ({ path: 'message', message, code: 'custom' })),
  })
}

/** The CRM over its interface: a bearer token that stays here, a version for each part, ten seconds at most. */
export const goHighLevelCrm = ({ url, token }: { url: string; token: string }): CrmPort => {
  let running = 0
  const ask = async <T>(schema: z.ZodType<T>, version: string, method: string, path: string, body?: object) => {
    let response: Response
    try {
      response = await fetch(url.replace(/\/$/, '') + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          version,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
    } catch {
      throw fail('CRM_UNAVAILABLE')
    }
    if (!response.ok) throw await failureOf(response)
    const read = schema.safeParse(await readJson(response).catch(() => null))
    if (!read.success) throw fail('CRM_UNAVAILABLE')
    return read.data
  }
  const call = async <T>(...asked: [z.ZodType<T>, string, string, string, object?]): Promise<T> => {
    if (running >= AT_ONCE) throw fail('CRM_UNAVAILABLE')
    running += 1
    try {
      return await traced(`crm ${asked[2]}`, () => ask(...asked), { kind: 'client' })
    } finally {
      running -= 1
    }
  }
  return {
    upsertContact: async ({ phone, ...contact }) => {
      const body = { ...contact, ...(phone ? { phone } : {}), source: 'Traitmark', tags: ['candidate'] }
      return (await call(Contact, CONTACTS, 'POST', '/contacts/upsert', body)).contact.id
    },
    conversationWith: async (locationId, contactId) => {
      const search = new URLSearchParams({ locationId, contactId })
      const found = await call(Found, CONVERSATIONS, 'GET', `/conversations/search?${search.toString()}`)
      const [known] = found.conversations
      if (known) return known.id
      return (await call(Made, CONVERSATIONS, 'POST', '/conversations/', { locationId, contactId })).conversation.id
    },
    messages: async (conversationId, { limit, lastMessageId }) => {
      const search = new URLSearchParams({ limit: String(limit), ...(lastMessageId ? { lastMessageId } : {}) })
      const path = `/conversations/${encodeURIComponent(conversationId)}/messages?${search.toString()}`
      const page = await call(Page, CONVERSATIONS, 'GET', path)
      return {
        lastMessageId: page.lastMessageId ?? null,
        nextPage: page.nextPage ?? false,
        messages: page.messages.map((one) => ({
          id: one.id,
          direction: one.direction,
          type: one.messageType ?? 'Email',
          body: one.body ?? '',
          status: one.status ?? 'sent',
          date_added: new Date(one.dateAdded).toISOString(),
          attachments: one.attachments ?? [],
        })),
      }
    },
    forget: async (locationId, email) => {
      // In a body, because addresses of calls are written down by whoever stands between.
      const filters = [{ field: 'email', operator: 'eq', value: email }]
      const asked = { locationId, page: 1, pageLimit: 20, filters }
      const { contacts } = await call(Contacts, CONTACTS, 'POST', '/contacts/search', asked)
      for (const { id } of contacts) await call(z.unknown(), CONTACTS, 'DELETE', `/contacts/${encodeURIComponent(id)}`)
    },
    send: (contactId, message) =>
      call(Sent, CONVERSATIONS, 'POST', '/conversations/messages', { ...message, contactId }),
  }
}
