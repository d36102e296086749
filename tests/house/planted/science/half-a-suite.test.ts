import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// expect-next: vitest(no-focused-tests)
describe.only('half a suite', () => {
  it('reads a file, as tests may', () => expect(readFileSync('x', 'utf8')).toBe(''))
  // expect-next: vitest(no-disabled-tests)
  it.skip('is skipped', () => expect(1).toBe(1))
})

it('says too much', () => {
  expect(1, 'one', 'two').toBe(1) // expect: vitest(valid-expect)
})
