import { describe, expect, it } from 'vitest'
import { cardHeightPx, collapse, hide, isCollapsed, lookOf, PLAIN_VIEW as plain, showPart } from './board-view.ts'
import { GAP_PX, indexAt } from './drag-places.ts'
import { isFiltered, toBoardFilters, unfiltered } from './board-address.model.ts'

const [offer, declined] = [
  { key: 'offer', is_rejection: false },
  { key: 'declined', is_rejection: true },
]

describe('how one looks at boards', () => {
  it('is changed part by part and stage by stage', () => {
    expect(hide(collapse(showPart(plain, 'range', false), offer, true), 'new', true)).toEqual({
      parts: ['role', 'band', 'fit', 'foot'],
      hidden: ['new'],
      collapsed: ['offer'],
      opened: [],
    })
  })
  it('keeps declining stages closed until they are opened, and the others open until they are closed', () => {
    expect([isCollapsed(plain, offer), isCollapsed(plain, declined)]).toEqual([false, true])
    const turned = collapse(collapse(plain, offer, true), declined, false)
    expect([isCollapsed(turned, offer), isCollapsed(turned, declined)]).toEqual([true, false])
    expect(collapse(collapse(turned, offer, false), declined, true)).toEqual(plain)
  })
  it('shows no fit in a brand without benchmarks, and keeps no room for it', () => {
    expect(lookOf(null, true)).toEqual(plain)
    expect(lookOf(undefined, false).parts).toEqual(['role', 'band', 'range', 'foot'])
    expect(cardHeightPx(lookOf(plain, false))).toBeLessThan(cardHeightPx(plain))
  })
  it('makes cards lower with each part that is not shown', () => {
    const without = showPart(plain, 'band', false)
    expect(cardHeightPx(without)).toBeLessThan(cardHeightPx(plain))
    expect(showPart(without, 'band', true)).toEqual(plain)
  })
})

describe('where a dragged card would be put', () => {
  const rowPx = 100
  it('is the place between cards nearest to the pointer', () => {
    const at = (y: number) => indexAt(y, { rowPx, count: 3, gapAt: null })
    expect([at(-20), at(40), at(60), at(149), at(290), at(900)]).toEqual([0, 0, 1, 1, 3, 3])
  })
  it('stays while the pointer is in the gap that shows it, and counts the cards under the gap where they are drawn', () => {
    const at = (y: number) => indexAt(y, { rowPx, count: 5, gapAt: 2 })
    expect([at(200), at(200 + GAP_PX), at(149)]).toEqual([2, 2, 1])
    expect(at(200 + GAP_PX + 60)).toBe(3)
  })
})

describe('the address of the board', () => {
  it('R132 tells filters from where one is, and the call from both', () => {
    const search = { pipeline_id: 3, stage: 'offer', edit: 'rules' as const, search: 'ana' }
    expect([isFiltered(search), isFiltered({ pipeline_id: 3, stage: 'offer' })]).toEqual([true, false])
    expect(unfiltered(search)).toEqual({ pipeline_id: 3, stage: 'offer', edit: 'rules' })
    expect(toBoardFilters(search)).toEqual({ pipeline_id: 3, search: 'ana' })
  })
})
