import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProduct } from '#tests/support/product.ts'
import { type Row, within } from './measure.ts'

const LATER = 5

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })

/** Row 17: from the command to a page that is answered: the first time ever, later, and after the process was killed. */
export const startRows = async (): Promise<Row[]> => {
  const data = await mkdtemp(join(tmpdir(), 'traitmark-bench-start-'))
  const environment = { PORT: String(await freePort()), DATA_DIR: data, LOG_LEVEL: 'error', STAGE: 'local' }
  const start = async () => {
    const began = performance.now()
    const child = await startProduct(environment)
    const reply = await fetch(`http://127.0.0.1:${environment.PORT}/login`)
    if (!(await reply.text()).includes('<h1')) throw new Error('the first page is empty')
    return { child, ms: performance.now() - began }
  }
  try {
    let { child, ms } = await start()
    const first = [ms]
    const times: Record<'SIGTERM' | 'SIGKILL', number[]> = { SIGTERM: [], SIGKILL: [] }
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      for (let round = 0; round < LATER; round++) {
        await ended(child, signal)
        ;({ child, ms } = await start())
        times[signal].push(ms)
      }
    }
    await ended(child, 'SIGTERM')
    return [
      within({ number: '17', task: 'first start ever, with its example world', unit: 'ms', ours: first, most: 30_000 }),
      within({ number: '17', task: 'later starts', unit: 'ms', ours: times.SIGTERM, most: 3_000 }),
      within({ number: '17', task: 'starts after kill -9', unit: 'ms', ours: times.SIGKILL, most: 5_000 }),
    ]
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
