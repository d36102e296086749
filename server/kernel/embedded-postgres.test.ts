import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  endChildren,
  eventually,
  installedNative,
  isRoot,
  leaveNothing,
  murder,
  newFolder,
  parentOf,
  postgresUser,
  postmasterOf,
  processesIn,
  query,
  startChild,
  stopChild,
  type ServerChild,
} from '#tests/support/postgres-world.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { startDiskGuard } from './postgres/disk-guard.ts'
import { postgresLog } from './postgres/log-file.ts'
import { isStartRefusal } from './postgres/refusal.ts'

const MEBIBYTE = 1024 * 1024
const silent = () => undefined

/** One cluster for all tests that need no first start; each leaves it stopped or killed, as servers do. */
let dataDir = ''

const up = async (server: ServerChild) => (await server.until('up')).connection

const upOn = async (folder: string, overrides?: object) => {
  const server = startChild(folder, overrides)
  return { server, connection: await up(server) }
}

const inUse = (holder: ServerChild, folder: string) =>
  new RegExp(
    `^Another server \\(pid ${holder.process.pid}, since \\d\\d:\\d\\d\\) is using ${folder}\\. ` +
      'Stop it, or give this one its own DATA_DIR, or let both use one DATABASE_URL\\.$',
  )

beforeAll(async () => {
  dataDir = join(await newFolder(), 'data')
  const { server, connection } = await upOn(dataDir)
  await query(connection, 'create table kept (n int primary key, email text unique)')
  await stopChild(server)
})

afterEach(endChildren)
afterAll(leaveNothing)

/** Writes until told to stop; answers every number whose insert was acknowledged. */
const writer = (connection: Parameters<typeof query>[0], from: number) => {
  const acknowledged: number[] = []
  let isStopped = false
  const write = async () => {
    for (let n = from; !isStopped; n += 1) {
      const isKept = await query(connection, `insert into kept (n) values (${n})`).then(
        () => true,
        () => false,
      )
      if (isKept) acknowledged.push(n)
      else await pause(5)
    }
  }
  const writing = write()
  return {
    acknowledged,
    stop: async () => {
      isStopped = true
      await writing
    },
  }
}

const numbersKept = async (connection: Parameters<typeof query>[0]) =>
  (await query<{ n: number }>(connection, 'select n from kept order by n')).map(({ n }) => n)

