import { and, eq, inArray, sql } from 'drizzle-orm'
import { invitations } from '#server/database/schema/invitations.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { surveyResults, surveyTokens } from '#server/database/schema/survey-results.ts'
import type { Db } from '#server/kernel/database.ts'

/** Whose mails and invitations go to another address from now on. */
export interface Readdressed {
  company_id: number
  from: string
  to: string
}

const o = outbox
const i = invitations

/** Mails that wait for an address wait for the other; those of an account with it are none of the person's. Or only the ones named. */
export const readdressMails = async (
  db: Db,
  { company_id, from, to }: Readdressed,
  only?: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .update(o)
    .set({
      recipient: sql`case when ${o.recipient} = ${from} then ${to} else ${o.recipient} end`,
      payload: sql`${o.payload} || jsonb_build_object('to', ${to}::text)`,
    })
    .where(
      and(
        eq(o.company_id, company_id),
        sql`${o.kind} = 'mail' and ${o.state} = 'waiting' and ${o.payload} ->> 'to' = ${from}`,
        sql`not exists (select from users u where u.email = ${from})`,
        // What an address is told of itself stays with it.
        sql`not ${o.payload} ? 'is_of_address'`,
        only === undefined ? undefined : inArray(o.id, [...only]),
      ),
    )
    .returning({ id: o.id })
  return rows.map(({ id }) => id)
}

/** Links to a person's results that went along to another address with mails that waited count as made then. */
export const countAsMade = async (
  db: Db,
  company_id: number,
  person_id: number,
  { mails, at }: { mails: readonly string[]; at: Date },
): Promise<void> => {
  if (mails.length === 0) return
  const r = surveyResults
  const t = surveyTokens
  await db
    .update(t)
    .set({ created_at: at })
    .where(
      and(
        eq(t.company_id, company_id),
        sql`${t.survey_result_id} in (select ${r.id} from ${r} where ${r.company_id} = ${company_id} and ${r.person_id} = ${person_id})`,
        // A link is made a moment before its mail.
        sql`${t.created_at} >= (select min(${o.created_at}) - interval '1 minute' from ${o} where ${inArray(o.id, [...mails])})`,
      ),
    )
}

/** What went to an address that was another's names the person: it goes when they are erased. */
export const nameInSent = (db: Db, { company_id, from }: Readdressed, survey_result_id: number) =>
  db
    .update(o)
    .set({ payload: sql`${o.payload} || jsonb_build_object('named_result_id', ${survey_result_id}::int)` })
    .where(
      and(
        eq(o.company_id, company_id),
        eq(o.recipient, from),
        sql`${o.kind} = 'mail' and ${o.state} <> 'waiting' and ${o.named_result_id} is null`,
      ),
    )

/** Invitations follow, but where the other address has one of the same campaign; or only the ones named. */
export const readdressInvitations = async (
  db: Db,
  { company_id, from, to }: Readdressed,
  only?: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .update(i)
    .set({ email: to })
    .where(
      and(
        eq(i.company_id, company_id),
        eq(i.email, from),
        sql`not exists (select from invitations x where x.company_id = ${i.company_id} and x.campaign_id = ${i.campaign_id} and x.email = ${to})`,
        only === undefined ? undefined : inArray(i.id, [...only]),
      ),
    )
    .returning({ id: i.id })
  return rows.map(({ id }) => id)
}
