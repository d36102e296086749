import { surveyResultsAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { type AnalysisParts, analysisOf } from './analysis.service.ts'

export const surveyResultsAnalysisSlice = (parts: AnalysisParts) =>
  slice(surveyResultsAnalysis, {
    generateAnalysis: async (ctx, { body }) => answer(200, { analyses: [await analysisOf(ctx, parts, body)] }),
  })
