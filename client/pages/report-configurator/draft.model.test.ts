import { describe, expect, it } from 'vitest'
import {
  type Draft,
  emptyDraft,
  fromFile,
  isSame,
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
  it('is unchanged where what was written is taken back, in whatever order its texts were stored', () => {
    const told = withText(withText(two, 'Drive', 'b2', 'Two'), 'Calm', 'b1', 'One')
    const stored = { ...told, texts: told.texts.toReversed() }
    const back = withText(withText(stored, 'Drive', 'b2', 'Two!'), 'Drive', 'b2', 'Two')
    expect(isSame(back, stored)).toBe(true)
    expect(isSame(withText(stored, 'Drive', 'b2', 'Two!'), stored)).toBe(false)
  })
  it('goes into one file and comes back the same; anything else is no report', () => {
    const told = withText(two, 'Calm', 'b1', 'Words')
    expect(fromFile(toFile('At work', told))).toEqual({ title: 'At work', ...told })
    for (const text of ['', '{}', '[]', '{"format":"report"}']) expect(fromFile(text)).toBeNull()
  })
})
