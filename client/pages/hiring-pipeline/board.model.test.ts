import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardColumn, Card } from '#contract/resources/survey-results.board.ts'
import {
  ageWords,
  between,
  inBoardOrder,
  isLate,
  leavesWords,
  justMovedBy,
  moved,
  nextAction,
  nudge,
  placeAt,
  seenIn,
  standingWords,
  whyTooMany,
  placeOf,
  walk,
  placeWords,
} from './board.model.ts'

const column = (key: string, ids: number[], more: Partial<BoardColumn> = {}): BoardColumn => ({
  key,
  name: key,
  colour: 'grey',
  day_limit: null,
  acts: null,
  next_action: null,
  is_rejection: false,
  count: ids.length,
  late: 0,
  positioned: 0,
  ids,
  ...more,
})
const board = [column('a', [1, 2, 3]), column('b', []), column('c', [4, 5])]
const idsOf = (columns: readonly BoardColumn[]) => columns.map(({ ids }) => ids)

const NOW = Date.parse('2026-06-10T12:00:00.000Z')
const card = (more: Partial<Card> = {}): Card => ({
  id: 1,
  first: 'Grace',
  last: 'Mwangi',
  type: 'candidate',
  role_name: 'Nurse',
  location: null,
  department: null,
  status: 'a',
  column_position: null,
  progress: 'completed',
  answered: 108,
  total: 108,
  quality_verdict: 'good',
  score: null,
  status_changed_at: '2026-06-06T10:00:00.000Z',
  moved_by: { id: 7, first: 'Ana', last: 'Ruiz' },
  assigned_to: null,
  tags: [],
  is_unread: false,
  is_test: false,
  is_archived: false,
  is_erased: false,
  reason: null,
  waiting_mail: null,
  created_at: '2026-06-01T10:00:00.000Z',
  ...more,
})

describe('moving cards on the screen before the server answers', () => {
  it('R193 says in which stage each of them is seen, and nothing of whoever is not on the board', () => {
    expect(seenIn(board, [5, 1, 99])).toEqual([
      { id: 1, status: 'a' },
      { id: 5, status: 'c' },
    ])
  })
  it('puts several beside a card in the order given, and counts with them', () => {
    const after = moved(board, { ids: [3, 1], to: 'c', place: { before: 5 } })
    expect(idsOf(after)).toEqual([[2], [], [4, 3, 1, 5]])
    expect(after.map(({ count }) => count)).toEqual([1, 0, 4])
  })
  it('behind the last, into an empty column, and where the default order begins', () => {
    expect(idsOf(moved(board, { ids: [1], to: 'c', place: { after: 5 } }))[2]).toEqual([4, 5, 1])
    expect(idsOf(moved(board, { ids: [1], to: 'b', place: 'default' }))[1]).toEqual([1])
    const placed = [column('a', [1]), column('b', [2, 3], { positioned: 1 })]
    expect(idsOf(moved(placed, { ids: [1], to: 'b', place: 'default' }))[1]).toEqual([2, 1, 3])
  })
  it('loses and doubles nobody, and happening twice is happening once', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 })
    const place = fc.oneof(
      fc.constant('default' as const),
      fc.integer({ min: 1, max: 6 }).map((before) => ({ before })),
      fc.integer({ min: 1, max: 6 }).map((after) => ({ after })),
    )
    fc.assert(
      fc.property(ids, fc.constantFrom('a', 'b', 'c'), place, (chosen, to, where) => {
        fc.pre(where === 'default' || !chosen.includes('before' in where ? where.before : where.after))
        const once = moved(board, { ids: chosen, to, place: where })
        expect(once.flatMap((one) => one.ids).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
        expect(once.every((one) => one.count === one.ids.length)).toBe(true)
        expect(moved(once, { ids: chosen, to, place: where })).toEqual(once)
      }),
    )
  })
  it('tells the server the cards on both sides, without those that move', () => {
    const [a, b, c] = board as [BoardColumn, BoardColumn, BoardColumn]
    expect(placeOf(a, { ids: [2], to: 'a', place: { before: 3 } })).toEqual({ before_id: 3, after_id: 1 })
    expect(placeOf(c, { ids: [1], to: 'c', place: { after: 5 } })).toEqual({ after_id: 5 })
    expect(placeOf(b, { ids: [1], to: 'b', place: 'default' })).toEqual({})
    expect(placeAt(a.ids, new Set([2]), 2)).toEqual({ before: 3 })
    expect(placeAt(a.ids, new Set([2]), 3)).toEqual({ after: 3 })
    expect(placeAt([], new Set([2]), 0)).toBe('default')
  })
})

