import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { formerAddresses, people, surveyResults } from '#server/database/schema/survey-results.ts'
import type { Db } from '#server/kernel/database.ts'
import { type ResultKey, updateResult } from './surveys.queries.ts'

const r = surveyResults

/** Assessments that are to be erased, with the legal hold of their people; all locked, so that no answer and no hold comes between. */
export const selectForErasure = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .select({
      id: r.id,
      uuid: r.uuid,
      person_id: r.person_id,
      first: r.first,
      last: r.last,
      email: r.email,
      phone: r.phone,
      campaign_id: r.campaign_id,
      created_at: r.created_at,
      person_email: people.email,
      hold_reason: people.hold_reason,
    })
    .from(r)
    .innerJoin(people, and(eq(people.company_id, r.company_id), eq(people.id, r.person_id)))
    .where(and(eq(r.company_id, companyId), inArray(r.id, [...ids]), isNull(r.erased_at)))
    .orderBy(asc(r.id))
    .for('update')

/** Leaves a placeholder where a person stood; the person too goes, unless they have another result with the company. Tells whether they went. */
export const erasePerson = async (
  db: Db,
  key: ResultKey,
  { person_id, alias, now }: { person_id: number; alias: string; now: Date },
): Promise<boolean> => {
  const nobody = { first: 'Erased', last: 'person', email: alias, phone: null, updated_at: now }
  await updateResult(db, key, {
    ...nobody,
    accommodation: null,
    archived_reason: null,
    archived_by: null,
    assigned_to: null,
    percentiles: null,
    quality_verdict: null,
    receipt: null,
    is_active: false,
    takes_reminders: false,
    erased_at: now,
  })
  // Nothing is left to be read, so it waits for nobody.
  await db
    .update(r)
    .set({ first_viewed_at: now })
    .where(
      and(
        eq(r.company_id, key.company_id),
        eq(r.id, key.survey_result_id),
        isNotNull(r.submitted_at),
        isNull(r.first_viewed_at),
      ),
    )
  const others = await db
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.company_id, key.company_id), eq(r.person_id, person_id), isNull(r.erased_at)))
    .limit(1)
  if (others.length > 0) return false
  const f = formerAddresses
  await db.delete(f).where(and(eq(f.company_id, key.company_id), eq(f.person_id, person_id)))
  await db
    .update(people)
    .set(nobody)
    .where(and(eq(people.company_id, key.company_id), eq(people.id, person_id)))
  return true
}
