import { expect, it } from 'vitest'
import { matching, nextActive } from './combobox-list.ts'

const choices = [
  { value: '1', label: 'Léa Fournier', hint: 'Hull' },
  { value: '2', label: 'Tomasz Wójcik', hint: 'Leeds' },
]

it('what is typed is found in label and hint, whatever the case and the accents', () => {
  expect(matching(choices, ' lea ')).toEqual([choices[0]])
  expect(matching(choices, 'WOJ')).toEqual([choices[1]])
  expect(matching(choices, 'leeds')).toEqual([choices[1]])
  expect(matching(choices, 'nobody')).toEqual([])
  expect(matching(choices, '  ')).toBe(choices)
})

it('the arrows go round the list and have nowhere to go in an empty one', () => {
  expect(nextActive('ArrowDown', -1, 2)).toBe(0)
  expect(nextActive('ArrowDown', 1, 2)).toBe(0)
  expect(nextActive('ArrowUp', -1, 2)).toBe(1)
  expect(nextActive('ArrowUp', 0, 2)).toBe(1)
  expect(nextActive('ArrowUp', 1, 2)).toBe(0)
  expect(nextActive('ArrowDown', 0, 0)).toBe(-1)
})
