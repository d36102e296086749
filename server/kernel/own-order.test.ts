import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOfWhole } from './own-order.ts'

interface Row {
  id: number
  name: string
  at: string | null
}
const rows: Row[] = [
  { id: 3, name: 'Émile', at: '2026-01-03' },
  { id: 1, name: 'Zoë', at: null },
  { id: 2, name: 'Ann', at: '2026-01-03' },
]
const how = {
  id: ({ id }: Row) => id,
  by: { name: ({ name }: Row) => name, at: ({ at }: Row) => at },
  says: ({ name }: Row) => name,
}
const usual = { limit: 25, page: 1, order_by: 'desc' as const }
const idsOf = (input: object, list = rows) => pageOfWhole({ ...usual, ...input }, list, how).rows.map(({ id }) => id)

describe('R190 a list with an order of its own', () => {
  it('stands in it where no other is asked for, and else as asked, ties by id', () => {
    expect(idsOf({})).toEqual([3, 1, 2])
    expect(idsOf({ sort_by: 'name', order_by: 'asc' })).toEqual([2, 3, 1])
    expect(idsOf({ sort_by: 'at' })).toEqual([3, 2, 1])
    expect(idsOf({ sort_by: 'at', order_by: 'asc' })).toEqual([1, 2, 3])
  })
  it('is searched without case and accents, and leaves in nothing by what it has none of', () => {
    expect(idsOf({ search: 'EMIL' })).toEqual([3])
    expect([idsOf({ uuid: 'x' }), idsOf({ is_active: true }), idsOf({ is_active: false })]).toEqual([[], [], []])
  })
  it('is empty past its end, and says how many pages there are', () => {
    const { rows: found, pagination } = pageOfWhole({ ...usual, limit: 2, page: 3 }, rows, how)
    expect(found).toEqual([])
    expect(pagination).toEqual({ page: 3, limit: 2, total: 3, total_pages: 2, next_cursor: null })
  })
  it('shows every row once by its marks, whatever is added or goes meanwhile', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9 }), fc.boolean(), (limit, at, isGone) => {
        let list: Row[] = Array.from({ length: 10 }, (_, n) => ({ id: n, name: `n${n}`, at: null }))
        const seen: number[] = []
        let cursor: string | undefined
        do {
          const page = pageOfWhole({ ...usual, limit, cursor }, list, how)
          seen.push(...page.rows.map(({ id }) => id))
          cursor = page.pagination.next_cursor ?? undefined
          // Somebody adds one before all, or one that was not shown yet goes.
          list = isGone
            ? list.filter(({ id }) => id !== at || seen.includes(id))
            : [{ id: 100 + list.length, name: 'new', at: null }, ...list]
        } while (cursor !== undefined)
        expect(new Set(seen).size).toBe(seen.length)
        const stayed = Array.from({ length: 10 }, (_, n) => n).filter((n) => !(isGone && n === at))
        expect(stayed.filter((n) => !seen.includes(n))).toEqual([])
      }),
    )
  })
  it('refuses a mark of another order, and what is none', () => {
    const mark = pageOfWhole({ ...usual, limit: 1 }, rows, how).pagination.next_cursor ?? ''
    for (const [cursor, more] of [
      [mark, { sort_by: 'name' }],
      ['bm8', {}],
      [Buffer.from('{"order":"own.desc","id":1,"at":-1}').toString('base64url'), {}],
    ] as const)
      expect(() => idsOf({ cursor, ...more })).toThrow('BAD_REQUEST')
  })
})
