import { BRANDS } from '#contract/brands/brand.ts'
import { sql } from 'drizzle-orm'
import { FIRST_STAGES } from '#contract/stages.ts'
import { candidateNotes } from '#server/database/schema/candidate-notes.ts'
import { credentials, proxySessions, sessions } from '#server/database/schema/auth.ts'
import { companies, departments, franchises, locations } from '#server/database/schema/companies.ts'
import { mailTemplates } from '#server/database/schema/mailer.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { pipelineRules, pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import {
  people,
  qualities,
  resultEvents,
  scoreSets,
  surveyAnswers,
  surveyResults,
} from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { addDays, addMinutes } from '#server/kernel/clock.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { sha256 } from '#server/kernel/ids.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { inBackground } from '#server/kernel/scope.ts'
import { DEFAULT_NORM, INSTRUMENT, scoreAnswers, SCORER_VERSION, TOTAL } from '#server/slices/surveys/surveys.form.ts'
import { CONSENT_VERSION } from '#server/slices/surveys/invitation.ts'
import { columnsOf } from '#server/slices/surveys/surveys.submission.ts'
import { seedNotes } from './candidate-notes.seed.ts'
import { type SeedCompany, seedCompanies, seedFranchises } from './companies.seed.ts'
import { seedAcademy } from './seed-academy.ts'
import { seedTemplates } from './mailer.seed.ts'
import { seedCampaigns, seedFunnelPages } from './hiring-campaigns.seed.ts'
import { seedReports } from './seed-reports.ts'
import { seedBookCodes } from './seed-book-codes.ts'
import { addBenchmarks } from './seed-benchmarks.ts'
import { seedRules } from './pipelines.seed.ts'
import { seedReasons, type SeedResult, seedResults } from './survey-results.seed.ts'
import { seedProxySessions } from './proxy-sessions.seed.ts'
import { seedUsers } from './users.seed.ts'

interface SeedDeps {
  database: Database
  clock: Clock
  password: string
  /** Book codes are stored by their HMAC. */
  secrets: Pick<Secrets, 'mac'>
  hash(password: string): Promise<string>
}

/** The same reference on every machine: a version 4 UUID made from a name. */
export const seedUuid = (name: string): string => {
  const hex = sha256(`traitmark demo ${name}`)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const day = (at: Date) => at.toISOString().slice(0, 10)
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)

const inChunks = async <T>(rows: T[], insert: (chunk: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += 100) await insert(rows.slice(from, from + 100))
}

/** Whoever moved on was read about; of the others those who have waited longest. */
const wasViewed = (one: SeedResult) => !['new', 'assessed'].includes(one.status) || one.daysAgo > 21
const viewedAt = (submitted: Date, now: Date) => new Date(Math.min(addMinutes(submitted, 190).getTime(), now.getTime()))

const isNewest = (one: SeedResult) => one.earlierOf === undefined

