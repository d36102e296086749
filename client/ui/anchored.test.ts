import fc from 'fast-check'
import { expect, it } from 'vitest'
import { place } from './anchored.ts'

const SCREEN = { width: 1000, height: 800 }
const button = { left: 100, top: 100, right: 180, bottom: 132 }

it('a menu stands under its button, at the side it is told', () => {
  const menu = { width: 200, height: 300 }
  expect(place(button, menu, SCREEN, { side: 'below', align: 'start' })).toEqual({ left: 100, top: 136 })
  const right = { ...button, left: 700, right: 780 }
  expect(place(right, menu, SCREEN, { side: 'below', align: 'end' })).toEqual({ left: 580, top: 136 })
  expect(place(right, menu, SCREEN, { side: 'below', align: 'center' })).toEqual({ left: 640, top: 136 })
})

it('stands above where there is no room below, and left where there is none at the right', () => {
  const low = { left: 100, top: 700, right: 180, bottom: 732 }
  expect(place(low, { width: 200, height: 300 }, SCREEN, { side: 'below', align: 'start' }).top).toBe(396)
  const far = { left: 900, top: 100, right: 980, bottom: 132 }
  expect(place(far, { width: 200, height: 40 }, SCREEN, { side: 'right', align: 'center' }).left).toBe(696)
})

it('never leaves the screen, wherever the button is', () => {
  const side = fc.constantFrom('below' as const, 'above' as const, 'right' as const)
  const align = fc.constantFrom('start' as const, 'center' as const, 'end' as const)
  const spot = fc.record({ x: fc.integer({ min: -200, max: 1200 }), y: fc.integer({ min: -200, max: 1000 }) })
  const size = fc.record({ width: fc.integer({ min: 1, max: 980 }), height: fc.integer({ min: 1, max: 780 }) })
  fc.assert(
    fc.property(spot, size, side, align, ({ x, y }, floating, where, edge) => {
      const anchor = { left: x, top: y, right: x + 60, bottom: y + 30 }
      const { left, top } = place(anchor, floating, SCREEN, { side: where, align: edge })
      expect(left).toBeGreaterThanOrEqual(8)
      expect(top).toBeGreaterThanOrEqual(8)
      expect(left + floating.width).toBeLessThanOrEqual(Math.max(992, 8 + floating.width))
      expect(top + floating.height).toBeLessThanOrEqual(Math.max(792, 8 + floating.height))
    }),
  )
})
