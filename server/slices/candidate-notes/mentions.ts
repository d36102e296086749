import type { Colleague } from '#contract/resources/candidate-notes.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail } from '#server/kernel/problems.ts'
import { selectColleagues, selectResult } from './candidate-notes.queries.ts'

// Somebody is mentioned by @ and their name as it stands in their profile. They get a mail, once a note.

const nameOf = ({ first, last }: { first: string; last: string }) => `${first} ${last}`.trim()

/** A longer name that begins alike is somebody else's. */
const mentions = (body: string, person: { first: string; last: string }): boolean => {
  const name = `@${nameOf(person).toLowerCase()}`
  const parts = body.toLowerCase().split(name).slice(1)
  return parts.some((rest) => !/^\p{L}/u.test(rest))
}

/** Who of the company's staff can be mentioned in notes about a result. */
export const listColleagues = async (ctx: Context, surveyResultId: number): Promise<Colleague[]> => {
  const result = await selectResult(ctx.db, ctx.scope, surveyResultId)
  if (!result) throw fail('NOT_FOUND')
  const rows = await selectColleagues(ctx.db, ctx.scope, result.company_id)
  return rows.map(({ id, first, last }) => ({ id, first, last }))
}

/** Tells whoever is mentioned in a note, and was not in what it said before. The mail says about whom, not what. */
export const tellMentioned = async (
  ctx: Context,
  about: { company_id: number; survey_result_id: number; body: string; before?: string },
): Promise<void> => {
  if (!about.body.includes('@')) return
  const result = await selectResult(ctx.db, ctx.scope, about.survey_result_id)
  const { user } = staff(ctx)
  const colleagues = await selectColleagues(ctx.db, ctx.scope, about.company_id)
  for (const one of colleagues) {
    const isNew = mentions(about.body, one) && !mentions(about.before ?? '', one)
    if (!result || !isNew || one.id === user.id) continue
    await sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient: one.email,
      company_id: about.company_id,
      payload: {
        named_result_id: about.survey_result_id,
        ...composeMail(ctx.brand, one.email, {
          subject: `${nameOf(user)} mentioned you in a note`,
          lines: [`Hello ${one.first},`, `${nameOf(user)} mentioned you in a note about ${nameOf(result)}.`],
          action: { label: 'Read the note', url: `${ctx.public_url}/survey-results/${about.survey_result_id}` },
        }),
      },
    })
  }
}
