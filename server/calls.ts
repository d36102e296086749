import type { Db } from '#server/kernel/database.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Slice } from '#server/kernel/mount.ts'
import type { Readings } from '#server/kernel/readings.ts'
import type { CrmPort } from '#server/ports/crm.port.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import type { ItemTextsPort } from '#server/ports/item-texts.port.ts'
import type { ScannerPort } from '#server/ports/scanner.port.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { OneTimeCodesPort } from '#server/ports/one-time-codes.port.ts'
import type { QuestionWriterPort } from '#server/ports/question-writer.port.ts'
import type { WebhookPort } from '#server/ports/webhooks.port.ts'
import { academySlice } from '#server/slices/academy/academy.routes.ts'
import { analyticsSlice } from '#server/slices/analytics/analytics.routes.ts'
import { auditEventsSlice } from '#server/slices/audit-events/audit-events.routes.ts'
import type { Links } from '#server/slices/auth/links.ts'
import type { Proxies } from '#server/slices/auth/proxy.ts'
import type { Sessions } from '#server/slices/auth/sessions.ts'
import { authSlice } from '#server/slices/auth/auth.routes.ts'
import { createInviter } from '#server/slices/auth/inviter.ts'
import { proxySessionsSlice } from '#server/slices/auth/proxy-sessions.ts'
import { benchmarkScoresSlice } from '#server/slices/benchmark-scores/benchmark-scores.routes.ts'
import { fitsOf } from '#server/slices/benchmark-scores/benchmark-scores.service.ts'
import { closestRole } from '#server/slices/benchmark-scores/closest-role.ts'
import { recalculateBenchmark } from '#server/slices/benchmark-scores/recalculation.ts'
import { roleFits } from '#server/slices/benchmark-scores/role-fits.ts'
import { rolesOf } from '#server/slices/benchmark-scores/roles-of.ts'
import { fitsOfSubmissions } from '#server/slices/benchmark-scores/submission.ts'
import { bookCodesSlice } from '#server/slices/book-codes/book-codes.routes.ts'
import { bookCodePort } from '#server/slices/book-codes/redeeming.ts'
import { createTryGuard, readTries } from '#server/slices/book-codes/tries.ts'
import { candidateNotesFilesSlice } from '#server/slices/candidate-notes/candidate-notes.files.routes.ts'
import { candidateNotesSlice } from '#server/slices/candidate-notes/candidate-notes.routes.ts'
import { commandsSlice } from '#server/slices/commands/commands.routes.ts'
import { companiesFranchisesSlice } from '#server/slices/companies/companies.franchises.routes.ts'
import { companiesSettingsSlice, companiesSlice } from '#server/slices/companies/companies.routes.ts'
import { openCompany } from '#server/slices/companies/opening.ts'
import { eventsBetween } from '#server/slices/company-events/company-events.service.ts'
import { companyEventsSlice } from '#server/slices/company-events/company-events.routes.ts'
import { comparisonsSlice } from '#server/slices/comparisons/comparisons.routes.ts'
import { compare } from '#server/slices/comparisons/comparisons.service.ts'
import { conflictPlansSlice } from '#server/slices/conflict-plans/conflict-plans.routes.ts'
import { listPlans } from '#server/slices/conflict-plans/conflict-plans.service.ts'
import { ownQuestionsOf } from '#server/slices/custom-interview-questions/chosen.service.ts'
import { customInterviewQuestionsSlice } from '#server/slices/custom-interview-questions/custom-interview-questions.routes.ts'
import { customWebhooksSlice } from '#server/slices/custom-webhooks/custom-webhooks.routes.ts'
import { developmentPlansSlice } from '#server/slices/development-plans/development-plans.routes.ts'
import { getPlan, listItems } from '#server/slices/development-plans/development-plans.service.ts'
import { eventsSlice } from '#server/slices/events/events.routes.ts'
import { fairnessSlice } from '#server/slices/fairness/fairness.routes.ts'
import { featureFlagsSlice } from '#server/slices/feature-flags/feature-flags.routes.ts'
import { ghlSlice } from '#server/slices/ghl/ghl.routes.ts'
import { countVisit, keepApplication } from '#server/slices/hiring-campaigns/applying.ts'
import { pauseAtGoal } from '#server/slices/hiring-campaigns/copies.ts'
import { hiringCampaignsFunnelsSlice } from '#server/slices/hiring-campaigns/hiring-campaigns.funnels.routes.ts'
import { hiringCampaignsSlice } from '#server/slices/hiring-campaigns/hiring-campaigns.routes.ts'
import { homeSlice } from '#server/slices/home/home.routes.ts'
import { interviewRatingsSlice } from '#server/slices/interview-ratings/interview-ratings.routes.ts'
import { listRatings } from '#server/slices/interview-ratings/interview-ratings.service.ts'
import { invitationsSlice } from '#server/slices/invitations/invitations.routes.ts'
import { noteOpened } from '#server/slices/invitations/invitations.service.ts'
import { noteRegistered } from '#server/slices/invitations/opening.ts'
import { jobsSlice } from '#server/slices/jobs/jobs.routes.ts'
import { mailerSlice } from '#server/slices/mailer/mailer.routes.ts'
import { unsubscribeLink } from '#server/slices/mailer/wishes.service.ts'
import { mailsSlice } from '#server/slices/mails/mails.routes.ts'
import { normsSlice } from '#server/slices/norms/norms.routes.ts'
import { pipelinesSlice } from '#server/slices/pipelines/pipelines.routes.ts'
import { reportsSlice } from '#server/slices/reports/reports.routes.ts'
import {
  beginWithBenchmark,
  benchmarksOfCampaigns,
  changeOfCampaign,
  demandDefault,
  effectsOfDefault,
} from '#server/slices/role-benchmarks/campaign-benchmarks.ts'
import type { Recalculate } from '#server/slices/role-benchmarks/role-benchmarks.service.ts'
import { roleBenchmarksExpertsSlice } from '#server/slices/role-benchmarks/role-benchmarks.experts.routes.ts'
import { roleBenchmarksSlice } from '#server/slices/role-benchmarks/role-benchmarks.routes.ts'
import { savedViewsSlice } from '#server/slices/saved-views/saved-views.routes.ts'
import { secondFactorSlice } from '#server/slices/second-factor/second-factor.routes.ts'
import type { createSecondStep } from '#server/slices/second-factor/second-step.ts'
import { sessionsSlice } from '#server/slices/sessions/sessions.routes.ts'
import { getIssue } from '#server/slices/survey-results/analysis-issues.service.ts'
import { analysisOf } from '#server/slices/survey-results/analysis.service.ts'
import { changesOf } from '#server/slices/survey-results/changes.service.ts'
import { mayBeTwice } from '#server/slices/survey-results/likeness.queries.ts'
import type { PersonalDataParts } from '#server/slices/survey-results/personal-data.service.ts'
import type { Forget } from '#server/slices/surveys/erasure.ts'
import { surveyResultsAnalysisSlice } from '#server/slices/survey-results/survey-results.analysis.routes.ts'
import { surveyResultsMatchingSlice } from '#server/slices/survey-results/survey-results.matching.routes.ts'
import { surveyResultsBoardSlice } from '#server/slices/survey-results/survey-results.board.routes.ts'
import { surveyResultsChangesSlice } from '#server/slices/survey-results/survey-results.changes.routes.ts'
import { surveyResultsDataSlice } from '#server/slices/survey-results/survey-results.data.routes.ts'
import { surveyResultsExportsSlice } from '#server/slices/survey-results/survey-results.exports.routes.ts'
import { surveyResultsRemindersSlice } from '#server/slices/survey-results/survey-results.reminders.routes.ts'
import { againOf } from '#server/slices/surveys/link-mails.ts'
import { reminderOf } from '#server/slices/surveys/reminders.ts'
import { sizeOf } from '#server/slices/surveys/surveys.form.ts'
import { surveyResultsAgainSlice } from '#server/slices/survey-results/survey-results.again.routes.ts'
import { surveyResultsRolesSlice } from '#server/slices/survey-results/survey-results.roles.routes.ts'
import { surveyResultsImportSlice } from '#server/slices/survey-results/survey-results.import.routes.ts'
import { surveyResultsLikenessSlice } from '#server/slices/survey-results/survey-results.likeness.routes.ts'
import { surveyResultsResumeSlice } from '#server/slices/survey-results/survey-results.resume.routes.ts'
import { surveyResultsSlice } from '#server/slices/survey-results/survey-results.routes.ts'
import { surveyResultsTagsSlice } from '#server/slices/survey-results/survey-results.tags.routes.ts'
import { getResult } from '#server/slices/survey-results/survey-results.service.ts'
import { askingOf, getInvitation, invitationByCode } from '#server/slices/surveys/invitation.ts'
import { surveysSlice } from '#server/slices/surveys/surveys.routes.ts'
import { traitScaleMappingsSlice } from '#server/slices/trait-scale-mappings/trait-scale-mappings.routes.ts'
import { userEventsSlice } from '#server/slices/user-events/user-events.routes.ts'
import { nameUser, openUser } from '#server/slices/users/accounts.ts'
import { readersOf, tellOfResults } from '#server/slices/users/result-mails.ts'
import { usersManagementSlice } from '#server/slices/users/users.management.routes.ts'
import { usersSlice } from '#server/slices/users/users.routes.ts'
import { utilsSlice } from '#server/slices/utils/utils.routes.ts'
import { undoers } from './undoing.ts'

