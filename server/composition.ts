import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { contracts } from '#contract/all.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { RESUME_MAX_BYTES } from '#contract/constants.ts'
import { capturedMail } from '#server/adapters/mail/captured.ts'
import { bigfiveItemTexts } from '#server/adapters/item-texts/bigfive.ts'
import { LOCALES } from '#contract/resources/surveys.ts'
import { signedWebhooks } from '#server/adapters/webhooks/signed.ts'
import { smtpMail } from '#server/adapters/mail/smtp.ts'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import type { FileStorage } from '#server/adapters/object-storage/ticketed.ts'
import { offlineCommonPasswords } from '#server/adapters/common-passwords/offline.ts'
import type { IdentityDeps } from '#server/adapters/identity/accounts.ts'
import { embeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { totpCodes } from '#server/adapters/one-time-codes/totp.ts'
import { hashPassword } from '#server/adapters/identity/password-hashing.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { contextMaker, createApp } from '#server/kernel/app.ts'
import { type Clock, systemClock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import { type Db, openDatabase } from '#server/kernel/database.ts'
import { listenForEvents } from '#server/kernel/events.ts'
import { resumeRuns } from '#server/kernel/job-runs.ts'
import { keepNormBook } from '#server/norm-book.ts'
import { type JobDefinition, startJobs } from '#server/kernel/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { createLimits } from '#server/kernel/limits.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { mountMetrics } from '#server/kernel/metrics.ts'
import { mountSlice, type Slice } from '#server/kernel/mount.ts'
import { openApiDocument } from '#server/kernel/openapi.ts'
import { createStreams } from '#server/kernel/streams.ts'
import { mountPreflight } from '#server/kernel/origins.ts'
import { startOutbox } from '#server/kernel/outbox.ts'
import type { Pages } from '#server/kernel/pages.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import type { MailPort } from '#server/ports/mail.port.ts'
import { academySlice, academyUndoers } from '#server/slices/academy/academy.routes.ts'
import { analyticsSlice } from '#server/slices/analytics/analytics.routes.ts'
import { embeddedAnalytics } from '#server/adapters/analytics/embedded.ts'
import { mountCollector } from '#server/kernel/collector.ts'
import { auditEventsSlice } from '#server/slices/audit-events/audit-events.routes.ts'
import { createIdentify } from '#server/slices/auth/auth.identify.ts'
import { authSlice } from '#server/slices/auth/auth.routes.ts'
import { answerLinkRequest } from '#server/slices/auth/auth.service.ts'
import { mountFederated } from '#server/federation.ts'
import { createInviter } from '#server/slices/auth/inviter.ts'
import { createLinks } from '#server/slices/auth/links.ts'
import { createProxies } from '#server/slices/auth/proxy.ts'
import { proxySessionsSlice } from '#server/slices/auth/proxy-sessions.ts'
import { createSessions } from '#server/slices/auth/sessions.ts'
import { benchmarkScoresSlice } from '#server/slices/benchmark-scores/benchmark-scores.routes.ts'
import { closestRole } from '#server/slices/benchmark-scores/closest-role.ts'
import { rolesOf } from '#server/slices/benchmark-scores/roles-of.ts'
import { recalculateBenchmark, SCORES_QUEUE, scoresJob } from '#server/slices/benchmark-scores/recalculation.ts'
import { fitsOfSubmission } from '#server/slices/benchmark-scores/submission.ts'
import { bookCodesSlice, bookCodesUndoers } from '#server/slices/book-codes/book-codes.routes.ts'
import { bookCodePort } from '#server/slices/book-codes/redeeming.ts'
import { createTryGuard } from '#server/slices/book-codes/tries.ts'
import { candidateNotesSlice, candidateNotesUndoers } from '#server/slices/candidate-notes/candidate-notes.routes.ts'
import { commandsSlice } from '#server/slices/commands/commands.routes.ts'
import { companiesSettingsSlice, companiesSlice, companiesUndoers } from '#server/slices/companies/companies.routes.ts'
import { normsSlice, normsUndoers } from '#server/slices/norms/norms.routes.ts'
import { RESCORING_QUEUE, rescoringJob } from '#server/slices/norms/rescoring.ts'
import { scoreUnder } from '#server/slices/surveys/surveys.submission.ts'
import { companyEventsSlice, companyEventsUndoers } from '#server/slices/company-events/company-events.routes.ts'
import { openCompany } from '#server/slices/companies/opening.ts'
import { customWebhooksSlice, customWebhooksUndoers } from '#server/slices/custom-webhooks/custom-webhooks.routes.ts'
import { deliverWebhook, switchOff, webhookPause } from '#server/slices/custom-webhooks/delivery.ts'
import { conflictPlansSlice, conflictPlansUndoers } from '#server/slices/conflict-plans/conflict-plans.routes.ts'
import {
  developmentPlansSlice,
  developmentPlansUndoers,
} from '#server/slices/development-plans/development-plans.routes.ts'
import { comparisonsSlice } from '#server/slices/comparisons/comparisons.routes.ts'
import { eventsSlice } from '#server/slices/events/events.routes.ts'
import {
  customInterviewQuestionsSlice,
  customInterviewQuestionsUndoers,
} from '#server/slices/custom-interview-questions/custom-interview-questions.routes.ts'
import { embeddedFlags } from '#server/adapters/feature-flags/embedded.ts'
import { fairnessSlice, fairnessUndoers } from '#server/slices/fairness/fairness.routes.ts'
import { mountOfrep } from '#server/kernel/ofrep.ts'
import { featureFlagsSlice, featureFlagsUndoers } from '#server/slices/feature-flags/feature-flags.routes.ts'
import {
  hiringCampaignsSlice,
  hiringCampaignsUndoers,
} from '#server/slices/hiring-campaigns/hiring-campaigns.routes.ts'
import {
  hiringCampaignsFunnelsSlice,
  hiringCampaignsFunnelsUndoers,
} from '#server/slices/hiring-campaigns/hiring-campaigns.funnels.routes.ts'
import { pauseAtGoal } from '#server/slices/hiring-campaigns/copies.ts'
import { countVisit, keepApplication } from '#server/slices/hiring-campaigns/applying.ts'
import { interviewRatingsSlice } from '#server/slices/interview-ratings/interview-ratings.routes.ts'
import { invitationsSlice, invitationsUndoers } from '#server/slices/invitations/invitations.routes.ts'
import { forgetInvited, noteOpened } from '#server/slices/invitations/invitations.service.ts'
import { jobsSlice } from '#server/slices/jobs/jobs.routes.ts'
import { mailsSlice } from '#server/slices/mails/mails.routes.ts'
import { goHighLevelCrm } from '#server/adapters/crm/gohighlevel.ts'
import { ghlSlice } from '#server/slices/ghl/ghl.routes.ts'
import { homeSlice } from '#server/slices/home/home.routes.ts'
import { mailerSlice, mailerUndoers } from '#server/slices/mailer/mailer.routes.ts'
import { utilsSlice } from '#server/slices/utils/utils.routes.ts'
import { pipelinesSlice, pipelinesUndoers } from '#server/slices/pipelines/pipelines.routes.ts'
import {
  surveyResultsBoardSlice,
  surveyResultsBoardUndoers,
} from '#server/slices/survey-results/survey-results.board.routes.ts'
import {
  surveyResultsResumeSlice,
  surveyResultsResumeUndoers,
} from '#server/slices/survey-results/survey-results.resume.routes.ts'
import { receiveResume } from '#server/slices/survey-results/survey-results.resume.service.ts'
import { surveyResultsChangesSlice } from '#server/slices/survey-results/survey-results.changes.routes.ts'
import { reportsSlice, reportsUndoers } from '#server/slices/reports/reports.routes.ts'
import type { PersonalDataParts } from '#server/slices/survey-results/personal-data.service.ts'
import { importJob } from '#server/slices/survey-results/import-job.ts'
import { IMPORT_QUEUE } from '#server/slices/survey-results/import.queries.ts'
import { retentionJob } from '#server/slices/survey-results/retention.ts'
import {
  surveyResultsDataSlice,
  surveyResultsDataUndoers,
} from '#server/slices/survey-results/survey-results.data.routes.ts'
import {
  surveyResultsImportSlice,
  surveyResultsImportUndoers,
} from '#server/slices/survey-results/survey-results.import.routes.ts'
import {
  surveyResultsLikenessSlice,
  surveyResultsLikenessUndoers,
} from '#server/slices/survey-results/survey-results.likeness.routes.ts'
import { mayBeTwice } from '#server/slices/survey-results/likeness.queries.ts'
import { savedViewsSlice, savedViewsUndoers } from '#server/slices/saved-views/saved-views.routes.ts'
import { roleBenchmarksSlice, roleBenchmarksUndoers } from '#server/slices/role-benchmarks/role-benchmarks.routes.ts'
import { secondFactorSlice } from '#server/slices/second-factor/second-factor.routes.ts'
import { createSecondStep } from '#server/slices/second-factor/second-step.ts'
import { sessionsSlice } from '#server/slices/sessions/sessions.routes.ts'
import { analysisOf } from '#server/slices/survey-results/analysis.service.ts'
import { getResult } from '#server/slices/survey-results/survey-results.service.ts'
import { fitsOf } from '#server/slices/benchmark-scores/benchmark-scores.service.ts'
import { changesOf } from '#server/slices/survey-results/changes.service.ts'
import { listPlans } from '#server/slices/conflict-plans/conflict-plans.service.ts'
import { getPlan, listItems } from '#server/slices/development-plans/development-plans.service.ts'
import { compare } from '#server/slices/comparisons/comparisons.service.ts'
import type { Readings } from '#server/kernel/readings.ts'
import { surveyResultsSlice, surveyResultsUndoers } from '#server/slices/survey-results/survey-results.routes.ts'
import { identifyRespondent } from '#server/slices/surveys/surveys.identify.ts'
import { remindRespondents } from '#server/slices/surveys/reminders.ts'
import { getInvitation, invitationByCode } from '#server/slices/surveys/invitation.ts'
import { eraseResults } from '#server/slices/surveys/erasure.ts'
import { DEFAULT_NORM, INSTRUMENT, TOTAL } from '#server/slices/surveys/surveys.form.ts'
import { dataOf } from '#server/slices/surveys/rights.ts'
import { surveysSlice } from '#server/slices/surveys/surveys.routes.ts'
import {
  traitScaleMappingsSlice,
  traitScaleMappingsUndoers,
} from '#server/slices/trait-scale-mappings/trait-scale-mappings.routes.ts'
import { userEventsSlice } from '#server/slices/user-events/user-events.routes.ts'
import { nameUser, openUser } from '#server/slices/users/accounts.ts'
import { usersManagementSlice, usersManagementUndoers } from '#server/slices/users/users.management.routes.ts'
import { tellOfResult } from '#server/slices/users/result-mails.ts'
import { usersSlice } from '#server/slices/users/users.routes.ts'
import { cleanUp } from '#server/kernel/clean-up.ts'
import { mountLogos } from '#server/kernel/logos.ts'
import { cleanUpFiles } from '#server/kernel/files-clean-up.ts'
import { mountDocuments } from '#server/documents.ts'

/** What the world gives: where the database is, and how the time is told. */
export interface World {
  config: Config
  log: Logger
  secrets: Secrets
  /** The application's own login. */
  connection: pg.ClientConfig
  clock?: Clock
  storageFull?: () => boolean
  strictAnswers?: boolean
  observe?: Kernel['observe']
  /** Documents of the pages; without them only calls are answered. */
  pages?: Pages
}

export interface Application {
  app: FastifyInstance
  kernel: Kernel
  /** How passwords of the embedded provider are stored; seeds need it. */
  hashPassword(password: string): Promise<string>
  stop(): Promise<void>
}

/** Each part of what is known of a result, from the slice that keeps it. */
const readings: Readings = {
  result: (ctx, id) => getResult(ctx, { id }),
  analysis: (ctx, survey_result_id) => analysisOf(ctx, { closestRole }, { survey_result_id }),
  fits: fitsOf,
  compare: (ctx, asked) => compare(ctx, { rolesOf }, asked),
  changes: changesOf,
  coachingPlan: listItems,
  growthPlan: getPlan,
  agreements: listPlans,
}

/** Background jobs and their names; the migration makes their queues. */
export const jobNames = [
  'clean-up',
  'resume',
  'survey-reminders',
  'retention',
  IMPORT_QUEUE,
  SCORES_QUEUE,
  RESCORING_QUEUE,
]

const mailAdapter = (config: Config, kernel: Pick<Kernel, 'database'>): MailPort =>
  config.MAIL === 'smtp' && config.SMTP_URL ? smtpMail(config.SMTP_URL) : capturedMail(kernel.database)

const crmAdapter = ({ CRM, CRM_URL, CRM_TOKEN }: Config) =>
  CRM === 'gohighlevel' && CRM_TOKEN ? goHighLevelCrm({ url: CRM_URL, token: CRM_TOKEN }) : null

const FORCE_AFTER_MS = 8_000

/** Who says whether a password is right. The client of Amazon is large: only who uses it loads it. */
const identityAdapter = async (deps: IdentityDeps & { log: Logger }): Promise<IdentityPort<Db>> => {
  if (deps.config.IDENTITY !== 'cognito') return embeddedIdentity(deps)
  const { cognitoIdentity } = await import('#server/adapters/identity/cognito.ts')
  return cognitoIdentity(deps)
}

/** Where files are kept. */
export const storageAdapter = async (
  config: Config,
  parts: { secrets: Secrets; clock: Clock; log: Logger },
): Promise<FileStorage> => {
  if (config.STORAGE === 'disk') return diskStorage(join(resolve(config.DATA_DIR), 'files'), parts)
  const { s3Storage } = await import('#server/adapters/object-storage/s3.ts')
  return s3Storage({ ...parts, config })
}

const nextTurn = () => new Promise<void>((turn) => setImmediate(turn))

/**
 * Answers what is in flight, and lets go of connections as soon as they are idle. The system has taken connections that we have not
 * seen yet, and resets them when the door closes: so everybody who waits is let in first, and the door closes in the same turn.
 */
const closeGently = async (app: FastifyInstance): Promise<void> => {
  await nextTurn()
  await nextTurn()
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const force = setTimeout(() => app.server.closeAllConnections(), FORCE_AFTER_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(force)
}

/** THE place where an adapter is chosen for a port and a slice receives what it needs. */
export const compose = async (world: World): Promise<Application> => {
  const { config, log, secrets } = world
  const clock = world.clock ?? systemClock
  const database = openDatabase(world.connection, config.DATABASE_POOL, (error) =>
    log.warn({ reason: error.message }, 'A database connection ended'),
  )
  const limits = createLimits(database.pool, config.RATE_LIMITS)
  const events = listenForEvents(world.connection, log)
  const streams = createStreams()
  const callLimit = limits.limit('calls', config.CALLS_PER_MINUTE, 60)
  const publicCalls = limits.limit('public', config.PUBLIC_CALLS_PER_MINUTE, 60)
  const surveyCalls = limits.limit('survey', config.CALLS_PER_MINUTE, 60)
  const parts = {
    config,
    database,
    clock,
    log,
    secrets,
    limits,
    events,
    streams,
    callLimit,
    // The holder of a survey token answers quickly: their limit is a user's, not a stranger's.
    publicLimit: (actor: Actor) => (actor.kind === 'survey' ? surveyCalls : publicCalls),
    storageFull: world.storageFull ?? (() => false),
    strictAnswers: world.strictAnswers ?? false,
    ...(world.observe ? { observe: world.observe } : {}),
  }
  const identity = await identityAdapter({ ...parts, commonPasswords: offlineCommonPasswords() })
  const sessions = createSessions(parts)
  const links = createLinks(parts)
  const proxies = createProxies(parts)
  const { staff, jwks } = createIdentify({ ...parts, identity, sessions, proxies })
  const codes = totpCodes()
  const storage = await storageAdapter(config, parts)
  const secondStep = createSecondStep({ ...parts, codes })
  const identify = { staff, survey: identifyRespondent(parts) }
  const port = () => {
    const address = app.server.address()
    return typeof address === 'object' && address ? address.port : config.PORT
  }
  const publicUrl = (host: string | undefined) =>
    config.PUBLIC_URL ?? (host ? `http://${host}` : `http://localhost:${port()}`)
  /** Where links begin that no request asked for. */
  const urlOf = (brand: BrandKey) => {
    const host = Object.entries(config.BRAND_HOSTS).find(([, key]) => key === brand)?.[0]
    return publicUrl(host && `${host}:${port()}`)
  }
  const withoutContext = { ...parts, identify }
  const kernel: Kernel = { ...withoutContext, context: contextMaker(withoutContext, publicUrl) }

  const personalData: PersonalDataParts = {
    dataOf,
    erase: (ctx, what) => eraseResults(ctx, forgetInvited, { ...what, ifHeld: 'LEGAL_HOLD' }),
  }

  const definitions: JobDefinition[] = [
    {
      name: 'clean-up',
      cron: '17 * * * *',
      run: async () => {
        await cleanUp(database, clock)
        await cleanUpFiles({ database, clock, storage })
      },
    },
    {
      name: 'survey-reminders',
      cron: '37 * * * *',
      run: async () => void (await remindRespondents({ database, clock, urlOf })),
    },
    { name: 'resume', cron: '* * * * *', run: () => resumeRuns({ database, jobs, log }) },
    retentionJob({ ...personalData, database, clock }),
    importJob({ database, clock, form: { instrument: INSTRUMENT, norm: DEFAULT_NORM.id, total: TOTAL } }),
    scoresJob({ database, clock }),
    rescoringJob({ database, clock, scoreUnder }),
  ]
  const stopNormBook = await keepNormBook(database, events, log)
  const jobs = await startJobs(database.pool, definitions, log)
  await resumeRuns({ database, jobs, log }, true)

  const app = await createApp(config, log)
  mountMetrics(app, config, database)
  const undoers = {
    ...bookCodesUndoers,
    ...traitScaleMappingsUndoers,
    ...conflictPlansUndoers,
    ...developmentPlansUndoers,
    ...surveyResultsUndoers,
    ...surveyResultsBoardUndoers,
    ...surveyResultsResumeUndoers,
    ...surveyResultsDataUndoers,
    ...surveyResultsImportUndoers,
    ...surveyResultsLikenessUndoers,
    ...pipelinesUndoers,
    ...candidateNotesUndoers,
    ...fairnessUndoers,
    ...featureFlagsUndoers,
    ...companiesUndoers,
    ...companyEventsUndoers,
    ...normsUndoers,
    ...usersManagementUndoers,
    ...customInterviewQuestionsUndoers,
    ...customWebhooksUndoers,
    ...academyUndoers,
    ...mailerUndoers,
    ...hiringCampaignsUndoers,
    ...hiringCampaignsFunnelsUndoers,
    ...invitationsUndoers,
    ...savedViewsUndoers,
    ...reportsUndoers,
    ...roleBenchmarksUndoers,
  }
  const webhookTools = {
    secrets,
    webhooks: signedWebhooks({
      isLocal: config.STAGE === 'local',
      testReceivers: config.WEBHOOK_TEST_RECEIVERS,
      userAgent: `${brands[config.BRAND].name}-webhooks`,
    }),
  }
  const flags = embeddedFlags(parts)
  const guard = createTryGuard(parts)
  const slices: Slice[] = [
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
    secondFactorSlice({ ...parts, codes, identity, sessions }),
    usersManagementSlice({ limits, sessions, sendSetUp: createInviter({ links, clock }) }),
    usersSlice({ kernel, storage, identity, sessions, links, secondStep }),
    companiesSlice,
    companyEventsSlice,
    normsSlice({ jobs }),
    companiesSettingsSlice({ storage }),
    ghlSlice({ crm: crmAdapter(config), config }),
    fairnessSlice,
    homeSlice,
    jobsSlice({ jobs }),
    mailsSlice,
    interviewRatingsSlice,
    invitationsSlice,
    savedViewsSlice,
    hiringCampaignsSlice,
    hiringCampaignsFunnelsSlice({ storage, invitationOf: getInvitation }),
    surveysSlice({
      limits,
      texts: bigfiveItemTexts(LOCALES),
      bookCodes: bookCodePort({ secrets, guard }),
      submitted: async (ctx, key) => {
        await fitsOfSubmission(ctx, key)
        await pauseAtGoal(ctx, key)
        await tellOfResult(ctx, key)
      },
      forget: forgetInvited,
      mayBeTwice,
      visited: async (ctx, campaign, by) => {
        await countVisit(ctx, campaign, by.source)
        if (by.invitation) await noteOpened(ctx, campaign, by.invitation)
      },
      applied: keepApplication,
    }),
    bookCodesSlice({ secrets, guard, invite: invitationByCode }),
    surveyResultsSlice({ closestRole }),
    surveyResultsBoardSlice,
    surveyResultsResumeSlice({ storage }),
    surveyResultsChangesSlice,
    surveyResultsDataSlice(personalData),
    surveyResultsImportSlice({ jobs }),
    surveyResultsLikenessSlice,
    comparisonsSlice({ rolesOf }),
    reportsSlice({ secrets, readings }),
    conflictPlansSlice,
    developmentPlansSlice,
    pipelinesSlice,
    candidateNotesSlice,
    roleBenchmarksSlice({ recalculate: (ctx, id) => recalculateBenchmark(ctx, jobs, id) }),
    benchmarkScoresSlice({ jobs }),
    customInterviewQuestionsSlice,
    customWebhooksSlice(webhookTools),
    academySlice,
    mailerSlice(parts),
    utilsSlice(parts),
    commandsSlice(undoers),
    traitScaleMappingsSlice,
    userEventsSlice,
    eventsSlice(kernel),
    featureFlagsSlice({ flags, config }),
  ]
  for (const one of slices) mountSlice(app, kernel, one)
  if (config.IDENTITY === 'oidc') {
    const { openidFederation } = await import('#server/adapters/identity/openid.ts')
    mountFederated(app, { kernel, sessions, secondStep, federation: openidFederation(config) })
  }
  mountLogos(app, { database, storage })
  storage.mount(app, RESUME_MAX_BYTES, (key) => receiveResume({ database, clock, storage }, key))
  mountPreflight(app, config)
  mountOfrep(app, kernel, flags)
  if (config.ANALYTICS === 'embedded' && config.ANALYTICS_WRITE_KEY !== '')
    mountCollector(app, kernel, embeddedAnalytics({ database }))

  await world.pages?.mount(app)
  mountDocuments(app, { config, flags, pages: world.pages })
  app.get('/.well-known/jwks.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await jwks()),
  )
  app.get('/licences.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(new URL('../contract/generated/licences.txt', import.meta.url))),
  )
  app.get('/openapi.json', (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(openApiDocument(contracts, config.API_PREFIX)),
  )
  app.get('/healthz', async (_, reply) => {
    const ok = await database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ok ? { status: 'ok' } : { status: 'unavailable' })
  })

  const mail = mailAdapter(config, { database })
  const answerLink = answerLinkRequest({ kernel, identity, links })
  const outbox = startOutbox({
    database,
    events,
    clock,
    log,
    kinds: ['mail', 'link-request'],
    deliver: async ({ id, kind, payload }) => {
      if (kind === 'link-request') return answerLink(payload)
      const { brand, ...rest } = payload as {
        brand?: 'be' | 'hb'
        to: string
        subject: string
        text: string
        html: string
      }
      await mail.send({ id, from: brands[brand ?? config.BRAND].assessment_email_sender, ...rest })
    },
  })
  // Several at once, so that a receiver that does not answer holds up nobody else; never more than a quarter of the connections.
  const webhookLanes = Array.from({ length: Math.max(1, Math.min(4, Math.floor(config.DATABASE_POOL / 4))) }, () =>
    startOutbox({
      database,
      events,
      clock,
      log,
      kinds: ['webhook'],
      pause: webhookPause,
      deliver: deliverWebhook({ ...webhookTools, clock }),
      givenUp: switchOff({ clock, urlOf }),
    }),
  )

  return {
    app,
    kernel,
    hashPassword,
    stop: async () => {
      streams.endAll()
      await closeGently(app)
      stopNormBook()
      await jobs.stop()
      await outbox.stop()
      await Promise.all(webhookLanes.map((lane) => lane.stop()))
      await events.stop()
      await database.close()
    },
  }
}
