import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import { backUp } from '#server/database/backup/backup.ts'
import { digestOf, PLAIN_SETTINGS, sequencesOf, tablesOf } from '#server/database/backup/catalogue.ts'
import { erasedInBackup, keepErased } from '#server/database/backup/erased.ts'
import { checkBackup, restore } from '#server/database/backup/restore.ts'
import { migrateTo } from '#server/database/migrate.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { appLogin, prepareLogin, prepareSchema } from '#server/world.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { inDatabase, TEST_SECRET } from '#tests/support/server-setup.ts'

// A drill on a database whose owner is no superuser: what a hosted PostgreSQL gives.

const secrets = secretsFrom(TEST_SECRET)
const name = `t_${randomBytes(6).toString('hex')}`
const login = { user: `owner_${name}`, password: randomBytes(12).toString('hex') }
const KEY = '1/0b6f7a52-6f0f-4f0e-9d42-3c9f4a1f7a10'
let server: TestServer
let folder: string
let owner: pg.ClientConfig
const admin = async (statement: string) => {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
const ask = async <Answer>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Answer>) => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(PLAIN_SETTINGS)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const storage = (at: string) => diskStorage(join(folder, at), { secrets, clock: systemClock })
const ownerOf = () => inDatabase(inject('postgres'), server.database)
const path = (file: string) => join(folder, file)
const backUpTo = (file: string) =>
  backUp(path(file), { owner: ownerOf(), storage: storage('files'), secrets, clock: systemClock, version: '1.0.0' })
/** The application's login is the whole cluster's: under another secret it keeps the password that all other tests know. */
const loginOf = (own: typeof secrets) => (own === secrets ? null : appLogin(owner, secrets))
const restoreFrom = async (
  file: string,
  { erasedIn, ...choices }: { replace?: boolean; otherSecret?: boolean; erasedIn?: string } = {},
  own = secrets,
  app = loginOf(own),
) =>
  restore(
    await checkBackup(path(file)),
    {
      owner,
      storage: storage('restored'),
      secrets: own,
      erasedFile: path('erased.json'),
      begin: () => prepareLogin(owner, app, own),
      finish: () => prepareSchema(owner, app, own),
    },
    {
      replace: false,
      otherSecret: false,
      ...choices,
      erasedSince: erasedIn === undefined ? [] : await erasedInBackup(erasedIn),
    },
  )
const everyTable = (connection: pg.ClientConfig) =>
  ask(connection, async (client) => {
    const tables = await tablesOf(client)
    const digests = []
    for (const table of tables) digests.push({ name: table.name, ...(await digestOf(client, table)) })
    return { digests, sequences: await sequencesOf(client) }
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traitmark-backup-'))
  server = await buildServer()
  await storage('files').put(KEY, Buffer.from('a resume'))
  await signIn(server, 'company.owner@demo.test')
  await admin(`create role ${login.user} login createrole password '${login.password}'`)
  await admin(`grant app_rw, app_search to ${login.user} with admin option`)
  await admin(`create database ${name} owner ${login.user}`)
  const there = inDatabase(inject('postgres'), name)
  if (there.connectionString) {
    const url = new URL(there.connectionString)
    Object.assign(url, { username: login.user, password: login.password })
    owner = { connectionString: url.href }
  } else owner = { ...there, ...login }
  await backUpTo('first.backup')
})
afterAll(async () => {
  await server.close()
  await admin(`drop database if exists ${name} with (force)`)
  await admin(`drop owned by ${login.user}`)
  await admin(`drop role ${login.user}`)
  await rm(folder, { recursive: true, force: true })
})

