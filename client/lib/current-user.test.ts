import { describe, expect, it } from 'vitest'
import { initialsOf } from './current-user.ts'

describe('R123 initials', () => {
  it.each([
    [{ first: 'Émile', last: 'Ørsted', email: 'e@x.test' }, 'ÉØ'],
    [{ first: 'ana', last: '', email: 'z@x.test' }, 'A'],
    [{ first: '', last: 'silva', email: 'z@x.test' }, 'S'],
    [{ first: ' ', last: '', email: 'zoe@x.test' }, 'Z'],
    [{ first: '𝒜nna', last: 'B', email: 'z@x.test' }, '𝒜B'],
  ])('%o is %s', (person, initials) => {
    expect(initialsOf(person)).toBe(initials)
  })
})
