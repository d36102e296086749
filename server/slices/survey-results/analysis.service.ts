import type { Brand } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type {
  Ask,
  GuideQuestion,
  ResultAnalysis,
  surveyResultsAnalysis as contract,
} from '#contract/resources/survey-results.analysis.ts'
import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import { analyse } from '#science/reports/analysis.ts'
import { coachingFor } from '#science/reports/coaching.ts'
import { growthFor } from '#science/reports/growth.ts'
import { guideFor } from '#science/reports/guide.ts'
import { CONTENT_VERSION, writeAnalysis } from '#science/reports/writer.ts'
import { PULSE_MODEL } from '#science/norms/norms.ts'
import { measuresOfRanges, measuresOfTs } from '#science/scoring/measures.ts'
import type { Context } from '#server/kernel/context.ts'
import { normOf } from '#server/norm-book.ts'
import { fail } from '#server/kernel/problems.ts'
import type { QuestionWriterPort } from '#server/ports/question-writer.port.ts'
import { type Suggested, withOtherWords, withSuggestions, type Worded } from './suggestions.ts'
import { insertIssue, replaceIssue, selectAnalysis, selectIssues, updateSuggestions } from './analysis.queries.ts'
import { AUDIENCE, demandReadable, isSameIssue, keyOf, recordIssue, type Stored } from './analysis-issue.ts'
import { statementsOf, withItems } from './analysis-items.ts'
import { type ResultRecord, selectOne } from './survey-results.queries.ts'
import { selectScoreSet } from './survey-results.scores.queries.ts'

/** The role that a result is looked at for: the closest benchmark in force, its version and its targets. */
export interface ClosestRole {
  id: number
  name: string
  version: number
  traits: BenchmarkTrait[]
}

/** What the analysis asks of another slice. */
export interface AnalysisParts {
  closestRole: (ctx: Context, result: ResultRecord) => Promise<ClosestRole | undefined>
  /** Suggests other words for questions. Without one there are none: neither made, nor shown. */
  writer: QuestionWriterPort | null
}

/** What is read now, and how it is taken back where it was written anew. */
interface Written {
  stored: Stored
  command?: CommandReceipt
}

const askOf = ({ code, facet, competency, why, minutes, priority }: GuideQuestion): Ask => ({
  code,
  facet,
  competency,
  why,
  minutes,
  priority,
})

/** A question or a block of the rules alone: what a model suggested goes to nobody but who reviews it. */
const plain = <T extends { suggestion?: unknown }>({ suggestion: _, ...rest }: T): Omit<T, 'suggestion'> => rest

/** What was written, without what the brand does not have. */
export const view = ({ features }: Brand, row: Stored, isSuggesting: boolean): ResultAnalysis => {
  // Every row was written by the science of this house and answers are held to the contract.
  const { blocks, questions = [], role_benchmark, coaching, growth } = row as unknown as Required<ResultAnalysis>
  return {
    survey_result_id: row.survey_result_id,
    issue: row.issue,
    issues: row.issues,
    content_version: row.content_version,
    norm_version: row.norm_version,
    role_benchmark: features.benchmark_scores ? role_benchmark : null,
    blocks: blocks
      .filter(({ kind }) => features.benchmark_scores || kind !== 'gap')
      .map((block) => (isSuggesting ? block : plain(block))),
    may_suggest: isSuggesting,
    ...(features.interview_questions ? { questions: isSuggesting ? questions : questions.map(plain) } : {}),
    ...(features.behavioural_questions_chart ? { asks: questions.map(askOf) } : {}),
    ...(features.coaching ? { coaching } : {}),
    ...(features.growth_report ? { growth } : {}),
    created_at: row.created_at.toISOString(),
  }
}

/** The scores of a result, and the role that it is looked at for. */
const basisOf = async (ctx: Context, row: ResultRecord, { closestRole }: AnalysisParts) => {
  const set = await selectScoreSet(ctx.db, ctx.scope, row.id)
  const norm = normOf(set?.norm_version)
  const isPulse = set?.norm_version === PULSE_MODEL
  if (!set || !(norm || isPulse)) throw fail('NOTHING_TO_ANALYSE')
  const measures = norm ? measuresOfTs(set.t, norm) : measuresOfRanges(set)
  const role = brands[ctx.brand].features.benchmark_scores && !isPulse ? await closestRole(ctx, row) : undefined
  return { set, measures, role, traits: role?.traits ?? [], roleTitle: role?.name ?? row.role_name }
}