describe('S47 backup and restore', () => {
  it('S47 brings every table, sequence and file back as it was, and a second time only in place of what is there', async () => {
    const { rows, tables, files } = await restoreFrom('first.backup')
    const before = await everyTable(ownerOf())
    const after = await everyTable(owner)
    expect(after).toEqual(before)
    expect([tables, rows, files]).toEqual([
      before.digests.length,
      before.digests.reduce((sum, table) => sum + table.rows, 0),
      1,
    ])
    expect(rows).toBeGreaterThan(1_000)
    expect((await storage('restored').read(KEY))?.toString()).toBe('a resume')

    await expect(restoreFrom('first.backup')).rejects.toThrow('This database holds data.')
    await ask(owner, (client) => client.query("update users set first = 'Changed'"))
    await restoreFrom('first.backup', { replace: true })
    expect(await everyTable(owner)).toEqual(before)
  })

  it('S47 leaves rules between tables, triggers, rights and row level security as they were', async () => {
    const catalogue = (connection: pg.ClientConfig) =>
      ask(connection, async (client) => {
        const lists = []
        for (const text of [
          `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
          `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
          `select relname, relrowsecurity, relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
          `select tablename, policyname, cmd, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2`,
          `select table_name, privilege_type from information_schema.role_table_grants where grantee = 'app_rw' and table_schema = 'public' order by 1, 2`,
        ])
          lists.push((await client.query(text)).rows)
        return lists
      })
    expect(await catalogue(owner)).toEqual(await catalogue(ownerOf()))
    const app = await prepareSchema(owner, null, secrets)
    const seen = await ask(app, async (client) => {
      await client.query("begin; select set_config('app.companies', '1', true)")
      return (await client.query('select distinct company_id from survey_results')).rows
    })
    expect(seen).toEqual([{ company_id: 1 }])
  })

  it('S47 sees one moment, however much is written meanwhile', async () => {
    let isOver = false
    const write = (n: number) =>
      server.owner.query(
        `with changed as (update users set first = '${n}' where id = 1) update companies set name = '${n}' where id = 1`,
      )
    await write(0)
    const writing = (async () => {
      for (let n = 1; !isOver; n += 1) await write(n)
    })()
    await backUpTo('busy.backup')
    isOver = true
    await writing
    await restoreFrom('busy.backup', { replace: true })
    const { rows } = await ask(owner, (client) =>
      client.query('select u.first, c.name from users u, companies c where u.id = 1 and c.id = 1'),
    )
    expect(rows[0].first).toBe(rows[0].name)
  })

  it('S47 takes a backup of an older schema and brings it up to this one', async () => {
    const old = inDatabase(inject('postgres'), `${name}_old`)
    await admin(`create database ${name}_old`)
    await migrateTo(old, 3)
    await ask(old, (client) =>
      client.query(
        "insert into feature_flags (key, type, is_on, variants, default_variant, rules) values ('x', 'boolean', true, '{}', 'on', '[]')",
      ),
    )
    await backUp(path('old.backup'), {
      owner: old,
      storage: storage('none'),
      secrets,
      clock: systemClock,
      version: '0.0.1',
    })
    await admin(`drop database ${name}_old with (force)`)
    await restoreFrom('old.backup', { replace: true })
    const { rows } = await ask(owner, (client) => client.query('select key from feature_flags'))
    expect(rows).toEqual([{ key: 'x' }])
    expect((await everyTable(owner)).digests).toHaveLength((await everyTable(ownerOf())).digests.length)
  })

  it('S58 whoever was erased after a backup is left to be erased again: by what the database, a stopped restore or a newer backup knows', async () => {
    const noted = () =>
      ask(owner, async (client) => (await client.query('select uuid from erasures_to_repeat order by 1')).rows)
    await restoreFrom('first.backup', { replace: true })
    expect(await noted()).toEqual([])
    const { rows: erased } = await ask(owner, (client) =>
      client.query(`update survey_results set erased_at = now() where id in
        (select id from survey_results where erased_at is null order by id limit 2) returning uuid`),
    )
    const uuids = erased.toSorted((a, b) => a.uuid.localeCompare(b.uuid))
    await backUp(path('newer-erased.backup'), {
      owner,
      storage: storage('none'),
      secrets,
      clock: systemClock,
      version: '1.0.0',
    })
    expect(await restoreFrom('first.backup', { replace: true })).toMatchObject({ toRepeat: 2 })
    expect(await noted()).toEqual(uuids)
    // Not yet erased again, and still known after another restore.
    expect(await restoreFrom('first.backup', { replace: true })).toMatchObject({ toRepeat: 2 })
    await expect(stat(path('erased.json'))).rejects.toThrow('ENOENT')

    const emptied = () => ask(owner, (client) => client.query('delete from erasures_to_repeat'))
    await emptied()
    await keepErased(path('erased.json'), [{ company_id: 1, uuid: uuids[0].uuid }])
    expect(await restoreFrom('first.backup', { replace: true })).toMatchObject({ toRepeat: 1 })
    await emptied()
    const erasedIn = path('newer-erased.backup')
    expect(await restoreFrom('first.backup', { replace: true, erasedIn })).toMatchObject({ toRepeat: 2 })
    expect(await noted()).toEqual(uuids)
    await emptied()
    // Six restores, one after the other.
  }, 240_000)

  it('S47 refuses, before anything is changed, what is cut off, altered, from a newer release, or sealed by another secret', async () => {
    await restoreFrom('first.backup', { replace: true })
    const before = await everyTable(owner)
    const whole = await readFile(path('first.backup'))
    const altered = Buffer.from(whole)
    const middle = Math.floor(altered.length / 2)
    altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle)
    await writeFile(path('cut.backup'), whole.subarray(0, whole.length - 20))
    await writeFile(path('altered.backup'), altered)
    await writeFile(path('words.backup'), 'not a backup at all')
    for (const file of ['cut.backup', 'altered.backup', 'words.backup'])
      await expect(restoreFrom(file, { replace: true }), file).rejects.toThrow('is not a whole backup')
    await expect(restoreFrom('nowhere.backup')).rejects.toThrow('There is no file')

    await server.owner.query("update drizzle.__drizzle_migrations set hash = 'other' where id = 2")
    await backUpTo('newer.backup')
    await expect(restoreFrom('newer.backup', { replace: true })).rejects.toThrow(
      'release 1.0.0, whose migration 2 this release does not know',
    )
    const other = secretsFrom('another secret, as long as the first one')
    await expect(restoreFrom('first.backup', { replace: true }, other)).rejects.toThrow('another master secret')
    // The login of other databases here would get another password: their servers would be locked out.
    await ask(owner, (client) => client.query("update users set last = 'Changed'"))
    const changed = await everyTable(owner)
    const replacing = restoreFrom('first.backup', { replace: true, otherSecret: true }, other, null)
    await expect(replacing).rejects.toThrow('whose servers have another APP_SECRET')
    expect(await everyTable(owner)).toEqual(changed)
    await restoreFrom('first.backup', { replace: true })
    expect(await everyTable(owner)).toEqual(before)

    const busy = new pg.Client(owner)
    await busy.connect()
    await expect(restoreFrom('first.backup', { replace: true })).rejects.toThrow(
      '1 connection to this database is open',
    )
    await busy.end()
    expect(await everyTable(owner)).toEqual(before)
  })

  it('S10 S47 makes new signing keys where the master secret is another', async () => {
    const other = secretsFrom('another secret, as long as the first one')
    await restoreFrom('first.backup', { replace: true, otherSecret: true }, other)
    const { rows } = await ask(owner, (client) => client.query('select count(*)::int as n from signing_keys'))
    expect(rows[0].n).toBe(0)
  })

  it('S47 never writes over a file, keeps it from other people, and leaves nothing behind when it fails', async () => {
    expect((await stat(path('first.backup'))).mode & 0o777).toBe(0o600)
    await expect(backUpTo('first.backup')).rejects.toThrow('is there already')
    const empty = inDatabase(inject('postgres'), 'postgres')
    const world = { owner: empty, storage: storage('none'), secrets, clock: systemClock, version: '1' }
    await expect(backUp(path('empty.backup'), world)).rejects.toThrow('There is nothing to back up')
    await expect(stat(path('empty.backup'))).rejects.toThrow('ENOENT')
    await expect(stat(path('empty.backup.part'))).rejects.toThrow('ENOENT')
    expect((await checkBackup(path('first.backup'))).about.version).toBe('1.0.0')
  })
})
