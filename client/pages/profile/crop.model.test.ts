import { describe, expect, it } from 'vitest'
import { MIDDLE, pulled, squareOf } from './crop.model.ts'

const wide = { width: 400, height: 200 }

describe('what is taken of a picture', () => {
  it('is the middle square, and less of it the nearer one looks', () => {
    expect(squareOf(wide, MIDDLE)).toEqual({ left: 100, top: 0, side: 200 })
    expect(squareOf(wide, { ...MIDDLE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
  })
  it('follows the hand, pixel for pixel, and never leaves the picture', () => {
    const moved = pulled(wide, MIDDLE, { dx: 50, dy: 50, shown: 200 })
    expect(squareOf(wide, moved)).toEqual({ left: 50, top: 0, side: 200 })
    expect(squareOf(wide, pulled(wide, MIDDLE, { dx: -999, dy: 999, shown: 200 }))).toEqual({
      left: 200,
      top: 0,
      side: 200,
    })
  })
})
