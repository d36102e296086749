import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { transactionsOf } from '#tests/support/round-trips.ts'
import { attempt, type Db, goesAlong, lastly, within } from './database.ts'
import { everything } from './scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const key = 'lastly test'
const note = (db: Db) => db.execute(sql`insert into rate_limits (key, points, expire) values (${key}, 1, 0)`)
const noted = async () => (await server.owner.query('select from rate_limits where key = $1', [key])).rowCount
const FAILING = { name: 'failing', text: 'select 1 / $1::int' }
const run = <T>(work: (db: Db) => Promise<T>) => server.kernel.database.transaction(everything('test'), work)

describe('a statement that goes along', () => {
  it('R252 is kept with the rest of its transaction', async () => {
    const insert = { name: 'insert', text: 'insert into rate_limits (key, points, expire) values ($1, 1, 0)' }
    await run(async (db) => lastly(db, insert, [key]))
    expect(await noted()).toBe(1)
    await server.owner.query('delete from rate_limits where key = $1', [key])
  })
  it('R252 takes everything back and fails the call where it fails, as the last step and before others', async () => {
    const asLast = run(async (db) => {
      await note(db)
      lastly(db, FAILING, [0])
    })
    await expect(asLast).rejects.toThrow('division by zero')
    const before = run(async (db) => {
      lastly(db, FAILING, [0])
      await note(db)
    })
    await expect(before).rejects.toThrow('division by zero')
    expect(await noted()).toBe(0)
  })
  it('R252 belongs to the part that may fail in which it is asked: that part goes, the rest stays', async () => {
    const failures: unknown[] = []
    await run(async (db) => {
      await note(db)
      const isKept = await attempt(
        db,
        async () => lastly(db, FAILING, [0]),
        (error) => failures.push(error),
      )
      expect(isKept).toBe(false)
    })
    expect(failures).toMatchObject([{ message: 'division by zero' }])
    expect(await noted()).toBe(1)
    await server.owner.query('delete from rate_limits where key = $1', [key])
  })
  it('R212 an answer is read in the message of the commit, and says why nothing was kept', async () => {
    const answered = (text: string) =>
      transactionsOf(async () => {
        const { answer } = await run(async (db) => {
          await note(db)
          const read = within(db)(text).then(({ rows }) => rows[0] as { one: number })
          goesAlong(db, read)
          return { answer: read }
        })
        expect((await answer).one).toBe(1)
      })
    expect(await answered('select 1 as one')).toMatchObject([{ roundTrips: 2 }])
    expect(await noted()).toBe(1)
    await server.owner.query('delete from rate_limits where key = $1', [key])
    await expect(answered('select 1 / 0 as one')).rejects.toThrow('division by zero')
    expect(await noted()).toBe(0)
  })
  it('R252 nothing is acknowledged that was rolled back, even where nobody looked at the failure', async () => {
    const swallowed = run(async (db) => {
      await note(db)
      await db.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('rolled back')
    expect(await noted()).toBe(0)
  })
})

describe('what is asked in one turn', () => {
  it('R212 goes to the database as one message, and what waits for an answer as another', async () => {
    let writes = 0
    await run(async (db) => {
      const one = () => db.execute(sql`select 1`)
      await one()
      const stream = Reflect.get(Reflect.get(db, '$client').connection, 'stream')
      for (const name of ['_write', '_writev']) {
        const own: unknown = stream[name]
        stream[name] = (...given: unknown[]) => {
          writes++
          Reflect.apply(own as () => void, stream, given)
        }
      }
      await Promise.all([one(), one(), one()])
      expect(writes).toBe(1)
      await one()
      expect(writes).toBe(2)
      delete stream._write
      delete stream._writev
    })
  })
})

describe('a glance', () => {
  const glance = (text: string) =>
    server.kernel.database.glance(everything('test'), (db) => within(db)(text).then(({ rows }) => rows[0] as object))
  it('R212 is one round trip, with the rights of its scope', async () => {
    const asked = await transactionsOf(async () => {
      expect(await glance("select current_setting('app.all') as all")).toEqual({ all: 'on' })
    })
    expect(asked).toMatchObject([{ roundTrips: 1, statements: { length: 4 } }])
  })
  it('R252 that fails says why, and leaves its connection as it was', async () => {
    for (let again = 0; again < 30; again++) await expect(glance('select 1 / 0')).rejects.toThrow('division by zero')
    expect(await glance('select 1 as one')).toEqual({ one: 1 })
  })
})
