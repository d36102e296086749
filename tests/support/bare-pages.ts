import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build, type Rolldown } from 'vite'

const CARDS = 5_000

/** The bare pages, built as ours are and served without anything around them. */
export const serveBare = async (): Promise<{ origin: string; elsewhere: string; close: () => void }> => {
  const input = fileURLToPath(new URL('bare.tsx', import.meta.url))
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { write: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  const names = JSON.stringify(Array.from({ length: CARDS }, (_, at) => `Person ${at}`))
  const answers: Record<string, [string, string]> = {
    '/bare.js': ['text/javascript', output[0].code],
    '/names': ['application/json', names],
  }
  const document =
    '<!doctype html><title>Bare</title><div id="root"></div><script type="module" src="/bare.js"></script>'
  const server = createServer(({ url }, reply) => {
    const [type, text] = answers[url ?? ''] ?? ['text/html', document]
    reply.setHeader('content-type', type).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => (server.closeAllConnections(), server.close())
  return { origin: `http://bare.localhost:${port}`, elsewhere: `http://elsewhere.localhost:${port}/`, close }
}

/** What a bare form takes in a new window on the machine that promises about pages are kept on: two cores with nothing beside them. */
const REFERENCE_MS = 110
const OPENINGS = 7

const openingMs = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage()
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  const took = performance.now() - began
  await page.close()
  return took
}

/**
 * How many times longer than on that machine a browser needs here and now for a page with hardly anything on it; 1 where it is as fast or
 * faster. Two machines that compute equally fast can be a factor of two apart in this: a new page is processes, messages between them and memory.
 */
export const browserSlowness = async (browser: Browser): Promise<number> => {
  const { origin, close } = await serveBare()
  const took: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) took.push(await openingMs(browser, `${origin}/form`))
  close()
  return Math.max(1, (took.toSorted((a, b) => a - b)[Math.floor(OPENINGS / 2)] ?? 0) / REFERENCE_MS)
}