const seedResultRows = async (
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
      receipt: submitted ? seedUuid(`receipt ${one.email}`).slice(0, 9).toUpperCase() : null,
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
  await inChunks(
    given.flatMap((_, index) => timeline(rows[index], key(index), { index, reader: refs.author })),
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

const seedPlaces = async (db: Db, company: SeedCompany, id: number) => ({
  locations: idsOf(
    await db
      .insert(locations)
      .values(company.locations.map((name) => ({ company_id: id, name })))
      .returning({ id: locations.id }),
  ),
  departments: idsOf(
    await db
      .insert(departments)
      .values(company.departments.map((name) => ({ company_id: id, name })))
      .returning({ id: departments.id }),
  ),
})

/** A company's first pipeline with its columns. */
const addDefaultPipeline = async (db: Db, companyId: number): Promise<number> => {
  const [pipeline] = await db
    .insert(pipelines)
    .values({ company_id: companyId, name: 'Hiring', is_default: true })
    .returning({ id: pipelines.id })
  const id = pipeline?.id ?? 0
  await db
    .insert(pipelineStatuses)
    .values(FIRST_STAGES.map((stage, position) => ({ company_id: companyId, pipeline_id: id, position, ...stage })))
  await db.insert(pipelineRules).values(
    seedRules.map((rule, position) => ({
      company_id: companyId,
      id: seedUuid(`rule ${companyId} ${rule.status}`),
      pipeline_id: id,
      is_on: false,
      position,
      ...rule,
    })),
  )
  return id
}

/** Stretches of acting as somebody, all in one old session of their super admin. */
const seedProxies = async (
  db: Db,
  find: (email: string) => { id: number; name: string; company_id: number | null },
  now: Date,
) => {
  for (const one of seedProxySessions) {
    const caller = find(one.caller)
    const target = find(one.target)
    const started_at = addDays(now, -one.daysAgo)
    const ended_at = addMinutes(started_at, one.minutes)
    const session_id = seedUuid(`session ${one.caller}`)
    await db
      .insert(sessions)
      .values({
        id: session_id,
        user_id: caller.id,
        started_at,
        last_seen_at: ended_at,
        ended_at,
        end_reason: 'logout',
      })
      .onConflictDoNothing()
    await db.insert(proxySessions).values({
      session_id,
      company_id: target.company_id,
      caller_id: caller.id,
      caller_name: caller.name,
      target_id: target.id,
      target_name: target.name,
      reason: one.reason,
      started_at,
      last_seen_at: one.end_reason === 'idle' ? addMinutes(ended_at, -60) : ended_at,
      ended_at,
      end_reason: one.end_reason,
    })
  }
}

/** Fills an empty database with the example world, in one transaction; does nothing where anything stands already. */
export const seedDemo = async ({ database, clock, password, secrets, hash }: SeedDeps): Promise<boolean> => {
  const now = clock.now()
  const passwordHash = await hash(password)
  return database.transaction(inBackground('demo world'), async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(7211010)`)
    const { rowCount } = await db.execute(sql`select from users limit 1`)
    if (rowCount) return false
    const [a, b] = await db
      .insert(franchises)
      .values([{ name: seedFranchises.A }, { name: seedFranchises.B }])
      .returning({ id: franchises.id })
    const franchiseIds = { A: a?.id ?? 0, B: b?.id ?? 0 }
    const companyRows = await db
      .insert(companies)
      .values(
        seedCompanies.map((one, index) => ({
          uuid: seedUuid(`company ${one.key}`),
          franchise_id: franchiseIds[one.franchise],
          name: one.name,
          industry: one.industry,
          product_type: one.product_type,
          time_zone: one.franchise === 'A' ? 'Europe/London' : 'America/Los_Angeles',
          created_at: addDays(now, -400 + index),
        })),
      )
      .returning({ id: companies.id })
    const companyId = (key: string | null) => companyRows[seedCompanies.findIndex((one) => one.key === key)]?.id ?? null
    const userRows = await db
      .insert(users)
      .values(
        seedUsers.map((one) => ({
          email: one.email,
          first: one.first,
          last: one.last,
          auth_role: one.role,
          company_id: companyId(one.company),
          franchise_id: one.role.startsWith('FRANCHISE') && one.franchise ? franchiseIds[one.franchise] : null,
          can_view_hiring_pipeline: one.can_view_hiring_pipeline ?? false,
          active: one.active ?? true,
          time_zone: 'Europe/London',
        })),
      )
      .returning({ id: users.id })
    await db.insert(credentials).values(
      seedUsers.map((one, index) => ({
        user_id: userRows[index]?.id ?? 0,
        password_hash: passwordHash,
        is_temporary: one.temporary ?? false,
        email_verified_at: one.verified === false ? null : now,
      })),
    )
    await seedProxies(
      db,
      (email) => {
        const index = seedUsers.findIndex((one) => one.email === email)
        const { first = '', last = '', company = null } = seedUsers[index] ?? {}
        return { id: userRows[index]?.id ?? 0, name: `${first} ${last}`, company_id: companyId(company) }
      },
      now,
    )
    for (const [index, company] of seedCompanies.entries()) {
      const id = companyRows[index]?.id ?? 0
      const places = await seedPlaces(db, company, id)
      const pipeline = await addDefaultPipeline(db, id)
      const author = userRows[seedUsers.findIndex((one) => one.company === company.key)]?.id ?? 0
      const campaigns = await db
        .insert(hiringCampaigns)
        .values(
          seedCampaigns.map((one) => ({
            company_id: id,
            uuid: seedUuid(`campaign ${company.key} ${one.name}`),
            name: one.name,
            role_name: company.roles[one.role] ?? 'Team member',
            location_id: one.location === null ? null : (places.locations[one.location] ?? null),
            type: one.type,
            instrument: INSTRUMENT,
            starts_on: one.startsInDays === null ? null : day(addDays(now, one.startsInDays)),
            ends_on: one.endsInDays === null ? null : day(addDays(now, one.endsInDays)),
            message: one.message,
            shares_report: one.shares_report,
            state: one.state,
            created_by: author,
            created_at: addDays(now, one.startsInDays ?? -30),
            updated_at: addDays(now, one.startsInDays ?? -30),
          })),
        )
        .returning({ id: hiringCampaigns.id, role: hiringCampaigns.role_name })
      await seedFunnelPages(db, company, { company_id: id, campaign_id: campaigns[0]?.id ?? 0, author, now })
      const given = seedResults(company.key, company.people, 11 + index, {
        roles: company.roles.length,
        locations: company.locations.length,
        departments: company.departments.length,
      })
      await seedResultRows(
        db,
        { id, key: company.key },
        given,
        { roles: company.roles, ...places, campaigns, pipeline, author },
        now,
      )
    }
    const learner = seedUsers.findIndex((one) => one.email === 'company.user@demo.test')
    await db
      .insert(mailTemplates)
      .values(BRANDS.flatMap((brand) => seedTemplates.map((template) => ({ ...template, brand }))))
    await seedAcademy(
      db,
      {
        company_id: companyId('harbor') ?? 0,
        role: seedUsers[learner]?.role ?? '',
        user_id: userRows[learner]?.id ?? 0,
      },
      now,
    )
    await seedReports(db, userRows[0]?.id ?? 0, now)
    await seedBookCodes(db, { companyId, author: userRows[0]?.id ?? 0, secrets }, now)
    await addBenchmarks(
      db,
      seedCompanies.map(({ key, roles }, index) => ({ id: companyRows[index]?.id ?? 0, key, roles })),
      userRows[0]?.id ?? 0,
      now,
    )
    return true
  })
}