/** Somebody looks at the product as a colleague's role: what is written now is shown to them, and not kept. */
const isOnlyLooking = ({ actor }: Context): boolean => actor.kind === 'staff' && actor.is_viewing === true

const write = async (ctx: Context, row: ResultRecord, parts: AnalysisParts): Promise<Written> => {
  const isLook = isOnlyLooking(ctx)
  const writer = isLook ? null : parts.writer
  const { set, measures, role, traits, roleTitle } = await basisOf(ctx, row, parts)
  const hasQuestions = brands[ctx.brand].features.interview_questions
  const key = keyOf(row)
  // Read once: whoever issues the next at the same moment gets the same number, and only one of them keeps it.
  const issues = await selectIssues(ctx.db, ctx.scope, key)
  const before = issues.find(({ withdrawn_at }) => withdrawn_at === null)
  const questions = await withSuggestions(ctx, hasQuestions ? writer : null, {
    questions: guideFor(row.uuid, measures, traits).map((one) => ({ ...one, items: [], probes: [...one.probes] })),
    // Written by this slice.
    before: (before?.questions ?? []) as Suggested[],
    measures,
    traits,
    roleTitle,
  })
  const written = withItems(await statementsOf(ctx, row), {
    ...key,
    issue: (issues[0]?.issue ?? 0) + 1,
    issues: issues.length + 1,
    content_version: CONTENT_VERSION,
    norm_version: set.norm_version,
    scorer_version: set.scorer_version,
    role_benchmark: role ? { id: role.id, name: role.name, version: role.version } : null,
    blocks: writeAnalysis(analyse(measures, traits), AUDIENCE),
    questions,
    coaching: {
      person: coachingFor(measures, 'person', traits),
      manager: coachingFor(measures, 'manager', traits),
    },
    growth: growthFor(measures, traits),
    created_at: ctx.clock.now(),
    withdrawn_at: null,
  })
  if (isLook) return { stored: written }
  // What a model suggested before goes, as it was not issued.
  if (before && isSameIssue(before, written))
    return {
      stored: await updateSuggestions(ctx.db, before, { blocks: written.blocks, questions: written.questions }),
    }
  return issue(ctx, before, written)
}

/** Keeps what was written beside what was issued before. Who loses against another at the same moment reads what that one has issued. */
const issue = async (ctx: Context, before: Stored | undefined, written: Stored): Promise<Written> => {
  const stored = await (before ? replaceIssue(ctx.db, before, written) : insertIssue(ctx.db, written))
  if (!stored) {
    const theirs = await selectAnalysis(ctx.db, ctx.scope, written)
    return { stored: theirs ?? written }
  }
  return before ? { stored, command: await recordIssue(ctx, stored) } : { stored }
}

/** The same analysis with other words beside what stands out, as far as a writer gave any that may be shown. */
const reworded = async (ctx: Context, row: ResultRecord, parts: AnalysisParts, stored: Stored): Promise<Stored> => {
  if (!parts.writer) return stored
  const basis = await basisOf(ctx, row, parts)
  // Written by this slice.
  const blocks = await withOtherWords(ctx, parts.writer, { ...basis, blocks: stored.blocks as Worded[] })
  return updateSuggestions(ctx.db, stored, { blocks })
}

/** What is said about a result: as it was issued, or written now where nothing was, or where it is asked for anew. */
export const analysisOf = async (
  ctx: Context,
  parts: AnalysisParts,
  { survey_result_id, regenerate = false, suggest = false }: BodyOf<typeof contract.generateAnalysis>,
): Promise<{ analysis: ResultAnalysis; command?: CommandReceipt }> => {
  const isLook = isOnlyLooking(ctx)
  if (isLook && (regenerate || suggest)) throw fail('VIEW_ONLY')
  const row = await selectOne(ctx.db, ctx.scope, { id: survey_result_id })
  if (!row) throw fail('NOT_FOUND')
  demandReadable(row)
  const issued = regenerate ? undefined : await selectAnalysis(ctx.db, ctx.scope, keyOf(row))
  // Reading what stands there already is no change.
  ctx.audit.skip = isLook || (issued !== undefined && !suggest)
  Object.assign(ctx.audit, { company_id: row.company_id, object: `survey-results:${row.id}` })
  const { stored: written, command } = issued ? { stored: issued } : await write(ctx, row, parts)
  const stored = suggest ? await reworded(ctx, row, parts, written) : written
  const analysis = view(brands[ctx.brand], withItems(await statementsOf(ctx, row), stored), parts.writer !== null)
  return { analysis, ...(command && { command }) }
}
