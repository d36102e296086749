import { describe, expect, it } from 'vitest'
import { isFailure } from '#server/kernel/problems.ts'
import { hashingQueue, hashPassword, isOutdated, passwordVerifier } from './password-hashing.ts'

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

describe('S13 verifying', () => {
  const fits = passwordVerifier()

  it('knows the right password from a wrong one, up to the longest', async () => {
    const long = 'é🦊 '.repeat(256)
    const stored = await hashPassword(long)
    expect(await fits(stored, long)).toBe(true)
    expect(await fits(stored, long.slice(0, -1))).toBe(false)
    expect(isOutdated(stored)).toBe(false)
  })

  it('never says yes without a stored hash, not even to the dummy', async () => {
    expect(await fits(null, 'nobody has this password')).toBe(false)
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
