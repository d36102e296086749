import { describe, expect, it } from 'vitest'
import type { Measures } from '#science/scoring/measures.ts'
import { forbiddenTopic } from './content/forbidden-topics.ts'
import { leadingWords } from './leading.ts'

/** Only these two are looked at. */
const person = (E: number | null, A: number | null): Measures =>
  new Map(
    (['E', 'A'] as const).map((code) => [code, { t: code === 'E' ? E : A, sem_t: 3, sem_linear_t: 3 }]),
  ) as unknown as Measures

const leader = person(65, 45)
const follower = person(38, 55)
const middle = person(50, 50)

describe('science 11: how two people may meet on the interpersonal circle', () => {
  it.each([
    ['both far to the side of leading', leader, person(60, 40), /^You may both want to lead\./],
    ['both far to the other', follower, person(40, 60), /^You may both wait for the other to begin\./],
    ['one on each side', leader, follower, /^One of you may like to lead where the other likes to follow\./],
  ])('%s: in words for both, the same whoever comes first, without a number or a verdict', (_, one, other, words) => {
    const said = leadingWords(one, other) ?? ''
    expect(said).toMatch(words)
    expect(leadingWords(other, one)).toBe(said)
    expect(said).not.toMatch(/\d|score|match|fit/i)
    expect(forbiddenTopic(said)).toBeNull()
  })
  it('says nothing where one of them stands near the middle, or is not scored', () => {
    expect(leadingWords(leader, middle)).toBeNull()
    expect(leadingWords(middle, middle)).toBeNull()
    expect(leadingWords(leader, person(65, null))).toBeNull()
    expect(leadingWords(new Map(), leader)).toBeNull()
  })
  it('begins at half a standard deviation of dominance for each of the two', () => {
    // Dominance is (zE - zA)/sqrt(2).
    const at = (dominance: number) => person(50 + 10 * dominance * Math.SQRT2, 50)
    expect(leadingWords(at(0.501), at(0.501))).toMatch(/lead/)
    expect(leadingWords(at(0.499), at(2))).toBeNull()
  })
})
