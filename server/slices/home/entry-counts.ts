import { may } from '#contract/access/permissions.ts'
import { TOTAL_CAP } from '#contract/constants.ts'
import type { EntryCounts } from '#contract/resources/home.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { countBenchmarks, countCompanies, countPeople } from './entry-counts.queries.ts'

/** How many stand behind each entry of the sidebar that the reader has. */
export const entryCountsOf = async (ctx: Context): Promise<EntryCounts> => {
  const rights = rightsOf(staff(ctx))
  const { people, employees, in_pipelines } = await countPeople(ctx.db, ctx.scope)
  const areAllCounted = people < TOTAL_CAP
  return {
    people,
    employees: areAllCounted ? employees : null,
    in_pipelines: areAllCounted && may(rights, 'pipeline:view') ? in_pipelines : null,
    companies: may(rights, 'companies:manage') ? await countCompanies(ctx.db, ctx.scope) : null,
    role_benchmarks: may(rights, 'benchmarks:manage') ? await countBenchmarks(ctx.db, ctx.scope) : null,
  }
}
