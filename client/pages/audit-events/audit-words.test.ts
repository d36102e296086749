import { describe, expect, it } from 'vitest'
import { aboutOf, isNightlyRun, resultOf, whoOf, wordsOf } from './audit-words.ts'

const sofia = { id: 1, name: 'Sofia Silva', email: 'sofia@platform.test' }
const marta = { id: 2, name: '', email: 'marta@harbor.test' }

describe('the words of a line of the audit list', () => {
  it('R108 R247 names whoever did it, and as whom; by address where there is no name', () => {
    expect(whoOf({ action: 'users.update', actor: marta, on_behalf_of: null })).toBe('marta@harbor.test')
    expect(whoOf({ action: 'users.update', actor: sofia, on_behalf_of: marta })).toBe(
      'Sofia Silva for marta@harbor.test',
    )
  })
  it('says what ran by itself, and keeps it apart from visitors who had not signed in', () => {
    const erased = { action: 'survey-results.retention', actor: null, on_behalf_of: null }
    expect([isNightlyRun(erased), whoOf(erased)]).toEqual([true, 'The nightly run'])
    const failed = { action: 'auth.sign_in', actor: null, on_behalf_of: null }
    expect([isNightlyRun(failed), whoOf(failed)]).toEqual([false, 'Somebody not signed in'])
  })
  it('says looks and changes in words', () => {
    expect(wordsOf({ action: 'survey-results.opened' })).toBe('Opened a result')
    expect(wordsOf({ action: 'users.update' })).toBe('Changed an account')
  })
  it('says what it was about, and leads to the one result that it was about', () => {
    const about = (object: string | null, changed: Record<string, unknown> = {}) =>
      aboutOf({ object, names: { 1: 'Sara Whitfield' }, changed })
    expect(about('survey-results:7,12')).toBe('Result 7, 12')
    expect([about('locations:4'), about('departments:5'), about('jobs:a-b')]).toEqual([
      'Location 4',
      'Department 5',
      'Job a-b',
    ])
    expect(about('commands:01a2', { summary: '3 people archived' })).toBe('3 people archived')
    expect(about('commands:01a2')).toBe('Change 01a2')
    expect(about('users:1,12')).toBe('Account 1 (Sara Whitfield), 12')
    expect(about('pipelines:3/offer')).toBe('Pipeline 3/offer')
    expect(about('email:0123')).toBe('email:0123')
    expect(about(null)).toBe('')
    expect(['survey-results:7', 'survey-results:7,12', 'users:7', null].map(resultOf)).toEqual([
      '7',
      undefined,
      undefined,
      undefined,
    ])
  })
})
