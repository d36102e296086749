import type { Feature } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { spanOf } from '#contract/change-lines.ts'
import type { FileReply } from '#contract/core/file.ts'
import {
  type PrintSection,
  REPORT_SECTIONS,
  type ReportSection,
  type reports as contract,
} from '#contract/resources/reports.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { PDF_TYPE, pdfInWorker, type PrintedReport } from '#server/kernel/pdf.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { byClocksOf, dayIn, zoneOf } from '#server/kernel/company-days.ts'
import type { Readings } from '#server/kernel/readings.ts'
import { guideWithin } from '#science/reports/guide-within.ts'
import { contentOf, demandOwnName, demandSections, UNREADABLE } from './content.ts'
import type { LinkParts } from './links.service.ts'
import { openReport } from './opening.ts'
import { findResult, noteEvent } from './reports.queries.ts'

// The same report on paper. Reading is one unit of work; drawing comes after it, so that no connection waits for a page.

const FEATURES: Record<Exclude<PrintSection, ReportSection>, Feature> = {
  asks: 'behavioural_questions_chart',
  changes: 'changes_over_time',
  agreement: 'conflict_tool',
}

const isShared = (section: PrintSection): section is ReportSection => REPORT_SECTIONS.some((one) => one === section)

const nameOf = ({ person }: PrintedReport): string => (person ? `${person.first} ${person.last}`.trim() : 'a person')

/** What a document is called: by its one section, else by its person. */
const titleOf = (sections: readonly PrintSection[], report: PrintedReport): string => {
  const [only] = sections.length === 1 ? sections : []
  const name = nameOf(report)
  if (report.agreement) return `Agreement of ${report.agreement.people.map(({ first }) => first).join(' and ')}`
  if (only === 'growth') return `Growth report of ${name}`
  if (only === 'questions') return `Interview guide for ${name}`
  if (only === 'asks') return `What to ask ${name}`
  if (only === 'coaching') return `Coaching of ${name}`
  if (only === 'changes') return `Changes of ${name} over time`
  if (report.comparison) return 'Comparison'
  return report.person ? `Report on ${name}` : 'Report without a name'
}

const KINDS: Partial<Record<PrintSection, string>> = {
  growth: 'growth-report',
  questions: 'interview-guide',
  asks: 'what-to-ask',
  coaching: 'coaching',
  changes: 'changes',
  agreement: 'agreement',
}

/** Names of files stand in lists of downloads and in mails: they say what it is, and of whom only by number. */
const fileName = (sections: readonly PrintSection[], report: PrintedReport, id: number | null, day: string): string => {
  const [only] = sections.length === 1 ? sections : []
  const kind = (only && KINDS[only]) ?? (report.comparison ? 'comparison' : 'report')
  return [kind, id, `${day}.pdf`].filter((part) => part !== null).join('-')
}

interface Issued {
  report: PrintedReport
  /** By this number the log of the result, or of the link, finds who printed what and when. */
  issue: string
  /** In which its days are told. */
  zone: string
}

const draw = async (
  ctx: Context,
  sections: readonly PrintSection[],
  { report, issue, zone }: Issued,
  id: number | null,
): Promise<FileReply> => {
  const title = titleOf(sections, report)
  const day = dayIn(zone, ctx.clock.now())
  const accent = report.company.colours?.light.accent ?? brands[ctx.brand].theme.light.accent
  const content = await pdfInWorker({
    kind: 'report',
    title,
    brand: ctx.brand,
    accent,
    day,
    zone,
    issue,
    report: byClocksOf(zone, report),
  })
  return { status: 200, name: fileName(sections, report, id, day), type: PDF_TYPE, content }
}

type Asked = BodyOf<typeof contract.print>

const demandPrintable = (ctx: Context, { sections, conflict_plan_id }: Asked): void => {
  demandOwnName(ctx, sections)
  for (const section of sections)
    if (!isShared(section) && !brands[ctx.brand].features[FEATURES[section]])
      throw invalid('sections', `There is no section “${section}” here.`)
  if (sections.includes('agreement') && conflict_plan_id === undefined)
    throw invalid('conflict_plan_id', 'Name the agreement.')
}

type AskedAbout = Pick<PrintedReport, 'asks' | 'standing' | 'ratings'>

