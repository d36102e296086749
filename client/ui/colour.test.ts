import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast, parseHex, type Rgb } from '#contract/core/colour.ts'
import { bandColourFaults, difference, labDifference, seenWith } from './colour.ts'

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const part = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(part, part, part)

it('the difference of two colours agrees with the published pairs', () => {
  const pairs = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const
  for (const [one, other, expected] of pairs) expect(labDifference(one, other)).toBeCloseTo(expected, 4)
})

it('the difference is the same both ways, and nothing differs from itself', () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(difference(a, b)).toBeCloseTo(difference(b, a), 9)
      expect(difference(a, a)).toBe(0)
    }),
  )
})

it('black on white has a contrast of 21, and every ground takes black or white text at 4.5', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 9)
  fc.assert(fc.property(colour, (ground) => Math.max(contrast(ground, BLACK), contrast(ground, WHITE)) >= 4.5))
})

it('greys look the same whichever cone is missing', () => {
  for (const vision of ['protanopia', 'deuteranopia', 'tritanopia'] as const) {
    for (const grey of [0, 64, 128, 255]) expect(seenWith(vision, [grey, grey, grey])).toEqual([grey, grey, grey])
  }
})

it('a colour is # and six digits, and nothing else is one', () => {
  expect(parseHex('#1A5842')).toEqual([26, 88, 66])
  for (const wrong of ['1a5842', '#1a58', 'green', '#1a58422', '']) expect(parseHex(wrong)).toBeNull()
})

it('band colours that look alike are refused, also when they only look alike to some', () => {
  expect(bandColourFaults(['#8a4900', '#25559b'])).toEqual([])
  expect(bandColourFaults(['#8a4900', '#8b4a01'])).toContain('Two of the colours look too much alike.')
  expect(bandColourFaults(['#8a4900', 'brown'])).toHaveLength(1)
  const redAndGreen = bandColourFaults(['#b35d3c', '#8d7a38'])
  expect(redAndGreen).not.toContain('Two of the colours look too much alike.')
  expect(redAndGreen).toContain('With deuteranopia two of the colours look too much alike.')
})
