import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { digestOf, migrationsOf, PLAIN_SETTINGS, tablesOf } from '#server/database/backup/catalogue.ts'
import { foldNames } from '#server/database/folded-names.ts'
import { knownMigrations, migrateTo } from '#server/database/migrate.ts'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { prepareSchema } from '#server/world.ts'
import { signIn } from '#tests/support/as.ts'
import { buildServer } from '#tests/support/build-server.ts'
import { inDatabase, TEST_SECRET } from '#tests/support/server-setup.ts'

// Databases as earlier releases left them (tools/keep-release.ts), brought up to date by this one.

const FOLDER = join(import.meta.dirname, '../../tests/releases')
const secrets = secretsFrom(TEST_SECRET)
const made: string[] = []

const ask = async <Answer>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Answer>) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const admin = (statement: string) => ask(inject('postgres'), (client) => client.query(statement))

/** Written by the database itself from names and notes, and anew when how it searches changes. */
const COMPUTED = 'survey_results.search'

/** What each table held, by the columns that it had then. */
const digests = async (client: pg.Client, tables: Awaited<ReturnType<typeof tablesOf>>) => {
  await client.query(PLAIN_SETTINGS)
  const found: Record<string, { rows: number; digest: string }> = {}
  for (const { name, columns } of tables)
    found[name] = await digestOf(client, {
      name,
      columns: columns.filter((column) => `${name}.${column}` !== COMPUTED),
    })
  return found
}

/** A database as the release left it. */
const left = async (file: string) => {
  const name = `t_upgrade_${process.pid}_${made.length}`
  made.push(name)
  await admin(`create database ${name}`)
  const connection = inDatabase(inject('postgres'), name)
  await ask(connection, (client) => client.query(gunzipSync(readFileSync(join(FOLDER, file))).toString()))
  return { name, connection }
}

/** Tables of companies that lack a policy, or whose owner goes past it. */
const WITHOUT_WALL = `
  select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    and not (c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`

const NEWEST_RESULT = `
  select r.id, r.submitted_at, p.first, p.last, s.raw, s.t, s.percentile
  from survey_results r join score_sets s on s.survey_result_id = r.id join people p on p.id = r.person_id
  join users u on u.company_id = r.company_id and u.email = 'company.owner@demo.test'
  where not r.is_archived order by r.submitted_at desc limit 1`

afterAll(async () => {
  for (const name of made) await admin(`drop database if exists ${name} with (force)`)
})

describe.each(readdirSync(FOLDER))('a database of an earlier release, %s', (file) => {
  it('S19 S47 is brought up to date once, however many begin, and keeps every row as it was', async () => {
    const { connection } = await left(file)
    const { tables, before } = await ask(connection, async (client) => {
      expect((await migrationsOf(client)).length).toBeLessThan(knownMigrations().length)
      const found = await tablesOf(client)
      return { tables: found, before: await digests(client, found) }
    })
    for (const table of ['survey_answers', 'score_sets', 'audit_events', 'commands'])
      expect(before[table]?.rows, table).toBeGreaterThan(0)

    const [app] = await Promise.all([1, 2, 3].map(() => prepareSchema(connection, null, secrets)))
    await ask(connection, async (client) => {
      expect((await migrationsOf(client)).map(({ hash }) => hash)).toEqual(knownMigrations().map(({ hash }) => hash))
      expect(await digests(client, tables)).toEqual(before)
      const { rows: open } = await client.query(WITHOUT_WALL)
      expect(open).toEqual([])
      const { rows: owned } = await client.query("select relname from pg_class where relowner = 'app_rw'::regrole")
      expect(owned).toEqual([])
      const { rows: unseen } = await client.query(
        "select relname from pg_class where relname = 'survey_results' and relallvisible < relpages",
      )
      expect(unseen, 'tables that were written anew are tidied up, or no index answers alone').toEqual([])
    })
    await ask(app ?? {}, async (client) => {
      for (const table of ['survey_results', 'survey_answers', 'score_sets', 'people'])
        expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0)
    })
  })

  it('S47 serves whoever was there: they sign in, and a result has the scores that it had', async () => {
    const { name, connection } = await left(file)
    const { rows } = await ask(connection, (client) => client.query(NEWEST_RESULT))
    const [{ submitted_at, ...old }] = rows
    const server = await buildServer({ template: name, start: submitted_at })
    const token = await signIn(server, 'company.owner@demo.test')
    const { body } = await server.call('GET', `/survey-results?id=${old.id}`, { token })
    const { id, first, last, scores } = body.survey_results[0]
    const of = (name: string) => scores.map((one: Record<string, unknown>) => one[name])
    expect({ id, first, last, raw: of('raw'), t: of('t'), percentile: of('percentile') }).toEqual(old)
    await server.close()
  })
})

/** So many migrations there were before names were folded. */
const BEFORE_FOLDED = 57

describe.each(readdirSync(FOLDER))('names that earlier releases wrote, %s', (file) => {
  it('S47 are folded a few at a time, while others read and write', async () => {
    const { connection } = await left(file)
    await migrateTo(connection, BEFORE_FOLDED)
    const [held, other] = await ask(connection, async (client) => {
      const { rows } = await client.query<{ id: number; company_id: number }>(
        'select company_id, id from survey_results where erased_at is null order by company_id, id',
      )
      const both = [rows[0], rows.at(-1)].map((row) => row?.id)
      await client.query(
        "update survey_results set first = 'Łukasz', last = 'Müller', phone = '+44 (1)' where id = any($1)",
        [both],
      )
      return both
    })
    await migrateTo(connection, BEFORE_FOLDED + 1)
    await ask(connection, (owner) =>
      ask(connection, async (holder) => {
        const read = (id: number | undefined) =>
          holder.query('select last, last_key, search, likeness from survey_results where id = $1', [id])
        expect((await read(held)).rows[0]).toMatchObject({ last_key: '', search: expect.stringContaining('müller') })
        await holder.query('begin')
        await holder.query('update survey_results set updated_at = updated_at where id = $1', [held])
        await owner.query("set lock_timeout = '60s'")
        const folding = foldNames(owner)
        const { rows } = await ask(connection, async (client) => {
          const waits = () =>
            client.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
          await vi.waitUntil(async () => (await waits()).rowCount === 1)
          await client.query("set lock_timeout = '5s'")
          return client.query("update survey_results set last = 'Weiß' where id = $1 returning last_key", [other])
        })
        expect(rows).toEqual([{ last_key: 'weiss' }])
        await holder.query('commit')
        await folding
        expect((await read(held)).rows).toEqual([
          {
            last: 'Müller',
            last_key: 'muller',
            search: expect.stringMatching(/^lukasz muller .*\+44 \(1\) 441/),
            likeness: 'lukasz muller|441',
          },
        ])
        const { rows: unfolded } = await holder.query(
          `select id from survey_results where (last_key, search) is distinct from (folded(last), folded(search))
             or likeness is distinct from folded(likeness)`,
        )
        expect(unfolded).toEqual([])
      }),
    )
  })
})

describe('a database of a newer release', () => {
  it('S47 is refused with a sentence, and nothing of it is changed', async () => {
    const server = await buildServer()
    await server.owner.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)",
    )
    await expect(prepareSchema(inDatabase(inject('postgres'), server.database), null, secrets)).rejects.toThrow(
      'A newer release has brought this database up to date: 1 of its migrations is not known to this one.',
    )
    await server.close()
  })
})
