import { expect, it } from 'vitest'
import { itemFor } from './menu-keys.ts'

const labels = ['Move', 'Archive', 'Mail', 'Erase']

it('the arrows go round, Home and End go to the ends', () => {
  expect(itemFor('ArrowDown', labels, -1)).toBe(0)
  expect(itemFor('ArrowDown', labels, 3)).toBe(0)
  expect(itemFor('ArrowUp', labels, 0)).toBe(3)
  expect(itemFor('ArrowUp', labels, -1)).toBe(3)
  expect(itemFor('Home', labels, 2)).toBe(0)
  expect(itemFor('End', labels, 0)).toBe(3)
})

it('a letter goes to the next item that begins with it', () => {
  expect(itemFor('m', labels, 0)).toBe(2)
  expect(itemFor('M', labels, 2)).toBe(0)
  expect(itemFor('a', labels, 1)).toBe(1)
  expect(itemFor('z', labels, 0)).toBeUndefined()
})

it('other keys, and keys in an empty menu, are none of its', () => {
  for (const key of ['Enter', ' ', 'Escape', 'Tab']) expect(itemFor(key, labels, 0)).toBeUndefined()
  expect(itemFor('ArrowDown', [], -1)).toBeUndefined()
})
