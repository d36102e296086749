import { and, asc, desc, eq, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import { permissions } from '#contract/access/permissions.ts'
import type { OwnData, Viewer } from '#contract/resources/surveys.data.ts'
import { candidateNotes } from '#server/database/schema/candidate-notes.ts'
import { applications } from '#server/database/schema/funnels.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { noteFiles } from '#server/database/schema/note-files.ts'
import { reportLinkOpens, reportLinks } from '#server/database/schema/report-links.ts'
import { resumes } from '#server/database/schema/resumes.ts'
import { resultEvents, scoreSets } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'
import type { ResultKey } from './surveys.queries.ts'

/** The scores under a norm. */
export const selectScores = async (db: Db, key: ResultKey, normVersion: string) => {
  const rows = await db
    .select()
    .from(scoreSets)
    .where(
      and(
        eq(scoreSets.company_id, key.company_id),
        eq(scoreSets.survey_result_id, key.survey_result_id),
        eq(scoreSets.norm_version, normVersion),
      ),
    )
    .orderBy(desc(scoreSets.created_at))
    .limit(1)
  return rows[0]
}

const ofResult = (key: ResultKey) =>
  and(eq(resultEvents.company_id, key.company_id), eq(resultEvents.survey_result_id, key.survey_result_id))

const MOST_VIEWERS = 200

/** Staff who have opened a result. Only those of its company are named to its person, whoever reads this for them. */
const selectLookers = async (db: Db, key: ResultKey): Promise<Viewer[]> => {
  const last = max(resultEvents.created_at)
  const rows = await db
    .select({ first: users.first, last: users.last, last_at: last })
    .from(resultEvents)
    .leftJoin(users, and(eq(users.id, resultEvents.user_id), eq(users.company_id, key.company_id)))
    .where(
      and(
        ofResult(key),
        isNotNull(resultEvents.user_id),
        inArray(resultEvents.event, ['viewed', 'downloaded', 'shared']),
      ),
    )
    .groupBy(resultEvents.user_id, users.first, users.last)
    .orderBy(desc(last))
    .limit(MOST_VIEWERS)
  return rows.flatMap(({ first, last: name, last_at }): Viewer[] => {
    if (last_at === null) return []
    const at = { last_at: last_at.toISOString() }
    return [first === null ? { who: 'outside', ...at } : { who: 'company', name: `${first} ${name}`.trim(), ...at }]
  })
}

/** Links over which a result was looked at, also beside others in a comparison. Who had them nobody knows. */
const selectOpenedLinks = async (db: Db, key: ResultKey): Promise<Viewer[]> => {
  const [l, o] = [reportLinks, reportLinkOpens]
  const last = max(o.created_at)
  const beside = JSON.stringify({ with: [key.survey_result_id] })
  const rows = await db
    .select({ created_by: l.created_by, last_at: last })
    .from(l)
    .innerJoin(o, and(eq(o.company_id, l.company_id), eq(o.report_link_id, l.id)))
    .where(
      and(
        eq(l.company_id, key.company_id),
        or(eq(l.survey_result_id, key.survey_result_id), sql`${l.choice} @> ${beside}::jsonb`),
      ),
    )
    .groupBy(l.id, l.created_by)
    .orderBy(desc(last))
    .limit(MOST_VIEWERS)
  return rows.flatMap(({ created_by, last_at }) => {
    const who = created_by === null ? 'own_link' : 'shared_link'
    return last_at === null ? [] : [{ who, last_at: last_at.toISOString() }]
  })
}

/** Whoever has opened a result, newest first. */
export const selectViewers = async (db: Db, key: ResultKey): Promise<Viewer[]> => {
  const all = [...(await selectLookers(db, key)), ...(await selectOpenedLinks(db, key))]
  return all.toSorted((a, b) => b.last_at.localeCompare(a.last_at)).slice(0, MOST_VIEWERS)
}

/** What was answered on the page the person applied over. */
export const selectApplication = async (db: Db, key: ResultKey) => {
  const rows = await db
    .select({ answers: sql<{ question: string; answer: string }[]>`${applications.answers}` })
    .from(applications)
    .where(and(eq(applications.company_id, key.company_id), eq(applications.survey_result_id, key.survey_result_id)))
    .limit(1)
  return rows[0]?.answers ?? []
}

/** What was noted with the consent: what the company had written of its own under it, and the language it was read in. */
export const selectConsent = async (db: Db, key: ResultKey) => {
  const noted = (name: string) => sql<string | null>`${resultEvents.properties} ->> ${name}`
  const rows = await db
    .select({ text: noted('consent_text'), language: noted('consent_locale') })
    .from(resultEvents)
    .where(and(ofResult(key), eq(resultEvents.event, 'registered')))
    .orderBy(desc(resultEvents.id))
    .limit(1)
  return rows[0] ?? { text: null, language: null }
}

/** What happened to a result, oldest first: times and kinds, nobody's words. */
export const selectEvents = async (db: Db, key: ResultKey) => {
  const rows = await db
    .select({ at: resultEvents.created_at, event: resultEvents.event })
    .from(resultEvents)
    .where(ofResult(key))
    .orderBy(asc(resultEvents.id))
    .limit(1_000)
  return rows.map(({ at, event }) => ({ at: at.toISOString(), event }))
}

/** What files stand beside a result: its resume, and what hangs on notes about it. */
export const selectFiles = async (db: Db, key: ResultKey): Promise<OwnData['files']> => {
  const result = and(eq(resumes.company_id, key.company_id), eq(resumes.survey_result_id, key.survey_result_id))
  const { file_name, size, linked_at: at } = resumes
  const own = await db
    .select({ file_name, size, at })
    .from(resumes)
    .where(and(result, eq(resumes.state, 'linked'), isNull(resumes.deleted_at)))
  const f = noteFiles
  const n = candidateNotes
  const hung = await db
    .select({ file_name: f.file_name, size: f.size, at: f.linked_at })
    .from(f)
    .innerJoin(n, and(eq(n.company_id, f.company_id), eq(n.id, f.note_id), isNull(n.deleted_at)))
    .where(
      and(
        eq(n.company_id, key.company_id),
        eq(n.survey_result_id, key.survey_result_id),
        eq(f.state, 'linked'),
        isNull(f.deleted_at),
      ),
    )
    .orderBy(asc(f.linked_at))
    .limit(1_000)
  const as = (from: 'resume' | 'note') => (row: { file_name: string; size: number; at: Date | null }) =>
    row.at === null ? [] : [{ ...row, at: row.at.toISOString(), from }]
  return [...own.flatMap(as('resume')), ...hung.flatMap(as('note'))]
}

/** Who answers people of a campaign: whoever started it, else whoever of the company may start one. */
export const selectAnswerers = async (db: Db, companyId: number, campaignId: number | null) => {
  const own = await db
    .select({ email: users.email })
    .from(hiringCampaigns)
    .innerJoin(users, and(eq(users.id, hiringCampaigns.created_by), users.active))
    .where(and(eq(hiringCampaigns.company_id, companyId), eq(hiringCampaigns.id, campaignId ?? 0)))
    .limit(1)
  if (own.length) return own
  return db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.company_id, companyId),
        inArray(users.auth_role, [...permissions['campaigns:manage']]),
        users.active,
      ),
    )
    .orderBy(users.id)
    .limit(5)
}
