import { expect, it } from 'vitest'
import type { AskedAgain } from '#contract/resources/survey-results.again.ts'
import { againWords, soonWords } from './ask-again.model.ts'

const person = (more: Partial<AskedAgain> = {}): AskedAgain => ({
  survey_result_id: 1,
  first: 'Ada',
  last: 'Reed',
  outcome: 'again',
  why: null,
  answered: 108,
  total: 108,
  days_since: 200,
  is_soon: false,
  ...more,
})

it('what stays and what is set aside is said of each, and of nobody else; one alone is named', () => {
  const again = 'takes it again: the result so far stays as it is, and the new one stands beside it.'
  expect(againWords([person()])).toEqual([`Ada Reed ${again}`])
  expect(againWords([person(), person({ outcome: 'held' })])).toEqual([`1 person ${again}`])
  expect(againWords([person({ outcome: 'anew' }), person({ outcome: 'anew' }), person({ outcome: 'held' })])).toEqual([
    '2 people begin anew: what was answered so far is set aside in the archive, not lost, and the old link ends.',
  ])
})

it('a warning tells how lately the last of them finished, and there is none where nobody did lately', () => {
  expect(soonWords([person()])).toBeNull()
  expect(soonWords([person({ is_soon: true, days_since: 0 })])).toContain('They finished today.')
  expect(soonWords([person({ is_soon: true, days_since: 1 })])).toContain('They finished yesterday.')
  const two = [person({ is_soon: true, days_since: 40 }), person({ is_soon: true, days_since: 12 }), person()]
  expect(soonWords(two)).toContain('2 of them finished lately, the last 12 days ago.')
})
