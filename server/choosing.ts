import { join, resolve } from 'node:path'
import { goHighLevelCrm } from '#server/adapters/crm/gohighlevel.ts'
import type { IdentityDeps } from '#server/adapters/identity/accounts.ts'
import { embeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { capturedMail } from '#server/adapters/mail/captured.ts'
import { smtpMail } from '#server/adapters/mail/smtp.ts'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import type { FileStorage } from '#server/adapters/object-storage/ticketed.ts'
import { embeddedFlags } from '#server/adapters/feature-flags/embedded.ts'
import { languageModelWriter } from '#server/adapters/question-writer/language-model.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import { filesPlace } from '#server/kernel/files-host.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { traceTo } from '#server/kernel/tracing.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import { clamdScanner } from '#server/adapters/scanner/clamd.ts'
import type { ScannerPort } from '#server/ports/scanner.port.ts'
import type { MailPort } from '#server/ports/mail.port.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import type { LiveEvents } from '#server/kernel/events.ts'

// Which adapter stands behind each port, by the configuration. What only some need is loaded only for them.

export const mailAdapter = (config: Config): MailPort<Db> =>
  config.MAIL === 'smtp' && config.SMTP_URL ? smtpMail(config.SMTP_URL) : capturedMail

export const crmAdapter = ({ CRM, CRM_URL, CRM_TOKEN }: Config) =>
  CRM === 'gohighlevel' && CRM_TOKEN ? goHighLevelCrm({ url: CRM_URL, token: CRM_TOKEN }) : null

export const writerAdapter = ({
  WRITER,
  LANGUAGE_MODEL_URL: url,
  LANGUAGE_MODEL: model,
  LANGUAGE_MODEL_KEY: key,
}: Config) => (WRITER === 'language-model' && url && model ? languageModelWriter({ url, model, key }) : null)

/** Who says whether a password is right. The client of Amazon is large: only who uses it loads it. */
export const identityAdapter = async (deps: IdentityDeps & { log: Logger }): Promise<IdentityPort<Db>> => {
  if (deps.config.IDENTITY !== 'cognito') return embeddedIdentity(deps)
  const { cognitoIdentity } = await import('#server/adapters/identity/cognito.ts')
  return cognitoIdentity(deps)
}

/** Where files are kept. */
export const storageAdapter = async (
  config: Config,
  parts: { secrets: Secrets; clock: Clock; log: Logger },
): Promise<FileStorage> => {
  const tickets = { ...parts, place: filesPlace(config) }
  if (config.STORAGE === 'disk') return diskStorage(join(resolve(config.DATA_DIR), 'files'), tickets)
  const { s3Storage } = await import('#server/adapters/object-storage/s3.ts')
  return s3Storage({ ...tickets, config })
}

export const scannerAdapter = ({ SCANNER, CLAMD_ADDRESS }: Config): ScannerPort | null =>
  SCANNER === 'clamd' ? clamdScanner(CLAMD_ADDRESS) : null

/** Who keeps the flags. */
export const flagsAdapter = async (
  config: Config,
  parts: { database: Database; events: LiveEvents; log: Logger; clock: Clock },
): Promise<FeatureFlagsPort> => {
  if (config.FLAGS === 'embedded' || !config.FLAGS_URL) return embeddedFlags(parts)
  const { hostedFlags } = await import('#server/adapters/feature-flags/hosted.ts')
  return hostedFlags({ ...parts, url: config.FLAGS_URL, key: config.FLAGS_KEY })
}

/** Traces go to a collector where one is configured; else nothing of it is loaded. */
export const startTracing = async (config: Config, log: Logger): Promise<() => Promise<void>> => {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined
  const { openOtlp } = await import('#server/kernel/otlp.ts')
  const sink = openOtlp(config, log)
  traceTo(sink)
  return async () => {
    traceTo(null)
    await sink.stop()
  }
}
