import { describe, expect, it } from 'vitest'
import { isolated } from '#client/lib/isolated.ts'
import { shortName } from './slope-chart.model.ts'

describe('a name beside a line of the effect', () => {
  const called = (last: string, first = 'Ada') => shortName({ first, last })
  it('is the last one, cut where there is no room for more, never within a letter', () => {
    expect(called('Reed')).toBe(isolated('Reed'))
    expect(called('Featherstonehaugh')).toBe(isolated('Featherston'.slice(0, 10).concat('…')))
    expect(called('𠮷'.repeat(12))).toBe(isolated(`${'𠮷'.repeat(10)}…`))
  })
  it('is the first where there is no other', () => {
    expect(called('')).toBe(isolated('Ada'))
  })
  it('stands by itself, so that the number beside it stays on its side', () => {
    expect(called('الخوارزمي')).toBe('\u2068الخوارزمي\u2069')
  })
})
