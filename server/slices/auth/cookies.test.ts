import { describe, expect, it } from 'vitest'
import type { Context } from '#server/kernel/context.ts'
import { refreshCookie } from './cookies.ts'

const asked: string[] = []
const from = (value: string | undefined) =>
  refreshCookie({
    request: {
      cookie: (name: string) => {
        asked.push(name)
        return value
      },
    },
  } as unknown as Context)

describe('S9 the refresh cookie', () => {
  it('is read under the name that only this host over TLS can have set', () => {
    expect(from('A'.repeat(43))).toBe('A'.repeat(43))
    expect(asked).toEqual(['__Host-refresh'])
  })
  it.each([
    undefined,
    '',
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(42)}.`,
    ` ${'A'.repeat(43)}`,
    `${'A'.repeat(43)};`,
  ])('is nothing that could be asked for where it says %j', (value) => {
    expect(from(value)).toBeNull()
  })
})
