import { FIRST_STAGES } from '#contract/stages.ts'
import { candidateNotes } from '#server/database/schema/candidate-notes.ts'
import {
  people,
  qualities,
  resultEvents,
  scoreSets,
  surveyAnswers,
  surveyResults,
} from '#server/database/schema/survey-results.ts'
import { resultTags, tags } from '#server/database/schema/tags.ts'
import { addDays, addMinutes } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { CONSENT_VERSION } from '#server/slices/surveys/invitation.ts'
import { SCORER_VERSION } from '#science/scoring/scorer.ts'
import { DEFAULT_NORM, INSTRUMENT, scoreAnswers, TOTAL } from '#server/slices/surveys/surveys.form.ts'
import { columnsOf } from '#server/slices/surveys/surveys.submission.ts'
import { seedNotes } from './candidate-notes.seed.ts'
import { seedUuid } from './seed-uuid.ts'
import { seedReasons, type SeedResult, seedTags } from './survey-results.seed.ts'

const inChunks = async <T>(rows: T[], insert: (chunk: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += 100) await insert(rows.slice(from, from + 100))
}

/** Whoever moved on was read about; of the others those who have waited longest. */
const wasViewed = (one: SeedResult) => !['new', 'assessed'].includes(one.status) || one.daysAgo > 21
const viewedAt = (submitted: Date, now: Date) => new Date(Math.min(addMinutes(submitted, 190).getTime(), now.getTime()))

