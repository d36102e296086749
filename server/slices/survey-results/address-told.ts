import { and, eq, sql } from 'drizzle-orm'
import { brands } from '#contract/brands/brands.ts'
import { Email } from '#contract/core/fields.ts'
import { Locale } from '#contract/resources/surveys.ts'
import { companies } from '#server/database/schema/companies.ts'
import { outbox } from '#server/database/schema/platform.ts'
import type { RecordedCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/database.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { filled } from '#server/kernel/mail-frame.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { selectRefusing } from '#server/kernel/refused-mails.ts'
import { addressTexts } from './address-texts.ts'
import { writeEvents } from './survey-results.moves.queries.ts'

interface Former {
  company_id: number
  /** The results that go by another address now, each with the one it had. */
  rows: readonly { id: number; email: string; locale: string }[]
  command: RecordedCommand
}

const selectCompany = async ({ db, scope }: Context, id: number) => {
  const { name, accent } = companies
  const [company] = await db
    .select({ name, accent })
    .from(companies)
    .where(and(eq(companies.id, id), inScope(scope, companies.id)))
  return company
}

/**
 * Tells an address that it is no longer that of an assessment, so that nobody is written to elsewhere without hearing of it. The mail
 * waits until the change can no longer be undone. Like a link that somebody asks for it comes whoever refused the company's mails; an
 * address that takes none is left alone.
 */
export const tellFormerAddresses = async (ctx: Context, { company_id, rows, command }: Former): Promise<void> => {
  const written = rows.filter(({ email }) => Email.safeParse(email).success)
  const refuses = await selectRefusing(
    ctx.db,
    written.map(({ email }) => ({ company_id, email })),
    ctx.clock.now(),
  )
  const told = [...Map.groupBy(written, ({ email }) => email)].filter(([email]) => !refuses({ company_id, email }))
  const company = told.length > 0 ? await selectCompany(ctx, company_id) : undefined
  if (!company) return
  const { support_email } = brands[ctx.brand]
  for (const [email, [first, ...others]] of told) {
    if (!first) continue
    const locale = Locale.safeParse(first.locale).data ?? 'en'
    const { subject, lines } = addressTexts[locale]
    const say = (text: string) => filled(text, { company: company.name, support: support_email })
    const mail = composeMail(ctx.brand, email, {
      subject: say(subject),
      lines: lines.map(say),
      accent: company.accent,
      locale,
    })
    await sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient: email,
      company_id,
      payload: { ...mail, named_result_id: first.id, is_of_address: true },
      command,
    })
    const events = [first, ...others].map(({ id: survey_result_id }) => ({
      company_id,
      survey_result_id,
      event: 'address_told',
      properties: {},
    }))
    writeEvents(ctx.db, events, { user_id: staff(ctx).user.id, at: ctx.clock.now() })
  }
}

/** Says of results whose former address is theirs again that it was told nothing: the mail goes with the change that is taken back. */
export const noteUntold = async (
  ctx: Context,
  rows: readonly { company_id: number; id: number; before: Record<string, unknown> }[],
  commandId: string,
): Promise<void> => {
  const held = await ctx.db
    .select({ email: outbox.recipient })
    .from(outbox)
    .where(
      and(
        eq(outbox.command_id, commandId),
        eq(outbox.state, 'waiting'),
        inScope(ctx.scope, outbox.company_id),
        sql`${outbox.payload} ? 'is_of_address'`,
      ),
    )
  const events = rows
    .filter(({ before }) => held.some(({ email }) => email === before['email']))
    .map(({ company_id, id }) => ({ company_id, survey_result_id: id, event: 'mail_recalled', properties: {} }))
  writeEvents(ctx.db, events, { user_id: staff(ctx).user.id, at: ctx.clock.now() })
}
