import pg from 'pg'
import type { Clock } from '#server/kernel/clock.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { writeArchive } from './archive.ts'
import {
  digestOf,
  identifier,
  migrationsOf,
  type Migration,
  PLAIN_SETTINGS,
  sequencesOf,
  type TableDigest,
  tablesOf,
} from './catalogue.ts'
import { copyOut } from './copy.ts'

/** Of the file's own form; a reader that knows another refuses. */
export const BACKUP_FORMAT = 1

/** What a backup says of itself before anything else. */
export interface BackupAbout {
  kind: 'about'
  format: number
  made_at: string
  version: string
  migrations: Migration[]
  sequences: { name: string; at: string; isCalled: boolean }[]
  /** Tells whether the master secret is the same without saying anything about it. */
  secret: string
}

/** What was written or read, for the one line that the operator sees. */
export interface BackupCounts {
  tables: number
  rows: number
  files: number
}

/** Proves the master secret: keys and secrets in the database are sealed under it and are of no use without it. */
export const secretMark = (secrets: Secrets): string => secrets.mac('backup', 'which master secret')

const JUST_NOW_MS = 24 * 60 * 60 * 1000

/**
 * Writes everything there is into one file, while the product runs: all tables as of one moment (a REPEATABLE READ transaction of
 * the owner), then the stored files. The job queue is not in it: the next start fills it from the runs that the tables know.
 */
export const backUp = async (
  path: string,
  world: { owner: pg.ClientConfig; storage: ObjectStoragePort; secrets: Secrets; clock: Clock; version: string },
): Promise<BackupCounts> => {
  const client = new pg.Client({ ...world.owner, application_name: 'backup' })
  client.on('error', () => undefined)
  await client.connect()
  const archive = await writeArchive(path).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  const counts: BackupCounts = { tables: 0, rows: 0, files: 0 }
  try {
    await client.query(PLAIN_SETTINGS)
    await client.query('begin transaction isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    if (migrations.length === 0) throw new Error('There is nothing to back up: this database has never been used.')
    const about: BackupAbout = {
      kind: 'about',
      format: BACKUP_FORMAT,
      made_at: world.clock.now().toISOString(),
      version: world.version,
      migrations,
      sequences: await sequencesOf(client),
      secret: secretMark(world.secrets),
    }
    await archive.part({ ...about })
    for (const table of await tablesOf(client)) {
      const whole: TableDigest = { ...table, ...(await digestOf(client, table)) }
      const columns = table.columns.map(identifier).join(', ')
      const text = `copy public.${identifier(table.name)} (${columns}) to stdout`
      await archive.part({ kind: 'table', ...whole }, (write) => copyOut(client, text, write))
      counts.tables += 1
      counts.rows += whole.rows
    }
    // After the tables: a file that came meanwhile is one too many and harmless, a row without its file would not be.
    const keys = await world.storage.keysBefore(new Date(world.clock.now().getTime() + JUST_NOW_MS))
    for (const key of keys) {
      const bytes = await world.storage.read(key)
      if (!bytes) continue
      await archive.part({ kind: 'file', key }, (write) => write(bytes))
      counts.files += 1
    }
    await client.query('commit')
    await archive.close()
    return counts
  } catch (error) {
    await archive.drop()
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
