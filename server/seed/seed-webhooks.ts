import { and, asc, eq } from 'drizzle-orm'
import { customWebhooks, webhookAttempts, webhookEvents } from '#server/database/schema/custom-webhooks.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { addDays, addMinutes } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { SECRET_PURPOSE } from '#server/slices/custom-webhooks/custom-webhooks.service.ts'
import { seedUuid } from './seed-uuid.ts'

// A receiver that answered for a while, then failed for a whole day and was switched off: nothing of the example world leaves the house.

const TYPE = 'survey_result.status_changed'
/** How each try was answered, the oldest first. */
const ANSWERS = [
  { status_code: 200, ms: 84, why: null },
  { status_code: 200, ms: 112, why: null },
  { status_code: 503, ms: 61, why: 'The receiver answered 503.' },
  { status_code: null, ms: 8_000, why: 'No answer within 8 seconds.' },
  { status_code: 503, ms: 58, why: 'The receiver answered 503.' },
]

/** The webhook of one company, with what it was told. */
export const seedWebhooks = async (
  db: Db,
  {
    company,
    author,
    secrets,
    now,
  }: { company: { id: number; key: string }; author: number; secrets: Pick<Secrets, 'seal'>; now: Date },
): Promise<void> => {
  const company_id = company.id
  const [webhook] = await db
    .insert(customWebhooks)
    .values({
      company_id,
      url: `https://hooks.${company.key}.example/traitmark`,
      events: [TYPE, 'survey_result.finished'],
      is_active: false,
      secret: secrets.seal(
        SECRET_PURPOSE,
        `whsec_${Buffer.from(seedUuid(`webhook ${company.key}`)).toString('base64')}`,
      ),
      switched_off_at: addDays(now, -2),
      brand: 'hb',
      created_by: author,
      created_at: addDays(now, -30),
      updated_at: addDays(now, -2),
    })
    .returning({ id: customWebhooks.id })
  const told = await db
    .select({ id: surveyResults.id, to: surveyResults.status, pipeline_id: surveyResults.pipeline_id })
    .from(surveyResults)
    .where(and(eq(surveyResults.company_id, company_id), eq(surveyResults.status, 'interview')))
    .orderBy(asc(surveyResults.id))
    .limit(ANSWERS.length)
  if (!webhook || told.length === 0) return
  const at = (index: number) => addDays(now, index - ANSWERS.length - 2)
  const events = await db
    .insert(webhookEvents)
    .values(
      told.map(({ id, to, pipeline_id }, index) => ({
        company_id,
        uuid: seedUuid(`webhook event ${company.key} ${index}`),
        type: TYPE,
        data: { survey_result_id: id, from: 'assessed', to, pipeline_id },
        created_at: at(index),
      })),
    )
    .returning({ id: webhookEvents.id })
  await db.insert(webhookAttempts).values(
    events.map(({ id }, index) => ({
      company_id,
      webhook_id: webhook.id,
      event_id: id,
      status_code: ANSWERS[index]?.status_code ?? null,
      ms: ANSWERS[index]?.ms ?? 0,
      why: ANSWERS[index]?.why ?? null,
      created_at: addMinutes(at(index), 1),
    })),
  )
}
