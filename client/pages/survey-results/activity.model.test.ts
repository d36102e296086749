import { describe, expect, it } from 'vitest'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { activityOf, eventWords } from './activity.model.ts'

const line = (event: string, properties: Record<string, unknown> = {}) =>
  eventWords({ id: 1, event, properties, by: 'Ana Silva', at: '2026-10-01T09:00:00.000Z' }, [])

describe('how somebody came to be on the list', () => {
  const at = '2026-10-01T09:00:00.000Z'
  const lines = (result: Partial<SurveyResult>, event = 'registered') =>
    activityOf({
      campaign: null,
      timeline: [{ id: 7, event, properties: {}, by: null, at }],
      came_by: { table: null, book_code: null },
      true_scores: [],
      ...result,
    } as SurveyResult).map((one) => [eventWords(one, []), one.by])
  it('R224 says by which campaign, or by which code of a book, they registered', () => {
    expect(lines({})).toEqual([['Registered', null]])
    expect(lines({ campaign: { id: 1, name: 'Drivers' } })).toEqual([
      ['Registered through the campaign “Drivers”', null],
    ])
    const came_by = { table: null, book_code: { batch_name: 'First edition', number: 12 } }
    expect(lines({ came_by })).toEqual([['Registered with code 12 of “First edition”', null]])
  })
  it('R224 begins with whoever put them there by a table', () => {
    const came_by = { table: { by: 'Ana Silva', at }, book_code: null }
    expect(lines({ came_by }, 'viewed')).toEqual([
      ['Result opened', null],
      ['Put on the list from a table', 'Ana Silva'],
    ])
  })
})

describe('a line of the activity', () => {
  it('R224 says which change was taken back, where it is known', () => {
    expect(line('undone', { of: 'archived' })).toBe('Undone: Archived')
    expect(line('undone', { of: 'status_changed' })).toBe('Undone: Moved')
    expect(line('undone')).toBe('Change undone')
    expect(line('undone', { of: 'changed', location: 'Leeds' })).toBe('Undone: Location now Leeds')
    expect(line('undone', { of: 'tagged', added: ['Driver'], removed: [] })).toBe('Undone: Tagged “Driver”')
    expect(line('undone', { of: 'changed' })).toBe('Undone: Changed')
  })
})
