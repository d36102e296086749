import type { OutgoingMail } from '#contract/resources/mails.ts'
import type { Context } from '#server/kernel/context.ts'
import { wakeOutbox } from '#server/kernel/events.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail } from '#server/kernel/problems.ts'
import { countPage, lockMail, type MailFilters, type MailRecord, selectPage, sendAgain } from './mails.queries.ts'

const STATES: readonly OutgoingMail['state'][] = ['held', 'waiting', 'done', 'failed']

const view = (row: MailRecord): OutgoingMail => {
  const state = STATES.find((one) => one === row.state) ?? 'waiting'
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    state,
    tries: row.tries,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    next_try_at: state === 'held' || state === 'waiting' ? row.next_try_at.toISOString() : null,
    done_at: row.done_at?.toISOString() ?? null,
  }
}

/** One page of the mails with its total. */
export const searchMails = async (ctx: Context, filters: MailFilters) => {
  const now = ctx.clock.now()
  const found = await selectPage(ctx.db, ctx.scope, filters, now)
  const total = await countPage(ctx.db, ctx.scope, filters, now)
  const { rows, pagination } = paginate(filters, found, total, (row) => row.created_at)
  ctx.audit.shown = rows.flatMap(({ company_id }) => company_id ?? [])
  return { mails: rows.map(view), pagination }
}

/** Tries a mail again now. One that is held by a change that can be undone stays held. */
export const retryMail = async (ctx: Context, id: number) => {
  const now = ctx.clock.now()
  const mail = await lockMail(ctx.db, ctx.scope, id, now)
  if (!mail) throw fail('NOT_FOUND')
  const mayGo = mail.state === 'failed' || (mail.state === 'waiting' && mail.tries > 0)
  if (!mayGo) throw fail('CONFLICT')
  await sendAgain(ctx.db, mail.id, now)
  await wakeOutbox(ctx.db, 'mail')
  Object.assign(ctx.audit, { company_id: mail.company_id, object: `mails:${id}` })
  return { message: 'The mail is tried again.' }
}
