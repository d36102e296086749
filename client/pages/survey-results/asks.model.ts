import type { BenchmarkFit, FitReason } from '#contract/resources/benchmark-scores.ts'
import type { Ask, ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { Score } from '#contract/resources/survey-results.ts'
import { shown } from '#client/blocks/people-table/shown-score.ts'
import type { MarkProps } from '#client/ui/marks/mark.tsx'
import { askedAbout } from '#science/reports/asked-about.ts'
import { type ScaleCode, scaleOf } from '#science/vocabulary.ts'

/** A mark and what it is a mark of. */
export interface AskPlot extends Pick<MarkProps, 'score' | 'target' | 'lessPrecise'> {
  name: string
}

type Role = ResultAnalysis['role_benchmark']
type Fit = Pick<BenchmarkFit, 'role_benchmark' | 'version' | 'reasons'>

/** The targets that the topics were chosen by; none where they were of another version of the role. */
export const reasonsFor = (role: Role, fits: readonly Fit[] = []): readonly FitReason[] =>
  fits.find(({ role_benchmark, version }) => role_benchmark.id === role?.id && version === role.version)?.reasons ?? []

const plotOf = (scale: ScaleCode, scores: readonly Score[], reasons: readonly FitReason[]): AskPlot[] => {
  const score = scores.find((one) => one.scale === scale)
  if (!score) return []
  const { name, lessPrecise } = scaleOf(scale)
  const { percentile: point, low, high } = shown(score)
  const target = reasons.find((one) => one.scale === scale)?.target
  const mark = point === null || low === null || high === null ? null : { point, low, high }
  return [{ name, lessPrecise, score: mark, target }]
}

/** What a topic is about, each with the target that the role has for it. */
export const plotsOf = (
  { facet }: Pick<Ask, 'facet'>,
  scores: readonly Score[],
  reasons: readonly FitReason[],
): AskPlot[] =>
  askedAbout(
    facet,
    reasons.map(({ scale }) => scale),
  ).flatMap((scale) => plotOf(scale, scores, reasons))
