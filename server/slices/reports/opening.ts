import { browserOf, systemOf } from '#contract/core/device.ts'
import type { Report, ReportSection } from '#contract/resources/reports.ts'
import { zoneAt } from '#server/kernel/company-days.ts'
import type { AuditNote, Context } from '#server/kernel/context.ts'
import { enterScope } from '#server/kernel/database.ts'
import { publish } from '#server/kernel/events.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { fail, isFailure } from '#server/kernel/problems.ts'
import { everything, type Scope } from '#server/kernel/scope.ts'
import { contentOf, type Wanted } from './content.ts'
import { type LinkParts, PURPOSE } from './links.service.ts'
import { companiesOfResults, type LinkRecord, noteOpened, selectByHash } from './reports.queries.ts'

// What a link shows to whoever has it. The link is the scope: its own company, and those of the people it compares.

/** Reasons why a report can no longer be made although its link is good: somebody in it was erased, or a benchmark is gone. */
const GONE = new Set(['NOT_FOUND', 'VALIDATION_FAILED', 'NOTHING_TO_ANALYSE'])

const deviceOf = (agent: string): string =>
  [browserOf(agent) ?? 'Unknown browser', systemOf(agent)].filter(Boolean).join(' on ')

const linkOf = async (ctx: Context, { secrets }: LinkParts, payload: string): Promise<LinkRecord> => {
  const token = secrets.open(PURPOSE, payload)
  if (token === null) throw fail('NOT_FOUND')
  await enterScope(ctx.db, everything('report link'))
  const link = await selectByHash(ctx.db, sha256(token))
  if (!link) throw fail('NOT_FOUND')
  if (link.revoked_at !== null || link.expires_at <= ctx.clock.now()) throw fail('REPORT_LINK_OVER')
  return link
}

/** The report behind a link, and the number of this look. The look is written down, without saying whose it was: nobody has signed in. */
export const openReport = async (
  ctx: Context,
  parts: LinkParts,
  payload: string,
): Promise<{ reports: Report[]; expires_at: string; opening: number; zone: string }> => {
  const link = await linkOf(ctx, parts, payload)
  const { company_id, survey_result_id, shows_names, created_by } = link
  const choice = link.choice as Wanted['choice']
  const companies = await companiesOfResults(ctx.db, [survey_result_id, ...(choice.with ?? [])])
  // What a company shows ends with it, until it is back. What people pass on of themselves is their own, as their own page of it is.
  if (created_by !== null && companies.some(({ is_active }) => !is_active)) throw fail('REPORT_CLOSED')
  // Whoever has the link has said nothing of where they are: days are those of the company.
  const zone = await zoneAt(ctx.db, company_id)
  const scope: Scope = {
    kind: 'companies',
    companies: companies.map(({ id }) => id),
    userId: created_by ?? 0,
    franchiseId: null,
    zone,
  }
  await enterScope(ctx.db, scope)
  const sections = link.sections as ReportSection[]
  const wanted = { company_id, survey_result_id, sections, shows_names, choice }
  // What is read on the way leaves its own words, or none, in a list of its own: this call is written down as the look it is.
  const beside: AuditNote = {}
  const report = await contentOf({ ...ctx, scope, audit: beside }, parts.readings, wanted).catch((error: unknown) => {
    throw isFailure(error) && GONE.has(error.key) ? fail('REPORT_LINK_OVER') : error
  })
  const opening = await noteOpened(ctx.db, {
    company_id,
    report_link_id: link.id,
    device: deviceOf(ctx.agent),
    created_at: ctx.clock.now(),
  })
  // Who looks at the list of links sees it open.
  await publish(ctx.db, { type: 'survey-results', company_id, ids: [survey_result_id], by: null })
  Object.assign(ctx.audit, { company_id, object: `report-links:${link.id}`, taken: beside.taken })
  return { reports: [report], expires_at: link.expires_at.toISOString(), opening, zone }
}
