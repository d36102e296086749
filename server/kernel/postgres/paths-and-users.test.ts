import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arch, platform } from 'node:process'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ids, inUse, nativeCopy, newData, up, upOn } from '#tests/support/postgres-data.ts'
import {
  endChildren,
  isRoot,
  leaveNothing,
  murder,
  newFolder,
  postgresUser,
  postmasterOf,
  processesIn,
  startChild,
  stopChild,
} from '#tests/support/postgres-world.ts'
import { startEmbeddedPostgres } from '#server/kernel/embedded-postgres.ts'
import { isStartRefusal } from './refusal.ts'

const silent = () => undefined

let dataDir = ''

beforeAll(async () => {
  dataDir = await newData()
})

afterEach(endChildren)
afterAll(leaveNothing)

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
