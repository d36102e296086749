import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { placeOf } from './root.ts'
import { createThreads } from './threads.ts'

const ECHO = placeOf('tests/support/echo.worker.ts')
type Echo = { threadId: number; words: string; wasBusy: boolean }
const threads = (limits: Partial<{ most: number; idleMs: number; works: number }> = {}) =>
  createThreads<string, Echo>(ECHO, { most: 2, idleMs: 5_000, works: 50, ...limits })
const idOf = ({ threadId }: Echo) => threadId

describe('threads for work that would keep other calls waiting', () => {
  it('use one again, and give each asker what was asked', async () => {
    const run = threads({ most: 1 })
    const first = await run('a')
    const rest = await Promise.all(['b', 'c', 'd'].map((words) => run(words)))
    expect(rest.map(({ words }) => words)).toEqual(['b', 'c', 'd'])
    expect(new Set(rest.map(idOf))).toEqual(new Set([idOf(first)]))
  })

  it('work on at most so many at once, each on one piece of work', async () => {
    const run = threads()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => run(String(n))))
    expect(new Set(answers.map(idOf)).size).toBe(2)
    expect(answers.some(({ wasBusy }) => wasBusy)).toBe(false)
  })

  it('tell why work failed, and go on with another thread', async () => {
    const run = threads({ most: 1 })
    const before = idOf(await run('a'))
    await expect(run('fail')).rejects.toThrow('told to')
    await expect(run('end')).rejects.toThrow('ended in the middle')
    expect(idOf(await run('b'))).not.toBe(before)
  })

  it('end after so much work, and after so long without any', async () => {
    const worn = threads({ most: 1, works: 2 })
    const ids = [idOf(await worn('a')), idOf(await worn('b')), idOf(await worn('c'))]
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
    const idle = threads({ most: 1, idleMs: 30 })
    const first = idOf(await idle('a'))
    await wait(200)
    expect(idOf(await idle('b'))).not.toBe(first)
  })

  it('end when they are told to, and begin anew for whoever comes later', async () => {
    const run = threads({ most: 1 })
    const first = idOf(await run('a'))
    run.end()
    expect(idOf(await run('b'))).not.toBe(first)
  })
})
