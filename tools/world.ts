import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { storageAdapter } from '#server/choosing.ts'
import { demandReachable } from '#server/database/logins.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type Config, environment, readConfig } from '#server/kernel/config.ts'
import { giveToOwner, openDataFolder } from '#server/kernel/data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/embedded-postgres.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { runningPostgres } from '#server/kernel/postgres/running.ts'
import { loadSecrets } from '#server/kernel/secrets.ts'
import { DATABASE, makeDatabase } from '#server/world.ts'

/** The configuration, or an error with every fault of it. */
const configuration = (): Config => {
  const read = readConfig(environment())
  if ('faults' in read) throw new Error(`The configuration cannot be used: ${read.faults.join('; ')}`)
  return read.config
}

const embedded = async (config: Config, alone: boolean): Promise<{ owner: pg.ClientConfig; stop(): Promise<void> }> => {
  const dataDir = await openDataFolder(config.DATA_DIR)
  // A server that runs has its PostgreSQL up: a backup asks that one, and a restore is refused by starting another.
  const running = alone ? null : await runningPostgres(dataDir, DATABASE)
  if (running) return { owner: running, stop: async () => undefined }
  const log = createLogger({ LOG_LEVEL: 'error' })
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir,
    log: (level, message, fields) => log[level](fields ?? {}, message),
  })
  await makeDatabase(postgres.connection('postgres'))
  const stop = async () => {
    await postgres.stop()
    await giveToOwner(dataDir)
  }
  return { owner: postgres.connection(DATABASE), stop }
}

const given = async (connectionString: string) => {
  await demandReachable('DATABASE_URL', { connectionString })
  return { owner: { connectionString }, stop: async () => undefined }
}

/** Fails where a tool would have to make the database that it looks into. */
const demandDatabase = ({ DATABASE_URL, DATA_DIR }: Config) => {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'pg'))) return
  throw new Error(`There is no database in ${resolve(DATA_DIR)}. Give DATA_DIR or DATABASE_URL as the server has it.`)
}

/** The database and files of the configuration, for the tools that stand beside the server. `alone` refuses a running server. */
export const openWorld = async ({ alone, mayBeNew = true }: { alone: boolean; mayBeNew?: boolean }) => {
  const config = configuration()
  if (!mayBeNew) demandDatabase(config)
  const secrets = await loadSecrets(config)
  const { owner, stop } = config.DATABASE_URL ? await given(config.DATABASE_URL) : await embedded(config, alone)
  const storage = await storageAdapter(config, {
    secrets,
    clock: systemClock,
    log: createLogger({ LOG_LEVEL: 'error' }),
  })
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return { config, owner, secrets, storage, clock: systemClock, version, stop }
}

/** How to reach the database of the configuration where it runs by now; nothing is made or started. */
export const reachDatabase = async (): Promise<pg.ClientConfig | null> => {
  const { DATABASE_URL, DATA_DIR } = configuration()
  if (DATABASE_URL) return (await given(DATABASE_URL)).owner
  return runningPostgres(DATA_DIR, DATABASE)
}

/** Runs a tool to its end: one plain sentence when it fails, and the exit code that scripts look at. */
export const toTheEnd = async (work: () => Promise<string>): Promise<never> => {
  const code = await work().then(
    (sentence) => {
      process.stdout.write(`${sentence}\n`)
      return 0
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      return 1
    },
  )
  process.exit(code)
}
