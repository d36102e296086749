import { brands } from '#contract/brands/brands.ts'
import type { Context } from '#server/kernel/context.ts'
import { enterScope } from '#server/kernel/database.ts'
import { sha256 } from '#server/kernel/ids.ts'
import type { Limit } from '#server/kernel/limits.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Named } from './invitation.ts'
import { newSurveyToken, resumeUrl } from './own-link.ts'
import { accommodationMail, resumeMail, rightsMail } from './surveys.mails.ts'
import { selectByEmail } from './registration.queries.ts'

// Links to one's own survey, sent by mail: to go on with, and to what one may see and ask afterwards.

interface Recipient {
  company_id: number
  uuid: string
  first: string
  email: string
  role_name: string
}

const aboutOf = (ctx: Context, { email, first, role_name }: Recipient, { name, accent }: Named) => ({
  brand: ctx.brand,
  email,
  first,
  company: name,
  accent,
  role: role_name,
})

const send = ({ db, clock }: Context, recipient: string, { company_id }: Recipient, payload: Record<string, unknown>) =>
  sendLater(db, clock, { kind: 'mail', recipient, company_id, payload })

/** Mails the link to go on with. */
export const sendResumeLink = (ctx: Context, result: Recipient, company: Named, token: string): Promise<unknown> =>
  send(
    ctx,
    result.email,
    result,
    resumeMail(aboutOf(ctx, result, company), resumeUrl(ctx.public_url, result.uuid, token)),
  )

const sendRightsLink = (ctx: Context, result: Recipient, company: Named, token: string) => {
  const url = `${ctx.public_url}/survey/thank-you#${result.uuid}.${token}`
  return send(ctx, result.email, result, rightsMail(aboutOf(ctx, result, company), url))
}

/** Mails a wish for an adjustment to support, who alone reads it. */
export const sendAccommodation = (ctx: Context, result: Recipient, company: Named, wish: string): Promise<unknown> =>
  send(ctx, brands[ctx.brand].support_email, result, accommodationMail(aboutOf(ctx, result, company), wish))

/** Mails a new link to whoever lost theirs; the answer says nothing of whether there is one. */
export const requestLink = async (
  ctx: Context,
  limit: Limit,
  input: { campaign_uuid?: string | undefined; email: string },
): Promise<void> => {
  await limit.take(sha256(input.email))
  await enterScope(ctx.db, everything('new link by e-mail'))
  for (const { result, company } of await selectByEmail(ctx.db, input.email, input.campaign_uuid)) {
    const token = await newSurveyToken(ctx.db, ctx.clock, {
      company_id: result.company_id,
      survey_result_id: result.id,
    })
    if (result.submitted_at) await sendRightsLink(ctx, result, company, token)
    else await sendResumeLink(ctx, result, company, token)
  }
}
