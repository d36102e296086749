import { describe, expect, it } from 'vitest'
import { bookOf, calledSo, isTakenSince, takenWords } from './called.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('what is called so', () => {
  it('is found whatever its capital letters and accents', () => {
    for (const typed of ['Café', 'café', 'CAFE', 'cafe'])
      expect(calledSo(named('Bar', 'Café'), typed)?.name, typed).toBe('Café')
    expect(calledSo(named('Bar', 'Café'), 'cafes')).toBeUndefined()
  })
  it('is found by its own name first, where two differ in accents', () => {
    const find = bookOf(named('Café', 'Cafe', 'Cafè'))
    for (const [typed, name] of [
      ['CAFE', 'Cafe'],
      ['café', 'Café'],
      ['cafè', 'Cafè'],
      ['Cafê', 'Café'],
    ] as const)
      expect(find(typed)?.name, typed).toBe(name)
  })
  it('a refusal names the other one, where it is written otherwise', () => {
    expect(takenWords('The company has a tag', 'Café', 'CAFÉ')).toBe('The company has a tag of that name.')
    expect(takenWords('The company has a tag', 'Café', 'cafe')).toBe(
      'The company has a tag called “Café”. Accents make no other name.',
    )
  })
  it('a name is in the way of one that comes back, if it is the same, or came since', () => {
    const at = (ms: number) => new Date(ms)
    const others = [{ name: 'Cafe', updated_at: at(5) }]
    expect(isTakenSince(others, 'Café', at(4))).toBe(true)
    expect(isTakenSince(others, 'Café', at(5))).toBe(false)
    expect(isTakenSince(others, 'CAFE', at(9))).toBe(true)
    expect(isTakenSince(others, 'Bar', at(4))).toBe(false)
  })
})