/** In the form of real ones. */
const receiptOf = (email: string) => {
  const letters = seedUuid(`receipt ${email}`).toUpperCase()
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`
}

const isNewest = (one: SeedResult) => one.earlierOf === undefined

/** The people of a company with their results, scores, what happened to each, and notes. */
export const seedResultRows = async (
  db: Db,
  company: { id: number; key: string },
  given: SeedResult[],
  refs: {
    roles: string[]
    locations: number[]
    departments: number[]
    campaigns: { id: number; role: string }[]
    pipeline: number
    author: number
  },
  now: Date,
) => {
  const persons = await db
    .insert(people)
    .values(
      given.filter(isNewest).map((one) => ({
        company_id: company.id,
        uuid: seedUuid(`person ${one.email}`),
        first: one.first,
        last: one.last,
        email: one.email,
        phone: one.phone,
      })),
    )
    .returning({ id: people.id, email: people.email })
  const personOf = new Map(persons.map(({ id, email }) => [email, id]))
  const scored = given.map((one) =>
    one.progress === 'completed' ? scoreAnswers(one.values, one.ms, DEFAULT_NORM) : null,
  )
  const rows = given.map((one, index): typeof surveyResults.$inferInsert => {
    const created = addMinutes(addDays(now, -one.daysAgo), -(index % 600) - 30)
    const minutes = one.ms.reduce((sum, ms) => sum + ms, 0) / 60_000
    const submitted = one.progress === 'completed' ? addMinutes(created, 4 + minutes) : null
    const score = scored[index]
    const hasMoved = one.status !== FIRST_STAGES[0]?.key
    // A few days ago each, so that some wait longer than their stage's limit.
    const entered = hasMoved ? addMinutes(addDays(now, -((index * 5) % 13)), -((index * 37) % 600) - 20) : created
    return {
      company_id: company.id,
      uuid: seedUuid(isNewest(one) ? `result ${one.email}` : `result ${one.email} ${one.daysAgo}`),
      person_id: personOf.get(one.email) ?? 0,
      campaign_id: refs.campaigns[one.campaign]?.id ?? null,
      type: one.type,
      first: one.first,
      last: one.last,
      email: one.email,
      phone: one.phone,
      role_name: refs.campaigns[one.campaign]?.role ?? refs.roles[one.role] ?? 'Team member',
      location_id: refs.locations[one.location] ?? null,
      department_id: refs.departments[one.department] ?? null,
      pipeline_id: refs.pipeline,
      status: one.status,
      status_changed_at: submitted && submitted > entered ? submitted : entered,
      status_changed_by: hasMoved ? refs.author : null,
      assigned_to: hasMoved && index % 7 === 0 ? refs.author : null,
      instrument: INSTRUMENT,
      norm_version: DEFAULT_NORM.id,
      consent_version: CONSENT_VERSION,
      consented_at: created,
      answered: one.values.filter((value) => value !== 0).length,
      total: TOTAL,
      started_at: one.progress === 'registered' ? null : addMinutes(created, 3),
      submitted_at: submitted,
      first_viewed_at: submitted && wasViewed(one) ? viewedAt(submitted, now) : null,
      receipt: submitted ? receiptOf(one.email) : null,
      quality_verdict: score?.quality.verdict ?? null,
      percentiles: score ? columnsOf(score.scores).percentile : null,
      is_archived: one.is_archived,
      archived_at: one.is_archived ? addDays(now, -2) : null,
      archived_reason: one.archived_reason,
      archived_by: one.is_archived ? refs.author : null,
      is_test: one.is_test,
      is_active: isNewest(one),
      search: `${one.first} ${one.last} ${one.email}`.toLowerCase(),
      created_at: created,
      updated_at: submitted ?? created,
    }
  })
  const inserted = await db.insert(surveyResults).values(rows).returning({ id: surveyResults.id })
  const key = (index: number) => ({ company_id: company.id, survey_result_id: inserted[index]?.id ?? 0 })
  const at = (index: number) => rows[index]?.updated_at ?? now
  const complete = scored.flatMap((score, index) => (score ? [{ ...score, index }] : []))
  await inChunks(
    given.map((one, index) => ({
      ...key(index),
      values: one.values,
      ms: one.ms,
      changes: one.values.map(() => 0),
      updated_at: at(index),
    })),
    (chunk) => db.insert(surveyAnswers).values(chunk),
  )
  await inChunks(
    complete.map(({ scores, index }) => ({
      ...key(index),
      norm_version: DEFAULT_NORM.id,
      scorer_version: SCORER_VERSION,
      ...columnsOf(scores),
      created_at: at(index),
    })),
    (chunk) => db.insert(scoreSets).values(chunk),
  )
  await inChunks(
    complete.map(({ quality, index }) => ({
      ...key(index),
      rule_version: quality.rules,
      values: quality.values,
      flags: quality.flags,
      points: quality.points,
      verdict: quality.verdict,
      created_at: at(index),
    })),
    (chunk) => db.insert(qualities).values(chunk),
  )
  const events = given.flatMap((_, index) => timeline(rows[index], key(index), { index, reader: refs.author }))
  // Lists go by the number of an event: it is given in the order of time, as in a company that is in use.
  await inChunks(
    events.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime()),
    (chunk) => db.insert(resultEvents).values(chunk),
  )
  const noted = complete.filter(({ index }) => index % 6 === 0)
  await inChunks(
    noted.map(({ index }) => ({
      company_id: company.id,
      survey_result_id: key(index).survey_result_id,
      author_id: refs.author,
      body: seedNotes[index % seedNotes.length] ?? '',
      is_pinned: index % 12 === 0,
      created_at: at(index),
      updated_at: at(index),
    })),
    (chunk) => db.insert(candidateNotes).values(chunk),
  )
  await seedTagsOf(
    db,
    company.id,
    given.map((_, index) => key(index).survey_result_id),
    now,
  )
}

const seedTagsOf = async (db: Db, company_id: number, ids: readonly number[], now: Date): Promise<void> => {
  const times = { created_at: now, updated_at: now }
  const made = await db
    .insert(tags)
    .values(seedTags.map(({ name }) => ({ company_id, name, ...times })))
    .returning({ id: tags.id, name: tags.name })
  const marks = seedTags.flatMap(({ name, every, from }) => {
    const tag_id = made.find((tag) => tag.name === name)?.id ?? 0
    return ids
      .filter((_, at) => at % every === from)
      .map((survey_result_id) => ({ company_id, survey_result_id, tag_id, created_at: now }))
  })
  await inChunks(marks, (chunk) => db.insert(resultTags).values(chunk))
}

const timeline = (
  row: typeof surveyResults.$inferInsert | undefined,
  key: { company_id: number; survey_result_id: number },
  { index, reader }: { index: number; reader: number },
) => {
  if (!row?.created_at) return []
  const mover = row.status_changed_by ?? null
  const event = (name: string, at: Date, user_id: number | null = null, properties: object = {}) => ({
    ...key,
    event: name,
    user_id,
    properties,
    created_at: at,
  })
  const change = { from: FIRST_STAGES[0]?.key, to: row.status }
  const isDeclined = FIRST_STAGES.some(({ key: status, is_rejection }) => is_rejection && status === row.status)
  return [
    event('registered', row.created_at),
    ...(row.started_at ? [event('started', row.started_at)] : []),
    ...(row.submitted_at ? [event('finished', row.submitted_at)] : []),
    ...(row.first_viewed_at ? [event('viewed', row.first_viewed_at, reader)] : []),
    ...(row.status_changed_at && mover !== null
      ? [
          event('status_changed', row.status_changed_at, mover, {
            ...change,
            ...(isDeclined ? { reason: seedReasons[index % seedReasons.length] } : {}),
          }),
        ]
      : []),
  ]
}
