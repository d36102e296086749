import type { SupportThread } from '#contract/resources/ghl.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail } from '#server/kernel/problems.ts'
import { answeredMail } from './ghl.mails.ts'
import { pageOfMessages } from './ghl.service.ts'
import { insertMessage, markRead, selectThread, selectThreads, selectUser, wasHereSince } from './ghl.queries.ts'

// The side that answers.

const LIMIT = 100
const AWAY_AFTER_MS = 120_000

export const listThreads = async (ctx: Context): Promise<SupportThread[]> =>
  (await selectThreads(ctx.db)).map((row) => ({
    user: { id: row.user_id, name: row.name, email: row.email },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    last: { body: row.body, at: new Date(row.created_at).toISOString(), direction: row.direction },
    unread: row.unread,
  }))

const personOf = async (ctx: Context, id: number) => {
  const found = await selectUser(ctx.db, ctx.scope, id)
  if (!found) throw fail('NOT_FOUND')
  return found
}

/** Somebody's thread; what they wrote counts as read. */
export const readThread = async (ctx: Context, userId: number) => {
  const { id } = await personOf(ctx, userId)
  const rows = await selectThread(ctx.db, id, { limit: LIMIT })
  await markRead(ctx.db, id, 'inbound', ctx.clock.now())
  return pageOfMessages(rows, LIMIT, `support-${id}`)
}

/** Answers somebody; whoever has not been here for two minutes gets it by mail too. */
export const answerThread = async (ctx: Context, userId: number, message: string) => {
  const person = await personOf(ctx, userId)
  const now = ctx.clock.now()
  const messageId = await insertMessage(ctx.db, {
    user_id: person.id,
    direction: 'outbound',
    type: 'Live_Chat',
    body: message,
    status: 'delivered',
    author_id: staff(ctx).caller.id,
    created_at: now,
  })
  await markRead(ctx.db, person.id, 'inbound', now)
  if (!(await wasHereSince(ctx.db, person.id, new Date(now.getTime() - AWAY_AFTER_MS)))) {
    const payload = answeredMail('hb', person, message, ctx.public_url)
    await sendLater(ctx.db, ctx.clock, { kind: 'mail', recipient: person.email, company_id: null, payload })
  }
  ctx.audit.object = `users:${person.id}`
  return { message_id: String(messageId), conversation_id: `support-${person.id}` }
}
