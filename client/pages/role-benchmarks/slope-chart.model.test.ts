import { describe, expect, it } from 'vitest'
import { isolated } from '#contract/right-to-left.ts'
import { fallsWords, shortName } from './slope-chart.model.ts'

describe('a name beside a line of the effect', () => {
  const called = (last: string, first = 'Ada') => shortName({ first, last })
  it('is the last one, cut where there is no room for more, never within a letter', () => {
    expect(called('Reed')).toBe(isolated('Reed'))
    expect(called('Featherstonehaugh')).toBe(isolated('Featherston'.slice(0, 10).concat('…')))
    expect(called('𠮷'.repeat(12))).toBe(isolated(`${'𠮷'.repeat(10)}…`))
  })
  it('is the first where there is no other', () => {
    expect(called('')).toBe(isolated('Ada'))
  })
  it('stands by itself, so that the number beside it stays on its side', () => {
    expect(called('الخوارزمي')).toBe('\u2068الخوارزمي\u2069')
  })
  it('tells those of one last name apart by the first letter of the other', () => {
    const [aisha, elif, osei] = [
      { first: 'Aisha', last: 'Dlamini' },
      { first: '𠮷lif', last: 'Dlamini' },
      { first: 'Aisha', last: 'Osei' },
    ] as const
    const all = [aisha, elif, osei]
    expect(all.map((one) => shortName(one, all))).toEqual(['A. Dlamini', '𠮷. Dlamini', 'Osei'].map(isolated))
    expect(shortName({ first: '', last: 'Dlamini' }, [aisha, { first: '', last: 'Dlamini' }])).toBe(isolated('Dlamini'))
  })
})

describe('who falls', () => {
  const people = ['Clara', 'Ingrid', 'Aisha', 'Elif', 'Mateo'].map((first) => ({ first, last: 'Baumann' }))
  it('are named whole, four at most, and counted as many as there are, in sight or not', () => {
    expect(fallsWords(people, 25)).toEqual({
      who: 'Clara Baumann, Ingrid Baumann, Aisha Baumann, Elif Baumann and 21 more',
      verb: 'move',
    })
    expect(fallsWords(people.slice(0, 2), 2).who).toBe('Clara Baumann and Ingrid Baumann')
    expect(fallsWords(people.slice(0, 1), 1)).toEqual({ who: 'Clara Baumann', verb: 'moves' })
    expect(fallsWords([], 3)).toEqual({ who: '3', verb: 'move' })
  })
})
