import * as z from 'zod/mini'
import { COMPARE_MAX } from '#contract/constants.ts'
import { FileReply } from '#contract/core/file.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { FitReason, ShownFit } from './benchmark-scores.ts'
import { OwnQuestion } from './custom-interview-questions.ts'
import { Comparison } from './comparisons.ts'
import { GrowthGoal } from './development-plans.ts'
import { Score } from './survey-results.ts'
import { AnalysisBlock, CoachingPiece, GuideQuestion, Growth } from './survey-results.analysis.ts'
import { Verdict } from '#contract/result-filters.ts'
import { CompanyColours } from './surveys.ts'

/** What a report can hold, in the order in which it stands there. */
export const REPORT_SECTIONS = ['profile', 'quality', 'fit', 'questions', 'coaching', 'growth', 'comparison'] as const
export const ReportSection = z.enum(REPORT_SECTIONS)
export type ReportSection = z.output<typeof ReportSection>

/** What can be printed: also what staff keep to themselves. */
export const PRINT_SECTIONS = [...REPORT_SECTIONS, 'asks', 'changes', 'agreement'] as const
export const PrintSection = z.enum(PRINT_SECTIONS)
export type PrintSection = z.output<typeof PrintSection>

/** What of their own a person may pass on. */
export const OWN_SECTIONS: readonly ReportSection[] = ['profile', 'growth']

const ReportFit = z.object({
  role_benchmark: z.object({ id: Id, name: z.string() }),
  version: z.int(),
  fit: z.nullable(ShownFit),
  reasons: z.array(FitReason),
})

/** A report as it is read: on a page that needs no account, and on paper. A section that is not in it is absent. */
export const Report = z.object({
  company: z.object({ name: z.string(), logo_url: z.nullable(z.string()), colours: CompanyColours }),
  /** Null where names are left out. */
  person: z.nullable(z.object({ first: z.string(), last: z.string() })),
  role_name: z.string(),
  submitted_at: z.nullable(Instant),
  /** The questionnaire that was answered. */
  instrument: z.string(),
  norm: z.string(),
  /** Of the norm, of the way of scoring, and of the sentences where there are some; that of a role stands beside its fit. */
  versions: z.object({ norm: z.string(), scorer: z.nullable(z.string()), texts: z.nullable(z.string()) }),
  profile: z.optional(z.object({ scores: z.array(Score), blocks: z.array(AnalysisBlock) })),
  quality: z.optional(z.object({ verdict: Verdict, reasons: z.array(z.string()) })),
  fit: z.optional(z.array(ReportFit)),
  questions: z.optional(z.array(GuideQuestion)),
  /** The company's own, chosen for this person, in their order: with `questions`. */
  own_questions: z.optional(z.array(OwnQuestion)),
  coaching: z.optional(z.object({ person: z.array(CoachingPiece), manager: z.array(CoachingPiece) })),
  growth: z.optional(Growth),
  /** The goal that was chosen, or none: with `growth`. */
  goal: z.optional(z.nullable(GrowthGoal)),
  comparison: z.optional(Comparison),
})
export type Report = z.output<typeof Report>

/** A link to a report: what it shows, until when, and when it was opened. The link itself is told once and never kept. */
export const ReportLink = z.object({
  id: Id,
  /** Whom it was made for, in the maker's words. */
  label: z.nullable(z.string()),
  sections: z.array(ReportSection),
  shows_names: z.boolean(),
  /** Who made it; null where the person did themselves. */
  by: z.nullable(z.string()),
  expires_at: Instant,
  revoked_at: z.nullable(Instant),
  created_at: Instant,
  open_count: z.int(),
  /** Newest first, the last twenty. */
  opens: z.array(z.object({ at: Instant, device: z.string() })),
})
export type ReportLink = z.output<typeof ReportLink>

const MAX_DAYS = 90
const chosen = <S extends z.ZodMiniType>(section: S) =>
  z.array(section).check(z.minLength(1, 'Choose at least one section.'), z.maxLength(10))
const what = {
  shows_names: z._default(z.boolean(), true),
  /** For a comparison: who stands beside the person, who is the reference, and whose targets are drawn. */
  with: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(COMPARE_MAX - 1))),
  pinned: z.optional(Id),
  role_benchmark_id: z.optional(Id),
}
const payload = z.string().check(z.minLength(1), z.maxLength(500))

export const reports = {
  encode: endpoint({
    method: 'POST',
    path: '/survey-results/public/encode-report-payload',
    summary:
      'A link to chosen sections of a report that whoever has it can open until it ends; made by staff, or by the person for their own',
    access: 'signed-in-or-survey-token',
    audit: 'reports.share',
    body: z.strictObject({
      survey_result_id: z.optional(Id),
      uuid: z.optional(Uuid),
      expires_in_days: z.int().check(z.gte(1), z.lte(MAX_DAYS, `A link lasts at most ${MAX_DAYS} days.`)),
      label: z.optional(line(120)),
      sections: chosen(ReportSection),
      ...what,
    }),
    replies: {
      200: z.object({ status: z.literal(200), payload: z.string(), url: z.string(), expires_at: Instant }),
    },
    errors: ['NOT_FOUND', 'NOT_DURING_PROXY', 'NOTHING_TO_ANALYSE'],
  }),
  links: endpoint({
    method: 'GET',
    path: '/reports/links',
    summary: 'Links to reports of a result, newest first, and when each was opened',
    access: 'candidates:view',
    addition: true,
    query: z.strictObject({ survey_result_id: Id }),
    replies: { 200: itemsReply(200, 'report_links', ReportLink) },
    errors: ['NOT_FOUND'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/reports/links/{id}',
    summary: 'Take a link back; it opens nothing from now on. Can be undone for 15 seconds',
    access: 'candidates:edit',
    audit: 'reports.revoke',
    addition: true,
    params: z.object({ id: IdParam }),
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: z.optional(CommandReceipt) }) },
  }),
  open: endpoint({
    method: 'POST',
    path: '/public/reports/open',
    summary: 'What a link to a report shows',
    access: 'public',
    audit: 'reports.open',
    addition: true,
    body: z.strictObject({ payload }),
    replies: {
      200: z.object({ status: z.literal(200), reports: z.array(Report), expires_at: Instant }),
    },
    errors: ['NOT_FOUND', 'REPORT_LINK_OVER', 'REPORT_CLOSED'],
  }),
  print: endpoint({
    method: 'POST',
    path: '/reports/print',
    summary: 'Chosen sections of a report as PDF, with the same numbers as the page',
    access: 'candidates:export',
    audit: 'reports.print',
    addition: true,
    ownTransactions: true,
    files: ['application/pdf'],
    body: z.strictObject({
      survey_result_id: Id,
      sections: chosen(PrintSection),
      ...what,
      /** What is asked in an interview of so many minutes: what is worth most in them. Without it, all. */
      minutes: z.optional(z.int().check(z.gte(5), z.lte(240))),
      /** For an agreement: which one. */
      conflict_plan_id: z.optional(Id),
    }),
    replies: { 200: FileReply },
    errors: ['NOT_FOUND', 'NOT_DURING_PROXY', 'NOTHING_TO_ANALYSE'],
  }),
  printShared: endpoint({
    method: 'POST',
    path: '/public/reports/print',
    summary: 'What a link to a report shows, as PDF',
    access: 'public',
    audit: 'reports.print_shared',
    addition: true,
    ownTransactions: true,
    files: ['application/pdf'],
    body: z.strictObject({ payload }),
    replies: { 200: FileReply },
    errors: ['NOT_FOUND', 'REPORT_LINK_OVER', 'REPORT_CLOSED'],
  }),
}
