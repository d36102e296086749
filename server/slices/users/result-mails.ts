import type { Context } from '#server/kernel/context.ts'
import { enterScope } from '#server/kernel/database.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { sendAllLater } from '#server/kernel/outbox.ts'
import { everything } from '#server/kernel/scope.ts'
import { type Reader, selectReaders } from './result-mails.queries.ts'

type Submissions = readonly { ctx: Context; key: { company_id: number; survey_result_id: number } }[]

/** Who asked to be told that people of a company have handed in. It is asked for at once, and nothing else is seen with the rights it takes. */
export const readersOf = (submissions: Submissions): Promise<Reader[]> => {
  const [first] = submissions
  if (!first) return Promise.resolve([])
  const { db, scope } = first.ctx
  // Those of a franchise belong to no company, so the scope of the results does not show them.
  void enterScope(db, everything('who asked to be told of results'))
  const readers = selectReaders(
    db,
    first.key.company_id,
    submissions.map(({ key }) => key.survey_result_id),
  )
  void enterScope(db, scope)
  return readers
}

/**
 * Tells them. The mail names the role and nobody: what is in a mailbox outlives what the person may have erased here.
 */
export const tellOfResults = async (submissions: Submissions, readers: readonly Reader[]): Promise<void> => {
  const [first] = submissions
  if (!first) return
  const { db, clock } = first.ctx
  const { company_id } = first.key
  const mails = submissions.flatMap(({ ctx, key }) =>
    readers
      .filter((reader) => reader.survey_result_id === key.survey_result_id)
      .map((reader) => ({ kind: 'mail' as const, recipient: reader.email, company_id, payload: mailOf(ctx, reader) })),
  )
  await sendAllLater(db, clock, mails)
}

const mailOf = (ctx: Context, reader: Reader) => {
  const { email, first, role, company, campaign, isNamed, survey_result_id } = reader
  return composeMail(ctx.brand, email, {
    subject: `A new result: ${role} at ${company}`,
    lines: [
      first ? `Hello ${first},` : 'Hello,',
      `Somebody has handed in the assessment for the role ${role} at ${company}. The result is there to be read.`,
    ],
    action: { label: 'Read the result', url: `${ctx.public_url}/survey-results/${survey_result_id}` },
    after: isNamed
      ? `You get these mails because the campaign “${campaign}” names you. Whoever runs it can take you off its list.`
      : `You get these mails because you asked for them: ${ctx.public_url}/profile?tab=mails`,
  })
}
