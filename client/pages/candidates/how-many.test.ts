import { describe, expect, it } from 'vitest'
import { allOf, howMany, nobodyYet } from './how-many.ts'

describe('of how many a list says that they match', () => {
  it('is everybody of the kind that the list is about, as the sidebar counts them', () => {
    const counts = { people: 168, employees: 34 }
    expect([allOf({}, undefined, counts), allOf({}, 'candidate', counts), allOf({}, 'employee', counts)]).toEqual([
      168, 134, 34,
    ])
  })

  it('is not known before they are counted, where they are too many, and with people whom the sidebar leaves out', () => {
    const many = { people: 10_001, employees: null }
    expect(allOf({}, undefined, undefined)).toBeUndefined()
    expect([allOf({}, undefined, many), allOf({}, 'candidate', many)]).toEqual([10_001, undefined])
    const few = { people: 168, employees: 34 }
    expect(allOf({ include_archived: true }, undefined, few)).toBeUndefined()
    expect(allOf({ include_tests: true }, undefined, few)).toBeUndefined()
  })

  it('stands before how many match, and is left out where it is not known or cannot be true any more', () => {
    expect(howMany(248, false, 248)).toBe('248 people')
    expect(howMany(12, true, 248)).toBe('248 people, 12 match')
    expect(howMany(1, true, 248)).toBe('248 people, 1 matches')
    expect(howMany(0, true, 1)).toBe('1 person, none match')
    expect(howMany(12, true, 10_001)).toBe('more than 10,000 people, 12 match')
    expect(howMany(12, true, undefined)).toBe('12 people match')
    expect(howMany(12, true, 11)).toBe('12 people match')
    expect(howMany(10_001, true, 10_001)).toBe('more than 10,000 people match')
  })
})

it('an empty list of employees says how somebody comes onto it: candidates may be there already', () => {
  expect(nobodyYet('employee')).toEqual({
    title: 'No employees yet',
    children:
      'Here stands whoever registers over a campaign for employees, and whoever you make an employee once they are hired.',
  })
  expect([nobodyYet(undefined), nobodyYet('candidate')].map(({ title }) => title)).toEqual([
    'Nobody here yet',
    'Nobody here yet',
  ])
})
