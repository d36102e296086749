import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'

/** Numbers of the statements of the questionnaire that it rests on. */
const items = z.array(z.int())

/** A piece of an analysis: what it says, by which rule, from which scales and statements. */
export const AnalysisBlock = z.object({
  id: z.string(),
  kind: z.enum(['domain', 'high', 'low', 'pair', 'gap', 'facet', 'band']),
  rule: z.string(),
  scales: z.array(z.string()),
  items,
  text: z.string(),
  /** Other words by a language model, for whoever reviews them alone, and who wrote them. */
  suggestion: z.optional(z.object({ text: z.string(), by: z.string() })),
})
export type AnalysisBlock = z.output<typeof AnalysisBlock>

/** A question for an interview: why it is asked of this person, two probes, and what answers of 1, 3 and 5 sound like. */
export const GuideQuestion = z.object({
  /** What a scorecard rates: "C3.L". */
  code: z.string(),
  facet: z.string(),
  items,
  /** What its answer tells about, in the words of job descriptions. */
  competency: z.string(),
  why: z.string(),
  minutes: z.int(),
  /** What an answer is worth: compare it over the minutes. */
  priority: z.number(),
  text: z.string(),
  probes: z.array(z.string()),
  anchors: z.object({ 1: z.string(), 3: z.string(), 5: z.string() }),
  /** Another way to ask, by a language model where one is switched on: for whoever asks, to be reviewed before use. */
  suggestion: z.optional(z.object({ text: z.string(), probes: z.array(z.string()) })),
})
export type GuideQuestion = z.output<typeof GuideQuestion>

/** What to ask about in an interview, and what an answer is worth; without the question itself. */
const Ask = z.pick(GuideQuestion, {
  code: true,
  facet: true,
  competency: true,
  why: true,
  minutes: true,
  priority: true,
})
export type Ask = z.output<typeof Ask>

/** A piece of coaching: what helps, what does not, a question, the rule that put it here, and where the person stands. */
export const CoachingPiece = z.object({
  id: z.string(),
  facet: z.string(),
  items,
  rule: z.string(),
  why: z.string(),
  do: z.string(),
  dont: z.string(),
  question: z.string(),
})
export type CoachingPiece = z.output<typeof CoachingPiece>

const growthPiece = { id: z.string(), facet: z.string(), items, text: z.string(), why: z.string() }
export const GrowthPiece = z.object(growthPiece)
export type GrowthPiece = z.output<typeof GrowthPiece>

/** What the person can build on, watch and practise; of the goals they choose one. */
export const Growth = z.object({
  strengths: z.array(GrowthPiece),
  over_use: z.nullable(GrowthPiece),
  goals: z.array(z.object({ ...growthPiece, plans: z.array(z.string()) })),
})
export type Growth = z.output<typeof Growth>

/** What an issue of an analysis was written from. */
const writtenFrom = {
  /** Counted from 1: writing it anew is another issue, and those before stay as they are. */
  issue: z.int(),
  /** Version of the sentences, and of the norm the scores were made under. */
  content_version: z.string(),
  norm_version: z.string(),
  /** The role and the version of its benchmark that it was written against; null without one. */
  role_benchmark: z.nullable(z.object({ id: Id, name: z.string(), version: z.int() })),
}

/** An analysis as it was issued. */
export const ResultAnalysis = z.object({
  survey_result_id: Id,
  ...writtenFrom,
  /** How many there are, those that were taken back among them. */
  issues: z.int(),
  blocks: z.array(AnalysisBlock),
  /** Whether other words for its blocks can be asked for. */
  may_suggest: z.boolean(),
  /** What to ask in an interview; only in brands with interview questions. */
  questions: z.optional(z.array(GuideQuestion)),
  /** What to ask about first; only in brands with the behavioural questions chart. */
  asks: z.optional(z.array(Ask)),
  /** For the person and for the one who leads them; only in brands with coaching. */
  coaching: z.optional(z.object({ person: z.array(CoachingPiece), manager: z.array(CoachingPiece) })),
  /** Only in brands with the growth report; null where it was written before there was one. */
  growth: z.optional(z.nullable(Growth)),
  created_at: Instant,
})
export type ResultAnalysis = z.output<typeof ResultAnalysis>

/** Words that one issue has and the one before it has not, or the other way round. */
const IssueChange = z.object({
  part: z.enum(['analysis', 'questions', 'coaching', 'growth']),
  /** The block, question or piece: "C4.H", "rule 4", "FIT.C2.LOW". */
  id: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type IssueChange = z.output<typeof IssueChange>

/** One time that an analysis was written. */
export const AnalysisIssue = z.object({
  ...writtenFrom,
  /** Null for what was written before it was kept. */
  scorer_version: z.nullable(z.string()),
  /** Whether it is what is read now: the last that nobody took back. */
  is_in_force: z.boolean(),
  /** When writing it was undone. */
  withdrawn_at: z.nullable(Instant),
  created_at: Instant,
  /** What reads differently from the one in force before it; nothing for the first. */
  changes: z.array(IssueChange),
})
export type AnalysisIssue = z.output<typeof AnalysisIssue>

const ofResult = { survey_result_id: IdParam }

/** What is said about a result. */
export const surveyResultsAnalysis = {
  generateAnalysis: endpoint({
    method: 'POST',
    path: '/survey-results/generate-analysis-and-interview-questions',
    summary:
      'What can be said about a result, sentence by sentence, each with its rule; the same result gives the same words',
    access: 'candidates:view',
    audit: 'survey-results.generate_analysis',
    reads: 'survey-results.opened',
    body: z.strictObject({
      survey_result_id: Id,
      regenerate: z.optional(z.boolean()),
      /** Asks a language model for other words for what stands out, where one is switched on. */
      suggest: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({
        status: z.literal(200),
        analyses: z.array(ResultAnalysis),
        /** Takes back that it was written anew. */
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['NOT_FOUND', 'NOTHING_TO_ANALYSE'],
  }),
  listIssues: endpoint({
    method: 'GET',
    path: '/survey-results/{survey_result_id}/analyses',
    summary:
      'Each time that something was written about a result, the last first, and what reads differently since the one before',
    access: 'candidates:view',
    addition: true,
    reads: 'survey-results.opened',
    params: z.object(ofResult),
    replies: { 200: itemsReply(200, 'analysis_issues', AnalysisIssue) },
    errors: ['NOTHING_TO_ANALYSE'],
  }),
  getIssue: endpoint({
    method: 'GET',
    path: '/survey-results/{survey_result_id}/analyses/{issue}',
    summary: 'What was said about a result, as it was issued',
    access: 'candidates:view',
    addition: true,
    reads: 'survey-results.opened',
    params: z.object({ ...ofResult, issue: IdParam }),
    replies: { 200: itemsReply(200, 'analyses', ResultAnalysis) },
    errors: ['NOTHING_TO_ANALYSE'],
  }),
}
