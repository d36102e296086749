import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { prepareSchema } from '#server/world.ts'
import { inDatabase, TEMPLATE, TEST_SECRET } from '#tests/support/server-setup.ts'

const NAMES = Array.from({ length: 6 }, (_, index) => `t_migrate_${process.pid}_${index}`)

let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client(inject('postgres'))
  await owner.connect()
  for (const name of NAMES) await owner.query(`create database ${name} template ${TEMPLATE}`)
})
afterAll(async () => {
  for (const name of NAMES) await owner.query(`drop database ${name} with (force)`)
  await owner.end()
})

describe('migrations', () => {
  it('S19 databases of one cluster, whose logins are shared, are brought up to date at the same moment', async () => {
    const secrets = secretsFrom(TEST_SECRET)
    for (let round = 0; round < 3; round += 1) {
      const prepared = NAMES.map((name) => prepareSchema(inDatabase(inject('postgres'), name), null, secrets))
      expect(await Promise.all(prepared)).toHaveLength(NAMES.length)
    }
  })
})
