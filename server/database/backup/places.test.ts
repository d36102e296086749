import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { geteuid, seteuid } from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeArchive } from './archive.ts'
import { writingInWords } from './places.ts'
import { checkBackup } from './restore.ts'

let folder: string
const path = (name: string) => join(folder, name)

/** Runs a tool on a data directory that nobody has made yet. */
const run = (tool: 'backup' | 'restore', ...given: string[]) => runOn('', tool, ...given)
const runOn = (database: string, tool: string, ...given: string[]) =>
  new Promise<{ code: number; words: string; isMade: boolean }>((done) => {
    const dataDir = path('data')
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database, APP_SECRET: 's'.repeat(32) }
    execFile(process.execPath, [`tools/${tool}.ts`, ...given], { env }, (error, _out, words) =>
      done({ code: Number(error?.code ?? 0), words: words.trim(), isMade: existsSync(dataDir) }),
    )
  })

const told = (words: string) => ({ code: 1, words, isMade: false })

/** As somebody who may do less than root. */
const asNobody = async (work: () => Promise<unknown>) => {
  const me = geteuid?.()
  if (me === 0) seteuid?.(65_534)
  try {
    return await work()
  } finally {
    if (me === 0) seteuid?.(0)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traitmark-places-'))
  await chmod(folder, 0o755)
  await writeFile(path('text.backup'), 'no backup')
  await writeFile(path('closed.backup'), '')
  await chmod(path('closed.backup'), 0)
  await mkdir(path('closed'), { mode: 0o555 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('S47 a backup that cannot be read', () => {
  it('S47 is told in a sentence before a database is made for it: one that is not there', async () => {
    expect(await run('restore', path('none'))).toEqual(
      told(`There is no file ${path('none')}. Look at how its path is written.`),
    )
  })
  it('S47 is told in a sentence before a database is made for it: a folder', async () => {
    expect(await run('restore', folder)).toEqual(told(`${folder} is a folder. Give the path of the file of a backup.`))
  })
  it('S47 is told in a sentence before a database is made for it: no backup', async () => {
    expect(await run('restore', path('text.backup'))).toEqual(
      told(`${path('text.backup')} is not a whole backup: it was cut off or altered.`),
    )
  })
  it('S47 is not even read while a server uses the database', async () => {
    const base = inject('postgres')
    const { host = '', password = '' } = base
    const login = `postgres:${encodeURIComponent(String(password))}`
    const address = base.connectionString ?? `postgres://${login}@localhost/postgres?host=${encodeURIComponent(host)}`
    const client = new pg.Client(base)
    await client.connect()
    const { code, words } = await runOn(address, 'restore', path('text.backup'))
    await client.end()
    expect([code, words]).toEqual([
      1,
      expect.stringMatching(/^\d+ connections? to this database (is|are) open\. Stop every server that uses it/),
    ])
  })
  it('S47 is told in a sentence: one that is closed to us', async () => {
    const words = `This user may not read ${path('closed.backup')}. Run it as a user who may.`
    await expect(asNobody(() => checkBackup(path('closed.backup')))).rejects.toThrow(words)
  })
})

describe('S47 a place where no backup can be written', () => {
  const NO_FOLDER = 'is no folder in which a file can be made. Make it, or name another.'

  it('S47 is told in a sentence: a folder', async () => {
    expect(await run('backup', folder)).toEqual(told(`${folder} is a folder. Name the file that is to be made in it.`))
  })
  it('S47 is told in a sentence: below what is not there, or no folder', async () => {
    expect(await run('backup', path('none/new.backup'))).toEqual(told(`${path('none')} ${NO_FOLDER}`))
    expect(await run('backup', path('text.backup/new.backup'))).toEqual(told(`${path('text.backup')} ${NO_FOLDER}`))
  })
  it('S47 is told in a sentence: one that is closed to us', async () => {
    await expect(asNobody(() => writeArchive(path('closed/new.backup')))).rejects.toThrow(
      `This user may not make a file in ${path('closed')}. Name another folder, or run it as a user who may.`,
    )
  })
  it('S47 is told in a sentence: a disk that is full', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(writingInWords(full, '/backups/new')).toEqual(
      new Error('The disk of /backups/new is full, and nothing was kept. Make room, or name another place.'),
    )
  })
  it('R6 is told by its setting: a database that cannot be reached', async () => {
    const words = 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.'
    expect(await runOn('postgres://owner@127.0.0.1:1/nowhere', 'backup', path('new.backup'))).toEqual(told(words))
  })
  it('S47 makes no database to back up where there is none', async () => {
    const words = `There is no database in ${path('data')}. Give DATA_DIR or DATABASE_URL as the server has it.`
    expect(await run('backup', path('new.backup'))).toEqual(told(words))
    expect(await readdir(folder)).not.toContain('new.backup')
  })
})
