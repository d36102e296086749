import type { Endpoints } from '#contract/core/endpoint.ts'
import { academy } from '#contract/resources/academy.ts'
import { analytics } from '#contract/resources/analytics.ts'
import { auditEvents } from '#contract/resources/audit-events.ts'
import { auth } from '#contract/resources/auth.ts'
import { benchmarkScores } from '#contract/resources/benchmark-scores.ts'
import { bookCodes } from '#contract/resources/book-codes.ts'
import { candidateNotesFiles } from '#contract/resources/candidate-notes.files.ts'
import { candidateNotes } from '#contract/resources/candidate-notes.ts'
import { commands } from '#contract/resources/commands.ts'
import { companies } from '#contract/resources/companies.ts'
import { companyEvents } from '#contract/resources/company-events.ts'
import { norms } from '#contract/resources/norms.ts'
import { companiesFranchises } from '#contract/resources/companies.franchises.ts'
import { companiesSettings } from '#contract/resources/companies.settings.ts'
import { customInterviewQuestions } from '#contract/resources/custom-interview-questions.ts'
import { customWebhooks } from '#contract/resources/custom-webhooks.ts'
import { conflictPlans } from '#contract/resources/conflict-plans.ts'
import { developmentPlans } from '#contract/resources/development-plans.ts'
import { comparisons } from '#contract/resources/comparisons.ts'
import { events } from '#contract/resources/events.ts'
import { fairness } from '#contract/resources/fairness.ts'
import { featureFlags } from '#contract/resources/feature-flags.ts'
import { hiringCampaigns } from '#contract/resources/hiring-campaigns.ts'
import { hiringCampaignsFunnels } from '#contract/resources/hiring-campaigns.funnels.ts'
import { interviewRatings } from '#contract/resources/interview-ratings.ts'
import { invitations } from '#contract/resources/invitations.ts'
import { ghl } from '#contract/resources/ghl.ts'
import { home } from '#contract/resources/home.ts'
import { jobs } from '#contract/resources/jobs.ts'
import { mails } from '#contract/resources/mails.ts'
import { pipelines } from '#contract/resources/pipelines.ts'
import { surveyResultsMatching } from '#contract/resources/survey-results.matching.ts'
import { surveyResultsBoard } from '#contract/resources/survey-results.board.ts'
import { surveyResultsChanges } from '#contract/resources/survey-results.changes.ts'
import { surveyResultsAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { surveyResultsArchive } from '#contract/resources/survey-results.archive.ts'
import { surveyResultsLikeness } from '#contract/resources/survey-results.likeness.ts'
import { surveyResultsExports } from '#contract/resources/survey-results.exports.ts'
import { surveyResultsReminders } from '#contract/resources/survey-results.reminders.ts'
import { surveyResultsAgain } from '#contract/resources/survey-results.again.ts'
import { surveyResultsRoles } from '#contract/resources/survey-results.roles.ts'
import { surveyResultsImport } from '#contract/resources/survey-results.import.ts'
import { surveyResultsData } from '#contract/resources/survey-results.data.ts'
import { savedViews } from '#contract/resources/saved-views.ts'
import { reports } from '#contract/resources/reports.ts'
import { roleBenchmarks } from '#contract/resources/role-benchmarks.ts'
import { roleBenchmarksExperts } from '#contract/resources/role-benchmarks.experts.ts'
import { proxySessions } from '#contract/resources/proxy-sessions.ts'
import { secondFactor } from '#contract/resources/second-factor.ts'
import { sessions } from '#contract/resources/sessions.ts'
import { surveyResultsResume } from '#contract/resources/survey-results.resume.ts'
import { surveyResultsTags } from '#contract/resources/survey-results.tags.ts'
import { surveyResults } from '#contract/resources/survey-results.ts'
import { surveys } from '#contract/resources/surveys.ts'
import { traitScaleMappings } from '#contract/resources/trait-scale-mappings.ts'
import { userEvents } from '#contract/resources/user-events.ts'
import { usersManagement } from '#contract/resources/users.management.ts'
import { mailer } from '#contract/resources/mailer.ts'
import { utils } from '#contract/resources/utils.ts'
import { users } from '#contract/resources/users.ts'

/** Every call by resource: OpenAPI and the coverage test read it. */
export const contracts = {
  academy,
  analytics,
  'audit-events': auditEvents,
  auth,
  'benchmark-scores': benchmarkScores,
  'book-codes': bookCodes,
  'candidate-notes': { ...candidateNotes, ...candidateNotesFiles },
  commands,
  companies: { ...companies, ...companiesSettings, ...companiesFranchises },
  'custom-interview-questions': customInterviewQuestions,
  'custom-webhooks': customWebhooks,
  'company-events': companyEvents,
  norms,
  comparisons,
  'conflict-plans': conflictPlans,
  'development-plans': developmentPlans,
  events,
  fairness,
  'feature-flags': featureFlags,
  'hiring-campaigns': { ...hiringCampaigns, ...hiringCampaignsFunnels },
  ghl,
  home,
  'interview-ratings': interviewRatings,
  invitations,
  jobs,
  mails,
  pipelines,
  reports,
  'role-benchmarks': { ...roleBenchmarks, ...roleBenchmarksExperts },
  'proxy-sessions': proxySessions,
  'survey-results': {
    ...surveyResults,
    ...surveyResultsAnalysis,
    ...surveyResultsMatching,
    ...surveyResultsBoard,
    ...surveyResultsResume,
    ...surveyResultsChanges,
    ...surveyResultsData,
    ...surveyResultsArchive,
    ...surveyResultsExports,
    ...surveyResultsReminders,
    ...surveyResultsAgain,
    ...surveyResultsRoles,
    ...surveyResultsImport,
    ...surveyResultsLikeness,
    ...surveyResultsTags,
  },
  'saved-views': savedViews,
  'second-factor': secondFactor,
  sessions,
  surveys,
  mailer,
  utils,
  'trait-scale-mappings': traitScaleMappings,
  'user-events': userEvents,
  users: { ...users, ...usersManagement },
} satisfies Record<string, Endpoints>
