import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newData, upOn } from '#tests/support/postgres-data.ts'
import {
  endChildren,
  eventually,
  installedNative,
  leaveNothing,
  newFolder,
  stopChild,
} from '#tests/support/postgres-world.ts'
import { startEmbeddedPostgres } from '#server/kernel/embedded-postgres.ts'
import { startDiskGuard } from './disk-guard.ts'

const MEBIBYTE = 1024 * 1024
const silent = () => undefined

let dataDir = ''

beforeAll(async () => {
  dataDir = await newData()
})

afterEach(endChildren)
afterAll(leaveNothing)

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