/** What to ask about, worth most first, with the scores and the targets that it was chosen by, and its scorecards. */
const asksOf = async (
  ctx: Context,
  readings: Readings,
  { id, minutes }: { id: number; minutes: number | undefined },
): Promise<AskedAbout> => {
  const { asks = [], role_benchmark: role } = await readings.analysis({ ...ctx, audit: {} }, id)
  const sorted = asks.toSorted((one, other) => other.priority - one.priority)
  // Targets of another version of the role did not choose these topics.
  const fit = role
    ? (await readings.fits(ctx, id)).find((one) => one.role_benchmark.id === role.id && one.version === role.version)
    : undefined
  return {
    asks: minutes === undefined ? sorted : guideWithin(sorted, minutes),
    standing: { scores: (await readings.result(ctx, id)).scores, reasons: fit?.reasons ?? [] },
    ratings: await readings.ratings(ctx, id),
  }
}

/** What has changed, and what happened in the company meanwhile, as the page has both. */
const changesOf = async (
  ctx: Context,
  readings: Readings,
  { company_id, survey_result_id }: { company_id: number; survey_result_id: number },
): Promise<Pick<PrintedReport, 'changes' | 'meanwhile'>> => {
  const changes = await readings.changes(ctx, survey_result_id)
  const span = spanOf(changes.points, (at) => dayIn(zoneOf(ctx.scope), new Date(at)))
  return { changes, ...(span ? { meanwhile: await readings.events(ctx, { company_id, ...span }) } : {}) }
}

/** Everything that staff print of a result, read in one unit of work. */
const read = async (ctx: Context, { readings }: LinkParts, asked: Asked): Promise<Issued> => {
  const { survey_result_id: id, sections, shows_names, conflict_plan_id, minutes, ...choice } = asked
  const result = await findResult(ctx.db, ctx.scope, { id })
  if (!result) throw fail('NOT_FOUND')
  demandPrintable(ctx, asked)
  const shared = sections.filter(isShared)
  demandSections(ctx, { sections: shared, choice })
  if (result.submitted_at === null || result.quality_verdict === UNREADABLE) throw fail('NOTHING_TO_ANALYSE')
  const key = { company_id: result.company_id, survey_result_id: result.id }
  const report = await contentOf(ctx, readings, { ...key, sections: shared, shows_names, choice })
  if (minutes !== undefined && report.questions) report.questions = guideWithin(report.questions, minutes)
  const asks = sections.includes('asks') ? await asksOf(ctx, readings, { id, minutes }) : {}
  const agreement = sections.includes('agreement')
    ? (await readings.agreements(ctx, id)).find((plan) => plan.id === conflict_plan_id)
    : undefined
  if (sections.includes('agreement') && !agreement) throw fail('NOT_FOUND')
  const number = await noteEvent(ctx.db, {
    ...key,
    event: 'downloaded',
    user_id: staff(ctx).user.id,
    properties: { sections },
    created_at: ctx.clock.now(),
  })
  const issue = `P-${number}`
  Object.assign(ctx.audit, { company_id: key.company_id, object: `survey-results:${id}`, changed: { sections, issue } })
  const printed = {
    ...report,
    ...asks,
    ...(sections.includes('coaching') ? { plan: await readings.coachingPlan(ctx, id) } : {}),
    ...(sections.includes('changes') ? await changesOf(ctx, readings, key) : {}),
    ...(agreement ? { agreement } : {}),
  }
  return { report: printed, issue, zone: zoneOf(ctx.scope) }
}

/** A report on paper, for staff. */
export const printReport = async (ctx: Context, parts: LinkParts, asked: Asked): Promise<FileReply> => {
  const issued = await ctx.database.transaction(ctx.scope, (db) => read({ ...ctx, db }, parts, asked))
  return draw(ctx, asked.sections, issued, asked.survey_result_id)
}

/** What a link shows, on paper. */
export const printShared = async (ctx: Context, parts: LinkParts, payload: string): Promise<FileReply> => {
  const { reports, opening, zone } = await ctx.database.transaction(ctx.scope, (db) =>
    openReport({ ...ctx, db }, parts, payload),
  )
  const [report] = reports
  if (!report) throw fail('NOT_FOUND')
  return draw(
    ctx,
    REPORT_SECTIONS.filter((section) => report[section] !== undefined),
    { report, issue: `L-${opening}`, zone },
    null,
  )
}
