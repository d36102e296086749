import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ids, murderWatchdog, newData, numbersKept, shellsIn, upOn, writer } from '#tests/support/postgres-data.ts'
import {
  endChildren,
  eventually,
  leaveNothing,
  murder,
  newFolder,
  parentOf,
  postgresUser,
  postmasterOf,
  processesIn,
  query,
  stopChild,
} from '#tests/support/postgres-world.ts'
import { startPostgres } from './process.ts'

let dataDir = ''

beforeAll(async () => {
  dataDir = await newData()
})

afterEach(endChildren)
afterAll(leaveNothing)

describe('Kills (S43, S44, S45, R253)', () => {
  it('R253 S44 after kill -9 of the server PostgreSQL ends by itself, and the next start has every acknowledged row', async () => {
    const first = await upOn(dataDir)
    const writes = writer(first.connection, 1_000)
    await eventually(() => writes.acknowledged.length > 20)
    murder(first.server.process.pid)
    await eventually(async () => (await processesIn(dataDir)).length === 0, 5_000)
    await writes.stop()
    const second = await upOn(dataDir)
    expect(await numbersKept(second.connection)).toEqual(expect.arrayContaining(writes.acknowledged))
    await stopChild(second.server)
  })

  it('R253 S43 a start right after kill -9 of the server does not wait for anybody', async () => {
    const first = await upOn(dataDir)
    murder(first.server.process.pid)
    const second = await upOn(dataDir)
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stopChild(second.server)
  })

  it('R253 S43 S44 with server and watchdog killed, the orphan is ended by the next server and started anew, with every acknowledged row', async () => {
    const first = await upOn(dataDir)
    const writes = writer(first.connection, 2_000)
    await eventually(() => writes.acknowledged.length > 20)
    const orphan = await postmasterOf(dataDir)
    const watchdog = await parentOf(orphan)
    // The watchdog and its half that waits for the pipe; PostgreSQL itself leads no such name.
    const shells = await shellsIn(dataDir)
    expect(shells).toContain(watchdog)
    await murderWatchdog(dataDir)
    murder(first.server.process.pid)
    await first.server.ended
    await writes.stop()
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])

    const second = await upOn(dataDir)
    expect(await postmasterOf(dataDir)).not.toBe(orphan)
    expect(await numbersKept(second.connection)).toEqual(expect.arrayContaining(writes.acknowledged))
    expect(await stopChild(second.server)).toBe(0)
    expect(await processesIn(dataDir)).toEqual([])
  })

  it('R253 S44 with only the watchdog killed the server goes on, and its stop still leaves no PostgreSQL', async () => {
    const { server, connection } = await upOn(dataDir)
    await murderWatchdog(dataDir)
    await pause(100)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await stopChild(server)).toBe(0)
    expect(await processesIn(dataDir)).toEqual([])
  })

  it('R253 S44 the watchdog of a PostgreSQL that ends at once ends with it, every time', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'pg'))
    const cluster = { dataDir: folder, folder: join(folder, 'pg'), password: '', user: undefined }
    const binaries = { postgres: '/bin/true', initdb: '/bin/true', major: 18 }
    const socket = { host: folder, inside: folder }
    const how = { binaries, socket, name: 'test', logFile: join(folder, 'pg.log'), deadPid: undefined }
    // Side by side, so that the watchdog's own halves come in every order; each still holds its pipe.
    for (let round = 0; round < 8; round += 1) {
      const many = Array.from({ length: 50 }, () => startPostgres(cluster, how))
      await eventually(() => many.every((it) => !it.isRunning()))
    }
    expect(await processesIn(folder)).toEqual([])
  })

  it('R253 S45 after kill -9 of PostgreSQL the server says down, starts it again, says up, and nothing acknowledged is lost', async () => {
    const { server, connection } = await upOn(dataDir)
    const writes = writer(connection, 3_000)
    await eventually(() => writes.acknowledged.length > 20)
    murder(await postmasterOf(dataDir))
    await server.until('state', ({ state }) => state === 'down')
    await server.until('state', ({ state }) => state === 'up')
    const soFar = writes.acknowledged.length
    await eventually(() => writes.acknowledged.length > soFar + 5)
    await writes.stop()
    expect(await numbersKept(connection)).toEqual(expect.arrayContaining(writes.acknowledged))
    await stopChild(server)
  })

  it('R253 S45 a crash of one PostgreSQL process is survived in the same way', async () => {
    const { server, connection } = await upOn(dataDir)
    const postmaster = await postmasterOf(dataDir)
    await query(connection, 'select pg_backend_pid() as pid, pg_sleep(0)')
    const [{ pid } = { pid: 0 }] = await query<{ pid: number }>(
      connection,
      "select pid from pg_stat_activity where backend_type = 'walwriter'",
    )
    murder(pid)
    await server.until('state', ({ state }) => state === 'down')
    await server.until('state', ({ state }) => state === 'up')
    expect(await postmasterOf(dataDir)).toBe(postmaster)
    await stopChild(server)
  })

  it('R253 S43 after kill -9 of everything the next start recovers every acknowledged row', async () => {
    const first = await upOn(dataDir)
    const writes = writer(first.connection, 4_000)
    await eventually(() => writes.acknowledged.length > 20)
    murder(first.server.process.pid, ...(await processesIn(dataDir)))
    await first.server.ended
    await writes.stop()
    const second = await upOn(dataDir)
    expect(await numbersKept(second.connection)).toEqual(expect.arrayContaining(writes.acknowledged))
    await stopChild(second.server)
  })

  it('R253 S43 a process of the killed PostgreSQL that hangs does not keep the next start from coming up', async () => {
    const first = await upOn(dataDir)
    const client = new pg.Client(first.connection)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const stuck = rows[0]?.pid ?? 0
    process.kill(stuck, 'SIGSTOP')
    murder(first.server.process.pid, ...(await processesIn(dataDir)).filter((pid) => pid !== stuck))
    await first.server.ended
    // A killed process takes a moment to be gone.
    await eventually(async () => (await processesIn(dataDir)).length === 1)
    expect(await processesIn(dataDir)).toEqual([stuck])

    const second = await upOn(dataDir)
    expect(await processesIn(dataDir)).not.toContain(stuck)
    await stopChild(second.server)
    await client.end()
  })

  it.each([
    ['a stranger', 'exec sleep 60'],
    ['a zombie', 'true & echo $! >&3; exec sleep 60'],
  ])(
    'R253 S43 lock files left by a kill may name %s: the number is not mistaken for a PostgreSQL',
    async (_, script) => {
      const first = await upOn(dataDir)
      murder(first.server.process.pid, ...(await processesIn(dataDir)))
      await first.server.ended
      await eventually(async () => (await processesIn(dataDir)).length === 0)

      // Of the same user as PostgreSQL, which takes anybody else's process for a dead one by itself.
      const stranger = spawn('/bin/sh', ['-c', script], {
        stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
        ...ids(postgresUser),
      })
      const said = script.startsWith('true')
        ? once(stranger.stdio[3] ?? stranger, 'data')
        : Promise.resolve([stranger.pid])
      const number = Number(String((await said)[0]))
      expect(number).toBeGreaterThan(0)
      for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
        const path = join(dataDir, 'pg', file)
        await writeFile(path, (await readFile(path, 'utf8')).replace(/^\d+/, String(number)))
      }
      const second = await upOn(dataDir)
      expect(await postmasterOf(dataDir)).not.toBe(number)
      await stopChild(second.server)
      murder(stranger.pid)
    },
  )
})
