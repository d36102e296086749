import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { campaignApart } from '#contract/campaign-names.ts'
import { companies, departments, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { tags } from '#server/database/schema/tags.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults

interface Owned {
  id: number
  name: string
  company: string
}

/** What several companies have under one name is told apart by theirs: "Autumn hiring · Harbor Logistics". */
const toldApart = (rows: readonly Owned[]): { id: number; name: string }[] => {
  const owners = new Map<string, Set<string>>()
  for (const { name, company } of rows) owners.set(name, (owners.get(name) ?? new Set()).add(company))
  return rows.map(({ id, name, company }) => ({
    id,
    name: (owners.get(name)?.size ?? 0) > 1 ? `${name} · ${company}` : name,
  }))
}

interface OwnedCampaign {
  id: number
  name: string
  company: { id: number; name: string }
  role_name: string
  location: { name: string } | null
  starts_on: string | null
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Those that a company has under one name say for which role, where and from when: "Autumn hiring, Driver, Leeds". */
const withTwins = (rows: readonly OwnedCampaign[]): Owned[] => {
  const all = rows.map((one) => ({ ...one, opens: one.starts_on && DAY.format(new Date(one.starts_on)) }))
  return all.map((one) => ({
    id: one.id,
    name: [one.name, ...campaignApart(one, all)].join(', '),
    company: one.company.name,
  }))
}

/** Whose people are asked about, and of which kind. */
export interface OptionsFor {
  company_id?: number | undefined
  type?: string | undefined
}

/** Of so many results altogether, a look at each takes too long to be done again and again. */
const VERY_MANY = 100_000

/** Whether there are very many results, as PostgreSQL noted when it last looked through them. */
export const areVeryMany = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ results: number }>(
    sql`select reltuples::float8 as results from pg_class where oid = 'survey_results'::regclass`,
  )
  return (rows[0]?.results ?? 0) >= VERY_MANY
}

/** The roles that people have: each look reads everybody in reach. */
export const selectRoles = async (db: Db, scope: Scope, f: OptionsFor): Promise<string[]> => {
  const own = and(inScope(scope, r.company_id), f.company_id === undefined ? undefined : eq(r.company_id, f.company_id))
  const roles = await db
    .select({ name: r.role_name })
    .from(r)
    .where(and(own, f.type === undefined ? undefined : eq(r.type, f.type)))
    .groupBy(r.role_name)
    .orderBy(...byNames(r.role_name))
    .limit(500)
  return roles.map(({ name }) => name)
}

/** What else can be filtered by, within a scope. */
export const selectOptions = async (db: Db, scope: Scope, f: Pick<OptionsFor, 'company_id'>) => {
  const c = hiringCampaigns
  const within = (
    table: typeof locations | typeof departments | typeof hiringCampaigns | typeof pipelineStatuses | typeof tags,
  ) =>
    and(inScope(scope, table.company_id), f.company_id === undefined ? undefined : eq(table.company_id, f.company_id))
  const statuses = await db
    .select({
      key: pipelineStatuses.key,
      name: sql<string>`min(${pipelineStatuses.name})`,
      is_rejection: sql<boolean>`bool_or(${pipelineStatuses.is_rejection})`,
    })
    .from(pipelineStatuses)
    .where(within(pipelineStatuses))
    .groupBy(pipelineStatuses.key)
    .orderBy(sql`min(${pipelineStatuses.position})`)
    .limit(100)
  const named = async (table: typeof locations | typeof departments | typeof tags, offered?: SQL) =>
    toldApart(
      await db
        .select({ id: table.id, name: table.name, company: companies.name })
        .from(table)
        .innerJoin(companies, eq(companies.id, table.company_id))
        .where(and(within(table), offered))
        .orderBy(...byNames(table.name, companies.name))
        .limit(500),
    )
  const campaigns = await db
    .select({
      id: c.id,
      name: c.name,
      company: { id: companies.id, name: companies.name },
      role_name: c.role_name,
      location: { name: locations.name },
      starts_on: c.starts_on,
    })
    .from(c)
    .innerJoin(companies, eq(companies.id, c.company_id))
    .leftJoin(locations, and(eq(locations.company_id, c.company_id), eq(locations.id, c.location_id)))
    .where(within(c))
    .orderBy(...byNames(c.name, companies.name), asc(c.id))
    .limit(500)
  const given = await db
    .selectDistinct({ name: sql<string>`unnest(${c.sources})` })
    .from(c)
    .where(within(c))
    .orderBy(sql`1`)
    .limit(500)
  return {
    statuses,
    locations: await named(locations),
    departments: await named(departments),
    tags: await named(tags, isNull(tags.deleted_at)),
    campaigns: toldApart(withTwins(campaigns)),
    sources: given.map(({ name }) => name),
  }
}
