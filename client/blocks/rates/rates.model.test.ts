import { afterAll, describe, expect, it } from 'vitest'
import { readIn } from '#client/lib/format.ts'
import {
  chanceWords,
  groupWords,
  hiddenWords,
  percent,
  placeOf,
  ratioText,
  tableNote,
  verdictOf,
} from './rates.model.ts'

const group = {
  group: 'female',
  is_hidden: false,
  applicants: 100,
  counted: 30,
  share: 0.5,
  rate: 0.3,
  impact_ratio: 0.6,
  low: 0.4,
  high: 0.8,
  is_reference: false,
  is_small: false,
  may_be_left_out: false,
  fisher_p: 0.005,
  shortfall: 10,
  odds_ratio: 0.5,
  odds_low: 0.3,
  odds_high: 0.9,
  one_more: null,
  ratio_to_highest: 0.6,
}

// Files of a worker share their modules: the next one begins with nobody known.
afterAll(() => readIn('Europe/Atlantis'))

describe('what is said of a group', () => {
  it('names a low ratio only with the chance of it, and says nothing of a few people', () => {
    expect(verdictOf(group).words).toBe('below four fifths, and hardly by chance')
    expect(verdictOf({ ...group, fisher_p: 0.3 }).words).toBe('below four fifths, may be chance')
    const near = { ...group, impact_ratio: 0.95, fisher_p: 0.3 }
    expect(verdictOf({ ...near, low: 0.84, high: 1.07 })).toEqual({ words: 'no sign of a difference', tone: 'good' })
    // Nobody or everybody of both was selected: there is no range.
    expect(verdictOf({ ...near, impact_ratio: 1, low: null, high: null }).words).toBe('no sign of a difference')
    expect(verdictOf({ ...group, is_small: true }).words).toBe('too few people for a verdict')
  })
  it('science 13: a ratio that is not below four fifths is no all-clear where its range reaches below', () => {
    const wide = { ...group, impact_ratio: 0.8, low: 0.26, high: 2.45, fisher_p: 0.757 }
    expect(verdictOf(wide)).toEqual({ words: 'not below four fifths, but its range reaches there', tone: 'plain' })
    expect(verdictOf({ ...wide, fisher_p: 0.01 }).words).toBe('above four fifths, yet hardly by chance')
  })
  it('calls no reference large enough that is not', () => {
    const reference = { ...group, is_reference: true, impact_ratio: 1, fisher_p: null }
    expect(verdictOf(reference).words).toBe('reference: the highest rate of a large enough group')
    expect(verdictOf({ ...reference, is_small: true }).words).toBe(
      'reference: the highest rate, of too few people for a verdict',
    )
  })
  it('shows no ratio as four fifths that is called below it', () => {
    expect([0.797, 0.8, 0.6].map(ratioText)).toEqual(['0.797', '0.80', '0.60'])
  })
  it('speaks of groups in words and of ratios on one axis', () => {
    expect(groupWords('female two_or_more')).toBe('Women, Two or more races')
    expect(placeOf(0.8)).toBe(64)
    // Beyond the axis, where the end of a range is drawn no more: it does not end there.
    expect([placeOf(9), placeOf(1.25), placeOf(0)]).toEqual([150, 100, 0])
    expect(percent(0.4567)).toBe('45.7 %')
    expect([chanceWords(0.0002), chanceWords(0.581)]).toEqual(['exact test p < .001', 'exact test p = .581'])
  })
  it('says of when a table is, and why one has no figures', () => {
    const table = { by: 'sex', kind: 'selection', known: 102, unknown: 8, median: null, groups: [] } as const
    const told = { ...table, groups: [], hidden_because: null, as_of: '2026-11-21T14:00:00.000Z' }
    readIn('Etc/UTC')
    expect(tableNote(told)).toBe('102 known, 8 not, counted 21 November 2026 at 14:00')
    expect(tableNote({ ...told, as_of: null })).toBe('102 known, 8 not')
    // Tables of one look differ in whom they are of, and so in their medians.
    expect(tableNote({ ...told, kind: 'scoring', median: 70.5, as_of: null })).toBe('102 known, 8 not, median fit 71')
    expect(hiddenWords({ ...told, known: 1, hidden_because: 'too few people' })).toMatch(/^1 person has said/)
    expect(hiddenWords({ ...told, known: 23, hidden_because: 'too few people' })).toBe(
      '23 people have said of which group they are. Figures stand here once groups of at least five of them can be told without pointing at somebody.',
    )
    expect(hiddenWords({ ...told, hidden_because: 'too close to other figures' })).toMatch(/under five people/)
  })
})
