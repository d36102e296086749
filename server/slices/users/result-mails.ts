import type { Context } from '#server/kernel/context.ts'
import { enterScope } from '#server/kernel/database.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { everything } from '#server/kernel/scope.ts'
import { selectReaders } from './result-mails.queries.ts'

/**
 * Tells whoever asked for it that somebody has handed in. The mail names the role and nobody: what is in a mailbox outlives what
 * the person may have erased here.
 */
export const tellOfResult = async (
  ctx: Context,
  key: { company_id: number; survey_result_id: number },
): Promise<void> => {
  // Those of a franchise belong to no company, so the scope of the result does not show them.
  await enterScope(ctx.db, everything('who asked to be told of results'))
  for (const { email, first, role, company, campaign, isNamed } of await selectReaders(ctx.db, key)) {
    const payload = composeMail(ctx.brand, email, {
      subject: `A new result: ${role} at ${company}`,
      lines: [
        first ? `Hello ${first},` : 'Hello,',
        `Somebody has handed in the assessment for the role ${role} at ${company}. The result is there to be read.`,
      ],
      action: { label: 'Read the result', url: `${ctx.public_url}/survey-results/${key.survey_result_id}` },
      after: isNamed
        ? `You get these mails because the campaign “${campaign}” names you. Whoever runs it can take you off its list.`
        : `You get these mails because you asked for them: ${ctx.public_url}/profile?tab=mails`,
    })
    await sendLater(ctx.db, ctx.clock, { kind: 'mail', recipient: email, company_id: key.company_id, payload })
  }
  await enterScope(ctx.db, ctx.scope)
}
