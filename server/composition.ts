import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { BrandKey } from '#contract/brands/brand.ts'
import { DOCUMENT_MAX_BYTES, STATEMENT_LOCALES } from '#contract/constants.ts'
import { ITEM_NUMBERS } from '#science/instruments/item-bank.ts'
import { embeddedAnalytics } from '#server/adapters/analytics/embedded.ts'
import { offlineCommonPasswords } from '#server/adapters/common-passwords/offline.ts'
import { endHashing, hashPassword } from '#server/adapters/identity/password-hashing.ts'
import { bigfiveItemTexts } from '#server/adapters/item-texts/bigfive.ts'
import { totpCodes } from '#server/adapters/one-time-codes/totp.ts'
import { signedWebhooks } from '#server/adapters/webhooks/signed.ts'
import { mountDocuments } from '#server/documents.ts'
import { mountFederated } from '#server/federation.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { contextMaker, createApp } from '#server/kernel/app.ts'
import { type Clock, systemClock } from '#server/kernel/clock.ts'
import { mountCollector } from '#server/kernel/collector.ts'
import type { Config } from '#server/kernel/config.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { receiveDocument } from '#server/kernel/documents.ts'
import { listenForEvents } from '#server/kernel/events.ts'
import { keepFilesApart } from '#server/kernel/files-host.ts'
import { resumeRuns } from '#server/kernel/job-runs.ts'
import { startJobs } from '#server/kernel/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { createLimits } from '#server/kernel/limits.ts'
import { rememberLooks } from '#server/kernel/looks-remembered.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { mountLessonFiles } from '#server/kernel/lesson-files.ts'
import { mountLogos } from '#server/kernel/logos.ts'
import { mountMetrics } from '#server/kernel/metrics.ts'
import { mountSlice } from '#server/kernel/mount.ts'
import { mountOfrep } from '#server/kernel/ofrep.ts'
import { mountPreflight } from '#server/kernel/origins.ts'
import type { Pages } from '#server/kernel/pages.ts'
import { publicUrlOf } from '#server/kernel/public-url.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { createStreams } from '#server/kernel/streams.ts'
import { keepNormBook } from '#server/norm-book.ts'
import { createIdentify } from '#server/slices/auth/auth.identify.ts'
import { answerLinkRequest } from '#server/slices/auth/auth.service.ts'
import { createLinks } from '#server/slices/auth/links.ts'
import { createProxies } from '#server/slices/auth/proxy.ts'
import { createSessions } from '#server/slices/auth/sessions.ts'
import { answerForgotten, forgetInCrm } from '#server/slices/ghl/forgetting.ts'
import { forgetInvited } from '#server/slices/invitations/invitations.service.ts'
import { unsubscribeLink } from '#server/slices/mailer/wishes.service.ts'
import { createSecondStep } from '#server/slices/second-factor/second-step.ts'
import { repeatErasures } from '#server/slices/survey-results/erased-again.ts'
import type { PersonalDataParts } from '#server/slices/survey-results/personal-data.service.ts'
import { waitingFile } from '#server/slices/candidate-notes/candidate-notes.files.service.ts'
import { waitingResume } from '#server/slices/survey-results/survey-results.resume.service.ts'
import { eraseResults, type Forget } from '#server/slices/surveys/erasure.ts'
import { answerLinkWish } from '#server/slices/surveys/link-mails.ts'
import { dataOf } from '#server/slices/surveys/rights.ts'
import { identifyRespondent } from '#server/slices/surveys/surveys.identify.ts'
import { jobDefinitions } from './background.ts'
import { slicesOf } from './calls.ts'
import { startDeliveries } from './deliveries.ts'
import { mountPlainAnswers } from './plain-answers.ts'
import {
  crmAdapter,
  flagsAdapter,
  identityAdapter,
  mailAdapter,
  scannerAdapter,
  startTracing,
  storageAdapter,
  writerAdapter,
} from './choosing.ts'

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

const FORCE_AFTER_MS = 8_000

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

