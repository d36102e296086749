import { sql } from 'drizzle-orm'
import {
  roleBenchmarkAssignments,
  roleBenchmarks,
  roleBenchmarkVersions,
} from '#server/database/schema/role-benchmarks.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { everything } from '#server/kernel/scope.ts'
import { scoreResults } from '#server/slices/benchmark-scores/recalculation.ts'
import { selectBatch } from '#server/slices/benchmark-scores/recalculation.queries.ts'
import { BENCHMARK_NORM, checkTraits } from '#server/slices/role-benchmarks/impact-check.ts'
import { type SeedBenchmark, seedBenchmarks } from './role-benchmarks.seed.ts'

/** The companies of the example world, as far as benchmarks speak of them. */
export interface SeededCompany {
  id: number
  key: string
  roles: readonly string[]
}

const ALL = 10_000

/** Fits by the version that is active, of everybody who had handed in or did since, each with the moment it was computed. */
const score = async (db: Db, id: number, version: number, since: Date, until: Date | null, now: Date) => {
  const scope = everything('demo world')
  const target = { role_benchmark_id: id, companies: null }
  const { results } = await selectBatch(db, scope, target, null, ALL)
  await scoreResults(db, scope, results, now, id)
  await db.execute(sql`
    update benchmark_scores s set created_at = greatest(r.submitted_at, ${since.toISOString()}::timestamptz) from survey_results r
    where r.company_id = s.company_id and r.id = s.survey_result_id and s.role_benchmark_id = ${id} and s.version = ${version}`)
  if (until)
    await db.execute(
      sql`delete from benchmark_scores where role_benchmark_id = ${id} and version = ${version} and created_at >= ${until.toISOString()}`,
    )
}

const seedOne = async (db: Db, one: SeedBenchmark, companies: readonly SeededCompany[], author: number, now: Date) => {
  const companyOf = (key: string | null) => companies.find((company) => company.key === key)
  const company_id = companyOf(one.company)?.id ?? null
  const [first] = one.versions
  const created_at = addDays(now, -(first?.activeSinceDays ?? 0) - 1)
  const [benchmark] = await db
    .insert(roleBenchmarks)
    .values({
      company_id,
      name: one.name,
      description: one.description,
      created_by: author,
      created_at,
      uuid: sql`gen_random_uuid()`,
      updated_at: created_at,
    })
    .returning({ id: roleBenchmarks.id })
  const id = benchmark?.id ?? 0
  await db.insert(roleBenchmarkAssignments).values(
    one.assigned.map(({ company, role }) => ({
      company_id: companyOf(company)?.id ?? 0,
      role_benchmark_id: id,
      role_name: role === null ? null : (companyOf(company)?.roles[role] ?? null),
    })),
  )
  const sinceOf = (at: number) => {
    const days = one.versions[at]?.activeSinceDays ?? null
    return days === null ? null : addDays(now, -days)
  }
  for (const [at, { traits, comment }] of one.versions.entries()) {
    const since = sinceOf(at)
    const until = sinceOf(at + 1)
    const { fingerprint, cuts, needs_comment } = checkTraits(traits)
    await db.insert(roleBenchmarkVersions).values({
      company_id,
      role_benchmark_id: id,
      version: at + 1,
      traits,
      comment,
      created_by: author,
      state: since === null ? 'draft' : until === null ? 'active' : 'retired',
      basis: 'judgement',
      norm_version: BENCHMARK_NORM.id,
      impact_check: since === null ? null : { fingerprint, cuts, needs_comment },
      activated_by: since === null ? null : author,
      activated_at: since,
      created_at: since ?? now,
      updated_at: since ?? now,
    })
    if (since === null) continue
    await db.execute(
      sql`update role_benchmarks set active_version = ${at + 1}, updated_at = ${since.toISOString()} where id = ${id}`,
    )
    await score(db, id, at + 1, since, until, now)
  }
}

/** The benchmarks of the example world with the fits that they gave over time. */
export const addBenchmarks = async (
  db: Db,
  companies: readonly SeededCompany[],
  author: number,
  now: Date,
): Promise<void> => {
  for (const one of seedBenchmarks) await seedOne(db, one, companies, author, now)
}