describe('First start (S41, S42, R254)', () => {
  it('R254 S41 a first start makes a database with the same order of texts everywhere, below folders only we may enter', async () => {
    const folder = join(await newFolder(), 'deep', 'data')
    const { server, connection } = await upOn(folder)
    const [database] = await query<Record<string, string>>(
      connection,
      "select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale from pg_database where datname = 'postgres'",
    )
    expect(database).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' })

    const modes = await Promise.all(['', 'pg', 'pg-password'].map((name) => stat(join(folder, name))))
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
    expect(modes.map(({ uid }) => uid)).toEqual([process.geteuid?.(), postgresUser.uid, process.geteuid?.()])
    expect((await readdir(folder)).filter((name) => name.includes('init') || name.endsWith('.password'))).toEqual([])
    await stopChild(server)
  })

  it('S42 PostgreSQL is durable, listens on no network and knows nothing of our environment', async () => {
    const { server, connection } = await upOn(dataDir)
    const rows = await query<{ name: string; setting: string }>(
      connection,
      `select name, current_setting(name) as setting from pg_settings where name in ('listen_addresses', 'fsync', 'full_page_writes',
        'synchronous_commit', 'shared_buffers', 'max_connections', 'jit', 'idle_in_transaction_session_timeout',
        'unix_socket_permissions', 'log_error_verbosity', 'log_min_error_statement')`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      shared_buffers: '128MB',
      max_connections: '50',
      jit: 'off',
      idle_in_transaction_session_timeout: '30s',
      unix_socket_permissions: '0700',
      log_error_verbosity: 'terse',
      log_min_error_statement: 'panic',
    })
    const [{ words } = { words: '' }] = await query<{ words: string }>(
      connection,
      "select pg_read_file('/proc/self/environ') as words",
    ).catch(async () => [{ words: await readFile(`/proc/${await postmasterOf(dataDir)}/environ`, 'utf8') }])
    expect(words).toContain('TZ=UTC')
    expect(words).not.toMatch(/PGOPTIONS|TRAITMARK_TEST_SECRET/)
    await stopChild(server)
  })

  it('S42 the log of PostgreSQL holds no values of people', async () => {
    const { server, connection } = await upOn(dataDir)
    const twice = "insert into kept (n, email) values (-1, 'ada@demo.test'), (-2, 'ada@demo.test')"
    await expect(query(connection, twice)).rejects.toThrow(/duplicate key/)
    await stopChild(server)
    const words = await readFile(join(dataDir, 'pg.log'), 'utf8')
    expect(words).toContain('duplicate key')
    expect(words).not.toContain('ada@demo.test')
  })

  it('S42 the log is moved aside when it has grown large', async () => {
    const folder = await newFolder()
    const words = postgresLog(folder)
    await writeFile(words.path, 'small')
    await words.rotate()
    expect(await words.size()).toBe(5)
    await writeFile(words.path, Buffer.alloc(8 * MEBIBYTE, 'x'))
    await words.rotate()
    expect(await words.size()).toBe(0)
    expect((await stat(`${words.path}.1`)).size).toBe(8 * MEBIBYTE)
  })

  it('R254 later starts take well under a second', async () => {
    const took: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const server = startChild(dataDir)
      took.push((await server.until('up')).ms)
      await stopChild(server)
    }
    // The best of three: the machine may be busy with other tests.
    expect(Math.min(...took)).toBeLessThan(1_000)
  })

  it('R253 S41 a first start killed within initdb leaves rubbish that later starts ignore, and delete once it is old', async () => {
    const folder = join(await newFolder(), 'data')
    const rubbish = async () => (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('pg.init-'))
    const first = startChild(folder)
    await eventually(async () => (await rubbish()).some((name) => existsSync(join(folder, name, 'PG_VERSION'))))
    murder(first.process.pid)
    await first.ended
    expect(existsSync(join(folder, 'pg'))).toBe(false)
    const left = await rubbish()
    expect(left).not.toEqual([])

    const second = await upOn(folder)
    expect(await stopChild(second.server)).toBe(0)
    expect(await rubbish()).toEqual(left)

    const longAgo = new Date(Date.now() - 11 * 60_000)
    await Promise.all(left.map((name) => utimes(join(folder, name), longAgo, longAgo)))
    const third = await upOn(folder)
    expect(await rubbish()).toEqual([])
    await stopChild(third.server)
  })
})

describe('One server per data directory (S43, R254)', () => {
  it('R254 S43 the second server on a data directory says who has it, under whatever name it came, and the first goes on', async () => {
    const first = await upOn(dataDir)
    const alias = join(await newFolder(), 'alias')
    await symlink(dataDir, alias)
    for (const name of [dataDir, alias]) {
      const second = startChild(name)
      expect((await second.until('refused')).message).toMatch(inUse(first.server, dataDir))
      expect(await second.ended).toBe(1)
    }
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stopChild(first.server)
  })

  it('R254 S41 S43 of three first starts at once one is up and two say why not', async () => {
    const folder = join(await newFolder(), 'data')
    const servers = [startChild(folder), startChild(folder), startChild(folder)]
    await Promise.all(
      servers.map((server) =>
        eventually(() => server.events.some(({ at }) => at === 'up' || at === 'refused'), 30_000),
      ),
    )
    const winners = servers.filter((server) => server.events.some(({ at }) => at === 'up'))
    expect(winners).toHaveLength(1)
    const [winner] = winners
    if (!winner) throw new Error('nobody is up')
    for (const loser of servers.filter((server) => server !== winner)) {
      expect(await loser.ended).toBe(1)
      expect((await loser.until('refused')).message).toMatch(/^Another server \(pid \d+, since \d\d:\d\d\) is using /)
    }
    expect(await query(await up(winner), 'select 1 as one')).toEqual([{ one: 1 }])
    await stopChild(winner)
  })

  it('S43 a cluster of another major version is not touched; the way out is named', async () => {
    const file = join(dataDir, 'pg', 'PG_VERSION')
    const own = await readFile(file, 'utf8')
    await writeFile(file, '15\n')
    const server = startChild(dataDir)
    const { message } = await server.until('refused')
    await writeFile(file, own)
    expect(message).toContain(`${dataDir}/pg was made by PostgreSQL 15, and this server brings ${own.trim()}`)
    expect(message).toContain('npm run backup')
    expect(await server.ended).toBe(1)
  })
})

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
    murder(...shells, first.server.process.pid)
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
    murder(...(await shellsIn(dataDir)))
    await pause(100)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await stopChild(server)).toBe(0)
    expect(await processesIn(dataDir)).toEqual([])
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

