import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const READY_WITHIN_MS = 120_000

/** Below the ports that a kernel hands out by itself, to connections among others: none of those comes in between. */
const PORTS = { from: 15_000, to: 32_000 }

/** A port that nobody uses now, and that nobody is given who asks for any. */
export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const port = randomInt(PORTS.from, PORTS.to)
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(freePort()) : failed(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })

/** Starts the product as a newcomer does; resolves when it says that it is ready. */
export const startProduct = (environment: Record<string, string>): Promise<ChildProcess> =>
  new Promise((ready, failed) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    const timer = setTimeout(() => failed(new Error(`The product did not start in time:\n${words}`)), READY_WITHIN_MS)
    const end = (code: number | null) => {
      clearTimeout(timer)
      failed(new Error(`The product ended with ${code}:\n${words}`))
    }
    const hear = (chunk: Buffer) => {
      words += chunk.toString()
      if (!words.includes('Traitmark is ready.')) return
      clearTimeout(timer)
      child.off('close', end)
      ready(child)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    // Not when it exits: what it said last may not have been read then.
    child.on('close', end)
  })

/** Ends a product and waits until it has ended. */
export const stopProduct = async (product: ChildProcess): Promise<void> => {
  if (product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
}
