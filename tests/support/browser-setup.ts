import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '#tools/build.ts'
import { findOrInstallChromium } from './chromium.ts'
import { freePort, startProduct, stopProduct } from './product.ts'
import { UNHURRIED } from './unhurried.ts'

/** A product that runs for the tests; brands are at be.localhost and hb.localhost. */
export interface RunningProduct {
  port: number
  /** Its data directory, where its database listens. */
  data: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Program of the browser that the tests use. */
    chromiumPath: string
    /** One for each worker. */
    products: RunningProduct[]
  }
}

/** One browser, and one running product for each worker. */
export async function setup(project: TestProject) {
  const path = findOrInstallChromium((words) => process.stdout.write(`${words}\n`))
  if (!path) throw new Error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
  await build(true)
  const running = await Promise.all(Array.from({ length: project.config.maxWorkers }, start))
  project.provide('chromiumPath', path)
  project.provide(
    'products',
    running.map(({ port, data }) => ({ port, data })),
  )
  return () => Promise.all(running.map(({ stop }) => stop()))
}

async function start() {
  const port = await freePort()
  const data = await mkdtemp(join(tmpdir(), 'traitmark-e2e-'))
  const product = await startProduct({
    PORT: String(port),
    DATA_DIR: data,
    RATE_LIMITS: 'off',
    ...UNHURRIED,
    LOG_LEVEL: 'warn',
    STAGE: 'local',
  })
  const stop = async () => {
    await stopProduct(product)
    await rm(data, { recursive: true, force: true })
  }
  return { port, data, stop }
}