describe('Paths and users (S40, S42)', () => {
  it('S42 R254 a data directory with a path of 200 characters works, and is guarded all the same', async () => {
    const folder = join(await newFolder(), 'x'.repeat(80), 'y'.repeat(80), 'z'.repeat(40), 'data')
    expect(folder.length).toBeGreaterThan(200)
    const first = await upOn(folder)
    expect(Buffer.byteLength(first.connection.host)).toBeLessThan(90)
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700)
    const second = startChild(folder)
    expect((await second.until('refused')).message).toMatch(inUse(first.server, folder))
    murder(first.server.process.pid, ...(await processesIn(folder)))
    const third = await upOn(folder)
    expect(await stopChild(third.server)).toBe(0)
    await rm(first.connection.host, { recursive: true })
  })

  it('S42 a socket folder that belongs to somebody else is refused', async () => {
    const folder = join(await newFolder(), 'x'.repeat(100), 'data')
    const first = await upOn(folder)
    await stopChild(first.server)
    await rm(first.connection.host, { recursive: true })
    await writeFile(first.connection.host, '')
    const second = startChild(folder)
    expect((await second.until('refused')).message).toContain(`${first.connection.host} is needed`)
    await rm(first.connection.host)
  })

  it('S40 PostgreSQL never runs as root: under root it is nobody, else whoever we are', async () => {
    const { server } = await upOn(dataDir)
    const { uid } = await stat(`/proc/${await postmasterOf(dataDir)}`)
    expect(uid).toBe(postgresUser.uid)
    expect(uid).not.toBe(0)
    await stopChild(server)
  })

  it('S40 an ordinary user runs it all by itself, and root goes on as that user', async () => {
    const home = await newFolder()
    const native = await nativeCopy(home)
    if (isRoot) await chmod(home, 0o755)
    const [folder, cache] = [join(home, 'data'), join(home, 'cache')]
    await mkdir(folder, { mode: 0o700 })
    await mkdir(cache)
    const user = ids(postgresUser)
    if (isRoot) await Promise.all([folder, cache].map((path) => chown(path, user.uid, user.gid)))
    const first = startChild(folder, { nativeFolder: native, cacheFolders: [cache] }, user)
    await up(first)
    expect((await stat(join(folder, 'pg-password'))).uid).toBe(user.uid)
    expect(await stopChild(first)).toBe(0)

    const second = await upOn(folder)
    expect((await stat(`/proc/${await postmasterOf(folder)}`)).uid).toBe(user.uid)
    await stopChild(second.server)
  })

  it('S40 S39 programs in a folder closed to their user, without their links, are copied once to an open one', async () => {
    const closed = await newFolder()
    const native = await nativeCopy(closed)
    const cache = await newFolder()
    await chmod(cache, 0o755)
    const overrides = { nativeFolder: native, cacheFolders: [cache] }
    const times: number[] = []
    for (let round = 0; round < 2; round += 1) {
      const { server } = await upOn(dataDir, overrides)
      await stopChild(server)
      const copies = await readdir(cache)
      expect(copies).toHaveLength(isRoot ? 1 : 0)
      for (const copy of copies) {
        const made = await stat(join(cache, copy))
        expect(made.mode & 0o777).toBe(0o755)
        times.push(made.ino)
      }
    }
    expect(new Set(times).size).toBe(isRoot ? 1 : 0)
  })

  it('S40 a copy that others could have written to is not trusted', async () => {
    const cache = await newFolder()
    await chmod(cache, 0o755)
    const native = await nativeCopy(await newFolder())
    const overrides = { nativeFolder: native, cacheFolders: [cache] }
    await stopChild((await upOn(dataDir, overrides)).server)
    const copies = await readdir(cache)
    expect(copies).toHaveLength(isRoot ? 1 : 0)
    const ran = join(cache, 'ran')
    for (const copy of copies) {
      await writeFile(
        join(cache, copy, 'bin', 'postgres'),
        `#!/bin/sh\ntouch ${ran}; echo "postgres (PostgreSQL) 18.4"`,
      )
      await chmod(join(cache, copy), 0o777)
    }
    await chmod(cache, 0o1777)
    await stopChild((await upOn(dataDir, overrides)).server)
    expect(existsSync(ran)).toBe(false)
  })
})

