import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ensureLogin } from './logins.ts'
import { applyRowSecurity } from './row-security.ts'
import { applyAuditChain } from './audit-chain.ts'
import { migrationsOf } from './backup/catalogue.ts'
import { foldNames } from './folded-names.ts'
import { applyFranchiseNames } from './franchise-names.ts'
import { applyTextSearch } from './text-search.ts'
import { tidyUp } from './tidied.ts'
import { placeOf } from '#server/kernel/root.ts'

const MIGRATION_LOCK = 7_211_008
const LOOK_AGAIN_MS = 100
/** Of people whom an earlier release wrote, so many times a few are folded before a server begins; the rest beside its work. */
const AT_START = 3
const folder = placeOf('server/database/migrations')

/** Waits for whoever migrates at this moment, without an open statement: its snapshot would keep a table from being tidied up. */
const ownTurn = async (owner: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await owner.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK])
    if (rows[0]?.held) return
    await sleep(LOOK_AGAIN_MS)
  }
}

/** An older release would lay its own walls over tables that it does not know, so it does not begin. */
const refuseNewer = async (owner: pg.Client): Promise<void> => {
  const last = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  const newer = (await migrationsOf(owner)).filter(({ created_at }) => created_at > last).length
  if (newer)
    throw new Error(
      `A newer release has brought this database up to date: ${newer} of its migrations ${newer === 1 ? 'is' : 'are'} not known to this one. Start the newer release, or restore the backup that was made before it.`,
    )
}

/** The file that each table is kept in; a table that is written anew gets another one. */
const filesOfTables = async (owner: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await owner.query<{ name: string; file: string }>(
    `select quote_ident(relname) as name, relfilenode::text as file from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, file }) => [name, file]))
}

const tidyRewritten = async (owner: pg.Client, before: ReadonlyMap<string, string>): Promise<void> => {
  for (const [name, file] of await filesOfTables(owner))
    if (before.has(name) && before.get(name) !== file) await tidyUp(owner, name)
}

/**
 * Brings the schema up to date, forward only, one process at a time (advisory lock), and lays row level security over it.
 * @param appPassword password of the application's login; null where DATABASE_APP_URL names a login of its own
 * @param afterwards further work of the owner under the same lock, for example the job queue's own schema
 */
export const migrateDatabase = async (
  connection: pg.ClientConfig,
  appPassword: string | null,
  afterwards: (owner: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> => {
  const owner = new pg.Client({ ...connection, application_name: 'migrations' })
  await owner.connect()
  try {
    await ownTurn(owner)
    // What is not on the disk yet, tidying up passes over: also a database that commits later waits here.
    await owner.query("set lock_timeout = '3s'; set client_min_messages = warning; set synchronous_commit = on")
    await refuseNewer(owner)
    await ensureLogin(owner, connection, appPassword)
    const before = await filesOfTables(owner)
    await migrate(drizzle(owner), { migrationsFolder: folder })
    await tidyRewritten(owner, before)
    await foldNames(owner, { most: AT_START })
    await afterwards(owner)
    await applyRowSecurity(owner)
    await applyTextSearch(owner)
    await applyFranchiseNames(owner)
    await applyAuditChain(owner)
  } finally {
    await owner.end()
  }
}

/** The migrations of this release, in their order, by the hash that the migrator notes. */
export const knownMigrations = (): { hash: string }[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => ({ hash }))

/** Carries out the first `count` migrations on a new database and nothing else: how the schema was when a backup was made. */
export const migrateTo = async (connection: pg.ClientConfig, count: number): Promise<void> => {
  const part = await mkdtemp(join(tmpdir(), 'traitmark-migrations-'))
  const owner = new pg.Client({ ...connection, application_name: 'migrations' })
  try {
    const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    const entries = journal.entries.slice(0, count)
    await mkdir(join(part, 'meta'))
    await writeFile(join(part, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(part, `${tag}.sql`))
    await owner.connect()
    await owner.query('set client_min_messages = warning')
    await migrate(drizzle(owner), { migrationsFolder: part })
  } finally {
    await owner.end()
    await rm(part, { recursive: true, force: true })
  }
}