/** THE place where the parts are put together; choosing.ts says which adapters, calls.ts hands them to the slices. */
export const compose = async (world: World): Promise<Application> => {
  const { config, log, secrets } = world
  const clock = world.clock ?? systemClock
  const stopTracing = await startTracing(config, log)
  const storageFull = world.storageFull ?? (() => false)
  const database = openDatabase(
    world.connection,
    config.DATABASE_POOL,
    (error) => log.warn({ reason: error.message }, 'A database connection ended'),
    storageFull,
  )
  const limits = createLimits(database, config.RATE_LIMITS, clock)
  const events = listenForEvents(world.connection, log)
  const streams = createStreams()
  // What pages did not hear they ask for, all of it, as soon as they come back.
  events.onGap(() => streams.endAll())
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
    storageFull,
    looks: rememberLooks(clock),
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
  const publicUrl = (brand: BrandKey, host: string | undefined) =>
    publicUrlOf(config, brand) ?? (host ? `http://${host}` : `http://localhost:${port()}`)
  /** Where links begin that no request asked for. */
  const urlOf = (brand: BrandKey) => {
    const host = Object.entries(config.BRAND_HOSTS).find(([, key]) => key === brand)?.[0]
    return publicUrl(brand, host && `${host}:${port()}`)
  }
  const withoutContext = { ...parts, identify }
  const kernel: Kernel = { ...withoutContext, context: contextMaker(withoutContext, publicUrl) }

  const crm = crmAdapter(config)
  // Who is erased is no longer among those invited, nor in the CRM.
  const forget: Forget = async (ctx, person) => {
    await forgetInvited(ctx, person)
    if (crm) await forgetInCrm(ctx, person)
  }
  const personalData: PersonalDataParts = {
    dataOf,
    erase: (ctx, what) => eraseResults(ctx, forget, { ...what, ifHeld: 'LEGAL_HOLD' }),
    forgetInvited,
  }

  const stopNormBook = await keepNormBook(database, events, log)
  const stopLink = unsubscribeLink(secrets)
  const scanner = scannerAdapter(config)
  const receiving = {
    database,
    storage,
    log,
    scanner,
    waiting: [waitingResume({ storage, clock }), waitingFile({ storage, clock })],
  }
  const background = { receiving, database, clock, log, storage, personalData, urlOf, stopLink }
  const jobs = await startJobs(database, (own) => jobDefinitions({ ...background, jobs: own }), { log, events })
  await resumeRuns({ database, jobs, log }, true)
  // Before anybody can ask: whoever came back with an older backup is shown to nobody.
  await repeatErasures({ ...personalData, database, clock }).catch((err: unknown) =>
    log.error({ err }, 'Erasures could not be repeated after a restore; the nightly run tries again'),
  )

  const app = await createApp(config, log)
  keepFilesApart(app, config)
  mountMetrics(app, config, database)
  const webhooks = signedWebhooks({
    isLocal: config.STAGE === 'local',
    testReceivers: config.WEBHOOK_TEST_RECEIVERS,
  })
  const flags = await flagsAdapter(config, parts)
  const slices = slicesOf({
    kernel,
    identity,
    sessions,
    links,
    proxies,
    secondStep,
    codes,
    storage,
    scanner,
    texts: bigfiveItemTexts(STATEMENT_LOCALES, ITEM_NUMBERS),
    flags,
    crm,
    forget,
    writer: writerAdapter(config),
    webhooks,
    jobs,
    personalData,
  })
  for (const one of slices) mountSlice(app, kernel, one)
  if (config.IDENTITY === 'oidc') {
    const { openidFederation } = await import('#server/adapters/identity/openid.ts')
    mountFederated(app, { kernel, sessions, secondStep, federation: openidFederation(config) })
  }
  mountLogos(app, { database, storage })
  mountLessonFiles(app, { database, storage, clock })
  storage.mount(app, DOCUMENT_MAX_BYTES, { storageFull, received: (key) => receiveDocument(receiving, key) })
  mountPreflight(app, config)
  mountOfrep(app, kernel, flags)
  if (config.ANALYTICS === 'embedded' && config.ANALYTICS_WRITE_KEY !== '')
    mountCollector(app, kernel, embeddedAnalytics({ database }))

  await world.pages?.mount(app)
  mountDocuments(app, { config, flags, pages: world.pages })
  mountPlainAnswers(app, { config, database, jwks })
  const stopDeliveries = startDeliveries({
    ...parts,
    mail: mailAdapter(config),
    answerLink: async (payload) => {
      if (!(await answerLinkWish({ database, clock })(payload)))
        await answerLinkRequest({ kernel, identity, links })(payload)
    },
    tellWhetherActive: identity.tellWhetherActive,
    removeFile: (key) => storage.remove(key),
    forgetInCrm: (payload) => answerForgotten(crm, payload),
    webhooks,
    urlOf,
  })

  return {
    app,
    kernel,
    hashPassword,
    stop: async () => {
      streams.endAll()
      await closeGently(app)
      stopNormBook()
      flags.stop()
      await jobs.stop()
      await stopDeliveries()
      await events.stop()
      await database.close()
      endHashing()
      await stopTracing()
    },
  }
}
