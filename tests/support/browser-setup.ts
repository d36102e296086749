import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Program of the browser that the tests use. */
    chromiumPath: string
    /** Port of the running product; brands are at be.localhost and hb.localhost. */
    appPort: number
  }
}

const READY_WITHIN_MS = 120_000

/** A port that nobody uses now. */
const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no port'))))
    })
  })

/** Starts the product as a newcomer does, on an empty folder; resolves when it says that it is ready. */
export const startProduct = (environment: Record<string, string>): Promise<ChildProcess> =>
  new Promise((ready, failed) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    const timer = setTimeout(() => failed(new Error(`The product did not start in time:\n${words}`)), READY_WITHIN_MS)
    const hear = (chunk: Buffer) => {
      words += chunk.toString()
      if (!words.includes('Traitmark is ready.')) return
      clearTimeout(timer)
      ready(child)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => failed(new Error(`The product ended with ${code}:\n${words}`)))
  })

/** One browser and one running product for all browser tests. */
export async function setup(project: TestProject) {
  const path = findOrInstallChromium((words) => process.stdout.write(`${words}\n`))
  if (!path) throw new Error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
  const port = await freePort()
  const data = await mkdtemp(join(tmpdir(), 'traitmark-e2e-'))
  const product = await startProduct({
    PORT: String(port),
    DATA_DIR: data,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    STAGE: 'local',
  })
  project.provide('chromiumPath', path)
  project.provide('appPort', port)
  return async () => {
    product.removeAllListeners('exit')
    const ended = new Promise((done) => product.once('exit', done))
    product.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}
