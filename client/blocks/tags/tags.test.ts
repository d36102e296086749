import { describe, expect, it } from 'vitest'
import { differenceOf, offered, tagChoices, withWritten } from './tags.model.ts'

describe('R211 tags that can be chosen', () => {
  const all = tagChoices(['night shift', 'Strong second', 'Night Shift'])
  it('stand by the alphabet, and once where two companies call them alike', () => {
    expect(all.map(({ label }) => label)).toEqual(['Night Shift', 'Strong second'])
  })
  it('are those that have what is typed in their name, and one of that very name where there is none', () => {
    expect(offered(all, 'night').map(({ label, hint }) => [label, hint])).toEqual([
      ['Night Shift', undefined],
      ['night', 'A new tag'],
    ])
    expect(offered(all, ' NIGHT  SHIFT ')).toHaveLength(1)
    expect(offered(all, '')).toEqual(all)
  })
  it('have what was written among them once it is left, as the tag that there is, and once', () => {
    const [shift] = all
    expect(withWritten(all, [], ' night  SHIFT')).toEqual([shift])
    expect(withWritten(all, shift ? [shift] : [], 'night shift')).toEqual([shift])
    expect(withWritten(all, [], 'Driver')).toEqual([{ value: 'driver', label: 'Driver' }])
    expect(withWritten(all, [], '  ')).toEqual([])
  })
  it('are put on and taken off as far as they differ from before', () => {
    expect(differenceOf(tagChoices(['A', 'B']), tagChoices(['b', 'C']))).toEqual({ add: ['C'], remove: ['A'] })
  })
})
