import type { FastifyInstance } from 'fastify'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { DOCUMENT_MAX_BYTES } from '#contract/constants.ts'
import { embeddedAnalytics } from '#server/adapters/analytics/embedded.ts'
import { offlineCommonPasswords } from '#server/adapters/common-passwords/offline.ts'
import { goHighLevelCrm } from '#server/adapters/crm/gohighlevel.ts'
import type { IdentityDeps } from '#server/adapters/identity/accounts.ts'
import { embeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { hashPassword } from '#server/adapters/identity/password-hashing.ts'
import { capturedMail } from '#server/adapters/mail/captured.ts'
import { smtpMail } from '#server/adapters/mail/smtp.ts'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import type { FileStorage } from '#server/adapters/object-storage/ticketed.ts'
import { embeddedFlags } from '#server/adapters/feature-flags/embedded.ts'
import { bigfiveItemTexts } from '#server/adapters/item-texts/bigfive.ts'
import { LOCALES } from '#contract/resources/surveys.ts'
import { languageModelWriter } from '#server/adapters/question-writer/language-model.ts'
import { totpCodes } from '#server/adapters/one-time-codes/totp.ts'
import { signedWebhooks } from '#server/adapters/webhooks/signed.ts'
import { mountDocuments } from '#server/documents.ts'
import { mountFederated } from '#server/federation.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { contextMaker, createApp } from '#server/kernel/app.ts'
import { type Clock, systemClock } from '#server/kernel/clock.ts'
import { mountCollector } from '#server/kernel/collector.ts'
import type { Config } from '#server/kernel/config.ts'
import { type Db, openDatabase } from '#server/kernel/database.ts'
import { listenForEvents } from '#server/kernel/events.ts'
import { receiveDocument } from '#server/kernel/documents.ts'
import { resumeRuns } from '#server/kernel/job-runs.ts'
import { startJobs } from '#server/kernel/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { createLimits } from '#server/kernel/limits.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { mountLogos } from '#server/kernel/logos.ts'
import { mountMetrics } from '#server/kernel/metrics.ts'
import { mountSlice } from '#server/kernel/mount.ts'
import { mountOfrep } from '#server/kernel/ofrep.ts'
import { mountPreflight } from '#server/kernel/origins.ts'
import type { Pages } from '#server/kernel/pages.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { createStreams } from '#server/kernel/streams.ts'
import { traceTo } from '#server/kernel/tracing.ts'
import { keepNormBook } from '#server/norm-book.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import type { MailPort } from '#server/ports/mail.port.ts'
import { createIdentify } from '#server/slices/auth/auth.identify.ts'
import { answerLinkRequest } from '#server/slices/auth/auth.service.ts'
import { createLinks } from '#server/slices/auth/links.ts'
import { createProxies } from '#server/slices/auth/proxy.ts'
import { createSessions } from '#server/slices/auth/sessions.ts'
import { forgetInvited } from '#server/slices/invitations/invitations.service.ts'
import { unsubscribeLink } from '#server/slices/mailer/sending.service.ts'
import { createSecondStep } from '#server/slices/second-factor/second-step.ts'
import type { PersonalDataParts } from '#server/slices/survey-results/personal-data.service.ts'
import { waitingFile } from '#server/slices/candidate-notes/candidate-notes.files.service.ts'
import { waitingResume } from '#server/slices/survey-results/survey-results.resume.service.ts'
import { eraseResults } from '#server/slices/surveys/erasure.ts'
import { dataOf } from '#server/slices/surveys/rights.ts'
import { identifyRespondent } from '#server/slices/surveys/surveys.identify.ts'
import { jobDefinitions } from './background.ts'
import { slicesOf } from './calls.ts'
import { startDeliveries } from './deliveries.ts'
import { mountPlainAnswers } from './plain-answers.ts'

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

const mailAdapter = (config: Config, kernel: Pick<Kernel, 'database'>): MailPort =>
  config.MAIL === 'smtp' && config.SMTP_URL ? smtpMail(config.SMTP_URL) : capturedMail(kernel.database)

const crmAdapter = ({ CRM, CRM_URL, CRM_TOKEN }: Config) =>
  CRM === 'gohighlevel' && CRM_TOKEN ? goHighLevelCrm({ url: CRM_URL, token: CRM_TOKEN }) : null

const writerAdapter = ({
  QUESTION_WRITER,
  LANGUAGE_MODEL_URL: url,
  LANGUAGE_MODEL: model,
  LANGUAGE_MODEL_KEY: key,
}: Config) => (QUESTION_WRITER === 'language-model' && url && model ? languageModelWriter({ url, model, key }) : null)

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

/** Traces go to a collector where one is configured; else nothing of it is loaded. */
const startTracing = async (config: Config, log: Logger): Promise<() => Promise<void>> => {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined
  const { openOtlp } = await import('#server/kernel/otlp.ts')
  const sink = openOtlp(config, log)
  traceTo(sink)
  return async () => {
    traceTo(null)
    await sink.stop()
  }
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

/** THE place where an adapter is chosen for a port and the parts are put together; calls.ts hands them to the slices. */
export const compose = async (world: World): Promise<Application> => {
  const { config, log, secrets } = world
  const clock = world.clock ?? systemClock
  const stopTracing = await startTracing(config, log)
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

  const stopNormBook = await keepNormBook(database, events, log)
  const stopLink = unsubscribeLink(secrets)
  const definitions = jobDefinitions({ database, clock, log, storage, personalData, urlOf, stopLink, jobs: () => jobs })
  const jobs = await startJobs(database.pool, definitions, log)
  await resumeRuns({ database, jobs, log }, true)

  const app = await createApp(config, log)
  mountMetrics(app, config, database)
  const webhooks = signedWebhooks({
    isLocal: config.STAGE === 'local',
    testReceivers: config.WEBHOOK_TEST_RECEIVERS,
    userAgent: `${brands[config.BRAND].name}-webhooks`,
  })
  const flags = embeddedFlags(parts)
  const slices = slicesOf({
    kernel,
    identity,
    sessions,
    links,
    proxies,
    secondStep,
    codes,
    storage,
    texts: bigfiveItemTexts(LOCALES),
    flags,
    crm: crmAdapter(config),
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
  const waiting = [waitingResume({ storage, clock }), waitingFile({ storage, clock })]
  storage.mount(app, DOCUMENT_MAX_BYTES, (key) => receiveDocument({ database, storage }, waiting, key))
  mountPreflight(app, config)
  mountOfrep(app, kernel, flags)
  if (config.ANALYTICS === 'embedded' && config.ANALYTICS_WRITE_KEY !== '')
    mountCollector(app, kernel, embeddedAnalytics({ database }))

  await world.pages?.mount(app)
  mountDocuments(app, { config, flags, pages: world.pages })
  mountPlainAnswers(app, { config, database, jwks })
  const stopDeliveries = startDeliveries({
    ...parts,
    mail: mailAdapter(config, { database }),
    answerLink: answerLinkRequest({ kernel, identity, links }),
    tellWhetherActive: identity.tellWhetherActive,
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
      await jobs.stop()
      await stopDeliveries()
      await events.stop()
      await database.close()
      await stopTracing()
    },
  }
}
