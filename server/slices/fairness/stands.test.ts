import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedUp } from './groups.ts'
import { FEWEST } from './hiding.ts'
import { campaignKey, nextStands, PEOPLE, stageFigure, type Stand, type Stands } from './stands.ts'

interface Person {
  campaign: number
  sex: string | null
  ethnicity: string | null
  reached: readonly string[]
}

const STAGES = ['interview', 'hired']
const standOf = (people: readonly Person[], taken_at: string): Stand =>
  Object.fromEntries(
    [PEOPLE, ...STAGES.map(stageFigure)].map((name) => [
      name,
      {
        taken_at,
        median: null,
        tallies: addedUp(
          people.map(({ sex, ethnicity, reached }) => ({
            sex,
            ethnicity,
            applicants: 1,
            counted: reached.some((stage) => stageFigure(stage) === name) ? 1 : 0,
          })),
        ),
      },
    ]),
  )
const liveOf = (people: readonly Person[], at: number): Stands => {
  const campaigns = Map.groupBy(people, ({ campaign }) => campaignKey(campaign))
  return {
    whole: standOf(people, String(at)),
    campaigns: Object.fromEntries([...campaigns].map(([key, own]) => [key, standOf(own, String(at))])),
  }
}

type Read = (tally: { applicants: number; counted: number }) => number
const READ: Read[] = [(one) => one.applicants, (one) => one.counted, (one) => one.applicants - one.counted]
type Part = 'sex' | 'ethnicity'
/** By how many people one number of two tables differs, counted group by group. */
const between = (before: Stand, after: Stand, name: string, part: Part, read: Read): number => {
  const sums = (stand: Stand) => {
    const groups = Map.groupBy(stand[name]?.tallies ?? [], (tally) => tally[part])
    return new Map([...groups].map(([group, own]) => [group, own.reduce((sum, one) => sum + read(one), 0)]))
  }
  const [was, is] = [sums(before), sums(after)]
  const groups = [...new Set([...was.keys(), ...is.keys()])].filter((group) => group !== null)
  const changes = groups.map((group) => (is.get(group) ?? 0) - (was.get(group) ?? 0))
  const [came, went] = [1, -1].map((sign) => changes.reduce((sum, one) => sum + Math.max(0, sign * one), 0))
  return Math.max(came ?? 0, went ?? 0)
}
const everyNumber = (before: Stand, after: Stand): number[] =>
  [PEOPLE, ...STAGES.map(stageFigure)].flatMap((name) =>
    (['sex', 'ethnicity'] as const).flatMap((part) => READ.map((read) => between(before, after, name, part, read))),
  )
const isSeveral = (people: number) => people === 0 || people >= FEWEST

const group = fc.record({
  campaign: fc.integer({ min: 1, max: 3 }),
  sex: fc.constantFrom('female', 'male', null),
  ethnicity: fc.constantFrom('white', 'black', 'asian', null),
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('come' as const), who: group }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constantFrom(...STAGES), at: fc.nat(500) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('go' as const), at: fc.nat(500) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('say' as const), at: fc.nat(500), who: group }) },
)
type Step = { what: string; at?: number; who?: Omit<Person, 'reached'> }

const after = (people: readonly Person[], { what, at = 0, who }: Step): Person[] => {
  if (what === 'come' && who) return [...people, { ...who, reached: [] }]
  const chosen = people.length ? at % people.length : -1
  if (what === 'go') return people.filter((_, index) => index !== chosen)
  return people.map((one, index) => {
    if (index !== chosen) return one
    return what === 'say' && who
      ? { ...one, sex: who.sex, ethnicity: who.ethnicity }
      : { ...one, reached: [...one.reached, what] }
  })
}

describe('S56 from one stand to the next', () => {
  const people = (many: number, one: Omit<Person, 'campaign'>, campaign = 1): Person[] =>
    Array.from({ length: many }, () => ({ ...one, campaign }))
  const woman = { sex: 'female', ethnicity: 'white', reached: [] }
  const man = { sex: 'male', ethnicity: 'white', reached: [] }
  const hired = { ...woman, reached: ['hired'] }

  it('each number of each table changes by several people or by nobody, whatever happens and whenever somebody looks', () => {
    const sequence = fc.array(fc.tuple(step, fc.boolean()), { minLength: 20, maxLength: 80 })
    fc.assert(
      fc.property(sequence, (steps) => {
        let world: Person[] = [...people(12, woman), ...people(12, man), ...people(8, woman, 2), ...people(9, man, 2)]
        let stands = liveOf(world, 0)
        for (const [at, [one, isLooked]] of steps.entries()) {
          world = after(world, one)
          if (!isLooked) continue
          const next = nextStands(stands, liveOf(world, at + 1))
          expect(everyNumber(stands.whole, next.whole).filter((many) => !isSeveral(many))).toEqual([])
          for (const key of Object.keys(next.campaigns)) {
            const numbers = everyNumber(stands.campaigns[key] ?? {}, next.campaigns[key] ?? {})
            expect(numbers.filter((many) => !isSeveral(many))).toEqual([])
          }
          // A campaign tells nothing new where its company does not.
          expect(next === stands).toBe(next.whole === stands.whole)
          stands = next
        }
      }),
      { numRuns: 40 },
    )
  })
  it('the company moves on in the end: what a stage waits for keeps no other stage waiting', () => {
    const [one, two] = [people(20, woman), people(20, man)]
    const stands = liveOf([...one, ...two], 0)
    const met = [...people(6, { ...woman, reached: ['interview'] }), ...people(1, hired)]
    const next = nextStands(stands, liveOf([...met, ...people(13, woman), ...two], 1))
    expect([next.whole[stageFigure('interview')]?.taken_at, next.whole[stageFigure('hired')]?.taken_at]).toEqual([
      '1',
      '0',
    ])
  })
  it('a campaign waits where the company less the others would tell of a few', () => {
    const before = [...people(20, woman, 1), ...people(20, woman, 2), ...people(20, man, 3)]
    const stands = liveOf(before, 0)
    const nowHired = (many: number, campaign: number) => [
      ...people(many, hired, campaign),
      ...people(20 - many, woman, campaign),
    ]
    const next = nextStands(stands, liveOf([...nowHired(1, 1), ...nowHired(6, 2), ...people(20, man, 3)], 1))
    const at = (stand: Stand | undefined) => stand?.[stageFigure('hired')]?.taken_at
    expect([at(next.whole), at(next.campaigns['1']), at(next.campaigns['2'])]).toEqual(['1', '0', '0'])
  })
  it('a stage or a campaign that is new begins with nobody', () => {
    const stands = liveOf([...people(20, woman), ...people(20, man)], 0)
    const next = nextStands(stands, liveOf([...people(20, woman), ...people(20, man), ...people(4, woman, 2)], 1))
    expect(next).toBe(stands)
    const grown = nextStands(stands, liveOf([...people(20, woman), ...people(20, man), ...people(6, woman, 2)], 1))
    expect(grown.campaigns['2']?.[PEOPLE]?.tallies).toMatchObject([{ applicants: 6 }])
  })
})
