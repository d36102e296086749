import { needing, type Undoer } from '#server/kernel/commands.ts'
import { academyUndoers } from '#server/slices/academy/academy.routes.ts'
import { roleFits } from '#server/slices/benchmark-scores/role-fits.ts'
import { bookCodesUndoers } from '#server/slices/book-codes/book-codes.routes.ts'
import { candidateNotesFilesUndoers } from '#server/slices/candidate-notes/candidate-notes.files.routes.ts'
import { candidateNotesUndoers } from '#server/slices/candidate-notes/candidate-notes.routes.ts'
import { companiesFranchisesUndoers } from '#server/slices/companies/companies.franchises.routes.ts'
import { companiesUndoers } from '#server/slices/companies/companies.routes.ts'
import { companyEventsUndoers } from '#server/slices/company-events/company-events.routes.ts'
import { conflictPlansUndoers } from '#server/slices/conflict-plans/conflict-plans.routes.ts'
import { customInterviewQuestionsUndoers } from '#server/slices/custom-interview-questions/custom-interview-questions.routes.ts'
import { customWebhooksUndoers } from '#server/slices/custom-webhooks/custom-webhooks.routes.ts'
import { developmentPlansUndoers } from '#server/slices/development-plans/development-plans.routes.ts'
import { fairnessUndoers } from '#server/slices/fairness/fairness.routes.ts'
import { featureFlagsUndoers } from '#server/slices/feature-flags/feature-flags.routes.ts'
import { hiringCampaignsFunnelsUndoers } from '#server/slices/hiring-campaigns/hiring-campaigns.funnels.routes.ts'
import { hiringCampaignsUndoers } from '#server/slices/hiring-campaigns/hiring-campaigns.routes.ts'
import { invitationsUndoers } from '#server/slices/invitations/invitations.routes.ts'
import { mailerUndoers } from '#server/slices/mailer/mailer.routes.ts'
import { normsUndoers } from '#server/slices/norms/norms.routes.ts'
import { pipelinesUndoers } from '#server/slices/pipelines/pipelines.routes.ts'
import { reportsUndoers } from '#server/slices/reports/reports.routes.ts'
import { dropBenchmarksOf, restoreOfCampaign } from '#server/slices/role-benchmarks/campaign-benchmarks.ts'
import { roleBenchmarksExpertsUndoers } from '#server/slices/role-benchmarks/role-benchmarks.experts.routes.ts'
import { roleBenchmarksUndoers } from '#server/slices/role-benchmarks/role-benchmarks.routes.ts'
import { savedViewsUndoers } from '#server/slices/saved-views/saved-views.routes.ts'
import { surveyResultsAnalysisUndoers } from '#server/slices/survey-results/survey-results.analysis.routes.ts'
import { surveyResultsBoardUndoers } from '#server/slices/survey-results/survey-results.board.routes.ts'
import { surveyResultsDataUndoers } from '#server/slices/survey-results/survey-results.data.routes.ts'
import { surveyResultsAgainUndoers } from '#server/slices/survey-results/survey-results.again.routes.ts'
import { surveyResultsRemindersUndoers } from '#server/slices/survey-results/survey-results.reminders.routes.ts'
import { surveyResultsImportUndoers } from '#server/slices/survey-results/survey-results.import.routes.ts'
import { surveyResultsLikenessUndoers } from '#server/slices/survey-results/survey-results.likeness.routes.ts'
import { surveyResultsResumeUndoers } from '#server/slices/survey-results/survey-results.resume.routes.ts'
import { surveyResultsTagsUndoers } from '#server/slices/survey-results/survey-results.tags.routes.ts'
import { surveyResultsUndoers } from '#server/slices/survey-results/survey-results.routes.ts'
import { traitScaleMappingsUndoers } from '#server/slices/trait-scale-mappings/trait-scale-mappings.routes.ts'
import { usersManagementUndoers } from '#server/slices/users/users.management.routes.ts'

/** How each kind of change is taken back, from the slice that makes it. */
export const undoers: Record<string, Undoer> = {
  ...needing('book-codes:manage', bookCodesUndoers),
  ...needing('reports:manage', traitScaleMappingsUndoers),
  ...conflictPlansUndoers,
  ...developmentPlansUndoers,
  ...surveyResultsUndoers(roleFits),
  ...surveyResultsAnalysisUndoers,
  ...surveyResultsBoardUndoers,
  ...surveyResultsResumeUndoers,
  ...surveyResultsTagsUndoers,
  ...needing('candidates:erase', surveyResultsDataUndoers),
  ...surveyResultsAgainUndoers,
  ...surveyResultsRemindersUndoers,
  ...needing('campaigns:manage', surveyResultsImportUndoers),
  ...surveyResultsLikenessUndoers,
  ...needing('pipeline:manage', pipelinesUndoers),
  ...candidateNotesUndoers,
  ...candidateNotesFilesUndoers,
  ...needing('fairness:view', fairnessUndoers),
  ...needing('flags:manage', featureFlagsUndoers),
  ...companiesUndoers,
  ...needing('companies:manage', companiesFranchisesUndoers),
  ...needing('company-setup:manage', companyEventsUndoers),
  ...needing('companies:edit-own', normsUndoers),
  ...needing('users:manage', usersManagementUndoers),
  ...customInterviewQuestionsUndoers,
  ...needing('webhooks:manage', customWebhooksUndoers),
  ...needing('academy:manage', academyUndoers),
  ...mailerUndoers,
  ...needing('campaigns:manage', hiringCampaignsUndoers({ restore: restoreOfCampaign, drop: dropBenchmarksOf })),
  ...needing('campaigns:manage', hiringCampaignsFunnelsUndoers),
  ...needing('campaigns:manage', invitationsUndoers),
  ...savedViewsUndoers,
  ...reportsUndoers,
  ...needing('benchmarks:manage', roleBenchmarksUndoers),
  ...needing('benchmarks:manage', roleBenchmarksExpertsUndoers),
}
