import { Role } from '#contract/access/role.ts'
import { reachOf, roleLabels } from '#contract/access/roles.ts'
import { EXPORT_MAX_ROWS } from '#contract/constants.ts'
import type { FileReply } from '#contract/core/file.ts'
import { tableIn, todayFor, zoneOf } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Cell, CSV_TYPE, toCsv } from '#server/kernel/spreadsheet.ts'
import { placesOf, type Places } from './placement.ts'
import { type ManagedRecord, selectAll } from './users.management.queries.ts'
import { pipelineWords } from './users.management.views.ts'

const HEADINGS = [
  'Company',
  'Person',
  'Email',
  'Role',
  'Sees it because',
  'Account',
  'Hiring pipeline',
  'Two-step sign-in',
  'Last sign-in',
  'Account since',
]

/** The companies that somebody sees, each with the reason. */
const reasons = (row: ManagedRecord, { companies }: Places): [string, string][] => {
  const reach = reachOf[Role.parse(row.auth_role)]
  if (reach === 'platform') return companies.map(({ name }) => [name, 'sees every company'])
  if (reach === 'company') return row.company === null ? [] : [[row.company, 'belongs to it']]
  return companies
    .filter(({ franchise_id }) => franchise_id === row.franchise_id)
    .map(({ name }) => [name, `belongs to its franchise ${row.franchise ?? ''}`.trim()])
}

const accountWords = (row: ManagedRecord): string => {
  if (!row.active) return 'deactivated, sees nothing'
  if (row.set_up === 'unverified') return 'registered, address not proved'
  return row.set_up === 'accepted' ? 'active' : 'invited, not set up'
}

const cellsOf = (row: ManagedRecord, company: string, reason: string): Cell[] => [
  company,
  `${row.first} ${row.last}`.trim(),
  row.email,
  roleLabels[Role.parse(row.auth_role)],
  reason,
  accountWords(row),
  pipelineWords(row),
  row.two_step === null ? 'no' : 'yes',
  row.last_sign_in_at?.toISOString() ?? null,
  row.created_at.toISOString(),
]

/** Who can see which company, and why: a line for each person and company, for whoever has to answer for it. */
export const accessReview = async (ctx: Context): Promise<FileReply> => {
  const now = ctx.clock.now()
  const places = await placesOf(ctx)
  const people = await selectAll(ctx.db, ctx.scope, now, EXPORT_MAX_ROWS)
  const rows = people
    .flatMap((row) => reasons(row, places).map(([company, reason]) => cellsOf(row, company, reason)))
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]), 'en'))
  ctx.audit.changed = { people: people.length, lines: rows.length }
  return {
    status: 200,
    name: `access-review-${todayFor(ctx.scope, now)}.csv`,
    type: `${CSV_TYPE}; charset=utf-8`,
    content: toCsv(tableIn(zoneOf(ctx.scope), { headings: HEADINGS, rows })),
  }
}
