import { describe, expect, it } from 'vitest'
import { wordsOf } from '#contract/core/folded.ts'
import { foundBeside, piecesOf } from './matches.ts'

const marked = (text: string, search: string) =>
  piecesOf(text, wordsOf(search))
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('')

describe('what a search found', () => {
  it.each([
    ['Mara Lindqvist', 'LIND mar', '[Mar]a [Lind]qvist'],
    ['Anna Hanna', 'ann', '[Ann]a H[ann]a'],
    ['Mara Lind', 'ara lind ar', 'M[ara] [Lind]'],
    ['Mara Lind', '', 'Mara Lind'],
    ['İpek Kaya', 'kaya İPEK', '[İpek] [Kaya]'],
    ['<b>', 'b', '<[b]>'],
    ['José Müller', 'jose MULLER', '[José] [Müller]'],
    ['Jose\u0301 Nun\u0303ez', 'se nuñ', 'Jo[se\u0301] [Nun\u0303]ez'],
    ['Łukasz Weiß', 'weiss luka', '[Łuka]sz [Weiß]'],
    ['Weiß', 's', 'Wei[ß]'],
    ['Ærø', 'aero', '[Ærø]'],
    ['ærlig', 'e', '[æ]rlig'],
    ['Ельцин Йордан', 'иордан', 'Ельцин [Йордан]'],
    ['かがく', 'か', '[か]がく'],
    ['😀 Zoë 😀', 'zoe', '😀 [Zoë] 😀'],
  ])('%s, searched for "%s", is %s', (text, search, expected) => expect(marked(text, search)).toBe(expected))

  const row = { first: 'Mara', last: 'Lindqvist', email: 'm.l@people.test', phone: '+1 (555) 019-77' }
  it.each([
    ['mara', null],
    ['mára', null],
    ['mara people.test', 'email'],
    ['555019', 'phone'],
    ['(555)', 'phone'],
    ['mara basque', 'note'],
  ] as const)('"%s" was found beside the name: %s', (search, expected) =>
    expect(foundBeside(row, wordsOf(search))).toBe(expected),
  )
})
