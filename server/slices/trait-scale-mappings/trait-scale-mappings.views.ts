import type {
  ConfiguredReport,
  ConfiguredReportWhole,
  ReportTarget,
  ReportVersion,
} from '#contract/resources/trait-scale-mappings.ts'
import type { Context } from '#server/kernel/context.ts'
import { countIssues, type ReportRecord, selectVersions } from './trait-scale-mappings.queries.ts'

type Content = Pick<ReportVersion, 'sections' | 'mappings' | 'texts'>

/** What a version says. It was parsed by the contract when it was written. */
export const contentOf = ({ content }: { content: unknown }): Content => {
  const { sections = [], mappings = [], texts = [] } = content as Partial<Content>
  return { sections, mappings, texts }
}

/** Reports with every version, newest first. */
export const wholeViews = async (ctx: Context, rows: readonly ReportRecord[]): Promise<ConfiguredReportWhole[]> => {
  const ids = rows.map(({ id }) => id)
  const versions = await selectVersions(ctx.db, ids)
  const issued = await countIssues(ctx.db, ids)
  return rows.map((row) => {
    const own = versions.filter(({ report_id }) => report_id === row.id)
    const newest = own[0]
    return {
      id: row.id,
      uuid: row.uuid,
      title: row.title,
      brand: row.brand,
      is_active: row.active_version !== null,
      is_archived: row.is_archived,
      include_in: row.include_in as ReportTarget[],
      mappings: newest ? contentOf(newest).mappings : [],
      version: newest?.version ?? 0,
      active_version: row.active_version,
      issued: issued.get(row.id) ?? 0,
      versions: own.map((one) => ({
        version: one.version,
        ...contentOf(one),
        comment: one.comment,
        created_by: one.created_by,
        created_at: one.created_at.toISOString(),
      })),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

/** The same for lists, without the versions. */
export const rowViews = async (ctx: Context, rows: readonly ReportRecord[]): Promise<ConfiguredReport[]> =>
  (await wholeViews(ctx, rows)).map(({ versions: _, ...row }) => row)
