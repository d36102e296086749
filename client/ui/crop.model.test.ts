import { describe, expect, it } from 'vitest'
import { fieldOf, MIDDLE, partOf, pulled } from './crop.model.ts'

const wide = { width: 400, height: 200 }
const part = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

describe('what is taken of a picture', () => {
  it('is the middle square, and less of it the nearer one looks', () => {
    expect(partOf(wide, MIDDLE)).toEqual(part(100, 0, 200, 200))
    expect(partOf(wide, { ...MIDDLE, zoom: 2 })).toEqual(part(150, 50, 100, 100))
  })
  it('is of another shape where that is asked for', () => {
    expect(partOf(wide, MIDDLE, 4)).toEqual(part(0, 50, 400, 100))
    expect(partOf({ width: 200, height: 400 }, MIDDLE, 0.5)).toEqual(part(0, 0, 200, 400))
    expect([fieldOf(4), fieldOf(1), fieldOf(0.5)]).toEqual([
      { width: 240, height: 60 },
      { width: 240, height: 240 },
      { width: 120, height: 240 },
    ])
  })
  it('follows the hand, pixel for pixel, and never leaves the picture', () => {
    const moved = pulled(wide, MIDDLE, { dx: 50, dy: 50, shown: 200 })
    expect(partOf(wide, moved)).toEqual(part(50, 0, 200, 200))
    expect(partOf(wide, pulled(wide, MIDDLE, { dx: -999, dy: 999, shown: 200 }))).toEqual(part(200, 0, 200, 200))
    const up = pulled(wide, MIDDLE, { dx: 30, dy: -15, shown: 240, ratio: 4 })
    expect(partOf(wide, up, 4)).toEqual(part(0, 75, 400, 100))
  })
})
