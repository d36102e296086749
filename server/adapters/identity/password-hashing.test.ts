import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFailure } from '#server/kernel/problems.ts'
import { endHashing, hashingQueue, hashPassword, isOutdated, passwordVerifier } from './password-hashing.ts'

describe('S11 hashing cannot be used to take the server down', () => {
  it('runs two at a time, lets 64 wait and refuses the next with UNAVAILABLE', async () => {
    const queue = hashingQueue()
    let running = 0
    let most = 0
    const release: (() => void)[] = []
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => release.push(resolve))
      running -= 1
    }
    const all = Array.from({ length: 66 }, () => queue.run(work))
    const refused = await queue.run(work).catch((error: unknown) => (isFailure(error) ? error.key : error))
    expect(refused).toBe('UNAVAILABLE')
    for (let done = 0; done < 66; done += 1) {
      await expect.poll(() => release.length).toBeGreaterThan(0)
      release.shift()?.()
    }
    await Promise.all(all)
    expect(most).toBe(2)
    await expect(queue.run(async () => 'free again')).resolves.toBe('free again')
  })

  it('gives a place back when the work fails', async () => {
    const queue = hashingQueue(1, 0)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(queue.run(async () => 'next')).resolves.toBe('next')
  })
})

describe('threads that hash', () => {
  const begun: Worker[] = []
  const note = (worker: Worker) => void begun.push(worker)
  beforeAll(() => void process.on('worker', note))
  afterAll(() => void process.off('worker', note))
  beforeEach(() => {
    endHashing()
    begun.length = 0
  })

  it('are two, however much is hashed at once', async () => {
    const hashes = await Promise.all(Array.from({ length: 6 }, (_, n) => hashPassword(`password ${n}`)))
    expect(new Set(hashes).size).toBe(6)
    expect(begun).toHaveLength(2)
  })

  it('are replaced where one dies: what it hashed fails, the next hash does not', async () => {
    await hashPassword('the first')
    const second = hashPassword('the second')
    void begun[0]?.terminate()
    await expect(second).rejects.toThrow('ended in the middle')
    await expect(hashPassword('the third')).resolves.toMatch(/^\$argon2id/)
    expect(begun).toHaveLength(2)
  })

  it('go on after a hash that nobody can read, which fails', async () => {
    await expect(passwordVerifier()('$argon2id$broken', 'a guess')).rejects.toThrow('Decoding failed')
    await expect(hashPassword('the next')).resolves.toMatch(/^\$argon2id/)
  })

  it('end as the server stops', async () => {
    await hashPassword('the last')
    const ended = new Promise((done) => begun[0]?.once('exit', done))
    endHashing()
    await ended
    expect(begun).toHaveLength(1)
  })

  it.runIf(process.platform === 'linux')('step back behind all other threads of the process', async () => {
    await hashPassword('whatever')
    const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)))
    expect(priorities.filter((one) => one > getPriority())).toHaveLength(1)
  })
})

describe('S13 verifying', () => {
  const fits = passwordVerifier()

  it('knows the right password from a wrong one, up to the longest', async () => {
    const long = 'é🦊 '.repeat(256)
    const stored = await hashPassword(long)
    expect(await fits(stored, long)).toBe(true)
    expect(await fits(stored, long.slice(0, -1))).toBe(false)
    expect(isOutdated(stored)).toBe(false)
  })

  it('never says yes without a stored hash, whatever is typed', async () => {
    expect(await fits(null, '')).toBe(false)
    expect(await fits('', '')).toBe(false)
  })

  it('takes as long without a stored hash as with one', async () => {
    const stored = await hashPassword('something else')
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 15; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const start = performance.now()
        await fits(kind === 'known' ? stored : null, 'a guess')
        times[kind].push(performance.now() - start)
      }
    }
    const middle = (values: number[]) => values.toSorted((a, b) => a - b)[7] ?? 0
    expect(Math.abs(middle(times.known) - middle(times.unknown))).toBeLessThan(20)
  })
})