/** Each part of what is known of a result, from the slice that keeps it. */
const readings: Readings = {
  result: (ctx, id) => getResult(ctx, { id }),
  analysis: async (ctx, survey_result_id, issue) =>
    issue === undefined
      ? (await analysisOf(ctx, { closestRole, writer: null }, { survey_result_id })).analysis
      : getIssue(ctx, survey_result_id, issue),
  fits: fitsOf,
  compare: (ctx, asked) => compare(ctx, { rolesOf }, asked),
  changes: changesOf,
  coachingPlan: listItems,
  growthPlan: getPlan,
  ownQuestions: ownQuestionsOf,
  ratings: listRatings,
  agreements: listPlans,
  events: eventsBetween,
}

/** What the composition has chosen and made, for the slices to receive. */
interface Parts {
  kernel: Kernel
  identity: IdentityPort<Db>
  sessions: Sessions
  links: Links
  proxies: Proxies
  secondStep: ReturnType<typeof createSecondStep>
  codes: OneTimeCodesPort
  storage: ObjectStoragePort
  /** Null where nobody looks for harm in files. */
  scanner: ScannerPort | null
  texts: ItemTextsPort
  flags: FeatureFlagsPort
  crm: CrmPort | null
  /** Null where no language model is switched on. */
  writer: QuestionWriterPort | null
  webhooks: WebhookPort
  jobs: Jobs
  personalData: PersonalDataParts
  forget: Forget
}

