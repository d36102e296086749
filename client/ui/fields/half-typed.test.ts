import { expect, it } from 'vitest'
import { isHalfTyped } from './half-typed.ts'

it('a year of which digits are missing is no year yet; a whole one and none at all are told', () => {
  expect(['0002-12-01', '0020-12-01', '0202-12-01T09:00'].map(isHalfTyped)).toEqual([true, true, true])
  expect(['2026-12-01', '1999-01-01T00:00', ''].map(isHalfTyped)).toEqual([false, false, false])
})
