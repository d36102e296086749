import { expect, it } from 'vitest'
import { directionOf, filledIn } from './right-to-left.ts'

const TEXT = 'نص الموافقة {version}.'

it('what is filled into a text from the right stands apart: a name, and figures with a sign between them, which would be turned round', () => {
  expect(filledIn(TEXT, 'Harbour (UK)')).toBe('\u2068Harbour (UK)\u2069')
  expect(filledIn(TEXT, '2026-11')).toBe('\u20682026-11\u2069')
})

it('what needs none stays as it was', () => {
  for (const value of ['مستشفى', 'a@x.test', 'https://x.test/a']) expect(filledIn(TEXT, value)).toBe(value)
  expect(filledIn(TEXT, 7)).toBe('7')
  expect(filledIn('Consent text {version}.', '2026-11')).toBe('2026-11')
})

it.each([
  ['Come (all).', 'ltr'],
  ['(1) أهلا بك', 'rtl'],
  ['\u2068Harbor\u2069 ترحب بك', 'rtl'],
  ['שלום', 'rtl'],
  ['2026-11', 'ltr'],
])('%s is read from its first letter, where names that were filled in do not count: %s', (words, direction) => {
  expect(directionOf(words)).toBe(direction)
})
