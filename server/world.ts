import pg from 'pg'
import { jobNames } from '#server/background.ts'
import {
  appLogin as appLoginOf,
  checkAppLogin,
  demandReachable,
  ensureLogin,
  partDatabase,
} from '#server/database/logins.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { foldRest } from '#server/database/folded-names.ts'
import { APP_ROLE } from '#server/database/row-security.ts'
import type { Config } from '#server/kernel/config.ts'
import { openDataFolder } from '#server/kernel/data-folder.ts'
import { startEmbeddedPostgres } from '#server/kernel/embedded-postgres.ts'
import { prepareJobs } from '#server/kernel/jobs.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { Secrets } from '#server/kernel/secrets.ts'

/** The name of the database in the server's own PostgreSQL. */
export const DATABASE = 'traitmark'

/** A database that is up, migrated and walled: where the application's own login finds it. */
export interface PreparedDatabase {
  connection: pg.ClientConfig
  /** The owner's login: migrations, seeds, backup. */
  owner: pg.ClientConfig
  storageFull(): boolean
  stop(): Promise<void>
}

/** Password of the application's login, the same in every process of one deployment. */
const appPassword = (secrets: Secrets) => secrets.key('database login').toString('base64url')

/** Makes the product's database where it is missing. */
export const makeDatabase = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** The application's login on a database of this owner. */
export const appLogin = (owner: pg.ClientConfig, secrets: Secrets): pg.ClientConfig =>
  appLoginOf(owner, appPassword(secrets))

/** Fails with a sentence where the application could not be let into a database of this owner; its tables are left as they are. */
export const prepareLogin = async (
  owner: pg.ClientConfig,
  app: pg.ClientConfig | null,
  secrets: Secrets,
): Promise<void> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await ensureLogin(client, owner, app ? null : appPassword(secrets))
  } finally {
    await client.end()
  }
}

/** Migrates with the owner's login and returns the application's. */
export const prepareSchema = async (
  owner: pg.ClientConfig,
  app: pg.ClientConfig | null,
  secrets: Secrets,
): Promise<pg.ClientConfig> => {
  const login = app ? new pg.Client(app).user : APP_ROLE
  await migrateDatabase(owner, app ? null : appPassword(secrets), async (client) => {
    await prepareJobs(owner, jobNames, APP_ROLE)
    if (login) await partDatabase(client, login)
  })
  return app ?? appLogin(owner, secrets)
}

/** Starts the server's own PostgreSQL, or uses the one of DATABASE_URL, and brings the schema up to date. */
export const prepareDatabase = async (config: Config, secrets: Secrets, log: Logger): Promise<PreparedDatabase> => {
  if (config.DATABASE_URL) {
    const owner = { connectionString: config.DATABASE_URL }
    await demandReachable('DATABASE_URL', owner)
    const own = config.DATABASE_APP_URL ? { connectionString: config.DATABASE_APP_URL } : null
    if (own) await demandReachable('DATABASE_APP_URL', own)
    const connection = await prepareSchema(owner, own, secrets)
    await checkAppLogin(connection)
    const names = await foldRest(owner, log)
    return { connection, owner, storageFull: () => false, stop: () => names.stop() }
  }
  const dataDir = await openDataFolder(config.DATA_DIR)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (level, message, fields) => log[level](fields ?? {}, message),
  })
  await makeDatabase(postgres.connection('postgres'))
  const owner = postgres.connection(DATABASE)
  const connection = await prepareSchema(owner, null, secrets)
  const names = await foldRest(owner, log)
  const stop = async () => {
    await names.stop()
    await postgres.stop()
  }
  return { connection, owner, storageFull: () => postgres.storageFull(), stop }
}
