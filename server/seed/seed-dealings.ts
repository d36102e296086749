import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { BrandKey } from '#contract/brands/brand.ts'
import { customInterviewQuestions } from '#server/database/schema/custom-interview-questions.ts'
import { messages } from '#server/database/schema/ghl.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { addDays, addMinutes } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { eraseRowsOf } from '#server/kernel/erasure.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { insertEvent } from '#server/slices/survey-results/changing.queries.ts'
import { erasePerson } from '#server/slices/surveys/erasure.queries.ts'
import { seedUuid } from './seed-uuid.ts'

// What has passed between a company and its people: messages, mails in each of their states, questions of its own, and one who is erased.

const BRAND: BrandKey = 'hb'
const r = surveyResults

interface Refs {
  company: { id: number; name: string }
  author: number
  now: Date
}
type Somebody = Pick<typeof r.$inferSelect, 'id' | 'first' | 'email' | 'role_name'>

/** Those who handed in and are still in the running. */
const selectSome = (db: Db, company_id: number, count: number): Promise<Somebody[]> =>
  db
    .select({ id: r.id, first: r.first, email: r.email, role_name: r.role_name })
    .from(r)
    .where(
      and(eq(r.company_id, company_id), eq(r.status, 'interview'), isNotNull(r.submitted_at), eq(r.is_archived, false)),
    )
    .orderBy(desc(r.id))
    .limit(count)

const seedMessages = async (db: Db, { company, author, now }: Refs, { id, first }: Somebody) => {
  const at = addDays(now, -6)
  const thread = [
    ['outbound', `Hello ${first}, would Tuesday at 10 suit you for a conversation? It takes about 45 minutes.`],
    ['inbound', 'Tuesday works well. Is there parking close by?'],
    ['outbound', 'Yes, behind the north gate. Ask for Marta at the desk. See you then.'],
  ] as const
  await db.insert(messages).values(
    thread.map(([direction, body], index) => ({
      company_id: company.id,
      survey_result_id: id,
      direction,
      type: 'Email',
      subject: direction === 'outbound' ? 'Your conversation with us' : null,
      body,
      status: direction === 'outbound' ? 'sent' : 'delivered',
      author_id: author,
      read_at: addMinutes(at, index * 90 + 20),
      created_at: addMinutes(at, index * 90),
    })),
  )
}

/** One of each state: left, came back, due later, and held until its day. What waits goes to nobody real: the addresses end in `.example`. */
const seedMails = async (db: Db, { company, now }: Refs, given: readonly Somebody[]) => {
  const states = [
    { state: 'done', tries: 1, done_at: addDays(now, -5), next_try_at: addDays(now, -5) },
    { state: 'failed', tries: 12, last_error: '550 mailbox is full', next_try_at: addDays(now, -4) },
    { state: 'waiting', tries: 0, next_try_at: addDays(now, 2) },
    { state: 'waiting', tries: 0, command_id: seedUuid(`held mail of ${company.name}`), next_try_at: addDays(now, 7) },
  ]
  await db.insert(outbox).values(
    states.flatMap((state, index) => {
      const to = given[index]
      if (!to) return []
      const mail = composeMail(BRAND, to.email, {
        subject: `${company.name}: your conversation about ${to.role_name}`,
        lines: [`Hello ${to.first},`, `thank you for your answers. ${company.name} would like to talk with you.`],
      })
      return [
        {
          id: seedUuid(`mail ${index} of ${company.name}`),
          company_id: company.id,
          kind: 'mail',
          recipient: to.email,
          payload: { ...mail, survey_result_id: to.id },
          created_at: addDays(now, -5),
          ...state,
        },
      ]
    }),
  )
}

const seedQuestions = (db: Db, { company, author, now }: Refs, role_name: string) => {
  const anchors = { 1: 'Names others alone', 3: 'Says what happened', 5: 'Says what happened and what they changed' }
  const times = { created_at: addDays(now, -40), updated_at: addDays(now, -40) }
  return db.insert(customInterviewQuestions).values([
    {
      company_id: company.id,
      role_name,
      facet: 'C2',
      text: 'Tell me about a handover between shifts that went wrong. What did you do then?',
      anchors,
      created_by: author,
      ...times,
    },
    {
      company_id: company.id,
      role_name,
      facet: null,
      text: 'Walk me through the first hour of a shift that you lead.',
      anchors: null,
      created_by: author,
      ...times,
    },
  ])
}

/** Somebody who wished to be erased: a placeholder without a name stays, so that counts stay right. */
const seedErased = async (db: Db, { company, now }: Refs) => {
  const company_id = company.id
  const [gone] = await db
    .select({ id: r.id, uuid: r.uuid, person_id: r.person_id, email: r.email })
    .from(r)
    .where(
      and(
        eq(r.company_id, company_id),
        eq(r.is_archived, true),
        eq(r.type, 'candidate'),
        sql`1 = (select count(*) from ${r} o where o.company_id = ${r.company_id} and o.person_id = ${r.person_id})`,
      ),
    )
    .orderBy(desc(r.id))
    .limit(1)
  if (!gone) return
  await eraseRowsOf(db, company_id, [gone.id])
  const key = { company_id, survey_result_id: gone.id }
  const alias = `erased-${gone.uuid}@erased.invalid`
  await erasePerson(db, key, { person_id: gone.person_id, alias, now })
  await insertEvent(db, { ...key, event: 'erased', user_id: null, properties: {}, created_at: now })
}

/** The dealings of one company. */
export const seedDealings = async (db: Db, refs: Refs): Promise<void> => {
  const some = await selectSome(db, refs.company.id, 4)
  const [first] = some
  if (!first) return
  await seedMessages(db, refs, first)
  await seedMails(db, refs, some)
  await seedQuestions(db, refs, first.role_name)
  await seedErased(db, refs)
}
