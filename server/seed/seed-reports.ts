import { sql } from 'drizzle-orm'
import { configuredReports, configuredReportVersions } from '#server/database/schema/trait-scale-mappings.ts'
import { addDays } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { seedReport } from './trait-scale-mappings.seed.ts'

/** The configured report of the example world, active for everybody. */
export const seedReports = async (db: Db, author: number, now: Date): Promise<void> => {
  const created_at = addDays(now, -30)
  const [report] = await db
    .insert(configuredReports)
    .values({
      uuid: sql`gen_random_uuid()`,
      title: seedReport.title,
      brand: 'be',
      include_in: [{ type: null, company_id: null, campaign_id: null }],
      active_version: 1,
      created_by: author,
      created_at,
      updated_at: created_at,
    })
    .returning({ id: configuredReports.id })
  await db.insert(configuredReportVersions).values({
    report_id: report?.id ?? 0,
    version: 1,
    content: seedReport.content,
    created_by: author,
    created_at,
  })
}
