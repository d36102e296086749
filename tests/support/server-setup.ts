import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { hash } from '@node-rs/argon2'
import { createSigningKeys } from '#server/adapters/identity/signing-keys.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { prepareSchema } from '#server/world.ts'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { startEmbeddedPostgres } from '#server/kernel/embedded-postgres.ts'

export const TEST_SECRET = 'a secret of tests, long enough to be taken'
/** Password of the demo accounts in tests. */
export const DEMO_PASSWORD = 'Harbour-Lantern-42'
export const TEMPLATE = 'traitmark_template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where tests reach PostgreSQL as its owner, without a database name. */
    postgres: { connectionString?: string; host?: string; port?: number; user?: string; password?: string }
  }
}

/**
 * Several workers have several servers each, and on a machine that stands still now and then the one before has not let go of its own.
 * What a loss of power costs is asked elsewhere, of the product as it runs.
 */
const settings = {
  max_connections: '250',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Databases come and go by the hundred; nobody need look after each of them at once.
  autovacuum_naptime: '1min',
}

/** One PostgreSQL for all server tests: the embedded one, or that of TEST_DATABASE_URL; each test file copies a migrated template. */
export const setup = async (project: TestProject) => {
  const given = process.env['TEST_DATABASE_URL']
  const dataDir = given ? null : await mkdtemp(join(tmpdir(), 'traitmark-test-'))
  const postgres = dataDir
    ? await startEmbeddedPostgres({ dataDir, log: () => undefined, overrides: { settings } })
    : null
  const base = postgres ? postgres.connection('postgres') : { connectionString: given ?? '' }
  const client = new pg.Client(base)
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const connection = await prepareSchema(inDatabase(base, TEMPLATE), null, secretsFrom(TEST_SECRET))
  const database = openDatabase(connection, 2, () => undefined)
  await seedDemo({
    database,
    clock: systemClock,
    password: DEMO_PASSWORD,
    secrets: secretsFrom(TEST_SECRET),
    hash: (password) => hash(password, { memoryCost: 47_104, timeCost: 1, parallelism: 1 }),
  })
  // The first key that signs; making one for each copy would take longer than most tests.
  await createSigningKeys({ database, clock: systemClock, secrets: secretsFrom(TEST_SECRET) }).signing()
  await database.close()
  project.provide('postgres', base)
  return async () => {
    await postgres?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same connection for another database. */
export const inDatabase = (base: pg.ClientConfig, database: string): pg.ClientConfig => {
  if (!base.connectionString) return { ...base, database }
  const url = new URL(base.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
