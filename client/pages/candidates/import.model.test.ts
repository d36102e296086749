import { describe, expect, it } from 'vitest'
import { faultsOf, importing, leftOutText, linesOf, numbersText } from './import.model.ts'

const line = (number: number, outcome: 'new' | 'known' | 'invalid' | 'twice') => ({
  line: number,
  first: '',
  last: '',
  email: '',
  outcome,
  why: null,
  known_id: null,
})
const plan = {
  status: 200 as const,
  new_tags: [],
  has_headings: true,
  columns: [],
  lines: [line(2, 'new'), line(3, 'invalid'), line(4, 'known'), line(5, 'invalid')],
  counts: { new: 1, known: 1, invalid: 2, twice: 0 },
}

describe('an import', () => {
  it('gives back what could not be read, as it was written, under its headings', () => {
    const text = 'Name,Email\r\nA B,a@b.test\r\nC D,broken\nE F,e@f.test\nG H,'
    expect(leftOutText(text, plan)).toBe('Name,Email\nC D,broken\nG H,')
    expect(leftOutText(text, { ...plan, lines: [line(2, 'new')] })).toBe('')
    expect(leftOutText('A,a@b.test\nB,broken', { ...plan, has_headings: false, lines: [line(2, 'invalid')] })).toBe(
      'B,broken',
    )
  })
  it('gives back whole what goes over several lines, and all that stands above the first line', () => {
    const text = 'sep=;\nName;Email\n\n"Ada\nNg";broken\n\nE F;e@f.test\n"G\n\nH";'
    const lines = [line(4, 'invalid'), line(7, 'new'), line(8, 'invalid')]
    expect(leftOutText(text, { ...plan, lines })).toBe('sep=;\nName;Email\n"Ada\nNg";broken\n"G\nH";')
  })
  it('shows an address that is repeated once, with every line that repeats it, and apart from what cannot be read', () => {
    const of = (number: number, outcome: 'invalid' | 'twice', email: string) => ({ ...line(number, outcome), email })
    const lines = [
      line(2, 'new'),
      of(3, 'twice', 'a@b.test'),
      of(4, 'invalid', 'a@b.test'),
      of(5, 'twice', 'c@d.test'),
      of(6, 'twice', 'a@b.test'),
      of(7, 'invalid', ''),
      of(8, 'invalid', ''),
    ]
    const shown = (outcome: 'invalid' | 'twice') =>
      linesOf({ lines }, outcome).map(({ email, lines: at }) => [email, at])
    expect(shown('twice')).toEqual([
      ['a@b.test', [3, 6]],
      ['c@d.test', [5]],
    ])
    expect(shown('invalid')).toEqual([
      ['a@b.test', [4]],
      ['', [7]],
      ['', [8]],
    ])
  })
  it('S32 names the first of very many lines, and how many there are besides', () => {
    const of = (count: number) => numbersText({ lines: Array.from({ length: count }, (_, at) => 998 + at) })
    expect([of(1), of(3)]).toEqual(['Line 998', 'Lines 998, 999, 1,000'])
    expect(of(20_000)).toMatch(/^Lines 998, 999, 1,000, .* 1,005 and 19,992 more$/)
  })
  it('S32 says what is wrong with how many lines, the most first', () => {
    const of = (number: number, why: string) => ({ ...line(number, 'invalid'), why })
    const lines = [of(2, 'No name.'), line(3, 'new'), of(4, 'No address.'), of(5, 'No address.')]
    expect(faultsOf({ lines })).toEqual([
      { why: 'No address.', count: 2 },
      { why: 'No name.', count: 1 },
    ])
  })
  it('carries out who is new, and who is known only where that is wanted', () => {
    expect([importing(plan, 'skip'), importing(plan, 'update')]).toEqual([1, 2])
  })
})
