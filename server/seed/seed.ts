import { sql } from 'drizzle-orm'
import { BRANDS } from '#contract/brands/brand.ts'
import { credentials } from '#server/database/schema/auth.ts'
import { companies, departments, franchises, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { mailTemplates } from '#server/database/schema/mailer.ts'
import { users } from '#server/database/schema/users.ts'
import { addDays, type Clock } from '#server/kernel/clock.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { inBackground } from '#server/kernel/scope.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { INSTRUMENT } from '#server/slices/surveys/surveys.form.ts'
import { seedCompanies, type SeedCompany, seedFranchises } from './companies.seed.ts'
import { seedCampaigns, seedFunnelPages } from './hiring-campaigns.seed.ts'
import { seedTemplates } from './mailer.seed.ts'
import { seedAcademy } from './seed-academy.ts'
import { addBenchmarks } from './seed-benchmarks.ts'
import { seedBookCodes } from './seed-book-codes.ts'
import { seedDealings } from './seed-dealings.ts'
import { seedGroups } from './seed-groups.ts'
import { seedInvitations } from './seed-invitations.ts'
import { addDefaultPipeline } from './seed-pipelines.ts'
import { seedProxies } from './seed-proxies.ts'
import { seedReports } from './seed-reports.ts'
import { seedResultRows } from './seed-results.ts'
import { seedUuid } from './seed-uuid.ts'
import { seedWebhooks } from './seed-webhooks.ts'
import { seedResults } from './survey-results.seed.ts'
import { seedUsers } from './users.seed.ts'

interface SeedDeps {
  database: Database
  clock: Clock
  password: string
  /** Book codes are stored by their HMAC, what signs for receivers is sealed. */
  secrets: Pick<Secrets, 'mac' | 'seal'>
  hash(password: string): Promise<string>
}

const day = (at: Date) => at.toISOString().slice(0, 10)
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)

const seedPlaces = async (db: Db, company: SeedCompany, id: number) => ({
  locations: idsOf(
    await db
      .insert(locations)
      .values(company.locations.map((name) => ({ company_id: id, name, country: company.country })))
      .returning({ id: locations.id }),
  ),
  departments: idsOf(
    await db
      .insert(departments)
      .values(company.departments.map((name) => ({ company_id: id, name })))
      .returning({ id: departments.id }),
  ),
})

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
          go_high_level_location_id: one.crm ?? null,
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
      if (company.key === 'harbor')
        await seedInvitations(db, { id, key: company.key, name: company.name }, given, { campaigns, author, now })
      await seedGroups(db, { id, asks: company.asks_group ?? false }, now)
      if (company.key === 'harbor') await seedDealings(db, { company: { id, name: company.name }, author, now })
      if (company.key === 'northwind')
        await seedWebhooks(db, { company: { id, key: company.key }, author, secrets, now })
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
