import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOK_CODE_LETTERS, checkLetter, printedBookCode, readBookCode } from './book-code.ts'

const letter = fc.constantFrom(...BOOK_CODE_LETTERS.split(''))
const code = fc
  .array(letter, { minLength: 15, maxLength: 15 })
  .map((letters) => letters.join('') + checkLetter(letters.join('')))
const swapped = (text: string, at: number) =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)

describe('R244 S25 a book code', () => {
  it('has no letter that can be taken for another', () => {
    expect(new Set(BOOK_CODE_LETTERS).size).toBe(30)
    expect(BOOK_CODE_LETTERS).not.toMatch(/[01ILOU]/)
    expect(15 * Math.log2(30)).toBeGreaterThan(73)
  })
  it('is read in any case, with and without groups, blanks and hyphens', () => {
    fc.assert(
      fc.property(code, (whole) => {
        const read = { at: 'code', code: whole }
        for (const typed of [
          whole,
          whole.toLowerCase(),
          printedBookCode(whole),
          ` ${printedBookCode(whole).replaceAll('-', ' – ')}\n`,
        ])
          expect(readBookCode(typed)).toEqual(read)
      }),
    )
  })
  it('shows every single wrong character, wherever it stands', () => {
    fc.assert(
      fc.property(code, (whole) => {
        for (let at = 0; at < whole.length; at += 1) {
          const others = BOOK_CODE_LETTERS.split('').filter((other) => other !== whole[at])
          const read = others.map((other) => readBookCode(whole.slice(0, at) + other + whole.slice(at + 1)).at)
          expect(new Set(read)).toEqual(new Set(['check']))
        }
      }),
      { numRuns: 40 },
    )
  })
  it('shows every swap of two neighbours, the check character included', () => {
    fc.assert(
      fc.property(code, (whole) => {
        for (let at = 0; at < whole.length - 1; at += 1) {
          const isOther = whole[at] !== whole[at + 1]
          expect(readBookCode(swapped(whole, at)).at).toBe(isOther ? 'check' : 'code')
        }
      }),
      { numRuns: 300 },
    )
  })
  it('says what is wrong with anything else', () => {
    expect(readBookCode('')).toEqual({ at: 'length', typed: 0 })
    expect(readBookCode('abcd-efgh')).toEqual({ at: 'length', typed: 8 })
    expect(readBookCode('0bcd')).toEqual({ at: 'letter', letter: '0' })
    expect(readBookCode('ab!d')).toEqual({ at: 'letter', letter: '!' })
    fc.assert(fc.property(fc.string(), (text) => typeof readBookCode(text).at === 'string'))
  })
})
