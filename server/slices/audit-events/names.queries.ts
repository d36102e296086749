import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { bookCodeBatches } from '#server/database/schema/book-codes.ts'
import { courses } from '#server/database/schema/academy.ts'
import { companies, departments, franchises, locations } from '#server/database/schema/companies.ts'
import { customWebhooks } from '#server/database/schema/custom-webhooks.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { mailTemplates } from '#server/database/schema/mailer.ts'
import { pipelines } from '#server/database/schema/pipelines.ts'
import { roleBenchmarks } from '#server/database/schema/role-benchmarks.ts'
import { tags } from '#server/database/schema/tags.ts'
import { configuredReports } from '#server/database/schema/trait-scale-mappings.ts'
import { users } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'

/**
 * What can be called by a name, by the word that lines have for it. People who were assessed are not among them: whoever reads the list
 * looks at nobody, and what was erased has no name.
 */
const NAMED = {
  academy: { table: courses, name: sql`${courses.title}` },
  'book-code-batches': { table: bookCodeBatches, name: sql`${bookCodeBatches.batch_name}` },
  companies: { table: companies, name: sql`${companies.name}` },
  'configured-reports': { table: configuredReports, name: sql`${configuredReports.title}` },
  // Its host alone: what follows may be a secret of the receiver.
  'custom-webhooks': { table: customWebhooks, name: sql`substring(${customWebhooks.url} from '//([^/?#]+)')` },
  departments: { table: departments, name: sql`${departments.name}` },
  franchises: { table: franchises, name: sql`${franchises.name}` },
  'hiring-campaigns': { table: hiringCampaigns, name: sql`${hiringCampaigns.name}` },
  locations: { table: locations, name: sql`${locations.name}` },
  mailer: { table: mailTemplates, name: sql`${mailTemplates.name}` },
  pipelines: { table: pipelines, name: sql`${pipelines.name}` },
  'role-benchmarks': { table: roleBenchmarks, name: sql`${roleBenchmarks.name}` },
  tags: { table: tags, name: sql`${tags.name}` },
  users: { table: users, name: sql`concat_ws(' ', ${users.first}, ${users.last})` },
} as const
type Kind = keyof typeof NAMED
const isNamed = (kind: string): kind is Kind => Object.hasOwn(NAMED, kind)

const partsOf = (object: string | null): { kind: string; ids: string[] } => {
  const [kind = '', rest = ''] = (object ?? '').split(':', 2)
  return { kind, ids: rest.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)) }
}

/** What the things that lines are about are called today, line by line: a name by each number that has one. */
export const namesIn = async (db: Db, objects: readonly (string | null)[]): Promise<Record<string, string>[]> => {
  const asked = new Map<Kind, Set<number>>()
  for (const { kind, ids } of objects.map(partsOf)) {
    if (!isNamed(kind) || ids.length === 0) continue
    const known = asked.get(kind) ?? new Set()
    asked.set(kind, known)
    for (const id of ids) known.add(Number(id))
  }
  const [first, second, ...rest] = [...asked].map(([kind, ids]) => {
    const { table, name } = NAMED[kind]
    return db
      .select({
        kind: sql<string>`${kind}::text`.as('kind'),
        id: sql<number>`${table.id}`.as('id'),
        name: sql<string>`${name}`.as('name'),
      })
      .from(table)
      .where(inArray(table.id, [...ids]))
  })
  const rows = first ? await (second ? unionAll(first, second, ...rest) : first) : []
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind}:${id}`, name]))
  return objects.map((object) => {
    const { kind, ids } = partsOf(object)
    return Object.fromEntries(ids.flatMap((id) => [[id, names.get(`${kind}:${id}`) ?? '']]).filter(([, name]) => name))
  })
}
