import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { FileReply } from '#contract/core/file.ts'
import { Day, Id, Instant, line, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt } from '#contract/core/page.ts'

/** What a person may say of themselves after handing in; nobody has to. */
export const SEXES = ['female', 'male'] as const
/** The categories of the EEO-1 report of the United States, in its order. */
export const ETHNICITIES = [
  'hispanic',
  'white',
  'black',
  'pacific_islander',
  'asian',
  'native_american',
  'two_or_more',
] as const
export const OwnGroup = z.object({ sex: z.nullable(z.enum(SEXES)), ethnicity: z.nullable(z.enum(ETHNICITIES)) })
export type OwnGroup = z.output<typeof OwnGroup>

/** By what people are told apart in a table. */
export const GROUPINGS = ['sex', 'ethnicity', 'sex_ethnicity'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** One group; its figures are null where so few are in it that they would say something about one person. */
export const FairnessGroup = z.object({
  group: z.string(),
  is_hidden: z.boolean(),
  applicants: z.nullable(z.int()),
  /** Who reached the stage, or scored above the median. */
  counted: z.nullable(z.int()),
  share: z.nullable(z.number()),
  rate: z.nullable(z.number()),
  /** Rate against the group with the highest rate among those that are large enough. */
  impact_ratio: z.nullable(z.number()),
  /** 95 % limits of the ratio; null where nobody of one of the two was selected. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  is_reference: z.boolean(),
  /** Under 30 people or under 2 %: figures, but no verdict. */
  is_small: z.boolean(),
  /** Under 2 % of the data, whatever their number: an auditor under Local Law 144 may leave the group out, with the reason and its numbers. */
  may_be_left_out: z.boolean(),
  /** Fisher's exact test against the reference, two-sided. */
  fisher_p: z.nullable(z.number()),
  /** People missing for an equal rate. */
  shortfall: z.nullable(z.number()),
  /** Odds ratio against the reference with its 95 % limits; null where it has none, or where that end is open. */
  odds_ratio: z.nullable(z.number()),
  odds_low: z.nullable(z.number()),
  odds_high: z.nullable(z.number()),
  /** What one more selected here and one fewer of the reference would lift the ratio to. */
  one_more: z.nullable(z.enum(['four fifths', 'equal'])),
  /** Rate against the highest of all groups that are shown, however small: what Local Law 144 asks for. */
  ratio_to_highest: z.nullable(z.number()),
})
export type FairnessGroup = z.output<typeof FairnessGroup>

export const FairnessTable = z.object({
  by: z.enum(GROUPINGS),
  kind: z.enum(['selection', 'scoring']),
  known: z.int(),
  unknown: z.int(),
  /** Why no figure is shown at all. */
  hidden_because: z.nullable(z.enum(['too few people', 'too few decisions', 'too close to other figures'])),
  /** When these figures were counted; what changes is counted in once it concerns five people of known group. */
  as_of: z.nullable(Instant),
  /** Of a scoring table: the median fit of all people of known group. */
  median: z.nullable(z.number()),
  groups: z.array(FairnessGroup),
})
export type FairnessTable = z.output<typeof FairnessTable>

/** What candidates are told before an automated tool is used: Local Law 144 asks for it at least ten business days ahead. */
export const CandidateNotice = z.object({
  /** When it was given; null until that is noted. */
  given_on: z.nullable(Day),
  /** Ten business days later, Monday to Friday; public holidays come on top. */
  usable_from: z.nullable(Day),
  /** In English, to be published or mailed: who asks, the traits assessed, how long they are kept, and how to ask for another way. */
  text: z.string(),
})
export type CandidateNotice = z.output<typeof CandidateNotice>

export const Fairness = z.object({
  /** Whether people are asked for their group after they hand in. */
  asks: z.boolean(),
  /** Of one company; null of several together. */
  notice: z.nullable(CandidateNotice),
  handed_in: z.int(),
  /** Who had said something of themselves when people were last counted. */
  answered: z.int(),
  from: z.nullable(Day),
  to: z.nullable(Day),
  stages: z.array(z.object({ key: z.string(), name: z.string() })),
  status: z.nullable(z.string()),
  benchmarks: z.array(z.object({ id: Id, name: z.string(), version: z.int() })),
  tables: z.array(FairnessTable),
})
export type Fairness = z.output<typeof Fairness>

const filters = {
  company_id: z.optional(Id),
  campaign_id: z.optional(Id),
  /** The stage that counts as selected: whoever stands in it or ever stood in it. */
  status: z.optional(line(60)),
  /** Scoring rates of the fit to this benchmark, where the brand has fits. */
  role_benchmark_id: z.optional(Id),
}
const own = { access: 'survey-token', addition: true, params: z.object({ uuid: Uuid }) } as const
const OwnReply = z.object({
  status: z.literal(200),
  /** Whether the company asks; what was given can be changed and taken back also where it no longer does. */
  asks: z.boolean(),
  groups: z.array(OwnGroup),
})

export const fairness = {
  report: endpoint({
    method: 'GET',
    path: '/fairness',
    summary: 'Selection and scoring rates by group: four fifths, exact test, and nothing about groups of a few',
    access: 'fairness:view',
    addition: true,
    query: z.strictObject(filters),
    replies: { 200: z.object({ status: z.literal(200), fairness: z.array(Fairness) }) },
    errors: ['NOT_FOUND'],
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/fairness/export',
    summary: 'The same tables in the form that New York City Local Law 144 asks for',
    access: 'fairness:view',
    audit: 'fairness.export',
    addition: true,
    files: ['text/csv'],
    body: z.strictObject(filters),
    replies: { 200: FileReply },
    errors: ['NOT_FOUND'],
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/fairness/settings',
    summary:
      'Whether people are asked for their group after they hand in, and when candidates were given notice; can be undone',
    access: 'fairness:view',
    audit: 'fairness.settings',
    addition: true,
    body: z.strictObject({
      company_id: z.optional(Id),
      /** What is left out stays as it is. */
      asks: z.optional(z.boolean()),
      notice_on: z.optional(z.nullable(Day)),
    }),
    replies: {
      200: z.object({
        status: z.literal(200),
        asks: z.boolean(),
        notice_on: z.nullable(Day),
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  own: endpoint({
    ...own,
    method: 'GET',
    path: '/fairness/own/{uuid}',
    summary: 'Whether one is asked for one’s group, and what one has said',
    replies: { 200: OwnReply },
  }),
  give: endpoint({
    ...own,
    method: 'PUT',
    path: '/fairness/own/{uuid}',
    summary: 'Say, change or take back one’s group, after handing in; those who decide never see it',
    audit: 'fairness.give',
    body: z.strictObject({ sex: z.nullable(z.enum(SEXES)), ethnicity: z.nullable(z.enum(ETHNICITIES)) }),
    replies: { 200: OwnReply },
  }),
}