describe('walking the board by keys', () => {
  it('S53 Alt and an arrow put a card past its neighbour, and several past the nearest that stays', () => {
    const after = (moving: number[], id: number, key: string) => {
      const to = nudge(board, id, moving, key)
      return to && idsOf(moved(board, { ids: moving, ...to }))
    }
    expect(after([1], 1, 'ArrowDown')).toEqual([[2, 1, 3], [], [4, 5]])
    expect(after([1, 2], 1, 'ArrowDown')).toEqual([[3, 1, 2], [], [4, 5]])
    expect(after([2, 3], 3, 'ArrowUp')).toEqual([[2, 3, 1], [], [4, 5]])
    expect(after([1, 2, 3], 2, 'ArrowDown')).toBeNull()
    expect(after([1, 2], 1, 'ArrowUp')).toBeNull()
    expect(after([1, 2], 1, 'ArrowRight')).toEqual([[3], [1, 2], [4, 5]])
    expect(nudge(board, 1, [1], 'ArrowLeft')).toBeNull()
    expect(nudge(board, 9, [9], 'ArrowUp')).toBeNull()
  })
  it('arrows lead up, down and across, over empty columns, and stop at the edges', () => {
    expect(walk(board, null, 'ArrowDown')).toBe(1)
    expect([walk(board, 1, 'ArrowDown'), walk(board, 1, 'ArrowUp'), walk(board, 3, 'ArrowDown')]).toEqual([2, 1, 3])
    expect([walk(board, 3, 'ArrowRight'), walk(board, 4, 'ArrowLeft'), walk(board, 5, 'ArrowRight')]).toEqual([5, 1, 5])
    expect([walk(board, 2, 'Home'), walk(board, 2, 'End')]).toEqual([1, 3])
    expect(walk([column('a', [])], null, 'ArrowDown')).toBeNull()
  })
  it('chosen cards keep the order of the board; a range stays in one column', () => {
    expect(inBoardOrder(board, new Set([5, 9, 1]))).toEqual([1, 5])
    expect([between(board, 1, 3), between(board, 3, 1), between(board, 1, 4), between(board, null, 2)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [4],
      [2],
    ])
  })
})

describe('what a card says', () => {
  it('R112 the title of one board among several says of how many, as the entry in the sidebar counts them', () => {
    expect(standingWords(154, 30)).toBe('154 people, 30 over their limit')
    expect(standingWords(154, 30, 1350)).toBe('154 of 1,350 people, 30 over their limit')
    expect([standingWords(154, 0, 154), standingWords(1, 0, null)]).toEqual(['154 people', '1 person'])
  })
  it('a place reads with its thousands apart', () => {
    expect(placeWords(1, 3655)).toBe('1 of 3,655')
  })
  it('R251 a mail that waits says when it leaves, and within the minute that it is soon', () => {
    expect(leavesWords('2026-06-10T12:00:40.000Z', NOW)).toBe('mail leaves soon')
    expect(leavesWords('2026-06-11T12:00:00.000Z', NOW)).toMatch(/^mail leaves 11 Jun at \d\d:00$/)
  })
  it('days in the stage, against its limit', () => {
    expect(ageWords(card(), { day_limit: null }, NOW)).toBe('4 days')
    expect(ageWords(card(), { day_limit: 7 }, NOW)).toBe('4 days of 7')
    expect(ageWords(card({ status_changed_at: '2026-06-10T11:00:00.000Z' }), { day_limit: 1 }, NOW)).toBe(
      'today, of 1 day',
    )
    expect(ageWords(card({ status_changed_at: '2026-06-09T10:00:00.000Z' }), { day_limit: null }, NOW)).toBe('1 day')
    expect(ageWords(card({ status_changed_at: '2026-06-10T11:00:00.000Z' }), { day_limit: 5 }, NOW)).toBe(
      'today, of 5 days',
    )
    expect([isLate(card(), { day_limit: 4 }, NOW), isLate(card(), { day_limit: 5 }, NOW)]).toEqual([true, false])
    // Nobody waits for whoever was erased, and nothing is to be done next with them.
    const gone = card({ is_erased: true })
    expect([isLate(gone, { day_limit: 3 }, NOW), ageWords(gone, { day_limit: 3 }, NOW)]).toEqual([false, '4 days'])
    expect(nextAction(gone, { next_action: 'Book interview', is_rejection: false })).toBeNull()
  })
  it('what comes next: what the answers ask for, else what the stage says', () => {
    const stage = { next_action: 'Book interview', is_rejection: false }
    expect(nextAction(card(), stage)).toBe('Book interview')
    expect(nextAction(card({ quality_verdict: 'not interpretable' }), stage)).toBe('Offer a retake')
    expect(nextAction(card({ progress: 'in_progress', answered: 40 }), stage)).toBe('40 of 108 answered')
    expect(nextAction(card(), { ...stage, is_rejection: true })).toBeNull()
  })
  it('who moved it just now, where that was not oneself', () => {
    const fresh = card({ status_changed_at: '2026-06-10T11:59:30.000Z' })
    expect([justMovedBy(fresh, 1, NOW), justMovedBy(fresh, 7, NOW), justMovedBy(card(), 1, NOW)]).toEqual([
      'Ana',
      null,
      null,
    ])
  })
})

describe('a choice of many cards', () => {
  it('R198 is refused with the way to do it where it is more than one change takes', () => {
    expect(whyTooMany(500)).toBeUndefined()
    expect(whyTooMany(501)).toContain('The menu of a stage moves all of it')
  })
})
