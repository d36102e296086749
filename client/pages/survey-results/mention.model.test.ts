import { describe, expect, it } from 'vitest'
import { meantBy, mentionAt, withMention } from './mention.model.ts'

const people = [
  { first: 'Ana', last: 'Lindqvist' },
  { first: 'Ana Maria', last: 'Cole' },
  { first: 'Ben', last: 'Anders' },
]
const meant = (typed: string) => meantBy({ from: 0, typed }, people).map(({ last }) => last)

describe('a mention', () => {
  it('is what stands between an @ and the caret, and no address', () => {
    expect(mentionAt('See @an', 7)).toEqual({ from: 4, typed: 'an' })
    expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' })
    expect(mentionAt('See @ana maria', 14)).toEqual({ from: 4, typed: 'ana maria' })
    expect(mentionAt('See @an', 3)).toBeNull()
    expect(mentionAt('ana@people.test', 15)).toBeNull()
    expect(mentionAt('@ana\nand', 8)).toBeNull()
  })
  it('means whoever’s name, or last name, begins so', () => {
    expect(meant('')).toEqual(['Lindqvist', 'Cole', 'Anders'])
    expect(meant('AN')).toEqual(['Lindqvist', 'Cole', 'Anders'])
    expect(meant('ana m')).toEqual(['Cole'])
    expect(meant('ana please')).toEqual([])
    // Who is written whole is meant already: nothing is to be taken, and nothing lies over what stands below.
    expect(meant('Ben Anders')).toEqual([])
    expect(meant('ben anders')).toEqual(['Anders'])
  })
  it('is put in whole, with the caret behind it', () => {
    expect(withMention('See @an now', { from: 4, typed: 'an' }, 'Ana Cole')).toEqual({
      text: 'See @Ana Cole now',
      caret: 14,
    })
    expect(withMention('@', { from: 0, typed: '' }, 'Ana Cole')).toEqual({ text: '@Ana Cole ', caret: 10 })
  })
})
