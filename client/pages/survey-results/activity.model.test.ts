import { describe, expect, it } from 'vitest'
import { eventWords } from './activity.model.ts'

const line = (event: string, properties: Record<string, unknown> = {}) =>
  eventWords({ id: 1, event, properties, by: 'Ana Silva', at: '2026-10-01T09:00:00.000Z' }, [])

describe('a line of the activity', () => {
  it('R224 says which change was taken back, where it is known', () => {
    expect(line('undone', { of: 'archived' })).toBe('Undone: Archived')
    expect(line('undone', { of: 'status_changed' })).toBe('Undone: Moved')
    expect(line('undone')).toBe('Change undone')
  })
})
