import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts'
import { Email, Id, line, Phone, prose, SearchText, told, webAddress } from './fields.ts'

describe('letters with accents', () => {
  it.each([
    ['a line', line(4)],
    ['a text', prose(4)],
    ['a search', SearchText],
  ])('are one letter each in %s, however they were written', (_, text) => {
    expect(z.parse(text, 'Jose\u0301')).toBe('José')
  })
})

describe('signs that are not seen and turn round what stands after them', () => {
  it.each([
    ['a line', line(60)],
    ['a text', prose(60)],
    ['a search', SearchText],
    ['what a program tells', told(60)],
  ])('R182 are left out of %s, and nothing of its words', (_, text) => {
    expect(z.parse(text, '\u202eNadia\u2066 Fournier\u2069\u202c')).toBe('Nadia Fournier')
    // Marks of one place turn nothing round, and joined letters of Persian need theirs.
    expect(z.parse(text, 'می\u200cروم\u200f!')).toBe('می\u200cروم\u200f!')
  })
  it('come with addresses and numbers that were copied from a list of contacts', () => {
    expect(z.parse(Email, '\u202aAna@Example.com\u202c')).toBe('ana@example.com')
    expect(z.parse(Phone, '\u202a+49 170 1234567\u202c')).toBe('+49 170 1234567')
  })
  it('are no name of their own', () => {
    expect(z.safeParse(line(60), '\u202e\u202c').success).toBe(false)
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

describe('R182 an address of the web that a link leads to', () => {
  const takes = (address: string) => z.safeParse(webAddress(60), address).success
  it.each([
    'https://files.example/offer.pdf',
    'https://video.example/@company/talk?v=1#start',
    'https://files.example:8443/a?key=b',
  ])('is %s', (address) => {
    expect(takes(address)).toBe(true)
  })
  it.each([
    'http://files.example/offer.pdf',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://files',
    'https://files.example@other.example/',
    'https://files.example\\@other.example/',
    'https://files.example/an offer',
    `https://files.example/${'a'.repeat(60)}`,
  ])('is not %s', (address) => {
    expect(takes(address)).toBe(false)
  })
})

describe('a row that is to be named', () => {
  it.each([
    [0, 'Choose one.'],
    [Number.NaN, 'This must be a whole number.'],
    [1.5, 'This must be a whole number.'],
  ])('R184 says of %s what is wrong: a form sends 0 where nothing was chosen', (value, words) => {
    expect(z.safeParse(Id, value).error?.issues.map(({ message }) => message)).toEqual([words])
  })
})
