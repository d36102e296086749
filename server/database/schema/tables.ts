// Every table in one object, for migrations and typed queries.
import * as academy from './academy.ts'
import * as analytics from './analytics.ts'
import * as auth from './auth.ts'
import * as candidateNotes from './candidate-notes.ts'
import * as companies from './companies.ts'
import * as customInterviewQuestions from './custom-interview-questions.ts'
import * as customWebhooks from './custom-webhooks.ts'
import * as companyEvents from './company-events.ts'
import * as norms from './norms.ts'
import * as noteFiles from './note-files.ts'
import * as conflictPlans from './conflict-plans.ts'
import * as developmentPlans from './development-plans.ts'
import * as expertSurveys from './expert-surveys.ts'
import * as funnels from './funnels.ts'
import * as fairness from './fairness.ts'
import * as ghl from './ghl.ts'
import * as hiringCampaigns from './hiring-campaigns.ts'
import * as mailer from './mailer.ts'
import * as peopleExports from './people-exports.ts'
import * as pipelines from './pipelines.ts'
import * as interviewRatings from './interview-ratings.ts'
import * as invitations from './invitations.ts'
import * as platform from './platform.ts'
import * as reportLinks from './report-links.ts'
import * as resumes from './resumes.ts'
import * as savedViews from './saved-views.ts'
import * as roleBenchmarks from './role-benchmarks.ts'
import * as secondFactor from './second-factor.ts'
import * as surveyResults from './survey-results.ts'
import * as tags from './tags.ts'
import * as users from './users.ts'

export const tables = {
  ...academy,
  ...analytics,
  ...auth,
  ...candidateNotes,
  ...companies,
  ...customInterviewQuestions,
  ...customWebhooks,
  ...companyEvents,
  ...norms,
  ...noteFiles,
  ...conflictPlans,
  ...developmentPlans,
  ...expertSurveys,
  ...funnels,
  ...fairness,
  ...ghl,
  ...hiringCampaigns,
  ...mailer,
  ...peopleExports,
  ...pipelines,
  ...interviewRatings,
  ...invitations,
  ...platform,
  ...reportLinks,
  ...resumes,
  ...savedViews,
  ...roleBenchmarks,
  ...secondFactor,
  ...surveyResults,
  ...tags,
  ...users,
}
