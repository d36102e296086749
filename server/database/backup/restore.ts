import pg from 'pg'
import type { Secrets } from '#server/kernel/secrets.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { knownMigrations, migrateTo } from '#server/database/migrate.ts'
import { readArchive } from './archive.ts'
import { BACKUP_FORMAT, type BackupAbout, type BackupCounts, secretMark } from './backup.ts'
import { digestOf, identifier, PLAIN_SETTINGS, type TableDigest, tablesOf } from './catalogue.ts'
import { copyIn } from './copy.ts'
import { type Erased, erasedIn, keepErased, leaveToRepeat } from './erased.ts'

/** What a restore needs. */
export interface RestoreWorld {
  owner: pg.ClientConfig
  storage: ObjectStoragePort
  secrets: Secrets
  /** Where the list of whom to erase again lies until the database holds it. */
  erasedFile: string
  /** Fails where the application could not be let in afterwards, before anything is taken away. */
  begin(): Promise<unknown>
  /** Migrates from where the backup stood, and lays rights and row level security over the tables. */
  finish(): Promise<unknown>
}
export interface RestoreChoices {
  /** Takes away what the database holds now. */
  replace: boolean
  /** Goes on although what is sealed in the backup cannot be opened with this master secret. */
  otherSecret: boolean
  /** Whom a newer backup knows to be erased: they are erased again. */
  erasedSince: readonly Erased[]
}

/** A backup that was read to its end: its file, and what is in it. */
export interface WholeBackup {
  path: string
  about: BackupAbout
  counts: BackupCounts
}

/** What was restored, and how many assessments are erased again with the next start. */
export interface Restored extends BackupCounts {
  toRepeat: number
}

/** Reads a backup to its end, holds every checksum, and says what it is; nothing is changed. */
export const checkBackup = async (path: string): Promise<WholeBackup> => {
  let about: BackupAbout | undefined
  const counts: BackupCounts = { tables: 0, rows: 0, files: 0 }
  for await (const { head } of readArchive(path)) {
    if (head.kind === 'about') about = head as unknown as BackupAbout
    else if (head.kind === 'file') counts.files += 1
    else if (head.kind === 'table') {
      counts.tables += 1
      counts.rows += Number(head['rows'])
    }
  }
  if (about?.format !== BACKUP_FORMAT)
    throw new Error(`${path} was written in a form that this release does not read (${about?.format}).`)
  return { path, about, counts }
}

const refuseUnknown = ({ migrations, version }: BackupAbout) => {
  const known = knownMigrations()
  const stranger = migrations.findIndex(({ hash }, at) => known[at]?.hash !== hash)
  if (stranger !== -1)
    throw new Error(
      `This backup was made by release ${version}, whose migration ${stranger + 1} this release does not know. Restore it with that release or a newer one.`,
    )
}

/** Fails where somebody else is at the database that this client is at. */
const refuseCompany = async (client: pg.Client) => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename is not null`,
  )
  const n = rows[0]?.n ?? 0
  const open = n === 1 ? '1 connection to this database is open' : `${n} connections to this database are open`
  if (n > 0) throw new Error(`${open}. Stop every server that uses it, then restore again.`)
}

/** Fails while a server uses the database, before a long file is read for nothing. */
export const demandStandingStill = async (owner: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...owner, application_name: 'restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseCompany(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const refuseData = async (client: pg.Client) => {
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`select exists (select from public.${identifier(name)}) as yes`)
    if (rows[0]?.yes)
      throw new Error(
        'This database holds data. Restore into an empty one, or give --replace to take away what is there.',
      )
  }
}

/** Takes every schema of the product away; what begins anew is made by migrations. */
const wipe = async (client: pg.Client) => {
  await client.query('drop schema if exists drizzle, pgboss cascade')
  await client.query('drop schema if exists public cascade')
  await client.query('create schema public')
}

const load = async (client: pg.Client, path: string, about: BackupAbout, storage: ObjectStoragePort) => {
  const tables = await tablesOf(client)
  // Rules between tables are taken off while rows come in any order, and hold again, over every row, before the end.
  const { rows: rules } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = to_regnamespace('public')`,
  )
  for (const { table, name } of rules) await client.query(`alter table ${table} drop constraint ${identifier(name)}`)
  for (const { name } of tables) {
    await client.query(`alter table public.${identifier(name)} disable trigger user`)
    await client.query(`delete from public.${identifier(name)}`)
  }
  for await (const { head, data } of readArchive(path)) {
    if (head.kind === 'table') await loadTable(client, head as unknown as TableDigest, data)
    if (head.kind === 'file') {
      const blocks: Buffer[] = []
      for await (const block of data) blocks.push(block)
      await storage.put(String(head['key']), Buffer.concat(blocks))
    }
  }
  for (const { name, at, isCalled } of about.sequences)
    await client.query('select setval(format($1, $2::text)::regclass, $3::bigint, $4)', [
      'public.%I',
      name,
      at,
      isCalled,
    ])
  for (const { table, name, rule } of rules)
    await client.query(`alter table ${table} add constraint ${identifier(name)} ${rule}`)
  for (const { name } of tables) await client.query(`alter table public.${identifier(name)} enable trigger user`)
}

const loadTable = async (client: pg.Client, table: TableDigest, data: AsyncIterable<Buffer>) => {
  const columns = table.columns.map(identifier).join(', ')
  await copyIn(client, `copy public.${identifier(table.name)} (${columns}) from stdin`, data)
  const now = await digestOf(client, table)
  if (now.rows !== table.rows || now.digest !== table.digest)
    throw new Error(
      `Table ${table.name} has ${now.rows} rows that differ from the ${table.rows} of the backup. Nothing was restored.`,
    )
}

/**
 * Puts a backup that was read and found whole into an empty database, or in the place of what is there. All rows come in one
 * transaction, which ends only if every table has the digest it had.
 */
export const restore = async (
  { path, about, counts }: WholeBackup,
  world: RestoreWorld,
  choices: RestoreChoices,
): Promise<Restored> => {
  refuseUnknown(about)
  if (about.secret !== secretMark(world.secrets) && !choices.otherSecret)
    throw new Error(
      'This backup was made under another master secret (APP_SECRET, or DATA_DIR/secret), and what is sealed in it cannot be opened with this one: second factors, secrets of webhooks, links. Give the same secret, or --other-secret to go on without them.',
    )
  const client = new pg.Client({ ...world.owner, application_name: 'restore' })
  client.on('error', () => undefined)
  await client.connect()
  let erased: Erased[]
  try {
    await client.query(PLAIN_SETTINGS)
    await refuseCompany(client)
    if (!choices.replace) await refuseData(client)
    await world.begin()
    erased = await keepErased(world.erasedFile, [...choices.erasedSince, ...(await erasedIn(client))])
    await wipe(client)
    await migrateTo(world.owner, about.migrations.length)
    await client.query('begin')
    await load(client, path, about, world.storage)
    // Keys that cannot be opened would stop every sign-in; the next start makes new ones.
    if (about.secret !== secretMark(world.secrets)) await client.query('delete from signing_keys')
    await client.query('commit')
  } finally {
    await client.end().catch(() => undefined)
  }
  await world.finish()
  return { ...counts, toRepeat: await repeatLater(world, erased) }
}

const repeatLater = async ({ owner, erasedFile }: RestoreWorld, erased: readonly Erased[]): Promise<number> => {
  const client = new pg.Client({ ...owner, application_name: 'restore' })
  await client.connect()
  try {
    return await leaveToRepeat(client, erasedFile, erased)
  } finally {
    await client.end()
  }
}
