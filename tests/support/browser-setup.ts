import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from './chromium.ts'
import { freePort, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Program of the browser that the tests use. */
    chromiumPath: string
    /** Port of the running product; brands are at be.localhost and hb.localhost. */
    appPort: number
    /** Its data directory, where its database listens. */
    appData: string
  }
}

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
  project.provide('appData', data)
  return async () => {
    const ended = new Promise((done) => product.once('exit', done))
    product.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}
