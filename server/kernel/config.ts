import * as z from 'zod'
import { BRANDS, DEFAULT_BRAND, OPTIONAL_IN_HB, STAGES } from '#contract/brands/brand.ts'
import {
  address,
  apiPrefix,
  brandHosts,
  bucket,
  byBrand,
  collector,
  flag,
  mailAddresses,
  networks,
  optionalFeatures,
  origin,
  origins,
  otlpHeaders,
  ownAddress,
  postgresUrl,
  receivers,
  region,
  scopes,
  smtpUrl,
  socketAddress,
  text,
  token,
  webAddress,
  whole,
} from './config-values.ts'

/**
 * Every variable of the environment with its default and one line of words; `.env.example` is written from it. This is the
 * only place that reads the environment.
 */
export const variables = {
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(3000, 0, 65_535).describe('Port to listen on; 0 takes a free one'),
  DATA_DIR: text.default('./data').describe("Folder of the server's own PostgreSQL, files and secret"),
  DATABASE_URL: postgresUrl.optional().describe('Use this PostgreSQL (15 or newer) instead; its login owns the tables'),
  DATABASE_APP_URL: postgresUrl.optional().describe("The application's own login, where the server may not create it"),
  STAGE: z.enum(STAGES).default('local').describe('local, dev, staging or prod'),
  BRAND: z.enum(BRANDS).default(DEFAULT_BRAND).describe('Brand of hosts that BRAND_HOSTS does not name'),
  BRAND_HOSTS: brandHosts.describe('Brand by host name: host=be,host=hb'),
  HB_FEATURES: optionalFeatures.describe(
    `Features that hb has besides its own, with commas between: ${OPTIONAL_IN_HB.join(', ')}`,
  ),
  PUBLIC_URL: ownAddress
    .optional()
    .describe(
      'Address that links in mails begin with, those of the other brand with its host of BRAND_HOSTS; default: the first address printed at start',
    ),
  FILES_URL: origin
    .optional()
    .describe('Address of a host of its own, at which files that people sent are read and nothing else is answered'),
  API_PREFIX: apiPrefix
    .default('/api')
    .describe('Path before every call; empty only where calls have a host name of their own'),
  SEED: z.enum(['demo', 'none']).default('demo').describe('demo fills an empty database on stage local'),
  DEMO_PASSWORD: z
    .string()
    .min(12)
    .default('Harbour-Lantern-42')
    .describe('Password of the demo accounts, stage local only'),
  APP_SECRET: z
    .string()
    .refine((text) => text.trim().length >= 32, 'must have at least 32 characters')
    .optional()
    .describe('Master secret; on stage local a file in DATA_DIR is made'),
  RATE_LIMITS: flag(true).describe('off lifts limits that count requests, stage local only'),
  TRUSTED_PROXIES: networks.describe('Addresses whose X-Forwarded-For is believed'),
  CORS_ORIGINS: origins.describe('Other origins that may call'),
  INTERNAL_ADDRESSES: mailAddresses(
    'super.admin@demo.test,b.super.admin@demo.test,tools.one@demo.test,tools.two@demo.test,tools.three@demo.test,tools.four@demo.test',
  ).describe('Six addresses that may use the internal tools'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
  METRICS_TOKEN: token(16).optional().describe('Bearer token of GET /metrics; without one there are no metrics'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector
    .optional()
    .describe(
      'Collector of traces (OpenTelemetry over HTTP), for example http://localhost:4318; without one nothing is traced',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.describe('Headers for the collector: name=value,name=value'),
  OTEL_SERVICE_NAME: text.default('traitmark').describe('What the collector calls this service'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests and jobs that are traced, 0 to 1'),
  DATABASE_POOL: whole(20, 2, 200).describe('Connections of this process'),
  IDENTITY: z
    .enum(['embedded', 'cognito', 'oidc'])
    .default('embedded')
    .describe(
      'embedded keeps passwords in the database; cognito keeps them in a user pool of Amazon; oidc adds a way in by OpenID Connect',
    ),
  COGNITO_REGION: region.optional().describe("Region of the user pool; default: that of the pool's id"),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_\w+$/, 'must look like eu-central-1_AbCdEfGhI')
    .optional()
    .describe('User pool of IDENTITY=cognito; credentials for it come from the usual places of the AWS SDK'),
  COGNITO_CLIENT_ID: text.optional().describe('App client of the user pool, with USER_PASSWORD_AUTH'),
  COGNITO_CLIENT_SECRET: text.optional().describe('Secret of the app client, where it has one'),
  COGNITO_ENDPOINT: address.optional().describe('Other address of the service, for a private endpoint'),
  OIDC_ISSUER: address.optional().describe('Issuer of IDENTITY=oidc; its metadata is read from there'),
  OIDC_CLIENT_ID: text.optional().describe('This product at the issuer'),
  OIDC_CLIENT_SECRET: text.optional().describe('Its secret; without one it is a public client'),
  OIDC_SCOPES: scopes.default('openid email profile').describe('What is asked for; openid and email are needed'),
  OIDC_NAME: text.max(40).default('your company account').describe('What the button on the sign-in page names'),
  STORAGE: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe('disk keeps files in DATA_DIR; s3 keeps them in a bucket, for servers on several machines'),
  S3_BUCKET: bucket.optional().describe('Bucket of STORAGE=s3; credentials come from the usual places of the AWS SDK'),
  S3_REGION: region.default('eu-central-1').describe('Region of the bucket'),
  S3_ENDPOINT: address.optional().describe('Address of another store that speaks S3'),
  S3_PATH_STYLE: flag(false).describe("on puts the bucket's name into the path, as most other stores want it"),
  S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)*$/, 'must be empty or end with /')
    .default('')
    .describe('What keys in the bucket begin with'),
  SCANNER: z
    .enum(['none', 'clamd'])
    .default('none')
    .describe('clamd has every document that is sent looked through by ClamAV before anybody can open it'),
  CLAMD_ADDRESS: socketAddress
    .default('127.0.0.1:3310')
    .describe('Where clamd listens: host:port, or the path of its socket'),
  MAIL: z.enum(['captured', 'smtp']).default('captured').describe('captured keeps mail in the database; smtp sends it'),
  SMTP_URL: smtpUrl.optional().describe('Server that MAIL=smtp sends through'),
  MAIL_SENDERS: byBrand.describe('Address that mails of a brand come from: be=address,hb=address'),
  SUPPORT_ADDRESSES: byBrand.describe('Address of support that pages and mails of a brand name: be=address,hb=address'),
  WEBHOOK_TEST_RECEIVERS: receivers.describe(
    'Receivers of webhooks that may stand inside the network, as host:port, stage local only',
  ),
  FLAGS: z
    .enum(['embedded', 'hosted'])
    .default('embedded')
    .describe('embedded keeps feature flags in the database; hosted asks the service at FLAGS_URL'),
  FLAGS_URL: address
    .optional()
    .describe('Service of flags that speaks the OpenFeature remote evaluation protocol (/ofrep/v1 below this address)'),
  FLAGS_KEY: token(8).optional().describe('Its bearer token; it never leaves the server'),
  ANALYTICS: z
    .enum(['embedded', 'hosted'])
    .default('embedded')
    .describe('embedded counts use of the product in the database; hosted sends it to ANALYTICS_HOST'),
  ANALYTICS_HOST: address.optional().describe('Address of a hosted collector that takes the same events'),
  ANALYTICS_WRITE_KEY: z
    .string()
    .regex(/^[\w-]*$/, 'may have letters, digits, _ and - only')
    .default('traitmark')
    .describe('Key that events carry; empty switches analytics off'),
  ANALYTICS_PER_MINUTE: whole(600, 1, 1_000_000).describe('Requests to the collector a minute from one address'),
  CHAT: z
    .enum(['embedded', 'messenger', 'crm'])
    .default('embedded')
    .describe('embedded is our own chat with support; messenger and crm load the widget of CHAT_SCRIPT'),
  CHAT_SCRIPT: webAddress.optional().describe('Script of a hosted chat'),
  CHAT_WIDGET_ID: text.max(100).optional().describe('Number of the widget, for CHAT=crm'),
  CHAT_RESOURCES_URL: webAddress.optional().describe('Where the widget of CHAT=crm finds its parts'),
  CHAT_SECRET: z.string().min(8).optional().describe('Secret of a hosted chat that proves who somebody is'),
  CRM: z
    .enum(['embedded', 'gohighlevel'])
    .default('embedded')
    .describe('embedded keeps messages with candidates here; gohighlevel keeps them in the CRM'),
  CRM_URL: address.default('https://services.leadconnectorhq.com').describe('Address of the CRM'),
  CRM_APP_URL: address.default('https://app.gohighlevel.com').describe('Where people open the CRM'),
  CRM_TOKEN: token(8).optional().describe('Bearer token of the CRM; it never leaves the server'),
  WRITER: z
    .enum(['deterministic', 'language-model'])
    .default('deterministic')
    .describe(
      'deterministic writes questions and analyses here by rules; language-model also shows other words beside them, to be reviewed before use',
    ),
  LANGUAGE_MODEL_URL: address
    .optional()
    .describe('Where a language model answers POST /chat/completions, for example https://llm.example.com/v1'),
  LANGUAGE_MODEL: text.optional().describe('Name of the model there'),
  LANGUAGE_MODEL_KEY: token(8).optional().describe('Its bearer token; it never leaves the server'),
  PASSWORD_MIN_LENGTH: whole(12, 8, 64).describe('Smallest length of a new password'),
  AUTH_PREVENT_USER_EXISTENCE_ERRORS: flag(true).describe(
    'Forgot password answers alike for known and unknown addresses',
  ),
  SELF_REGISTRATION: flag(false).describe('Whether a new company may register itself'),
  SIGN_IN_LIMIT_PER_MINUTE: whole(20, 1, 10_000).describe('Sign-in requests from one address within 60 s'),
  SIGN_IN_FAILURES_PER_QUARTER: whole(50, 1, 100_000).describe('Failed sign-ins from one address within 15 minutes'),
  CALLS_PER_MINUTE: whole(600, 1, 1_000_000).describe('Calls a minute by one user'),
  PUBLIC_CALLS_PER_MINUTE: whole(60, 1, 1_000_000).describe('Public calls a minute from one address'),
  MAX_EVENT_LOOP_DELAY_MS: whole(2_000, 100, 3_600_000).describe(
    'How far a process may be behind before it answers 503 to calls until it has caught up',
  ),
} as const

interface Hosts {
  FILES_URL?: string | undefined
  PUBLIC_URL?: string | undefined
  BRAND_HOSTS: Record<string, string>
}

/** Whether files would be read under a host of pages. */
const isMixed = ({ FILES_URL, PUBLIC_URL, BRAND_HOSTS }: Hosts): boolean => {
  const files = URL.parse(FILES_URL ?? '')
  return files !== null && (files.hostname in BRAND_HOSTS || files.host === URL.parse(PUBLIC_URL ?? '')?.host)
}

const schema = z.object(variables).superRefine((config, context) => {
  const fault = (path: keyof typeof variables, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (config.STAGE !== 'local') {
    if (!config.RATE_LIMITS) fault('RATE_LIMITS', 'may be off on stage local only')
    if (config.WEBHOOK_TEST_RECEIVERS.length) fault('WEBHOOK_TEST_RECEIVERS', 'is for stage local only')
    if (!config.APP_SECRET)
      fault('APP_SECRET', `is needed on stage ${config.STAGE}: nothing has a secret by default there`)
    if (!config.PUBLIC_URL) fault('PUBLIC_URL', `is needed on stage ${config.STAGE}: links in mails begin with it`)
  }
  if (config.FILES_URL && !config.PUBLIC_URL) fault('PUBLIC_URL', 'is needed with FILES_URL: its pages may show files')
  if (isMixed(config))
    fault('FILES_URL', 'must have a host of its own, which is neither that of PUBLIC_URL nor in BRAND_HOSTS')
  if (config.STAGE === 'prod' && config.MAIL === 'captured') fault('MAIL', 'must be smtp on prod, or nobody gets mail')
  if (config.FLAGS === 'hosted' && !config.FLAGS_URL) fault('FLAGS_URL', 'is needed with FLAGS=hosted')
  if (config.ANALYTICS === 'hosted' && !config.ANALYTICS_HOST)
    fault('ANALYTICS_HOST', 'is needed with ANALYTICS=hosted')
  if (config.CHAT !== 'embedded' && !config.CHAT_SCRIPT) fault('CHAT_SCRIPT', `is needed with CHAT=${config.CHAT}`)
  if (config.CRM === 'gohighlevel' && !config.CRM_TOKEN) fault('CRM_TOKEN', 'is needed with CRM=gohighlevel')
  if (config.WRITER === 'language-model')
    for (const name of ['LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL'] as const)
      if (!config[name]) fault(name, 'is needed with WRITER=language-model')
  if (config.IDENTITY === 'cognito')
    for (const name of ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'] as const)
      if (!config[name]) fault(name, 'is needed with IDENTITY=cognito')
  if (config.IDENTITY === 'oidc') {
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID'] as const)
      if (!config[name]) fault(name, 'is needed with IDENTITY=oidc')
    if (config.STAGE !== 'local' && config.OIDC_ISSUER?.startsWith('http:'))
      fault('OIDC_ISSUER', 'must begin with https:// but on stage local')
  }
  if (config.DATABASE_APP_URL && !config.DATABASE_URL)
    fault('DATABASE_APP_URL', 'is for the PostgreSQL of DATABASE_URL, and there is none')
  if (config.STORAGE === 's3' && !config.S3_BUCKET) fault('S3_BUCKET', 'is needed with STORAGE=s3')
  if (config.MAIL === 'smtp' && !config.SMTP_URL) fault('SMTP_URL', 'is needed with MAIL=smtp')
})

/** The whole configuration, read and checked. */
export type Config = z.output<typeof schema>

/** Variables that may be empty on purpose. */
const MAY_BE_EMPTY = ['API_PREFIX', 'ANALYTICS_WRITE_KEY']

/** Empty counts as absent; so does the mailbox file that Unix shells put into MAIL. */
const isAbsent = (name: string, value: string | undefined): boolean =>
  (value === '' && !MAY_BE_EMPTY.includes(name)) || (name === 'MAIL' && value?.startsWith('/') === true)

/** What is wrong with a value, for whoever wrote it and knows nothing of schemas. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'must be a number'
  if (issue.code === 'too_small')
    return issue.origin === 'number'
      ? `must be at least ${issue.minimum}`
      : `must have at least ${issue.minimum} characters`
  if (issue.code !== 'too_big') return undefined
  return issue.origin === 'number'
    ? `must be at most ${issue.maximum}`
    : `must have at most ${issue.maximum} characters`
}

const faultsOf = (given: Record<string, string | undefined>) =>
  schema.safeParse(given, { error: inWords }).error?.issues ?? []

/** What some variables ask of others is judged only where each is right in itself, so it is asked once more without the wrong ones. */
const allFaultsOf = (given: Record<string, string | undefined>, first: ReturnType<typeof faultsOf>) => {
  const wrong = new Set(first.map(({ path: [name] }) => name))
  const others = faultsOf(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  return [...first, ...others.filter(({ path: [name] }) => !wrong.has(name))]
}

/**
 * Reads the configuration. Empty variables count as absent.
 * @returns the configuration, or every fault at once as sentences that name the variable
 */
export const readConfig = (
  environment: Record<string, string | undefined>,
): { config: Config } | { faults: string[] } => {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, isAbsent(name, environment[name]) ? undefined : environment[name]]),
  )
  const read = schema.safeParse(given, { error: inWords })
  if (read.success) return { config: read.data }
  const faults = allFaultsOf(given, read.error.issues).map(({ path: [name], message }) => `${String(name)}: ${message}`)
  return { faults: [...new Set(faults)] }
}

/** Whether there is an example world with accounts that everybody knows: on no machine but one's own. */
export const hasDemo = ({ STAGE, SEED }: Pick<Config, 'STAGE' | 'SEED'>): boolean =>
  STAGE === 'local' && SEED === 'demo'

/** The process's environment; nothing else in the server reads it. */
export const environment = (): Record<string, string | undefined> => process.env

const SECRETS = [
  'APP_SECRET',
  'METRICS_TOKEN',
  'DEMO_PASSWORD',
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'SMTP_URL',
  'CHAT_SECRET',
  'CRM_TOKEN',
  'COGNITO_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'LANGUAGE_MODEL_KEY',
  'FLAGS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/** Whoever stands before an @: a person, or a name and password. */
const withoutNames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNames)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNames(inner)]))
  return typeof value === 'string' ? value.replaceAll(/[^\s/@]+@/g, '…@') : value
}

/** The effective configuration with secrets masked and nobody's address, fit for a log. */
export const maskedConfig = (config: Config): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      SECRETS.includes(name) && value ? '***' : withoutNames(value),
    ]),
  )