/** Every slice, with what it receives. */
export const slicesOf = (parts: Parts): Slice[] => {
  const {
    kernel,
    identity,
    sessions,
    links,
    proxies,
    secondStep,
    codes,
    storage,
    scanner,
    texts,
    flags,
    crm,
    webhooks,
    jobs,
    forget,
  } = parts
  const { config, secrets, limits, clock } = kernel
  const guard = createTryGuard(kernel)
  const recalculate: Recalculate = (ctx, id) => recalculateBenchmark(ctx, jobs, id)
  return [
    analyticsSlice(config),
    auditEventsSlice,
    proxySessionsSlice(proxies),
    authSlice({
      kernel,
      identity,
      sessions,
      links,
      secondStep,
      registrars: { openCompany, openUser, nameUser },
    }),
    sessionsSlice(sessions),
    secondFactorSlice({ ...kernel, codes, identity, sessions }),
    usersManagementSlice({ limits, sessions, sendSetUp: createInviter({ links, clock }) }),
    usersSlice({ kernel, storage, identity, sessions, links, secondStep }),
    companiesSlice,
    companiesFranchisesSlice,
    companyEventsSlice,
    normsSlice({ jobs }),
    companiesSettingsSlice({ storage, defaults: { demand: demandDefault, effects: effectsOfDefault } }),
    ghlSlice({ crm, config }),
    fairnessSlice,
    homeSlice({ triedCodes: readTries }),
    jobsSlice({ jobs }),
    mailsSlice,
    interviewRatingsSlice,
    invitationsSlice({ stopLink: unsubscribeLink(secrets) }),
    savedViewsSlice,
    hiringCampaignsSlice(
      {
        of: benchmarksOfCampaigns,
        begin: beginWithBenchmark,
        change: (ctx, campaign) => changeOfCampaign(ctx, recalculate, campaign),
      },
      storage,
    ),
    hiringCampaignsFunnelsSlice({ storage, asking: { invitationOf: getInvitation, askingOf } }),
    surveysSlice({
      limits,
      texts,
      bookCodes: bookCodePort({ secrets, guard }),
      submitted: async (submissions) => {
        // None of them asks what another has written. Fits stand behind the others, which must stay should these fail.
        const asked = [pauseAtGoal(submissions), readersOf(submissions), fitsOfSubmissions(submissions)] as const
        const [, readers] = await Promise.all(asked)
        await tellOfResults(submissions, readers)
      },
      forget,
      mayBeTwice,
      visited: async (ctx, campaign, by) => {
        await countVisit(ctx, campaign, by.source)
        if (by.invitation) await noteOpened(ctx, campaign, by.invitation)
      },
      applied: keepApplication,
      invited: noteRegistered,
    }),
    bookCodesSlice({ secrets, guard, invite: invitationByCode }),
    surveyResultsSlice({ fits: roleFits, storage }),
    surveyResultsAnalysisSlice({ closestRole, writer: parts.writer }),
    surveyResultsMatchingSlice({ fits: roleFits }),
    surveyResultsBoardSlice,
    surveyResultsResumeSlice({ storage }),
    surveyResultsChangesSlice,
    surveyResultsDataSlice(parts.personalData),
    surveyResultsExportsSlice({ jobs, storage }),
    surveyResultsRemindersSlice({ reminderOf: reminderOf(unsubscribeLink(secrets)) }),
    surveyResultsAgainSlice({ againOf, sizeOf }),
    surveyResultsRolesSlice({ fits: roleFits }),
    surveyResultsImportSlice({ jobs }),
    surveyResultsLikenessSlice,
    surveyResultsTagsSlice,
    comparisonsSlice({ rolesOf }),
    reportsSlice({ secrets, readings }),
    conflictPlansSlice,
    developmentPlansSlice,
    pipelinesSlice,
    candidateNotesSlice({ storage }),
    candidateNotesFilesSlice({ storage }),
    roleBenchmarksSlice({ recalculate }),
    roleBenchmarksExpertsSlice({ secrets }),
    benchmarkScoresSlice({ jobs }),
    customInterviewQuestionsSlice,
    customWebhooksSlice({ secrets, webhooks }),
    academySlice({ storage, scanner }),
    mailerSlice(kernel),
    utilsSlice({ ...kernel, storage }),
    commandsSlice(undoers),
    traitScaleMappingsSlice,
    userEventsSlice,
    eventsSlice(kernel),
    featureFlagsSlice({ flags, config }),
  ]
}
