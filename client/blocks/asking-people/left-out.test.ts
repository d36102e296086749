import { expect, it } from 'vitest'
import { leftOut } from './left-out.ts'

it('who gets none stands by the reason, the most frequent first', () => {
  const [held, open] = [{ why: 'Is under legal hold' }, { why: 'Has another one open' }]
  expect(leftOut([{ why: null }, held, open, open]).map(([why, own]) => [why, own.length])).toEqual([
    [open.why, 2],
    [held.why, 1],
  ])
})
