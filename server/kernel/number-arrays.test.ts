import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { arrayText, NONE, readArraysQuickly } from './number-arrays.ts'

readArraysQuickly()
const read = (type: number, text: string) => (pg.types.getTypeParser(type) as (text: string) => unknown)(text)
const [SMALL, WHOLE, DOUBLE] = [1005, 1007, 1022] as const

describe('arrays of numbers', () => {
  it('R212 are read whatever PostgreSQL may write', () => {
    for (const type of [SMALL, WHOLE]) {
      expect(read(type, '{}')).toEqual([])
      expect(read(type, '{0,-1,32767}')).toEqual([0, -1, 32_767])
      expect(read(type, '{1,NULL,3}')).toEqual([1, null, 3])
      expect(read(type, '{{1,2},{3,4}}')).toEqual([
        [1, 2],
        [3, 4],
      ])
      expect(read(type, '[2:3]={1,2}')).toEqual([1, 2])
    }
    expect(read(DOUBLE, '{}')).toEqual([])
    expect(read(DOUBLE, '{NaN,1,Infinity}')).toEqual([NaN, 1, Infinity])
    expect(read(DOUBLE, '{1e+20,-0,0.1,1.5e-07}')).toEqual([1e20, -0, 0.1, 1.5e-7])
  })
  it('R212 come back as they were written', () => {
    // JavaScript writes -0 as 0.
    const numbers = fc.array(fc.double().map((one) => one + 0))
    fc.assert(
      fc.property(numbers, (given) => {
        expect(read(DOUBLE, arrayText(given))).toEqual(given)
      }),
    )
    expect(read(DOUBLE, arrayText([1.5, NONE, -2]))).toEqual([1.5, null, -2])
  })
})
