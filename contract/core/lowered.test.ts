import { describe, expect, it } from 'vitest'
import { lowered } from './lowered.ts'

describe('lower case as it is stored', () => {
  it.each([
    ['İbrahim IŞIK', 'ibrahim işik'],
    ['ΓΙΏΡΓΟΣ', 'γιώργοσ'],
    ['Straße ÄÖÜ', 'straße äöü'],
    ['𐐀 😀', '𐐨 😀'],
  ])('%s is %s', (text, expected) => expect(lowered(text)).toBe(expected))
  it('has as many signs as the text, so that places in both agree', () => {
    const longer = Array.from({ length: 0x3_00_00 }, (_, code) => String.fromCodePoint(code)).filter(
      (sign) => lowered(sign).length !== sign.length,
    )
    expect(longer).toEqual([])
  })
})
