import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TELL =
  'data:text/javascript,console.log(JSON.stringify([process.pid,process.env.MALLOC_ARENA_MAX,process.execArgv]))'

/** Starts the server with a configuration that it refuses, and hears what each beginning of the process says of itself. */
const begun = (...more: string[]) =>
  new Promise<{ pid: number | undefined; told: [number, string | null, string[]][]; words: string }>((done) => {
    const child = execFile(
      process.execPath,
      [...more, '--import', TELL, 'server/main.ts'],
      { env: { ...process.env, PORT: 'many' } },
      (_error, out, words) => {
        const told = out.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
        done({ pid: child.pid, told, words })
      },
    )
  })

describe.runIf(process.platform === 'linux')('the process of the server', () => {
  it('begins anew with less room for what is new and one arena, under its own number', async () => {
    const { pid, told, words } = await begun()
    expect(told.map(([number]) => number)).toEqual([pid, pid])
    expect(told[1]?.[1]).toBe('1')
    expect(told[1]?.[2]).toEqual(expect.arrayContaining(['--max-semi-space-size=16', '--heap-growing-percent=100']))
    expect(words).toContain('PORT')
  })
  it('is left as it is where somebody gives it a size', async () => {
    const { told } = await begun('--max-semi-space-size=32')
    expect(told).toHaveLength(1)
  })
})

const run = promisify(execFile)

describe('a place that the server cannot use', () => {
  /** A first start: how it ends, what it says, and whether it made its data directory. */
  const first = async (where: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'traitmark-first-'))
    const dataDir = join(folder, 'data')
    const { code, stderr } = await run(process.execPath, ['server/main.ts'], {
      env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...where },
      timeout: 20_000,
    }).then(
      () => ({ code: 0, stderr: '' }),
      (ended: { code: number; stderr: string }) => ended,
    )
    const isMade = existsSync(dataDir)
    await rm(folder, { recursive: true, force: true })
    return { code, words: stderr.trim(), isMade }
  }

  it('R6 is told before anything is made: a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await first({ HOST: '127.0.0.1', PORT: String(port) })).toEqual({
      code: 1,
      words: `PORT: another program listens at 127.0.0.1:${port}. Stop it, or give this server another port; 0 takes a free one.`,
      isMade: false,
    })
    other.close()
  })
  it('R6 is told before anything is made: an address that this machine does not have', async () => {
    const words = 'HOST: 192.0.2.1 is no address of this machine. Leave it out, or give 0.0.0.0 for all that it has.'
    expect(await first({ HOST: '192.0.2.1', PORT: '0' })).toEqual({ code: 1, words, isMade: false })
  })
  it('R6 a folder that can keep no files is told before the database is asked', async () => {
    const { code, words } = await first({
      PORT: '0',
      APP_SECRET: 'a master secret of at least 32 characters',
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      DATA_DIR: 'package.json',
    })
    expect(code).toBe(1)
    expect(words).toMatch(/^DATA_DIR: .*\/package\.json is no folder that this user may write to/)
  })
})

/** Says which of the two servers a process begins with. */
const TELL_SERVER = `data:text/javascript,import { registerHooks } from 'node:module';registerHooks({ load(url, context, next) { if (/serve[.](ts|js)$/.test(url)) console.log(url); return next(url, context) } })`

/** The server is built in it, beside other tests. */
const LONG = { timeout: 180_000 }

describe('the server in one file', () => {
  let copy: string
  /** What a start in the copy begins with; its configuration is refused at once. */
  const begins = async (...more: string[]) => {
    const started = run(process.execPath, [...more, '--import', TELL_SERVER, 'server/main.ts'], {
      cwd: copy,
      env: { ...process.env, PORT: 'many' },
    })
    const { stdout, stderr } = await started.catch((refused: { stdout: string; stderr: string }) => refused)
    expect(stderr).toContain('PORT')
    return stdout.trim().replace(`file://${copy}/`, '')
  }
  const build = () => run(process.execPath, ['tools/build.ts', '--if-needed', 'server'], { cwd: copy })

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'traitmark-built-'))
    for (const part of ['server', 'contract', 'science', 'tools', 'package.json', 'package-lock.json'])
      await cp(resolve(part), join(copy, part), { recursive: true, preserveTimestamps: true })
    await mkdir(join(copy, 'node_modules'))
    const packages = (await readdir('node_modules')).filter((name) => !name.startsWith('.'))
    for (const name of packages) await symlink(resolve('node_modules', name), join(copy, 'node_modules', name))
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  it(
    'is what a start begins with while it is of the sources that lie there, and is built once for them',
    LONG,
    async () => {
      expect(await begins()).toBe('server/serve.ts')
      expect((await build()).stdout).toBe('Building the server ...\n')
      expect((await build()).stdout).toBe('')
      expect(await begins()).toBe('dist/server/serve.js')
      await utimes(join(copy, 'contract/routes.ts'), new Date(), new Date())
      expect(await begins()).toBe('server/serve.ts')
    },
  )
  it('is taken as it is where nothing can build, as in an image', async () => {
    await build()
    await utimes(join(copy, 'contract/routes.ts'), new Date(), new Date())
    await rm(join(copy, 'node_modules/vite'))
    expect(await begins()).toBe('dist/server/serve.js')
  })
})
