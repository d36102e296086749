import { expect, it } from 'vitest'
import { markText, targetText } from './mark.tsx'

const score = { point: 77, low: 59, high: 90 }

it('a mark is read out with its range and its target, never as a number alone', () => {
  expect(markText({ score, target: { low: 76, high: 95 } })).toBe('77, likely range 59 to 90, target 76 to 95')
  expect(markText({ score, lessPrecise: true })).toBe('77, likely range 59 to 90, less precise')
})

it('a trait with too few answers has no number', () => {
  expect(markText({ score: null, lessPrecise: true })).toBe('not enough answers')
})

it('an open side of a target is said in words', () => {
  expect(targetText({ low: 66, high: null })).toBe('target 66 or more')
  expect(targetText({ low: null, high: 34 })).toBe('target 34 or less')
  expect(targetText({ low: null, high: null })).toBe('no target')
})
