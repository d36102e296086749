import type { Context } from '#server/kernel/context.ts'
import { type Db, enterScope } from '#server/kernel/database.ts'
import { eraseSuppression } from '#server/kernel/erasure.ts'
import { selectNow } from '#server/kernel/former-addresses.ts'
import { fail } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { WANTS_NO_MAILS } from '#server/kernel/wants-no-mails.ts'
import { insertSuppression, selectCompany, selectStopped } from './mailer.queries.ts'

// What people say by the link at the foot of a mail: no more of these, or again.

const UNSUBSCRIBE = 'unsubscribe'

interface Tools {
  secrets: Secrets
}

/** The address under which somebody says that they want no more mails of a company. */
export const unsubscribeLink =
  (secrets: Secrets) =>
  (base: string, { company_id, email }: { company_id: number; email: string }): string =>
    `${base}/unsubscribe#${secrets.seal(UNSUBSCRIBE, JSON.stringify({ company_id, email }))}`

/** Where a mail program says the same by itself, in one request; made from the address of the page. */
export const atOnceLink = (stop: string, apiPrefix: string): string =>
  stop.replace('/unsubscribe#', `${apiPrefix}/public/mailer/unsubscribe-at-once?token=`)

/** Why a mail that can be refused does not leave after all: whoever it is for has refused while it waited. */
export const whyNoLonger = async (db: Db, companyId: number | null, email: string): Promise<string | null> =>
  companyId !== null && (await selectStopped(db, companyId, email)) ? WANTS_NO_MAILS : null

/** What the link of a mail says: one company, one address, no questions. */
const openLink = async (ctx: Context, { secrets }: Tools, token: string) => {
  const opened = secrets.open(UNSUBSCRIBE, token)
  if (opened === null) throw fail('SEAL_BROKEN')
  const { company_id, email } = JSON.parse(opened) as { company_id: number; email: string }
  const scope = everything('unsubscribing by the link of a mail')
  await enterScope(ctx.db, scope)
  const company = await selectCompany(ctx.db, scope, company_id)
  if (!company) throw fail('SEAL_BROKEN')
  ctx.audit.company_id = company_id
  return { company_id, email, company: company.name }
}

export const unsubscribe = async (ctx: Context, tools: Tools, token: string): Promise<string> => {
  const { company_id, email, company } = await openLink(ctx, tools, token)
  // Whoever refuses by the link of a mail to an address that was theirs means the mails that come to them now.
  for (const one of [email, ...(await selectNow(ctx.db, company_id, email))])
    await insertSuppression(ctx.db, { company_id, email: one, created_at: ctx.clock.now() })
  return company
}

/** Takes it back. What was refused meanwhile stays unsent: it was not wanted when it would have come. */
export const subscribeAgain = async (ctx: Context, tools: Tools, token: string): Promise<string> => {
  const { company_id, email, company } = await openLink(ctx, tools, token)
  for (const one of [email, ...(await selectNow(ctx.db, company_id, email))])
    await eraseSuppression(ctx.db, company_id, one)
  return company
}

/** What somebody has said by the link of a mail until now. The page asks as it opens: a link that is not whole is no failure yet. */
export const wishOf = async (ctx: Context, tools: Tools, token: string) => {
  ctx.audit.skip = true
  if (tools.secrets.open(UNSUBSCRIBE, token) === null) return { company: null, wants_none: false }
  const { company_id, email, company } = await openLink(ctx, tools, token)
  return { company, wants_none: (await selectStopped(ctx.db, company_id, email)) !== undefined }
}
