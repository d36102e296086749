import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneAtATime } from '#tools/one-at-a-time.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traitmark-one-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('one at a time', () => {
  it('never two of them are at work, and each has its turn', async () => {
    let atWork = 0
    let most = 0
    const file = join(folder, 'new', 'busy')
    const done = await Promise.all(
      [1, 2, 3].map((turn) =>
        oneAtATime(file, async () => {
          most = Math.max(most, ++atWork)
          await new Promise((next) => setImmediate(next))
          atWork--
          return turn
        }),
      ),
    )
    expect([done, most, await readdir(join(folder, 'new'))]).toEqual([[1, 2, 3], 1, []])
  })
  it('lets the next one in where the work fails', async () => {
    const file = join(folder, 'fails')
    await expect(oneAtATime(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await oneAtATime(file, async () => 'next')).toBe('next')
  })
  it('does not wait for whoever was killed', async () => {
    const file = join(folder, 'left')
    // Numbers of processes end far below.
    await writeFile(file, '2147483646')
    expect(await oneAtATime(file, async () => 'gone on')).toBe('gone on')
  })
})
