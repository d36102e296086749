import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EICAR, startClamd } from '#tests/support/clamd.ts'
import { clamdScanner } from './clamd.ts'

let clamd: Awaited<ReturnType<typeof startClamd>>
beforeAll(async () => {
  clamd = await startClamd()
})
beforeEach(() => Object.assign(clamd.state, { mood: 'well', scanned: [] }))
afterAll(() => clamd.close())

describe('clamd', () => {
  it('S21 sees every byte, and finds what it knows wherever it stands', async () => {
    const scanner = clamdScanner(clamd.address)
    const large = randomBytes(3 * 64 * 1024 + 17)
    expect(await scanner.scan(large)).toBe(null)
    expect(await scanner.scan(Buffer.alloc(0))).toBe(null)
    expect(clamd.state.scanned).toEqual([large.length, 0])
    // Across the border of two parts.
    const hidden = Buffer.concat([large.subarray(0, 64 * 1024 - 10), EICAR, large])
    expect(await scanner.scan(hidden)).toEqual({ found: 'Eicar-Test-Signature' })
  })

  it.each([
    ['sick', 'The scanner could not look: INSTREAM size limit exceeded. ERROR'],
    ['silent', 'The scanner did not answer in time.'],
  ] as const)('S21 never takes a file for clean from a scanner that is %s', async (mood, why) => {
    clamd.state.mood = mood
    await expect(clamdScanner(clamd.address, 200).scan(EICAR)).rejects.toThrow(why)
  })

  it('S21 never takes a file for clean where no scanner listens', async () => {
    await expect(clamdScanner('127.0.0.1:1').scan(EICAR)).rejects.toThrow('ECONNREFUSED')
    await expect(clamdScanner('/nowhere/clamd.sock').scan(EICAR)).rejects.toThrow('ENOENT')
  })
})
