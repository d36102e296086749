import * as z from 'zod'
import { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/kernel/database.ts'
import { sha256 } from '#server/kernel/ids.ts'
import type { Limit } from '#server/kernel/limits.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Named } from './invitation.ts'
import { newSurveyToken, resumeUrl } from './own-link.ts'
import { accommodationMail, againMail, resumeMail, rightsMail } from './surveys.mails.ts'
import { selectByEmail } from './registration.queries.ts'

// Links to one's own survey, sent by mail: to go on with, and to what one may see and ask afterwards.

interface Recipient {
  company_id: number
  uuid: string
  first: string
  email: string
  role_name: string
  instrument: string
  /** The language of the assessment. */
  locale: string
}

/** What a mail needs of where it was asked for. */
type From = Pick<Context, 'db' | 'clock' | 'brand' | 'public_url'>

const aboutOf = (ctx: From, { email, first, role_name, locale }: Recipient, { name, accent }: Named) => ({
  brand: ctx.brand,
  email,
  first,
  company: name,
  accent,
  role: role_name,
  locale,
})

const send = ({ db, clock }: From, recipient: string, { company_id }: Recipient, payload: Record<string, unknown>) =>
  sendLater(db, clock, { kind: 'mail', recipient, company_id, payload, is_awaited: true })

/** Mails the link to go on with. */
export const sendResumeLink = (ctx: From, result: Recipient, company: Named, token: string): Promise<unknown> =>
  send(
    ctx,
    result.email,
    result,
    resumeMail(aboutOf(ctx, result, company), resumeUrl(ctx.public_url, result.uuid, token), result.instrument),
  )

const sendRightsLink = (ctx: From, result: Recipient, company: Named, token: string) => {
  const url = `${ctx.public_url}/survey/thank-you#${result.uuid}.${token}`
  return send(ctx, result.email, result, rightsMail(aboutOf(ctx, result, company), url))
}

/** The mail with the link to an assessment that somebody of the staff opened for them once more. */
export const againOf = async (
  ctx: Context,
  result: Recipient & { id: number },
  company: Named,
): Promise<Record<string, unknown>> => {
  const token = await newSurveyToken(ctx.db, ctx.clock, { company_id: result.company_id, survey_result_id: result.id })
  const url = resumeUrl(ctx.public_url, result.uuid, token)
  return againMail(aboutOf(ctx, result, company), url, result.instrument)
}

/** Mails a wish for an adjustment to support, who alone reads it. */
export const sendAccommodation = (
  ctx: From,
  result: Recipient & { id: number },
  company: Named,
  wish: string,
): Promise<unknown> =>
  send(ctx, brands[ctx.brand].support_email, result, {
    ...accommodationMail(aboutOf(ctx, result, company), wish),
    named_result_id: result.id,
  })

/** Somebody's wish for a new link, as it waits in the outbox. */
const LinkWish = z.object({
  type: z.literal('survey'),
  email: z.string(),
  campaign_uuid: z.optional(z.string()),
  brand: BrandKey,
  public_url: z.string(),
})

/**
 * Writes the wish of whoever lost their link down, for known and unknown addresses alike, and answers: neither the answer nor its
 * time says whether there is one.
 */
export const requestLink = async (
  ctx: Context,
  limit: Limit,
  { campaign_uuid, email }: { campaign_uuid?: string | undefined; email: string },
): Promise<void> => {
  await limit.take(sha256(email))
  const { brand, public_url } = ctx
  const payload: z.output<typeof LinkWish> = { type: 'survey', email, campaign_uuid, brand, public_url }
  await sendLater(ctx.db, ctx.clock, {
    kind: 'link-request',
    recipient: email,
    company_id: null,
    payload,
    is_awaited: true,
  })
}

/** Mails a new link to the stored address for each survey that there is; nothing otherwise. Hears only wishes of this kind. */
export const answerLinkWish =
  ({ database, clock }: { database: Database; clock: Clock }) =>
  async (payload: unknown): Promise<boolean> => {
    const read = LinkWish.safeParse(payload)
    if (!read.success) return false
    const { email, campaign_uuid, brand, public_url } = read.data
    await database.transaction(everything('new link by e-mail'), async (db) => {
      const from = { db, clock, brand, public_url }
      for (const { result, company } of await selectByEmail(db, email, campaign_uuid, clock.now())) {
        const key = { company_id: result.company_id, survey_result_id: result.id }
        const token = await newSurveyToken(db, clock, key)
        if (result.submitted_at) await sendRightsLink(from, result, company, token)
        else await sendResumeLink(from, result, company, token)
      }
    })
    return true
  }
