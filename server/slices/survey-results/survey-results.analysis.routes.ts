import { surveyResultsAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { undoIssue } from './analysis-issue.ts'
import { getIssue, listIssues } from './analysis-issues.service.ts'
import { type AnalysisParts, analysisOf } from './analysis.service.ts'

export const surveyResultsAnalysisSlice = (parts: AnalysisParts) =>
  slice(surveyResultsAnalysis, {
    generateAnalysis: async (ctx, { body }) => {
      const { analysis, ...rest } = await analysisOf(ctx, parts, body)
      return answer(200, { analyses: [analysis], ...rest })
    },
    listIssues: async (ctx, { params }) =>
      answer(200, { analysis_issues: await listIssues(ctx, params.survey_result_id) }),
    getIssue: async (ctx, { params }) =>
      answer(200, { analyses: [await getIssue(ctx, params.survey_result_id, params.issue)] }),
  })

export const surveyResultsAnalysisUndoers: Record<string, Undoer> = { 'survey-results.analysis': undoIssue }
