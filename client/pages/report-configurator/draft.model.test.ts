import { describe, expect, it } from 'vitest'
import {
  differences,
  type Draft,
  emptyDraft,
  fromFile,
  moved,
  renamed,
  toFile,
  traitNames,
  withoutTrait,
  withText,
  withTrait,
} from './draft.model.ts'

const two: Draft = withTrait(withTrait(emptyDraft, 'Drive'), 'Calm')

describe('R228 a report that is edited', () => {
  it('gains, loses, renames and reorders traits, everywhere at once', () => {
    expect(traitNames(two)).toEqual(['Drive', 'Calm'])
    expect(two.sections[0]?.traits).toEqual(['Drive', 'Calm'])
    expect(traitNames(moved(two, 'Calm', -1))).toEqual(['Calm', 'Drive'])
    expect(moved(two, 'Drive', -1)).toEqual(two)
    const told = withText(two, 'Calm', 'b1', 'Words')
    const other = renamed(told, 'Calm', 'Poise')
    expect([other.sections[0]?.traits, other.texts[0]?.trait]).toEqual([['Drive', 'Poise'], 'Poise'])
    expect(withoutTrait(told, 'Calm')).toEqual({ ...withTrait(emptyDraft, 'Drive'), texts: [] })
  })
  it('keeps one text a band; an empty one is none', () => {
    const told = withText(withText(two, 'Calm', 'b1', 'One'), 'Calm', 'b1', 'Two')
    expect(told.texts).toEqual([{ trait: 'Calm', band: 'b1', text: 'Two' }])
    expect(withText(told, 'Calm', 'b1', ' ').texts).toEqual([])
  })
  it('says in sentences what a version changes', () => {
    const after = withText(withoutTrait(withTrait(two, 'Care'), 'Drive'), 'Calm', 'b2', 'Words')
    expect(differences(two, after)).toEqual([
      'Care: new trait',
      'Drive: removed',
      'Calm: 1 of 7 texts rewritten',
      'The sections changed',
    ])
    expect(differences(two, two)).toEqual([])
  })
  it('goes into one file and comes back the same; anything else is no report', () => {
    const told = withText(two, 'Calm', 'b1', 'Words')
    expect(fromFile(toFile('At work', told))).toEqual({ title: 'At work', ...told })
    for (const text of ['', '{}', '[]', '{"format":"report"}']) expect(fromFile(text)).toBeNull()
  })
})