describe('Programs (S39)', () => {
  it('S39 a machine without bundled PostgreSQL is told what to do, and nothing is made', async () => {
    const folder = join(await newFolder(), 'data')
    const start = startEmbeddedPostgres({ dataDir: folder, log: silent, overrides: { platform: 'linux-riscv64' } })
    const error: unknown = await start.catch((it: unknown) => it)
    expect(isStartRefusal(error)).toBe(true)
    expect(error).toHaveProperty(
      'message',
      'This machine (linux-riscv64) has no bundled PostgreSQL. Start one yourself (15 or newer) and run: ' +
        'DATABASE_URL=postgres://user:password@host:5432/database npm start',
    )
    expect(existsSync(folder)).toBe(false)
  })

  it('S39 programs that do not run here are as good as none', async () => {
    const native = join(await newFolder(), 'native')
    await mkdir(join(native, 'bin'), { recursive: true })
    await writeFile(join(native, 'bin', 'postgres'), '#!/bin/sh\necho broken; exit 127', { mode: 0o755 })
    const overrides = { nativeFolder: native, cacheFolders: [] }
    const start = startEmbeddedPostgres({ dataDir: join(native, 'data'), log: silent, overrides })
    await expect(start).rejects.toThrow(`This machine (${platform}-${arch}) has no bundled PostgreSQL.`)
  })

  it('S39 links that skipped install scripts left out are made', async () => {
    const home = await newFolder()
    await chmod(home, 0o755)
    const native = await nativeCopy(home)
    const links: { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
    expect(links.some(({ target }) => existsSync(join(home, target)))).toBe(false)
    const { server } = await upOn(dataDir, { nativeFolder: native, cacheFolders: [] })
    expect(links.every(({ target }) => existsSync(join(home, target)))).toBe(true)
    await stopChild(server)
  })
})

describe('Full disk (S46, R253)', () => {
  const disk = (freeMebibytes: number, wholeMebibytes = 10_000) => ({ freeMebibytes, wholeMebibytes })
  const statfsOf = (space: ReturnType<typeof disk>) => () =>
    Promise.resolve({ bsize: MEBIBYTE, blocks: space.wholeMebibytes, bavail: space.freeMebibytes })

  it('R253 S46 the server knows within a second that storage is full, and that it is not any more', async () => {
    const space = disk(5_000)
    const postgres = await startEmbeddedPostgres({ dataDir, log: silent, overrides: { statfs: statfsOf(space) } })
    expect(postgres.storageFull()).toBe(false)
    space.freeMebibytes = 191
    await eventually(() => postgres.storageFull(), 1_000)
    expect(postgres.state()).toBe('up')
    space.freeMebibytes = 193
    await eventually(() => !postgres.storageFull(), 1_000)
    await postgres.stop()
    expect(postgres.state()).toBe('down')
  })

  it('S46 a hundredth of a large disk must be free, and it is known before the first call', async () => {
    const space = disk(999, 100_000)
    const folder = await newFolder()
    const guard = await startDiskGuard(folder, { log: silent, statfs: statfsOf(space) })
    expect(guard.isFull()).toBe(true)
    space.freeMebibytes = 1_001
    await eventually(() => !guard.isFull(), 1_000)
    await guard.stop()
  })

  it('S46 ballast is laid while there is room, given up when asked, and laid again', async () => {
    const space = disk(300)
    const folder = await newFolder()
    const guard = await startDiskGuard(folder, { log: silent, statfs: statfsOf(space) })
    await pause(700)
    expect(await readdir(folder)).toEqual([])
    expect(await guard.makeRoom()).toBe(false)
    space.freeMebibytes = 400
    const isLaid = () => existsSync(join(folder, 'ballast'))
    await eventually(isLaid, 5_000)
    const ballast = await stat(join(folder, 'ballast'))
    expect([ballast.size, ballast.blocks * 512 >= 64 * MEBIBYTE]).toEqual([64 * MEBIBYTE, true])
    expect(await guard.makeRoom()).toBe(true)
    expect(isLaid()).toBe(false)
    await eventually(isLaid, 5_000)
    await guard.stop()
  })

  it('R253 S46 a PostgreSQL that cannot start for lack of space is given the ballast', async () => {
    const { server: usual } = await upOn(dataDir)
    await eventually(() => existsSync(join(dataDir, 'ballast')))
    await stopChild(usual)

    // As a full disk would have it: the first start ends with PostgreSQL's own words for it.
    const home = await newFolder()
    await chmod(home, 0o755)
    const real = join(home, 'native', 'bin', 'postgres')
    await cp(installedNative(), join(home, 'native'), { recursive: true, verbatimSymlinks: true })
    const memory = join(home, 'memory')
    await mkdir(memory)
    await chmod(memory, 0o777)
    const fake = join(home, 'fake', 'bin', 'postgres')
    await mkdir(join(home, 'fake', 'bin'), { recursive: true })
    const words = 'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device'
    const fails = `[ "$1" != --version ] && mkdir ${memory}/tried 2>/dev/null && { echo '${words}' >&2; exit 1; }`
    await writeFile(fake, `#!/bin/sh\n${fails}\nexec ${real} "$@"\n`, { mode: 0o755 })
    const { server } = await upOn(dataDir, { nativeFolder: join(home, 'fake'), cacheFolders: [] })
    const told = server.events.flatMap((event) => (event.at === 'log' ? [event.message] : []))
    expect(told).toContain('The disk is full: the space kept for PostgreSQL to recover is given to it')
    // Laid again as soon as there is room.
    await eventually(() => existsSync(join(dataDir, 'ballast')))
    await stopChild(server)
  })
})

describe('Life with it (S45)', () => {
  it('S45 whoever asked is told of changes until it asks no more, and a stop leaves no PostgreSQL', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
    const told: string[] = []
    const told2: string[] = []
    postgres.onState((state) => told.push(state))
    const leave = postgres.onState((state) => told2.push(state))
    expect(postgres.state()).toBe('up')
    leave()
    await Promise.all([postgres.stop(), postgres.stop()])
    expect([told, told2]).toEqual([['down'], []])
    expect(await processesIn(dataDir)).toEqual([])
  })

  it('S45 connections to other databases differ in nothing else', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
    await query(postgres.connection(), 'drop database if exists other')
    await query(postgres.connection(), 'create database other')
    const rows = await query(postgres.connection('other'), 'select current_database() as name, current_user as who')
    expect(rows).toEqual([{ name: 'other', who: 'postgres' }])
    await postgres.stop()
  })

  it('R254 a start that fails for good shows the words of PostgreSQL', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
    await postgres.stop()
    const file = join(dataDir, 'pg', 'postgresql.auto.conf')
    const own = await readFile(file, 'utf8')
    await writeFile(file, 'no_such_setting = 1\n')
    const error: unknown = await startEmbeddedPostgres({ dataDir, log: silent }).catch((it: unknown) => it)
    await writeFile(file, own)
    expect(isStartRefusal(error)).toBe(true)
    expect(String(error)).toContain('no_such_setting')
  })
})

const ids = (user: { uid: number | undefined; gid: number | undefined }) => ({
  uid: user.uid ?? -1,
  gid: user.gid ?? -1,
})

/** The package's programs without static libraries and, as without install scripts, without links. */
const nativeCopy = async (parent: string) => {
  const [from, to] = [installedNative(), join(parent, 'native')]
  const links: { target: string }[] = JSON.parse(await readFile(join(from, 'pg-symlinks.json'), 'utf8'))
  const left = new Set(links.map(({ target }) => join(from, '..', target)))
  await cp(from, to, { recursive: true, filter: (source) => !source.endsWith('.a') && !left.has(source) })
  return to
}

const shellsIn = async (folder: string) => {
  const inside = await processesIn(folder)
  const names = await Promise.all(inside.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')))
  return inside.filter((_, index) => names[index]?.trim() !== 'postgres')
}
