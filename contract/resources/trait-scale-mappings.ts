import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listFields, Pagination } from '#contract/core/page.ts'
import { BAND_KEYS, SCALE_CODES } from '#science/vocabulary.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters.`))

/** One scale of a trait: how much it counts. A negative weight counts the other way round. */
export const TraitMapping = z.strictObject({
  trait: line(80),
  scale: z.enum(SCALE_CODES, 'This is not a scale.'),
  low_label: text(80),
  high_label: text(80),
  weight: z.number().check(z.gte(-5), z.lte(5)),
  order: z.int().check(z.gte(0), z.lte(1_000)),
})
export type TraitMapping = z.output<typeof TraitMapping>
export const ReportText = z.strictObject({ trait: line(80), band: z.enum(BAND_KEYS), text: text(1_000) })
export const ReportSection = z.strictObject({
  title: line(120),
  text: text(2_000),
  traits: z.array(line(80)).check(z.maxLength(40)),
})

const content = {
  sections: z.array(ReportSection).check(z.maxLength(20)),
  mappings: z.array(TraitMapping).check(z.maxLength(120)),
  texts: z.array(ReportText).check(z.maxLength(300)),
}

/** Whom a report is shown for: everybody where nothing is named. */
const Target = z.strictObject({
  type: z.nullable(z.enum(['candidate', 'employee'])),
  company_id: z.nullable(Id),
  campaign_id: z.nullable(Id),
})
export type ReportTarget = z.output<typeof Target>
/** For how many groups of people one report may be. */
export const REPORT_TARGETS_MAX = 50
const include_in = z.array(Target).check(z.maxLength(REPORT_TARGETS_MAX))

/** What a version says; one that was active never changes. */
export const ReportVersion = z.object({
  version: z.int(),
  ...content,
  comment: z.nullable(z.string()),
  created_by: z.string(),
  created_at: Instant,
})
export type ReportVersion = z.output<typeof ReportVersion>

const row = {
  id: Id,
  uuid: Uuid,
  title: z.string(),
  brand: z.string(),
  is_active: z.boolean(),
  is_archived: z.boolean(),
  include_in: z.array(Target),
  /** Of the newest version. */
  mappings: z.array(TraitMapping),
  version: z.int(),
  active_version: z.nullable(z.int()),
  /** Results that have read it. */
  issued: z.int(),
  created_at: Instant,
  updated_at: Instant,
}
export const ConfiguredReport = z.object(row)
export type ConfiguredReport = z.output<typeof ConfiguredReport>
export const ConfiguredReportWhole = z.object({ ...row, versions: z.array(ReportVersion) })
export type ConfiguredReportWhole = z.output<typeof ConfiguredReportWhole>

/** Who would read something else by these words and weights than by the active version. */
export const ReportEffects = z.object({
  compared_with: z.nullable(z.int()),
  people: z.int(),
  /** Only the newest 2,000 were looked at. */
  is_capped: z.boolean(),
  changed: z.int(),
  traits: z.array(z.object({ trait: z.string(), other_band: z.int(), other_words: z.int() })),
})
export type ReportEffects = z.output<typeof ReportEffects>

const ReadTrait = z.object({
  name: z.string(),
  low_label: z.string(),
  high_label: z.string(),
  percentile: z.nullable(z.int()),
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
  band: z.nullable(z.enum(BAND_KEYS)),
  also: z.array(z.enum(BAND_KEYS)),
  reliability: z.number(),
  scales: z.array(z.enum(SCALE_CODES)),
  text: z.nullable(z.string()),
})
/** A configured report as one person's result reads it, by the version that was issued. */
export const IssuedReport = z.object({
  id: Id,
  title: z.string(),
  version: z.int(),
  issued_at: Instant,
  norm: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string(), traits: z.array(ReadTrait) })),
})
export type IssuedReport = z.output<typeof IssuedReport>

const fields = listFields(['updated_at', 'created_at', 'title'])
const one = z.object({ id: IdParam })
const feature = 'report_configurator'
const manage = { access: 'reports:manage', feature, internal: true } as const

export const traitScaleMappings = {
  list: endpoint({
    method: 'GET',
    path: '/trait-scale-mappings/reports',
    summary: 'Configured reports',
    access: 'signed-in',
    feature,
    query: z.strictObject(fields),
    replies: { 200: z.object({ status: z.literal(200), reports: z.array(ConfiguredReport), pagination: Pagination }) },
  }),
  listOrCreate: endpoint({
    method: 'POST',
    path: '/trait-scale-mappings/reports',
    summary: 'Configured reports, filters in the body; with a title, a new report, for whoever configures reports',
    access: 'signed-in',
    feature,
    audit: 'trait-scale-mappings.create',
    body: z.strictObject({
      ...fields,
      title: z.optional(line(120)),
      include_in: z.optional(include_in),
      sections: z.optional(content.sections),
      mappings: z.optional(content.mappings),
      texts: z.optional(content.texts),
      comment: z.optional(line(200)),
    }),
    replies: {
      200: z.object({ status: z.literal(200), reports: z.array(ConfiguredReport), pagination: Pagination }),
      201: itemsReply(201, 'reports', ConfiguredReportWhole),
    },
    errors: ['FORBIDDEN'],
  }),
  effects: endpoint({
    ...manage,
    method: 'POST',
    path: '/trait-scale-mappings/effects',
    summary: 'Who would read something else, computed on stored results; nothing is saved',
    audit: 'trait-scale-mappings.effects',
    addition: true,
    body: z.strictObject({ id: z.optional(Id), ...content }),
    replies: { 200: itemsReply(200, 'effects', ReportEffects) },
    errors: ['NOT_FOUND'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/trait-scale-mappings/results/{id}',
    summary: 'The configured reports of one result; the first reading issues them, and they stay as issued',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    feature,
    addition: true,
    params: one,
    replies: { 200: itemsReply(200, 'reports', IssuedReport) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/trait-scale-mappings/reports/{id}',
    summary: 'One configured report with its versions',
    access: 'signed-in',
    feature,
    params: one,
    replies: { 200: itemsReply(200, 'reports', ConfiguredReportWhole) },
  }),
  update: endpoint({
    ...manage,
    method: 'PUT',
    path: '/trait-scale-mappings/reports/{id}',
    summary: 'Change a report: words, weights or sections make a new version; active is what has no holes',
    audit: 'trait-scale-mappings.update',
    params: one,
    body: z.strictObject({
      title: z.optional(line(120)),
      include_in: z.optional(include_in),
      sections: z.optional(content.sections),
      mappings: z.optional(content.mappings),
      texts: z.optional(content.texts),
      comment: z.optional(line(200)),
      is_active: z.optional(z.boolean()),
      is_archived: z.optional(z.boolean()),
      updated_at: z.optional(Instant),
    }),
    replies: {
      200: z.object({
        status: z.literal(200),
        reports: z.array(ConfiguredReportWhole),
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['STALE'],
  }),
}
