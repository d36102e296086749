import type { BenchmarkFit } from '#contract/resources/benchmark-scores.ts'
import type { OwnQuestion } from '#contract/resources/custom-interview-questions.ts'
import type { CompanyEvent } from '#contract/resources/company-events.ts'
import type { ConflictPlan } from '#contract/resources/conflict-plans.ts'
import type { CoachingItem, GrowthPlan } from '#contract/resources/development-plans.ts'
import type { RatingsSeen } from '#contract/resources/interview-ratings.ts'
import type { ResultChanges } from '#contract/resources/survey-results.changes.ts'
import type { Comparison } from '#contract/resources/comparisons.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { Context } from './context.ts'

/** Who stands in a comparison, against whom, and whose targets are drawn. */
export interface Compared {
  survey_result_id: number
  with: number[]
  pinned?: number | undefined
  role_benchmark_id?: number | undefined
}

/** What happened in a company, the first of it first, and how much it is in all. */
export interface Happened {
  events: Pick<CompanyEvent, 'title' | 'occurred_on'>[]
  total: number
}

/**
 * What is known of a result, each part from the slice that keeps it. Whoever puts parts together asks here, in a context whose
 * scope says what may be seen.
 */
export interface Readings {
  /** The link to the resume is made where it is handed out. */
  result(ctx: Context, id: number): Promise<Omit<SurveyResult, 'resume_url'>>
  /** What is in force, or what was issued under a number. */
  analysis(ctx: Context, id: number, issue?: number): Promise<ResultAnalysis>
  fits(ctx: Context, id: number): Promise<BenchmarkFit[]>
  compare(ctx: Context, asked: Compared): Promise<Comparison>
  changes(ctx: Context, id: number): Promise<ResultChanges>
  coachingPlan(ctx: Context, id: number): Promise<CoachingItem[]>
  growthPlan(ctx: Context, id: number): Promise<GrowthPlan>
  /** Questions of the company's own that were chosen for the person, in their order. */
  ownQuestions(ctx: Context, id: number): Promise<OwnQuestion[]>
  /** Scorecards of the interview, as far as whoever asks may see them. */
  ratings(ctx: Context, id: number): Promise<RatingsSeen>
  agreements(ctx: Context, id: number): Promise<ConflictPlan[]>
  events(ctx: Context, asked: { company_id: number; from: string; to: string }): Promise<Happened>
}
