import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { appLogin, prepareSchema } from '#server/world.ts'
import { inDatabase, TEMPLATE, TEST_SECRET } from '#tests/support/server-setup.ts'
import { appLogin as loginOn, checkAppLogin, demandReachable, partDatabase } from './logins.ts'

const [mine, theirs] = [`t_logins_${process.pid}_a`, `t_logins_${process.pid}_b`]
const weak = { user: `t_weak_${process.pid}`, password: 'weak words of a test' }
const secrets = secretsFrom(TEST_SECRET)
const on = (name: string) => inDatabase(inject('postgres'), name)
const as = (connection: pg.ClientConfig, { user, password }: typeof weak): pg.ClientConfig => {
  if (!connection.connectionString) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  Object.assign(url, { username: user, password })
  return { connectionString: url.href }
}

const owning = (place: string) => ['postgres://owner', `hidden-word@${place}`].join(':')

let cluster: pg.Client
beforeAll(async () => {
  cluster = new pg.Client(inject('postgres'))
  await cluster.connect()
  await cluster.query(`create role ${weak.user} login password '${weak.password}'`)
  await cluster.query(`create database ${mine} template ${TEMPLATE}`)
  await cluster.query(`create database ${theirs} owner ${weak.user}`)
})
afterAll(async () => {
  for (const name of [mine, theirs]) await cluster.query(`drop database ${name} with (force)`)
  await cluster.query(`drop role ${weak.user}`)
  await cluster.end()
})

describe('the logins of a database', () => {
  it('S19 an installation with another secret on the same PostgreSQL is refused, and locks nobody out', async () => {
    const other = secretsFrom('the secret of another installation, long enough')
    await expect(prepareSchema(on(theirs), null, other)).rejects.toThrow(
      /app_rw of this PostgreSQL is that of the database “.+” too, whose servers have another APP_SECRET/,
    )
    await checkAppLogin(appLogin(on(mine), secrets))
  })
  it('R255 a server with another secret on a database where others work is refused, and locks nobody out', async () => {
    const working = new pg.Client(appLogin(on(mine), secrets))
    await working.connect()
    try {
      const other = secretsFrom('the secret that was made in another folder')
      await expect(prepareSchema(on(mine), null, other)).rejects.toThrow(
        'Servers with another APP_SECRET are working on this database. Give all of them the same (without one each makes its own in DATA_DIR), or stop those first.',
      )
      await checkAppLogin(appLogin(on(mine), secrets))
    } finally {
      await working.end()
    }
  })
  it('S19 an owner who may not make logins is told of those to make', async () => {
    await expect(prepareSchema(as(on(theirs), weak), null, secrets)).rejects.toThrow(
      'The login of DATABASE_URL may not make app_search, or be given it: make it beforehand.',
    )
  })
  it('S19 a login that was given and may do nothing is refused before anybody calls', async () => {
    await expect(checkAppLogin(as(on(mine), weak))).rejects.toThrow(
      'The login of DATABASE_APP_URL may do nothing: grant app_rw to it.',
    )
  })
  it('S19 opens the database to the owner and the application alone, and to whom an operator lets in by name', async () => {
    const opens = async (connection: pg.ClientConfig): Promise<string> => {
      const client = new pg.Client(connection)
      try {
        await client.connect()
        return 'opens'
      } catch (error) {
        return String((error as pg.DatabaseError).code)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
    // A second try finds what the first has closed.
    await cluster.query(`grant connect on database ${mine} to public`)
    const stranger = as(on(mine), weak)
    const application = appLogin(on(mine), secrets)
    expect([await opens(stranger), await opens(application)]).toEqual(['opens', 'opens'])
    // Whoever does not own the database leaves it as it is.
    const client = new pg.Client(stranger)
    await client.connect()
    await partDatabase(client, 'app_rw')
    await client.end()
    expect(await opens(stranger)).toBe('opens')

    const own = { user: `t_own_${process.pid}`, password: 'own words of a test' }
    await cluster.query(`create role ${own.user} login password '${own.password}' in role app_rw`)
    try {
      await prepareSchema(on(mine), as(on(mine), own), secrets)
      // A member of app_rw, as the login of another installation may be, does not come in by that.
      expect([await opens(as(on(mine), own)), await opens(application), await opens(stranger)]).toEqual([
        'opens',
        '42501',
        '42501',
      ])
      await prepareSchema(on(mine), null, secrets)
      await cluster.query(`grant connect on database ${mine} to ${weak.user}`)
      await prepareSchema(on(mine), null, secrets)
      expect([await opens(application), await opens(stranger)]).toEqual(['opens', 'opens'])
    } finally {
      for (const role of [own.user, weak.user]) await cluster.query(`revoke connect on database ${mine} from ${role}`)
      await cluster.query(`drop role ${own.user}`)
    }
  })
  it('finds the application’s login by a socket as by a host', () => {
    for (const owner of ['postgres:///d?host=/run/postgresql&user=owner', owning('h:5/d?sslmode=disable')]) {
      const { user, database } = new pg.Client(loginOn({ connectionString: owner }, 'words'))
      expect([user, database], owner).toEqual(['app_rw', 'd'])
    }
  })
  it.each([
    [owning('127.0.0.1:1/d'), 'connect ECONNREFUSED 127.0.0.1:1'],
    [owning('localhost:1/d'), 'connect ECONNREFUSED'],
    [owning('nowhere.invalid/d'), 'getaddrinfo'],
  ])('R6 tells of a database that cannot be reached by the name of its setting: %s', async (connectionString, why) => {
    const told = await demandReachable('DATABASE_URL', { connectionString }).catch((error: Error) => error.message)
    expect(told).toContain(`The database of DATABASE_URL cannot be used: ${why}`)
    expect(told).not.toContain('hidden-word')
  })
  it('R6 tells of a database that is not there', async () => {
    await expect(demandReachable('DATABASE_URL', on('t_not_there'))).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: database "t_not_there" does not exist.',
    )
  })
})
