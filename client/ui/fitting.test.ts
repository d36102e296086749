import { describe, expect, it } from 'vitest'
import { fitting } from './fitting.ts'

const row = (roomPx: number, widths: number[], chosen = -1) => fitting({ roomPx, gapPx: 2, widths, chosen }).join(' ')

describe('which of several stand in a row', () => {
  it('all of them, where there is room for all', () => {
    expect(row(406, [100, 148, 150])).toBe('whole whole whole')
  })

  it('all of them with the long ones shortened, where that makes the room, and the short ones whole', () => {
    expect(row(403, [100, 148, 150])).toBe('whole shortened shortened')
    expect(row(330, [100, 148, 150])).toBe('whole shortened shortened')
  })

  it('from the first on, and the rest not at all', () => {
    expect(row(290, [100, 100, 100])).toBe('whole whole out')
    expect(row(240, [148, 120, 20])).toBe('shortened shortened out')
    expect(row(170, [148, 120, 20])).toBe('whole out out')
  })

  it('the first of them shortened as far as it says anything, and none where there is no room for that', () => {
    expect(row(80, [148, 60])).toBe('shortened out')
    expect(row(60, [148, 50])).toBe('out out')
  })

  it('the chosen one before all others, whatever room there is', () => {
    expect(row(204, [100, 100, 100], 2)).toBe('whole out whole')
    expect(row(150, [100, 100, 148], 2)).toBe('out out whole')
    expect(row(30, [60, 50], 0)).toBe('shortened out')
  })

  it('is none where there are none', () => {
    expect(row(300, [])).toBe('')
  })
})
