import { expect, it } from 'vitest'
import { copyComplete } from './complete-answers.ts'

it('science 3: complete answers are copied as they are', () => {
  const typed = new Uint8Array(5)
  expect(copyComplete([5, 4, 3, 2, 1], typed)).toBe(true)
  expect([...typed]).toEqual([5, 4, 3, 2, 1])
})

it.each([0, 6, 2.5, -1, Number.NaN, null])(
  'science 3: with %s among them, wherever it stands, they are not',
  (wrong) => {
    for (const at of [0, 2, 4])
      expect(copyComplete([1, 2, 3, 4, 5].with(at, wrong as number), new Uint8Array(5))).toBe(false)
  },
)

it('science 3: nor are more or fewer', () => {
  expect(copyComplete([1, 2, 3], new Uint8Array(4))).toBe(false)
  expect(copyComplete([1, 2, 3, 4, 5], new Uint8Array(4))).toBe(false)
})
