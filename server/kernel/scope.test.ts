import { describe, expect, it } from 'vitest'
import { companiesOf, everything, inBackground, reachOf, type Scope, selfOf, sharedScope } from './scope.ts'

const ofCompanies = (companies: number[], userId: number | null, franchiseId: number | null = null): Scope => ({
  kind: 'companies',
  companies,
  userId,
  franchiseId,
})
const RESULT: Scope = { kind: 'result', companyId: 3, surveyResultId: 9 }
const NOTHING: Scope = { kind: 'nothing' }

describe('S16 a scope', () => {
  it('reaches the companies it names, that of its one result, or none', () => {
    expect(companiesOf(ofCompanies([1, 2], 7))).toEqual([1, 2])
    expect(companiesOf(RESULT)).toEqual([3])
    expect(companiesOf(NOTHING)).toEqual([])
    // Everything is no list of companies: a policy that reads one must not take it for one.
    expect(companiesOf(everything('a test'))).toEqual([])
  })
  it('says who asks, where it is somebody’s', () => {
    expect(selfOf(ofCompanies([1], 7))).toBe(7)
    expect(selfOf(everything('a test', 8))).toBe(8)
    expect(selfOf(everything('a test'))).toBeNull()
    expect([RESULT, NOTHING].map(selfOf)).toEqual([null, null])
  })
  it('names why it sees everything; what nobody waits for may take its time', () => {
    expect(everything('the audit chain', 4)).toEqual({ kind: 'everything', because: 'the audit chain', userId: 4 })
    expect(inBackground('retention')).toEqual({
      kind: 'everything',
      because: 'retention',
      userId: null,
      isPatient: true,
    })
  })
})

describe('S16 scopes that share a transaction', () => {
  it.each([
    ['other companies', ofCompanies([1], 7), ofCompanies([2], 7)],
    ['more companies', ofCompanies([1], 7), ofCompanies([1, 2], 7)],
    // 1 and 12 are not 11 and 2.
    ['companies that read alike', ofCompanies([1, 12], 7), ofCompanies([11, 2], 7)],
    ['another franchise', ofCompanies([1], 7, 1), ofCompanies([1], 7, 2)],
    ['no franchise', ofCompanies([1], 7, 1), ofCompanies([1], 7)],
    ['a franchise in the place of a company', ofCompanies([1], 7, 2), ofCompanies([1, 2], 7)],
    ['everything', ofCompanies([1], 7), everything('a test', 7)],
    ['one result', ofCompanies([3], null), RESULT],
    ['nothing', ofCompanies([], 7), NOTHING],
  ])('must reach the same: not with %s', (_, one, other) => {
    expect(reachOf(one)).not.toBe(reachOf(other))
    for (const both of [
      [one, other],
      [other, one],
      [one, one, other],
    ])
      expect(() => sharedScope(both)).toThrow('Calls that reach different rows cannot share a transaction.')
  })
  it('are somebody’s own only while they are all of that one', () => {
    const [mine, theirs] = [ofCompanies([1, 2], 7, 5), ofCompanies([1, 2], 8, 5)]
    expect(sharedScope([mine, mine])).toEqual(mine)
    expect(sharedScope([mine, theirs])).toEqual({ ...mine, userId: null })
    expect(sharedScope([mine, mine, theirs])).toEqual({ ...mine, userId: null })
    expect(sharedScope([RESULT, RESULT])).toEqual(RESULT)
    expect(() => sharedScope([])).toThrow('Calls that reach different rows cannot share a transaction.')
  })
})
