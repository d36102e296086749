import type { FileReply } from '#contract/core/file.ts'
import { EXPORT_MAX_ROWS } from '#contract/constants.ts'
import type { Company } from '#contract/resources/companies.ts'
import { tableIn, todayFor, zoneOf } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Cell, CSV_TYPE, toCsv } from '#server/kernel/spreadsheet.ts'
import type { CompanyFilters } from './companies.queries.ts'
import { searchCompanies } from './companies.service.ts'

const CHUNK = 200

type Column = [heading: string, cell: (company: Company) => Cell]

const columns = (ctx: Context): Column[] => [
  ['Company', ({ name }) => name],
  ['Industry', ({ industry }) => industry],
  ['Franchise', ({ franchise }) => franchise?.name ?? null],
  ...(ctx.brand === 'hb' ? ([['Product type', ({ product_type }) => product_type ?? null]] as Column[]) : []),
  ['State', ({ is_active }) => (is_active ? 'active' : 'inactive')],
  ['Users', ({ users_count }) => users_count],
  ['Results', ({ results_count }) => results_count],
  ['Set-up steps done', ({ setup }) => setup.filter(({ is_done }) => is_done).length],
  ['Last activity', ({ last_activity_at }) => last_activity_at],
  ['Time zone', ({ time_zone }) => time_zone],
  ['Web site', ({ url }) => url],
  ['CRM location', ({ go_high_level_location_id }) => go_high_level_location_id],
  ['Since', ({ created_at }) => created_at],
  ['Number', ({ id }) => id],
]

/** The companies that filters leave in, in the list's order, as a file. */
export const exportCompanies = async (ctx: Context, filters: CompanyFilters): Promise<FileReply> => {
  const all: Company[] = []
  let cursor: string | undefined
  do {
    const { companies, pagination } = await searchCompanies(ctx, { ...filters, page: 1, limit: CHUNK, cursor })
    all.push(...companies)
    cursor = pagination.next_cursor ?? undefined
  } while (cursor !== undefined && all.length < EXPORT_MAX_ROWS)
  const chosen = columns(ctx)
  ctx.audit.changed = { rows: all.length }
  return {
    status: 200,
    name: `companies-${todayFor(ctx.scope, ctx.clock.now())}.csv`,
    type: `${CSV_TYPE}; charset=utf-8`,
    content: toCsv(
      tableIn(zoneOf(ctx.scope), {
        headings: chosen.map(([heading]) => heading),
        rows: all.map((company) => chosen.map(([, cell]) => cell(company))),
      }),
    ),
  }
}
