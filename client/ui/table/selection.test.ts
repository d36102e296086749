import fc from 'fast-check'
import { expect, it } from 'vitest'
import { extent, toggled, toggledAll, toggledRange } from './selection.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const sorted = (selection: ReadonlySet<string>) => [...selection].toSorted()

it('a row goes in and out, and the selection before stays as it was', () => {
  const before = new Set(['a'])
  expect(sorted(toggled(before, 'b'))).toEqual(['a', 'b'])
  expect(sorted(toggled(before, 'a'))).toEqual([])
  expect(sorted(before)).toEqual(['a'])
})

it('with Shift all rows between become as the last one becomes, in either direction', () => {
  expect(sorted(toggledRange(new Set(['b']), keys, 'b', 'd'))).toEqual(['b', 'c', 'd'])
  expect(sorted(toggledRange(new Set(['d']), keys, 'd', 'b'))).toEqual(['b', 'c', 'd'])
  expect(sorted(toggledRange(new Set(['a', 'b', 'c']), keys, 'a', 'b'))).toEqual(['c'])
  expect(sorted(toggledRange(new Set(), keys, 'gone', 'b'))).toEqual(['b'])
})

it('all of the page goes in, and out again, without touching other pages', () => {
  const rest = new Set(['z', 'a'])
  const all = toggledAll(rest, keys)
  expect(extent(all, keys)).toBe('all')
  expect(sorted(toggledAll(all, keys))).toEqual(['z'])
  expect(extent(rest, keys)).toBe('some')
  expect(extent(new Set(['z']), keys)).toBe('none')
})

it('choosing twice is choosing not at all', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...keys)), fc.constantFrom(...keys), (chosen, key) => {
      expect(sorted(toggled(toggled(new Set(chosen), key), key))).toEqual(chosen.toSorted())
    }),
  )
})
