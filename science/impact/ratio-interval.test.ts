import { expect, it } from 'vitest'
import { ratioInterval } from './ratio-interval.ts'

it('limits of a ratio of rates, worked by hand: 30 of 100 against 40 of 100', () => {
  const limits = ratioInterval({ rate: 0.3, n: 100 }, { rate: 0.4, n: 100 })
  // se = sqrt(.7/30 + .6/40) = .19579; .75 exp(-1.95996 x .19579) = .5110; .75 exp(+...) = 1.1008
  expect(limits?.low).toBeCloseTo(0.511, 3)
  expect(limits?.high).toBeCloseTo(1.1008, 3)
})

it('nobody selected in a group leaves nothing to say', () => {
  expect(ratioInterval({ rate: 0, n: 10 }, { rate: 0.5, n: 10 })).toBeNull()
})
