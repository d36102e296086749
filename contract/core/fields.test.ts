import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts'
import { line, prose, SearchText } from './fields.ts'

describe('letters with accents', () => {
  it.each([
    ['a line', line(4)],
    ['a text', prose(4)],
    ['a search', SearchText],
  ])('are one letter each in %s, however they were written', (_, text) => {
    expect(z.parse(text, 'Jose\u0301')).toBe('José')
  })
})

describe('what is searched for', () => {
  it('R190 is words, whatever parts them where they were copied', () => {
    expect(z.parse(SearchText, '  Ada\tNg\r\n ')).toBe('Ada Ng')
    expect(z.parse(SearchText, 'Ng\u00a0Ada')).toBe('Ng Ada')
  })
  it('R182 has an end that is said in words to show', () => {
    const long = z.safeParse(SearchText, 'a'.repeat(SEARCH_MAX_LENGTH + 1))
    expect(long.error?.issues.map(({ message }) => message)).toEqual(['Search for at most 200 characters.'])
  })
})
